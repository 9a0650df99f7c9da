import { FIELDS, type FieldDefinition } from '@funding-desk/shared/fields/catalogue';
import { validateField } from '@funding-desk/shared/fields/validation/validate-field';
import type { UseFormReturn } from 'react-hook-form';
import { readFieldTexts } from '../../language/language.ts';
import type { FormValues } from '../field-form.ts';
import { prefilledDate, renewPrefilledDate } from '../initial-values.ts';

const NAMES = FIELDS.flatMap(({ name, kind, section }) => (kind === 'date' && section === 'signatures' ? [name] : []));

/**
 * Moves the prefilled dates of a form that stays open to the next day. A date that the applicant has changed stays.
 * @returns stops
 */
export function followToday({
  getValues,
  setValue,
}: Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue'>): () => void {
  const follow = () => {
    const before = renewPrefilledDate();
    if (prefilledDate() === before) return;
    for (const name of NAMES) if (getValues(name) === before) setValue(name, prefilledDate());
  };
  const uses = ['visibilitychange', 'focusin', 'pointerdown'];
  for (const use of uses) document.addEventListener(use, follow, true);
  return () => {
    for (const use of uses) document.removeEventListener(use, follow, true);
  };
}

export { followOwnerNames } from '../follow-owner-names.ts';

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
