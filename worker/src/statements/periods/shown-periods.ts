import type { AccountStatement } from '@funding-desk/shared/schemas/document/account-statement';
import { BOOKS_WORDS, DOUBTFUL_WORDS } from '../document-rules.ts';
import { endOf } from '../figures/balance-ends.ts';
import type { ReadAccount } from '../figures/prove-account.ts';
import { isFound, type StatementText, textOf } from '../labelled-values.ts';
import { dayNumber } from '../statement-dates.ts';
import { MOVEMENTS } from '../statement-rules.ts';
import { withoutProse } from '../text/prose.ts';
import type { AccountPeriod } from './assign-periods.ts';
import { areChained } from './chained-rows.ts';

const MIN_LINES = 3;
/** Periods of the accounts of one statement end so near to each other. */
const NEAR_DAYS = 4;

/** Lines that lead from one balance to the other, to the cent, are those of a statement, whatever its words. */
export const provesItself = ({ proof, lines }: AccountStatement) => proof === 'proven' && lines.length >= MIN_LINES;

const AMOUNT = /\d[.,]\d{2}(?!\d)/;
/** A label has no more words. */
const MAX_LABEL = 6;

const outsideOf = ({ lines, transactions }: StatementText) => lines.filter((_, at) => !transactions.has(at));

/** Whether a label outside of the lines of the account is one of other papers. */
const hasOtherLabel = (text: StatementText) =>
  outsideOf(text)
    .flatMap(({ cells }) => cells)
    .some((cell) => cell.text.split(' ').length <= MAX_LABEL && isFound(DOUBTFUL_WORDS, cell.text));

/**
 * Whether dated lines tell of money, and no word tells of money in, or none of money out. What is owed has no deposits.
 */
function isOneSided({ lines, transactions }: StatementText): boolean {
  const rows = lines.filter(({ text }, at) => transactions.has(at) && AMOUNT.test(text) && endOf(text) === null);
  const words = textOf(withoutProse(lines));
  return rows.length >= MIN_LINES && MOVEMENTS.some((side) => !isFound(side, words));
}

interface ShownInput {
  readonly text: StatementText;
  readonly assigned: readonly AccountPeriod[];
  /** What was read of each of them. */
  readonly read: readonly ReadAccount[];
  /** Whether the words alone prove nothing. */
  readonly needsProof: boolean;
  readonly isScan: boolean;
}

/**
 * Whether the periods are those of statements. The lines of each have to show it where the words prove nothing. Where they
 * do, no line has to, unless the text also has words of other papers, or none for money in or for money out.
 */
export function areShown({ text, assigned, read, needsProof, isScan }: ShownInput): boolean {
  const canBeChained = !isScan && !outsideOf(text).some((line) => isFound(BOOKS_WORDS, line.text));
  // A line or two that prove themselves are no accident beside another account that does, up to the same day.
  const ends = read.flatMap(({ statement }) => (provesItself(statement) ? [dayNumber(statement.to)] : []));
  const isBeside = ({ proof, lines, to }: AccountStatement) =>
    proof === 'proven' && lines.length > 0 && ends.some((end) => Math.abs(end - dayNumber(to)) <= NEAR_DAYS);
  const isShown = ({ period }: AccountPeriod, at: number) => {
    const own = read[at];
    if (!own) return false;
    if (provesItself(own.statement) || isBeside(own.statement)) return true;
    return canBeChained && areChained({ ...own, period });
  };
  if (needsProof) return assigned.every(isShown);
  return !(hasOtherLabel(text) || isOneSided(text)) || assigned.some(isShown);
}
