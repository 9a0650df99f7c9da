import { groupBy } from '@funding-desk/shared/group-by';
import type { StatedAccount } from '../accounts/find-accounts.ts';
import { type AccountPeriod, isNear } from '../periods/assign-periods.ts';
import type { StatedPeriod } from '../periods/stated-period.ts';
import type { TextLine } from '../text/text-lines.ts';

interface SplitInput {
  readonly lines: readonly TextLine[];
  readonly assigned: readonly AccountPeriod[];
  readonly accounts: readonly StatedAccount[];
  /** Every period that the text states. */
  readonly periods: readonly StatedPeriod[];
}

/** The lines of one account in one period. */
export interface AccountLines extends AccountPeriod {
  readonly lines: readonly TextLine[];
}

/** Texts at the top of several pages: the number there is that of the whole document. */
function runningHeads(lines: readonly TextLine[]): ReadonlySet<string> {
  const pages = groupBy(lines, ({ text }) => text);
  return new Set([...pages].filter(([, own]) => new Set(own.map(({ page }) => page)).size > 1).map(([text]) => text));
}

const isOf = (pair: AccountPeriod, digits: string | undefined) => digits === undefined || pair.account === digits;

/** What an account or a period at this place makes of the part that is open. */
function partAt(input: SplitInput, open: AccountPeriod | undefined, at: { digits?: string; period?: StatedPeriod }) {
  const { digits = open?.account ?? undefined, period } = at;
  const span = period ?? open?.period;
  const sameSpan = ({ period: own }: AccountPeriod) => span === undefined || isNear(own, span);
  return (
    input.assigned.find((pair) => isOf(pair, digits) && sameSpan(pair)) ??
    input.assigned.find((pair) => (period ? sameSpan(pair) : isOf(pair, at.digits)))
  );
}

/**
 * Divides the lines of a document among its accounts and periods: each part goes from the number of its account, or from
 * its period, to the next one. What precedes the first belongs to it. The part of an account without a period is left out.
 */
export function splitAccounts(input: SplitInput): AccountLines[] {
  const { lines, assigned, accounts, periods } = input;
  const [first] = assigned;
  if (!first) return [];
  if (assigned.length === 1) return [{ ...first, lines }];
  const repeated = runningHeads(lines);
  const isHead = (index: number) => repeated.has(lines[index]?.text ?? '');
  const parts = new Map<AccountPeriod, TextLine[]>(assigned.map((pair) => [pair, []]));
  const isOurs = ({ digits }: StatedAccount) => assigned.some((pair) => isOf(pair, digits));
  let open: AccountPeriod | undefined;
  let isOfOther = false;
  for (const [index, line] of lines.entries()) {
    const account = accounts.find((each) => each.index === index && !isHead(index));
    const period = periods.find((each) => each.index === index);
    if (account) isOfOther = !isOurs(account);
    if (!isOfOther && (account || period))
      open = partAt(input, open, { ...(account && { digits: account.digits }), ...(period && { period }) }) ?? open;
    if (!isOfOther) parts.get(open ?? first)?.push(line);
  }
  return [...parts].map(([pair, own]) => ({ ...pair, lines: own }));
}
