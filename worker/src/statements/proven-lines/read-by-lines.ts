import type { StatedAccount } from '../accounts/find-accounts.ts';
import { lentLines } from '../accounts/lent-lines.ts';
import { moneyOf, signedCents } from '../figures/money.ts';
import { proveAccount, type ReadAccount, withoutFigures } from '../figures/prove-account.ts';
import { isFound, type StatementText } from '../labelled-values.ts';
import { type AccountPeriod, isNear } from '../periods/assign-periods.ts';
import { addDays, type DateOrder, type Span } from '../statement-dates.ts';
import type { TextLine } from '../text/text-lines.ts';
import { balanceChains, type Chain, movingEntries } from './balance-chains.ts';
import { type BalanceEntry, balanceEntries } from './balance-entries.ts';
import { areOfBank } from './bank-lines.ts';
import { type CandidatePeriod, candidatePeriods } from './candidate-periods.ts';
import { accountAbove, accountOf, extentOf } from './chain-accounts.ts';
import { chooseCandidate, isFilled } from './choose-candidate.ts';
import { datesOf, entryDates } from './entry-dates.ts';
import { BALANCE_HEAD, MONEY_AT_END } from './line-words.ts';
import { summedLines } from './summed-lines.ts';

interface LinesInput {
  readonly text: StatementText;
  readonly accounts: readonly StatedAccount[];
  readonly orders: readonly DateOrder[];
  readonly isPlausible: (span: Span) => boolean;
  readonly isSpanish: boolean;
  /** Pages of other documents. Those behind the lines, such as terms, tell nothing of them. */
  readonly others: ReadonlySet<number>;
}

/** The lines lead to their balances, so that they are no unreconciled ones. */
const withoutProof = (read: ReadAccount): ReadAccount => ({ ...read, statement: withoutFigures(read.statement) });

interface ProvenPeriod extends AccountPeriod {
  readonly read: ReadAccount;
}

const textOfEntry = (lines: readonly TextLine[], { first, last }: BalanceEntry) =>
  lines
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(' ');

interface ChainInput extends LinesInput {
  readonly chains: readonly Chain[];
}

const isIn = (chains: readonly Chain[]) => (index: number) =>
  chains.some((chain) => index >= extentOf(chain).first && index <= extentOf(chain).last);

const toStated = ({ from, to, index, quote }: CandidatePeriod, line: TextLine | undefined) =>
  ({ from, to, index, page: line?.page ?? 1, line: quote, strength: 'loose', isAmbiguous: false }) as const;

/** The candidate that the lines of the chain fill, in one order of dates. */
function candidateOf(
  { text, isPlausible }: LinesInput,
  chain: Chain,
  all: readonly CandidatePeriod[],
  order: DateOrder,
) {
  const entries = movingEntries(chain);
  const dates = entryDates({ lines: text.lines, entries, order });
  const fitting = all.filter((each) => isPlausible(each) && dates.some((own) => isFilled(own, each)));
  return chooseCandidate(fitting);
}

/** What each chain proves: the candidate that its lines fill. */
function chainPeriods(input: ChainInput): ProvenPeriod[] {
  const { text, chains, orders, accounts, isSpanish } = input;
  if (chains.length === 0) return [];
  const isRow = isIn(chains);
  const candidates = new Map(orders.map((order) => [order, candidatePeriods({ text, order, isRow })] as const));
  return chains.flatMap((chain) => {
    const found = [...candidates].flatMap(([order, all]) => {
      const candidate = candidateOf(input, chain, all, order);
      return candidate ? [{ candidate, order }] : [];
    });
    const [first] = found;
    if (!first || !found.every(({ candidate }) => isNear(candidate, first.candidate))) return [];
    const account = accountOf({ chain, chains, accounts, text });
    const period = toStated(first.candidate, text.lines[first.candidate.index]);
    const lines = text.lines.filter((_, index) => chains.length === 1 || isIn([chain])(index));
    const read = proveAccount({ account, span: period, lines, order: first.order, isSpanish });
    return [{ account, period, read: isProven(read) ? read : withoutProof(read) }];
  });
}

const isProven = ({ statement }: ReadAccount) => statement.proof === 'proven';

/** So many candidates are tried on lines without balances. */
const MAX_TRIED = 8;
const MIN_LINES = 5;

/** The only candidate that the lines fill which lead from the opening balance to the closing one. */
function summedPeriods(input: LinesInput): ProvenPeriod[] {
  const { text, accounts, orders, isPlausible, isSpanish } = input;
  const [account = null, ...others] = new Set(accounts.map(({ digits }) => digits));
  if (others.length > 0) return [];
  const proven = orders.flatMap((order) => {
    const dated = text.lines.flatMap((line, index) => (datesOf(line, order).length > 0 ? [index] : []));
    if (dated.length < MIN_LINES) return [];
    const isRow = (index: number) => text.transactions.has(index);
    const candidates = candidatePeriods({ text, order, isRow }).filter(isPlausible).slice(0, MAX_TRIED);
    return candidates.flatMap((candidate) => {
      const read = proveAccount({ account, span: candidate, lines: text.lines, order, isSpanish });
      const dates = read.statement.lines.map(({ date }) => [partsOf(date)]);
      return isProven(read) && isFilled(dates, candidate) ? [{ candidate, read }] : [];
    });
  });
  const chosen = chooseCandidate(proven.map(({ candidate }) => candidate));
  return proven
    .filter(({ candidate }) => candidate === chosen)
    .map(({ candidate, read }) => ({ account, period: toStated(candidate, text.lines[candidate.index]), read }));
}

