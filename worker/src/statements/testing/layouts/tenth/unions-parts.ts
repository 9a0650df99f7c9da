import { dateFormats, money } from '../ledger.ts';
import type { Paper } from '../paper.ts';

/** What happened: days after the first, how, with whom (or which draft), cents. */
type Kind = 'card' | 'deposit' | 'ach' | 'payroll' | 'draft' | 'pos' | 'fee' | 'save' | 'loan' | 'dividend';
export type Deed = readonly [number, Kind, string, number];
/** How an institution words it, with `%` for the party; a second line behind a bar. */
type Wording = Readonly<Record<Kind, string>>;
type Column = number | { readonly right: number };
type Row = readonly string[];

/** A table: rows behind ` // `, their cells behind ` | `. */
export const cells = (...rows: readonly string[]) =>
  rows.flatMap((all) => all.split(' // ').map((row) => row.split(' | ')));
export const duo = (...rows: readonly string[]) =>
  cells(...rows).map(([label = '', value = '']) => [label, value] as const);

/** In the order of the kinds. */
export function words(...parts: readonly string[]): Wording {
  const [card = '', deposit = '', ach = '', payroll = '', draft = '', ...more] = parts.join(' | ').split(' | ');
  const [pos = '', fee = '', save = '', loan = '', dividend = ''] = more;
  return { card, deposit, ach, payroll, draft, pos, fee, save, loan, dividend };
}

interface Movement {
  readonly day: string;
  readonly kind: Kind;
  readonly party: string;
  readonly text: string;
  readonly amount: number;
  readonly balance: number;
}

const dayAfter = (from: string, days: number) =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

function postingDay(from: string, after: number, kind: Kind): string {
  const day = dayAfter(from, after);
  const weekday = new Date(day).getUTCDay();
  if (kind === 'dividend' || weekday % 6 !== 0) return day;
  const back = weekday === 6 ? 1 : 2;
  return dayAfter(day, after < back ? 3 - back : -back);
}

const total = (all: readonly Movement[]) => all.reduce((sum, { amount }) => sum + Math.abs(amount), 0);

/** Movements of an account with their sums. */
export function keep(from: string, opening: number, deeds: readonly Deed[], wording: Wording, times = 1) {
  let balance = opening;
  const movements = deeds.map(([after, kind, party, cents]): Movement => {
    const amount = kind === 'fee' || kind === 'dividend' ? cents : Math.round(cents * times);
    balance += amount;
    const text = wording[kind].replace('%', party);
    return { day: postingDay(from, after, kind), kind, party, text, amount, balance };
  });
  const credits = movements.filter(({ amount }) => amount > 0);
  const debits = movements.filter(({ amount }) => amount < 0);
  return {
    movements,
    credits,
    debits,
    drafts: movements.filter(({ kind }) => kind === 'draft'),
    opening,
    closing: balance,
    first: money(opening),
    last: money(balance),
    sumIn: money(total(credits)),
    sumOut: money(total(debits)),
    lowest: money(Math.min(opening, ...movements.map((movement) => movement.balance))),
  };
}
export type Kept = ReturnType<typeof keep>;
const sumOf = (all: readonly Movement[]) => money(total(all));

/** A transfer or deposit on the twentieth day and a dividend. */
export function savings(from: string, opening: number, text: string, cents: number, dividend: number, last = 30) {
  const deeds = [[19, 'deposit', '', cents] as const, [last, 'dividend', '', dividend] as const];
  return keep(from, opening, deeds, { ...words(), deposit: text, dividend: 'Dividend' });
}

type DateFormat = (day: string) => string;
const trailing = (cents: number) => `${money(Math.abs(cents))}${cents < 0 ? '-' : ' '}`;
const bracketed = (cents: number) => (cents < 0 ? `(${money(-cents)})` : money(cents));
const dollars = (cents: number) => `${cents < 0 ? '-' : ''}$${money(Math.abs(cents))}`;

/** Date, description, amount and balance. */
const amounts = ({ movements }: Kept, format: DateFormat, print: (cents: number) => string) =>
  movements.map(({ day, text, amount, balance }) => [format(day), text, print(amount), money(balance)]);

/** Date, description, money in, money out and balance. */
const inOut = ({ movements }: Kept, format: DateFormat) =>
  movements.map(({ day, text, amount, balance }) => [
    format(day),
    text,
    amount > 0 ? money(amount) : '',
    amount < 0 ? money(-amount) : '',
    money(balance),
  ]);

