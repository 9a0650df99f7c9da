import { countDigits, type DigitRun, lastDigits, replaceRuns } from './digit-runs.ts';

/** So many digits of an account are stored. */
export const KEPT_DIGITS = 4;

export const isWhole = ({ digits }: DigitRun) => countDigits(digits) > KEPT_DIGITS;

/** The account with the last four digits of each number: 'Chase 000932174821' -> 'Chase 4821'. */
export function shortAccount(account: string): string {
  return replaceRuns(account, (run) => (isWhole(run) ? lastDigits(run.digits, KEPT_DIGITS) : run.text));
}
