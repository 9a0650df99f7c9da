import { type FieldDefinition, fullLabel } from '@funding-desk/shared/fields/catalogue';
import type { FieldErrors } from 'react-hook-form';
import { readFieldTexts } from '../../language/language.ts';
import type { FormValues } from '../field-form.ts';

export interface ListedError {
  readonly name: string;
  readonly label: string;
  readonly message: string;
}

/** Errors in form order, with labels that are clear outside their group. */
export function listErrors(
  fields: readonly FieldDefinition[],
  errors: FieldErrors<FormValues>,
): readonly ListedError[] {
  return fields.flatMap((field) => {
    const message = errors[field.name]?.message;
    return message ? [{ name: field.name, label: fullLabel(field, readFieldTexts().persons), message }] : [];
  });
}