function partsOf(date: string) {
  const [year, month, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

/** Without repeats. Undefined when two periods of one account overlap. */
function distinct(all: readonly ProvenPeriod[]): ProvenPeriod[] | undefined {
  const kept: ProvenPeriod[] = [];
  for (const each of all) {
    const own = kept.filter(({ account }) => account === each.account);
    if (own.some(({ period }) => isNear(period, each.period))) continue;
    if (own.some(({ period }) => period.from < each.period.to && each.period.from < addDays(period.to, 0)))
      return undefined;
    kept.push(each);
  }
  return kept;
}

/** The lines that are not rows of the account, without pages of other documents behind the last row. */
function outsideOf(
  { text: { lines }, others }: Pick<LinesInput, 'text' | 'others'>,
  isRow: (index: number) => boolean,
) {
  const last = lines[lines.findLastIndex((_, index) => isRow(index))]?.page ?? Number.POSITIVE_INFINITY;
  return lines.filter(({ page }, index) => !isRow(index) && !(page > last && others.has(page)));
}

/** The candidate that dated lines fill which lead from one printed balance to another one. */
function sumPeriods(input: LinesInput): ProvenPeriod[] {
  const { text, accounts, orders, isPlausible, isSpanish } = input;
  if (![BALANCE_HEAD, MONEY_AT_END].some((words) => text.lines.some((line) => isFound(words, line.text)))) return [];
  const found = orders.flatMap((order) => {
    const summed = summedLines(text.lines, order);
    if (!summed) return [];
    const rows = new Set(summed.map(({ index }) => index));
    const outside = outsideOf(input, (index) => rows.has(index));
    const moved = summed.map(({ moved: cents, index }) => ({ moved: cents, text: text.lines[index]?.text ?? '' }));
    if (!areOfBank({ text, moved, outside })) return [];
    const all = candidatePeriods({ text, order, isRow: (index) => rows.has(index) });
    const dates = summed.map((each) => each.dates);
    const candidate = chooseCandidate(all.filter((each) => isPlausible(each) && isFilled(dates, each)));
    const start = summed[0]?.index ?? 0;
    return candidate ? [{ candidate, order, account: accountAbove(start, accounts) }] : [];
  });
  const [first] = found;
  if (!first || !found.every(({ candidate }) => isNear(candidate, first.candidate))) return [];
  const { account } = first;
  const period = toStated(first.candidate, text.lines[first.candidate.index]);
  const read = proveAccount({ account, span: period, lines: text.lines, order: first.order, isSpanish });
  return [{ account, period, read: isProven(read) ? read : withoutProof(read) }];
}

/** Whether the text calls its last column a balance, or prints the first or the last balance outside of the lines. */
function hasBalances({ entries }: Chain, lines: readonly TextLine[], outside: readonly TextLine[]): boolean {
  if (lines.some(({ text }) => isFound(BALANCE_HEAD, text))) return true;
  const ends = [entries[0]?.balance, entries.at(-1)?.balance];
  return outside.some((line) => moneyOf(line).some((money) => ends.includes(signedCents(money))));
}

/**
 * Reads the periods by what the lines prove, whatever the words: a candidate counts when all lines of an account lie in it,
 * fill it, and each leads to its balance, or all lead from the opening balance to the closing one.
 */
export function readByLines(input: LinesInput): ProvenPeriod[] {
  const whole = readPart(input);
  if (whole.length > 0) return whole;
  const parts = partsByAccount(input);
  return parts.length > 1 ? (distinct(parts.flatMap(readPart)) ?? []) : [];
}

/** The pages of each account, of a file in which several have pages of their own. */
function partsByAccount(input: LinesInput): LinesInput[] {
  const { lines, transactions } = input.text;
  const parts: { digits: string; pages: Set<number> }[] = [];
  for (const page of new Set(lines.map((line) => line.page))) {
    const own = new Set(input.accounts.filter((each) => each.page === page).map(({ digits }) => digits));
    const [digits = ''] = own;
    const last = parts.at(-1);
    if (own.size > 1) return [];
    if (last && (digits === '' || digits === last.digits)) last.pages.add(page);
    else parts.push({ digits, pages: new Set([page]) });
  }
  return parts.map(({ pages }) => {
    const start = lines.findIndex(({ page }) => pages.has(page));
    const text = {
      lines: lines.filter(({ page }) => pages.has(page)),
      transactions: new Set([...transactions].filter((at) => pages.has(lines[at]?.page ?? 0)).map((at) => at - start)),
    };
    const accounts = input.accounts.filter(({ page }) => pages.has(page));
    return { ...input, text, accounts: accounts.map((each) => ({ ...each, index: each.index - start })) };
  });
}

function readPart(input: LinesInput): ProvenPeriod[] {
  const lent = lentLines(input.text);
  const kept = input.text.lines.map((line, index) => (lent.has(index) ? { ...line, cells: [], text: '' } : line));
  const text = { ...input.text, lines: kept };
  const chains = balanceChains(balanceEntries(kept));
  const isRow = isIn(chains);
  const own = { ...input, text };
  const outside = outsideOf(own, isRow);
  const ofBank = chains.filter((chain) => {
    if (!hasBalances(chain, kept, outside)) return false;
    const moved = chain.entries.map((entry) => ({ moved: entry.moved, text: textOfEntry(kept, entry) }));
    return areOfBank({ text, moved, outside });
  });
  if (chains.length > 0) return distinct(chainPeriods({ ...own, chains: ofBank })) ?? [];
  const bySums = sumPeriods(own);
  if (bySums.length > 0) return bySums;
  const rows = outsideOf(own, (index) => text.transactions.has(index));
  const summed = summedPeriods(own).filter(({ read: { statement } }) => {
    const moved = statement.lines.map(({ date, cents, description }) => ({
      moved: cents,
      text: `${date} ${description} ${cents}`,
    }));
    return areOfBank({ text, moved, outside: rows });
  });
  return distinct(summed) ?? [];
}
