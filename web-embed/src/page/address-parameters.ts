import { FIELDS, type FieldDefinition, MAX_SOURCE_LENGTH, SOURCE_KEYS } from '@funding-desk/shared/fields/catalogue';
import { validateField } from '@funding-desk/shared/fields/validation/validate-field';

import type { ApplicationSource } from '@funding-desk/shared/schemas/application/form';

/** Parameters of the page itself. They stay in the query, because the page reads them before it loads other code. */
const PAGE_PARAMETERS: readonly string[] = ['lang', 'theme'];

const isPageParameter = (name: string) => PAGE_PARAMETERS.includes(name);

/** Parameters in the fragment. A form step and the token of an e-mailed link are not parameters. */
function readFragment(hash: string): URLSearchParams {
  const hasParameters = hash.includes('=') && !hash.startsWith('#resume=');
  return new URLSearchParams(hasParameters ? hash.slice(1) : '');
}

/**
 * Splits the form's parameters from the page's address. They belong in the fragment, which is never sent to a server.
 * Older links have them in the query. They are read there and moved to the fragment.
 */
export function splitAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  const parameters = readFragment(hash);
  const pageParameters = new URLSearchParams();
  new URLSearchParams(search).forEach((value, name) => {
    // In the fragment, it would be read as the token of a link.
    if (name !== 'resume') (isPageParameter(name) ? pageParameters : parameters).append(name, value);
  });
  const [query, rest] = [String(pageParameters), String(parameters)];
  const address = `${pathname}${query && `?${query}`}${rest && `#${rest}`}`;
  return { parameters, address };
}

let parameters: URLSearchParams | undefined;

/** The parameters that the page's address had when it was opened. */
export function readAddressParameters(): URLSearchParams {
  if (parameters) return parameters;
  const split = splitAddress(window.location);
  if ([...new URLSearchParams(window.location.search).keys()].some((name) => !isPageParameter(name)))
    window.history.replaceState(window.history.state, '', split.address);
  parameters = split.parameters;
  return parameters;
}

/** Kinds whose controls accept only fixed values. */
const CLOSED_KINDS: ReadonlySet<FieldDefinition['kind']> = new Set(['state', 'choice', 'date']);

/** The value if the field can display it, otherwise ''. */
function displayableValue(field: FieldDefinition, parameters: string): string {
  const typed = parameters.trim();
  if (!CLOSED_KINDS.has(field.kind)) return typed.length > field.maxLength || /\p{Cc}/u.test(typed) ? '' : typed;
  const checked = validateField({ field, typed });
  return 'value' in checked ? checked.value : '';
}

/**
 * Values for form fields from the address. Sensitive fields are never read from an address, because browsers keep
 * addresses in their history. Unknown, overlong and invalid values are ignored.
 */
export function prefilledValues(parameters: URLSearchParams): Readonly<Record<string, string>> {
  const open = FIELDS.filter(({ sensitive }) => !sensitive);
  const entries = open.flatMap((field) => {
    const value = displayableValue(field, parameters.get(field.name) ?? '');
    return value === '' ? [] : [[field.name, value] as const];
  });
  return Object.fromEntries(entries);
}

export const readAddressPrefill = () => prefilledValues(readAddressParameters());

/** The campaign parameters of the address. Long values are truncated. */
export function readSource(parameters: URLSearchParams): ApplicationSource {
  const entries = SOURCE_KEYS.flatMap((key) => {
    const text = (parameters.get(key) ?? '').trim().slice(0, MAX_SOURCE_LENGTH);
    return text === '' ? [] : [[key, text] as const];
  });
  return Object.fromEntries(entries);
}
