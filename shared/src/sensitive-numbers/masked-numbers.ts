import { type DigitRun, lastDigits, replaceRuns } from './digit-runs.ts';
import { DATES_AND_AMOUNTS, replaceBetween, TIMESTAMPS } from './plain-numbers.ts';
import { isWhole, KEPT_DIGITS } from './short-account.ts';

const masked = ({ digits }: Pick<DigitRun, 'digits'>) => `...${lastDigits(digits, KEPT_DIGITS)}`;

/** Groups of a day and a year, such as '31 2026' of 'March 1 - 31 2026'. */
function isDate({ groups }: DigitRun): boolean {
  const isYear = (group: string) => /^(?:19|20)\d\d$/.test(group);
  return groups.some(isYear) && groups.every((group) => isYear(group) || /^(?:0?[1-9]|[12]\d|3[01])$/.test(group));
}

/**
 * A line of a bank statement with account numbers up to their last four digits. Dates and amounts stay. A migration
 * calls this, so a change needs a migration that masks all stored lines anew.
 */
export function maskAccounts(line: string): string {
  return replaceBetween(line, DATES_AND_AMOUNTS, (part) =>
    replaceRuns(part, (run) => (isWhole(run) && !isDate(run) ? masked(run) : run.text)),
  );
}

/** Eight digits or more at a stretch, or a Social Security number. The groups of other names are often a month. */
const NUMBER_OF_NAME = /\p{Nd}{8,}|(?<!\p{Nd})\p{Nd}{3}[- ]\p{Nd}{2}[- ]\p{Nd}{4}(?!\p{Nd})/gu;

/** The name of a file with the account numbers that applicants leave in it up to their last four digits. */
export function maskFilename(name: string): string {
  return replaceBetween(name, TIMESTAMPS, (part) =>
    part.replace(NUMBER_OF_NAME, (number) => masked({ digits: number.replace(/[- ]/g, '') })),
  );
}
