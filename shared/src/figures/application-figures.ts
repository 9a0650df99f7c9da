import { groupBy } from '../group-by.ts';
import type { AccountStatement } from '../schemas/document/account-statement.ts';
import type { StatementSignal } from '../schemas/document/statement-signals.ts';
import { type AccountLine, type ClassifiedLine, classifyLines } from './classify-lines.ts';
import { crossFileSignals } from './cross-file-signals.ts';
import type { Position } from './positions.ts';
import {
  dailyBalances,
  type LineKind,
  type MonthFigures,
  monthFigures,
  type ProvenStatement,
} from './statement-figures.ts';

/** A file with the statements that were read in it. */
export interface ReadFile {
  /** Id of the document. */
  readonly document: string;
  readonly statements: readonly AccountStatement[];
  /** What does not look as the bank issued it. */
  readonly signals: readonly StatementSignal[];
  /** What staff say about lines, by the id of the line. */
  readonly moved: ReadonlyMap<string, LineKind>;
}

/** A line with the kind that counts. */
export interface CountedLine extends ClassifiedLine {
  readonly document: string;
  /** The document of its page, if each page is a photo of its own. */
  readonly photo: string | null;
  /** As read. `kind` is what staff say, where they say something. */
  readonly readKind: LineKind;
}

interface FiledStatement extends AccountStatement {
  readonly document: string;
  /** Another file holds the same statement. */
  readonly isRepeated: boolean;
}

interface AccountFigures {
  readonly account: string | null;
  readonly months: readonly MonthFigures[];
  readonly balances: readonly { readonly date: string; readonly cents: number }[];
}

/** A signal with its file. */
export interface FiledSignal extends StatementSignal {
  /** The file, the kind, the page, and the place among those. */
  readonly id: string;
  readonly document: string;
}

export interface ApplicationFigures {
  readonly statements: readonly FiledStatement[];
  /** The strong ones first. */
  readonly signals: readonly FiledSignal[];
  /** Of statements that count, oldest first in each account. */
  readonly lines: readonly CountedLine[];
  readonly accounts: readonly AccountFigures[];
  /** Months in which every known account is proven, all accounts together. */
  readonly months: readonly MonthFigures[];
  readonly positions: readonly (Position & { readonly monthly: number })[];
}

type FiledLine = AccountLine & Pick<CountedLine, 'document' | 'photo'>;

/** Ids of the lines of a statement: the file, the page and the place there. */
function withIds(document: string, { account, lines, photos }: AccountStatement): FiledLine[] {
  const used = new Map<string, number>();
  return lines.map((line) => {
    const place = `${document}.${line.page}.${line.box.join('.')}`;
    const again = used.get(place) ?? 0;
    used.set(place, again + 1);
    const photo = photos?.[line.page - 1] ?? null;
    return { ...line, account, document, photo, id: again === 0 ? place : `${place}.${again}` };
  });
}

/** What two files print alike is one statement. */
const contentOf = ({ account, from, to, opening, closing, lines }: AccountStatement) =>
  JSON.stringify([account, from, to, opening, closing, lines.map(({ date, cents }) => [date, cents])]);

/**
 * The accounts of all statements by what each names. Fewer digits are those of the account that ends with them, and
 * without any it is the only account, as in the checklist.
 */
function accountNames(files: readonly ReadFile[]): (account: string | null) => string | null {
  const named = new Set(files.flatMap(({ statements }) => statements.flatMap(({ account }) => account ?? [])));
  const longest = [...named].filter(
    (digits) => ![...named].some((other) => other !== digits && other.endsWith(digits)),
  );
  const [only = null] = longest;
  return (account) => {
    const owners = longest.filter((digits) => digits.endsWith(account ?? ''));
    if (account === null) return longest.length === 1 ? only : null;
    return owners.length === 1 ? (owners[0] ?? account) : account;
  };
}

