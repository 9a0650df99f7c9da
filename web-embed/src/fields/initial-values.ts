import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { today } from '../lib/today.ts';

let date = today();

/** The date that the form has filled in for signatures. */
export const prefilledDate = () => date;

/** Moves the date to today. @returns the date before */
export function renewPrefilledDate(): string {
  const before = date;
  date = today();
  return before;
}

/** Values of an untouched form. Signatures are dated today. */
export const INITIAL_VALUES: Readonly<Record<string, string>> = Object.fromEntries(
  FIELDS.map(({ name, initial = '', kind, section }) => [
    name,
    kind === 'date' && section === 'signatures' ? prefilledDate() : initial,
  ]),
);