/** Date, description and amount without its sign. */
const plain = (all: readonly Movement[], format: DateFormat) =>
  all.map(({ day, text, amount }) => [format(day), text, money(Math.abs(amount))]);

/** Drafts by number, an asterisk where numbers are missing before. */
function draftRows({ drafts }: Kept, format: DateFormat): string[][] {
  const sorted = [...drafts].sort((one, two) => Number(one.party) - Number(two.party));
  return sorted.map(({ day, party, amount }, index) => {
    const previous = Number(sorted[index - 1]?.party ?? Number(party) - 1);
    return [format(day), `${party}${Number(party) > previous + 1 ? '*' : ''}`, money(-amount)];
  });
}

function dayBalances({ movements }: Kept, format: DateFormat): string[][] {
  const byDay = new Map(movements.map(({ day, balance }) => [day, money(balance)]));
  return [...byDay].map(([day, balance]) => [format(day), balance]);
}

/** Short rows of a list side by side, read downwards. */
function abreast(rows: readonly Row[], across: number): string[][] {
  const height = Math.ceil(rows.length / across);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: across }, (__, column) => rows[column * height + row] ?? []).flat(),
  );
}

interface FlowOptions {
  readonly step?: number;
  readonly size?: number;
  readonly bottom?: number;
  /** A line beneath each row that ends here. */
  readonly ruleTo?: number;
  /** Draws the head of a further page. @returns where its rows begin */
  readonly onPage?: () => number;
}

/** Rows beneath a bold head, over as many pages as they need. @returns their end */
export function flow(paper: Paper, columns: readonly Column[], y: number, o: FlowOptions, rows: readonly Row[]) {
  const { step = 12, size = 8.5, bottom = 735, ruleTo, onPage = () => 60 } = o;
  let at = y;
  const put = (cells: Row, isBold: boolean) => {
    for (const [index, cell] of cells.entries()) {
      const column = columns[index] ?? 0;
      if (typeof column === 'number') paper.text(column, at, cell, { size, isBold });
      else paper.text(column.right, at, cell, { size, isBold, align: 'right' });
    }
    at += step;
  };
  for (const [index, cells] of rows.entries()) {
    const height = Math.max(...cells.map((cell) => cell.split('|').length));
    if (at + height * step > bottom + step) {
      paper.addPage();
      at = onPage();
      put(rows[0] ?? [], true);
    }
    for (let line = 0; line < height; line += 1) {
      put(
        cells.map((cell) => cell.split('|')[line] ?? ''),
        index === 0,
      );
    }
    if (ruleTo !== undefined) paper.rule(typeof columns[0] === 'number' ? columns[0] : 40, at - 2.5, ruleTo, '#cccccc');
  }
  return at;
}

/** The head of each page by its number. */
export function pager(paper: Paper, head: (page: number) => number, bottom = 735) {
  let page = 1;
  const onPage = () => {
    page += 1;
    return head(page);
  };
  return {
    top: head(1),
    onPage,
    /** A further page unless this height is left. */
    room(y: number, height: number): number {
      if (y + height <= bottom) return y;
      paper.addPage();
      return onPage();
    },
  };
}

/** Payments of a loan: date, payment, interest, principal and what is left. */
function repay(owed: number, rate: number, days: readonly string[], payment: number): string[][] {
  let left = owed;
  return days.map((day) => {
    const interest = Math.round((left * rate) / 1200);
    left -= payment - interest;
    return [day, money(payment), money(interest), money(payment - interest), money(left)];
  });
}

/** A settlement of card sales on each weekday beside other deeds. */
export function withSales(from: string, deeds: readonly Deed[], party: string, cents: number, length = 28): Deed[] {
  const taken = (after: number) =>
    cents + (((after + 3) ** 2 * 131) % 613) * Math.round(cents / 900) + ((after * 37) % 89);
  const sales = Array.from({ length }, (_, after): Deed => [after, 'card', party, taken(after)]);
  const onWeekdays = sales.filter(([after]) => new Date(dayAfter(from, after)).getUTCDay() % 6 !== 0);
  return [...deeds, ...onWeekdays].sort(([one], [two]) => one - two);
}