function fileStatements(files: readonly ReadFile[]): FiledStatement[] {
  const seen = new Set<string>();
  const nameOf = accountNames(files);
  return files.flatMap(({ document, statements }) =>
    statements.map((read) => {
      const statement = { ...read, account: nameOf(read.account) };
      const content = contentOf(statement);
      const isRepeated = statement.proof === 'proven' && seen.has(content);
      seen.add(content);
      return { ...statement, document, isRepeated };
    }),
  );
}

function fileSignals(files: readonly ReadFile[]): FiledSignal[] {
  const used = new Map<string, number>();
  const own = files.flatMap(({ document, signals }) => signals.map((signal) => ({ ...signal, document })));
  const filed = [...own, ...crossFileSignals(files)].map((signal) => {
    const place = `${signal.document}.${signal.kind}.${signal.page ?? 0}`;
    const again = used.get(place) ?? 0;
    used.set(place, again + 1);
    return { ...signal, id: `${place}.${again}` };
  });
  const rank = ({ level }: FiledSignal) => (level === 'strong' ? 0 : 1);
  return filed.toSorted((one, other) => rank(one) - rank(other));
}

/** Months of a year with 52 weeks and 252 business days: payments in a month. */
const PAYMENTS_A_MONTH = { business_daily: 21, weekly: 52 / 12, irregular: 0 } as const;

const monthlyOf = ({ frequency, payment }: Position) => Math.round(payment * PAYMENTS_A_MONTH[frequency]);

/** The days of each account that its proven statements cover last. */
const endsOf = (statements: readonly FiledStatement[]) =>
  new Map(
    [...groupBy(statements, ({ account }) => account)].map(([account, own]) => [
      account,
      own.map(({ to }) => to).reduce((latest, to) => (to > latest ? to : latest)),
    ]),
  );

const addSums = (sums: readonly { readonly count: number; readonly cents: number }[]) => ({
  count: sums.reduce((total, { count }) => total + count, 0),
  cents: sums.reduce((total, { cents }) => total + cents, 0),
});

/** The months of all accounts as one. Days below zero are those on which all accounts together are below zero. */
function addMonths(months: readonly MonthFigures[], balances: readonly number[]): MonthFigures[] {
  const [first] = months;
  if (!first) return [];
  const add = (part: 'averageDailyBalance' | 'nsfItems' | 'opening' | 'closing') =>
    months.reduce((total, each) => total + each[part], 0);
  const addUp = (part: 'deposits' | 'trueRevenue' | 'withdrawals' | 'otherFunders') =>
    addSums(months.map((each) => each[part]));
  return [
    {
      month: first.month,
      to: first.to,
      isWhole: first.isWhole,
      deposits: addUp('deposits'),
      trueRevenue: addUp('trueRevenue'),
      withdrawals: addUp('withdrawals'),
      otherFunders: addUp('otherFunders'),
      averageDailyBalance: add('averageDailyBalance'),
      lowestBalance: Math.min(...balances),
      daysBelowZero: balances.filter((cents) => cents < 0).length,
      nsfItems: add('nsfItems'),
      opening: add('opening'),
      closing: add('closing'),
    },
  ];
}

/** The balance of all accounts together on each day of the month. */
function balancesOfMonth(accounts: readonly AccountFigures[], { month, to }: MonthFigures): number[] {
  const days = groupBy(
    accounts.flatMap(({ balances }) => balances).filter(({ date }) => date.startsWith(month) && date <= to),
    ({ date }) => date,
  );
  return [...days.values()].map((own) => own.reduce((sum, { cents }) => sum + cents, 0));
}

/** Whether a statement that is not proven covers a day of the month. */
const isUnprovenIn =
  (month: string) =>
  ({ proof, from, to }: FiledStatement) =>
    proof !== 'proven' && from.slice(0, 7) <= month && to.slice(0, 7) >= month;

