import { FIELDS, type FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { validateField } from '@funding-desk/shared/fields/validate-field';
import { givenByAddress } from '../given-address.ts';

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
export const prefilledByAddress = () => prefilledValues(givenByAddress());
