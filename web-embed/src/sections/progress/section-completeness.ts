import type { FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { findErrors } from '../../fields/errors/find-errors.ts';
import type { FieldForm } from '../../fields/field-form.ts';

interface SectionFields {
  /** The visible fields of one section. */
  readonly fields: readonly FieldDefinition[];
  readonly form: Pick<FieldForm, 'readValues' | 'storedMasks' | 'errors'>;
}

/** Whether no field is marked, and every field without a stored value is valid. */
export function isSectionComplete({ fields, form }: SectionFields): boolean {
  if (fields.some(({ name }) => form.errors[name])) return false;
  const open = fields.filter(({ name }) => !form.storedMasks?.[name]);
  return Object.keys(findErrors(open, form.readValues())).length === 0;
}

/** Number of fields with a typed or stored value. */
export function countFilled({ fields, form }: SectionFields): number {
  const values = form.readValues();
  return fields.filter(({ name }) => values[name]?.trim() || form.storedMasks?.[name]).length;
}

/** The names of the business or of the people in the section. They are not sensitive. */
export function filledNames({ fields, form }: SectionFields): readonly string[] {
  const values = form.readValues();
  return fields.flatMap(({ name }) => (/Name$/.test(name) && values[name]?.trim()) || []);
}