const POTTERY: readonly Deed[] = [
  [1, 'card', 'SQUAREDEAL PMTS', 118_442],
  [2, 'ach', 'SLIP & GLAZE SUPPLY', -46_318],
  [3, 'draft', '3310', -92_500],
  [5, 'deposit', '', 64_075],
  [6, 'pos', 'CARDBOARD CORNER', -8_719],
  [8, 'card', 'SQUAREDEAL PMTS', 131_907],
  [9, 'draft', '3311', -18_840],
  [12, 'payroll', 'GUSTWIND HR', -141_226],
  [13, 'ach', 'TOWN GAS & LIGHT', -27_964],
  [15, 'card', 'SQUAREDEAL PMTS', 97_585],
  [16, 'draft', '3314', -33_175],
  [19, 'pos', 'KILN SHELF OUTLET', -21_450],
  [20, 'deposit', '', 45_600],
  [22, 'card', 'SQUAREDEAL PMTS', 142_018],
  [23, 'draft', '3312', -12_600],
  [26, 'payroll', 'GUSTWIND HR', -138_940],
  [27, 'fee', '', -1_000],
];

const LAWNS: readonly Deed[] = [
  [0, 'deposit', '', 225_000],
  [1, 'pos', 'PUMP & GO 118', -9_433],
  [2, 'ach', 'MULCH BROTHERS', -88_150],
  [2, 'card', 'INVOICELANE', 152_500],
  [5, 'draft', '1208', -64_000],
  [6, 'pos', 'BLADE SHARPENING CO', -12_875],
  [7, 'deposit', '', 187_350],
  [8, 'loan', '', -51_240],
  [9, 'payroll', 'PAYWREN', -268_711],
  [12, 'card', 'INVOICELANE', 96_825],
  [13, 'pos', 'PUMP & GO 118', -8_790],
  [14, 'draft', '1209', -35_900],
  [15, 'ach', 'HERON MUTUAL INS', -41_166],
  [16, 'deposit', '', 310_400],
  [19, 'save', '', -75_000],
  [20, 'draft', '1211', -120_650],
  [21, 'card', 'INVOICELANE', 204_475],
  [22, 'pos', 'IRRIGATION DEPOT', -47_212],
  [23, 'payroll', 'PAYWREN', -271_094],
  [26, 'deposit', '', 142_980],
  [27, 'fee', '', -800],
];

const TRUCKS: readonly Deed[] = [
  [1, 'card', 'PLAINFIELD BROKERAGE', 845_000],
  [2, 'pos', 'BIG RIG DIESEL 44', -61_877],
  [5, 'ach', 'FLEETWRIGHT LEASING', -240_000],
  [6, 'draft', '20551', -118_400],
  [8, 'card', 'LAKEHEAD LUMBER AP', 512_660],
  [9, 'pos', 'BIG RIG DIESEL 44', -58_312],
  [13, 'payroll', 'GUSTWIND HR', -405_318],
  [14, 'ach', 'TURNPIKE AUTHORITY', -22_500],
  [16, 'draft', '20552', -74_925],
  [19, 'card', 'PLAINFIELD BROKERAGE', 691_200],
  [20, 'loan', '', -98_730],
  [22, 'pos', 'TIRE BARN OUTLET', -133_480],
  [27, 'payroll', 'GUSTWIND HR', -398_602],
  [27, 'dividend', '', 187],
];

const CAFE: readonly Deed[] = [
  [1, 'ach', 'BEAN IMPORTERS LLC', -84_216],
  [2, 'draft', '417', -210_000],
  [5, 'pos', 'DAIRY DOCK', -16_945],
  [7, 'deposit', '', 52_300],
  [9, 'payroll', 'PAYWREN', -231_870],
  [12, 'ach', 'CITY SALES TAX', -66_104],
  [14, 'draft', '418', -18_250],
  [15, 'pos', 'PASTRY WHOLESALE', -41_377],
  [19, 'deposit', '', 48_915],
  [20, 'save', '', -40_000],
  [23, 'payroll', 'PAYWREN', -229_442],
  [26, 'ach', 'HERON MUTUAL INS', -19_833],
];

const HOME: readonly Deed[] = [
  [4, 'deposit', '', 120_000],
  [7, 'ach', 'COUNTY WATER', -9_412],
  [11, 'pos', 'GROCERY BARN', -17_866],
  [18, 'pos', 'SCHOOL OUTFITTERS', -8_120],
  [26, 'ach', 'HOME HEATING OIL', -38_400],
];

export const TRADES = { pottery: POTTERY, lawns: LAWNS, trucks: TRUCKS, cafe: CAFE, home: HOME } as const;
export const print = { sum: sumOf, bracketed, dollars, trailing } as const;
export const rowsOf = { abreast, amounts, dayBalances, draftRows, inOut, plain, repay } as const;
export const days = { ...dateFormats, after: dayAfter } as const;
