import { LENT_PRODUCTS, OTHER_ACCOUNTS, OTHER_NUMBERS } from '../accounts/account-rules.ts';
import type { StatedAccount } from '../accounts/find-accounts.ts';
import { isAddress, numbersIn } from '../accounts/read-number.ts';
import { isFound, type StatementText } from '../labelled-values.ts';
import type { TextLine } from '../text/text-lines.ts';
import type { Chain } from './balance-chains.ts';

/** Positions of the lines from the first entry to the last one. */
export const extentOf = ({ entries }: Chain) => ({ first: entries[0]?.first ?? 0, last: entries.at(-1)?.last ?? 0 });

/** Lines between the heading with its number and the first line of an account. */
const NEAR_LINES = 8;
const HEADING_LINES = 5;
const MAX_HEADING = 7;
const KEPT = 4;

/** Words, a number, and perhaps its currency. */
const HEADING = /^\p{L}[^\d]{3,}\d[\d -]{4,}\d(?: \(?[A-Z]{3}\)?)?$/u;
const NOT_OF_ACCOUNT = [OTHER_NUMBERS, OTHER_ACCOUNTS, LENT_PRODUCTS, /\b(?:call|fax|toll)\b/] as const;

interface ChainAccount {
  readonly chain: Chain;
  readonly chains: readonly Chain[];
  readonly accounts: readonly StatedAccount[];
  readonly text: StatementText;
}

const hasDigit = ({ text }: { readonly text: string }) => /\d/.test(text);

/** Whether the line ends with its only number, and is no address. */
const isHeading = ({ text, cells }: TextLine) =>
  HEADING.test(text) &&
  text.split(' ').length <= MAX_HEADING &&
  cells.filter(hasDigit).length === 1 &&
  !isAddress(text);

/** The number at the end of the heading of a product, directly above the lines. */
function headingNumber(lines: readonly TextLine[], first: number): string | undefined {
  const above = lines.slice(Math.max(0, first - HEADING_LINES), first).toReversed();
  const heading = above.find(isHeading);
  const isOther = heading && NOT_OF_ACCOUNT.some((words) => isFound(words, heading.text));
  const [only, ...others] = heading && !isOther ? numbersIn(heading.text) : [];
  return others.length === 0 ? only?.number.slice(-KEPT) : undefined;
}

/** Without the accounts of earlier sections: those that a table separates from the last account. */
function withoutSections(accounts: readonly StatedAccount[], { transactions }: StatementText) {
  const last = accounts.at(-1);
  const other = accounts.findLast(({ digits }) => digits !== last?.digits);
  const isDivided = last && other && [...transactions].some((row) => row > other.index && row < last.index);
  return isDivided ? accounts.filter(({ index }) => index > other.index) : accounts;
}

/** The account of a chain: the only one stated since the chain before, or the one directly above its lines. */
export function accountOf({ chain, chains, accounts, text }: ChainAccount): string | null {
  const { first } = extentOf(chain);
  const before = chains.map((each) => extentOf(each).last).filter((last) => last < first);
  const from = before.length === 0 ? -1 : Math.max(...before);
  const above = withoutSections(
    accounts.filter(({ index }) => index > from && index < first),
    text,
  );
  const all = new Set(accounts.map(({ digits }) => digits));
  const own = new Set(above.map(({ digits }) => digits));
  const heading = headingNumber(text.lines, first);
  if (heading) return own.size === 0 || own.has(heading) ? heading : null;
  if (own.size === 1) return above[0]?.digits ?? null;
  if (own.size === 0) return all.size === 1 && chains.length === 1 ? (accounts[0]?.digits ?? null) : null;
  const near = new Set(above.filter(({ index }) => index >= first - NEAR_LINES).map(({ digits }) => digits));
  return near.size === 1 ? ([...near][0] ?? null) : null;
}

/** The only account, or the only one above the lines. */
export function accountAbove(start: number, accounts: readonly StatedAccount[]): string | null {
  const [all, above] = [accounts, accounts.filter(({ index }) => index < start)].map(
    (each) => new Set(each.map(({ digits }) => digits)),
  );
  const [only] = [all, above].filter((each) => each?.size === 1);
  return only ? ([...only][0] ?? null) : null;
}