/** An account that is known only from other months, or not proven in this one, leaves the month out. */
function monthsTogether(accounts: readonly AccountFigures[], statements: readonly FiledStatement[]): MonthFigures[] {
  const known = new Set(statements.map(({ account }) => account)).size;
  const groups = groupBy(
    accounts.flatMap(({ months }) => months),
    ({ month }) => month,
  );
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([month, own]) => {
      const isEven = own.every(({ to }) => to === own[0]?.to);
      const isProven = own.length === known && isEven && !statements.some(isUnprovenIn(month));
      return isProven && own[0] ? addMonths(own, balancesOfMonth(accounts, own[0])) : [];
    });
}

function accountFigures(statements: readonly FiledStatement[], lines: readonly CountedLine[]): AccountFigures[] {
  const linesOf = groupBy(lines, ({ document, account, date }) => `${document} ${account} ${date}`);
  const proven = statements.flatMap((statement): (ProvenStatement & { account: string | null })[] => {
    const { account, from, to, opening, closing, document } = statement;
    if (opening === null || closing === null) return [];
    const days = new Set(statement.lines.map(({ date }) => date));
    const own = [...days].flatMap((date) => linesOf.get(`${document} ${account} ${date}`) ?? []);
    return [{ account, from, to, opening, closing, lines: own }];
  });
  return [...groupBy(proven, ({ account }) => account)]
    .map(([account, own]) => ({ account, months: monthFigures(own), balances: dailyBalances(own) }))
    .sort((one, other) => (one.account ?? '').localeCompare(other.account ?? ''));
}

/**
 * What the statements of an application prove. Only proven statements count, each once.
 * @param files in the order of their arrival
 */
export function applicationFigures(files: readonly ReadFile[]): ApplicationFigures {
  const statements = fileStatements(files);
  const counted = statements.filter(({ proof, isRepeated }) => proof === 'proven' && !isRepeated);
  const all = counted.flatMap((statement) => withIds(statement.document, statement));
  const places = new Map(all.map(({ id, document, photo }) => [id, { document, photo }]));
  const moved = new Map(files.flatMap((file) => [...file.moved]));
  const ends = endsOf(counted);
  const { lines } = classifyLines(all, { ends, moved: new Map() });
  const { positions } = classifyLines(all, { ends, moved });
  const countedLines = lines.map((line) => ({
    ...line,
    ...(places.get(line.id) ?? { document: '', photo: null }),
    readKind: line.kind,
    kind: moved.get(line.id) ?? line.kind,
  }));
  const accounts = accountFigures(counted, countedLines);
  return {
    statements,
    signals: fileSignals(files),
    lines: countedLines,
    accounts,
    months: monthsTogether(accounts, statements),
    positions: positions.map((position) => ({ ...position, monthly: monthlyOf(position) })),
  };
}

/** Figures at a glance, by some of which the list is filtered. Null without a whole month. */
export interface FiguresSummary {
  /** Mean true revenue of a whole month, in cents. */
  readonly revenue: number;
  /** Mean average daily balance of a whole month, in cents. */
  readonly averageBalance: number;
  /** How many whole months these are of. */
  readonly months: number;
  /** Most NSF and overdraft items in a month. */
  readonly nsf: number;
  /** Most days below zero in a month. */
  readonly daysBelowZero: number;
  /** Number of other funders. */
  readonly positions: number;
}

/** Over whole months of all accounts. */
export function summarizeFigures({ months, positions }: ApplicationFigures): FiguresSummary | null {
  const whole = months.filter(({ isWhole }) => isWhole);
  if (whole.length === 0) return null;
  const meanOf = (of: (month: MonthFigures) => number) =>
    Math.round(whole.reduce((sum, month) => sum + of(month), 0) / whole.length);
  return {
    revenue: meanOf(({ trueRevenue }) => trueRevenue.cents),
    averageBalance: meanOf(({ averageDailyBalance }) => averageDailyBalance),
    months: whole.length,
    nsf: Math.max(...whole.map(({ nsfItems }) => nsfItems)),
    daysBelowZero: Math.max(...whole.map((month) => month.daysBelowZero)),
    positions: positions.length,
  };
}
