import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { validateField } from '@funding-desk/shared/fields/validation/validate-field';
import { readFieldTexts } from '../../language/language.ts';

export { followToday } from '../typing/signature-dates.ts';

export type FindErrors = typeof findErrors;

/** Validates the values by the catalogue. @returns field name -> error message, empty if all are valid */
export function findErrors(
  fields: readonly FieldDefinition[],
  values: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const { sentences } = readFieldTexts();
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const outcome = validateField({ field, typed: values[field.name] ?? '', sentences });
    if ('error' in outcome) errors[field.name] = outcome.error;
  }
  return errors;
}
