import { FIELDS, type FieldDefinition, MAX_SOURCE_LENGTH, SOURCE_KEYS } from '@funding-desk/shared/fields/catalogue';
import { validateField } from '@funding-desk/shared/fields/validate-field';

import type { ApplicationSource } from '@funding-desk/shared/schemas/form';

/** The page's own parameters: they stand in the query, since they are read before anything else is loaded. */
const OWN: readonly string[] = ['lang', 'theme'];

const isOwn = (name: string) => OWN.includes(name);

/** Parameters behind the #; a step of the form or the token of an e-mailed link is none. */
function behindHash(hash: string): URLSearchParams {
  const isGiven = hash.includes('=') && !hash.startsWith('#resume=');
  return new URLSearchParams(isGiven ? hash.slice(1) : '');
}

/**
 * What an address hands to the form, and the address without it in its query. It belongs behind the #, which goes to no
 * server; addresses of earlier versions have it in the query, where it is read and then moved.
 */
export function splitAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  const given = behindHash(hash);
  const own = new URLSearchParams();
  new URLSearchParams(search).forEach((value, name) => {
    // Behind the # it would be taken for the token of a link.
    if (name !== 'resume') (isOwn(name) ? own : given).append(name, value);
  });
  const [query, rest] = [String(own), String(given)];
  const address = `${pathname}${query && `?${query}`}${rest && `#${rest}`}`;
  return { given, address };
}

let given: URLSearchParams | undefined;

/** What the page's address handed to the form when it was opened. */
export function readAddressParameters(): URLSearchParams {
  if (given) return given;
  const split = splitAddress(window.location);
  if ([...new URLSearchParams(window.location.search).keys()].some((name) => !isOwn(name)))
    window.history.replaceState(window.history.state, '', split.address);
  given = split.given;
  return given;
}

/** Kinds whose controls show nothing but values of their own. */
const CLOSED_KINDS: ReadonlySet<FieldDefinition['kind']> = new Set(['state', 'choice', 'date']);

/** The value as the field can show it, '' when it cannot. */
function showable(field: FieldDefinition, given: string): string {
  const typed = given.trim();
  if (!CLOSED_KINDS.has(field.kind)) return typed.length > field.maxLength || /\p{Cc}/u.test(typed) ? '' : typed;
  const checked = validateField({ field, typed });
  return 'value' in checked ? checked.value : '';
}

/**
 * Values that the address gives under names of the form. Nothing sensitive is ever taken from an address: it is written
 * to histories. Whatever is unknown, too long or not to be shown is ignored.
 */
export function prefilledValues(given: URLSearchParams): Readonly<Record<string, string>> {
  const open = FIELDS.filter(({ sensitive }) => !sensitive);
  const entries = open.flatMap((field) => {
    const value = showable(field, given.get(field.name) ?? '');
    return value === '' ? [] : [[field.name, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Values that the address of this page gives. */
export const readAddressPrefill = () => prefilledValues(readAddressParameters());

/** Where the applicant came from, as the address says; of a longer text its beginning. */
export function readSource(given: URLSearchParams): ApplicationSource {
  const entries = SOURCE_KEYS.flatMap((key) => {
    const text = (given.get(key) ?? '').trim().slice(0, MAX_SOURCE_LENGTH);
    return text === '' ? [] : [[key, text] as const];
  });
  return Object.fromEntries(entries);
}
