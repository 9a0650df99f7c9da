import { DIGIT, JOINT } from './whole-account.ts';

const RUN = new RegExp(`${DIGIT}(?:${JOINT}*${DIGIT})*`, 'gu');
const GROUP = new RegExp(`${DIGIT}+`, 'gu');

/** A number as it is written: '0009-3217 4821' has three groups. */
export interface DigitRun {
  readonly text: string;
  readonly groups: readonly string[];
  /** Without what stands between the groups. */
  readonly digits: string;
  /** Where it begins. */
  readonly index: number;
}

function runOf(text: string, index: number): DigitRun {
  const groups = text.match(GROUP) ?? [];
  return { text, groups, digits: groups.join(''), index };
}

/** The number of digits. A digit of some scripts takes two places of a string. */
export const countDigits = (digits: string): number => [...digits].length;

/** The last digits, without a cut through one. */
export const lastDigits = (digits: string, count: number): string => [...digits].slice(-count).join('');

/** All numbers of a text. Digits that spaces, dashes or dots separate are one number. */
export function digitRuns(text: string): DigitRun[] {
  return [...text.matchAll(RUN)].map((match) => runOf(match[0], match.index));
}

/** The text with another text in place of each number. */
export function replaceRuns(text: string, replacementOf: (run: DigitRun) => string): string {
  return text.replace(RUN, (run: string, index: number) => replacementOf(runOf(run, index)));
}
