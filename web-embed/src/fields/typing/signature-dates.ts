import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../field-form.ts';
import { prefilledDate, renewPrefilledDate } from './prefilled-date.ts';

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
