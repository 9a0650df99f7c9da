import { today } from './today.ts';

let date = today();

/** The date that the form has filled in for signatures. */
export const prefilledDate = () => date;

/** Moves the date to today. @returns the date before */
export function renewPrefilledDate(): string {
  const before = date;
  date = today();
  return before;
}
