import { money } from '../ledger.ts';
import type { Paper } from '../paper.ts';

/** Day of the month, what happened (further lines behind bars), cents. */
export type Line = readonly [number, string, number];
type Row = readonly string[];
type Edge = number | { readonly right: number };

export interface Posting {
  readonly day: string;
  readonly text: string;
  readonly amount: number;
  readonly balance: number;
}

/** Lines of one month, each a share of its usual amount. */
export const inMonth = (month: string, lines: readonly Line[], times = 1) =>
  lines.map(([day, text, cents]) => ({
    day: `${month}-${String(day).padStart(2, '0')}`,
    text,
    amount: Math.round(cents * times),
  }));
type Plain = ReturnType<typeof inMonth>[number];

/** Lines written as `5 -385.00 Check 1042; 6 ...`, in dollars. */
export const read = (text: string) =>
  text.split(';').map((line): Line => {
    const [day = '', dollars = '', ...words] = line.trim().split(' ');
    return [Number(day), words.join(' '), Math.round(Number(dollars) * 100)];
  });

const total = (all: readonly Plain[]) => all.reduce((sum, { amount }) => sum + amount, 0);

/** The account after each posting, with its sums in cents. */
export function tally(opening: number, plain: readonly Plain[]) {
  const ordered = [...plain].sort((one, two) => one.day.localeCompare(two.day));
  const postings: Posting[] = [];
  let balance = opening;
  for (const one of ordered) {
    balance += one.amount;
    postings.push({ ...one, balance });
  }
  const credits = postings.filter(({ amount }) => amount > 0);
  const debits = postings.filter(({ amount }) => amount < 0);
  return { postings, credits, debits, opening, closing: balance, sumIn: total(credits), sumOut: -total(debits) };
}
/** An account written as `open 900.00; in 2026-05; 5 -385.00 Check 1042; 6 ...`, in dollars. */
export function book(text: string) {
  const [head = '', ...months] = text.split(/;?\s*in (?=\d{4}-\d\d;)/);
  const plain = months.flatMap((part) => inMonth(part.slice(0, 7), read(part.slice(8))));
  return tally(Math.round(Number(head.trim().split(' ')[1]) * 100), plain);
}
export type Tally = ReturnType<typeof tally>;

/** What comes on many days of a month, never twice the same. */
export const often = (days: readonly number[], text: string, cents: number): Line[] =>
  days.map((day, index) => [day, text, cents + Math.sign(cents) * ((day * 1_373 + index * 811) % 9_700)]);

export const sumOf = (all: readonly Plain[]) => Math.abs(total(all));

/** -$1,204.00 */
export const usd = (cents: number) => `${cents < 0 ? '-' : ''}$${money(Math.abs(cents))}`;
/** +$1,204.00 */
export const plusMinus = (cents: number) => `${cents < 0 ? '-' : '+'}$${money(Math.abs(cents))}`;
/** (1,204.00) */
export const bracketed = (cents: number) => (cents < 0 ? `(${money(-cents)})` : money(cents));

interface RollOptions {
  readonly step?: number;
  readonly size?: number;
  readonly bottom?: number;
  /** Between two rows. */
  readonly line?: string;
  /** Draws the head of a further page. @returns where its rows begin */
  readonly onPage?: () => number;
}

/** Rows beneath a head that comes again on each page. @returns their end */
export function roll(paper: Paper, edges: readonly Edge[], y: number, rows: readonly Row[], o: RollOptions = {}) {
  const { step = 12, size = 8.5, bottom = 720, line, onPage = () => 60 } = o;
  let at = y;
  const put = (row: Row, isBold: boolean) => {
    const split = row.map((cell) => cell.split('|'));
    for (const [column, parts] of split.entries())
      for (const [depth, part] of parts.entries()) {
        const edge = edges[column] ?? 0;
        const options = { size: depth === 0 ? size : size - 1, isBold };
        if (typeof edge === 'number') paper.text(edge, at + depth * step * 0.85, part, options);
        else paper.text(edge.right, at + depth * step * 0.85, part, { ...options, align: 'right' });
      }
    const depth = Math.max(...split.map((parts) => parts.length));
    at += step + (depth - 1) * step * 0.85;
    if (line === undefined) return;
    const first = edges[0] ?? 40;
    const last = edges.at(-1) ?? 570;
    const left = typeof first === 'number' ? first : 40;
    paper.rule(left, at - 2, typeof last === 'number' ? last + 90 : last.right, line);
    at += 3;
  };
  const [head = [], ...rest] = rows;
  put(head, true);
  for (const row of rest) {
    if (at > bottom) {
      paper.addPage();
      at = onPage();
      put(head, true);
    }
    put(row, false);
  }
  return at;
}

/** The balance at the end of each day with a posting. */
export const endOfDays = ({ postings }: Tally, format: (day: string) => string): string[][] =>
  [...new Map(postings.map(({ day, balance }) => [day, balance]))].map(([day, balance]) => [
    format(day),
    money(balance),
  ]);

/** A list in columns side by side, read downwards. */
export function inColumns(rows: readonly Row[], across: number): string[][] {
  const height = Math.ceil(rows.length / across);
  return Array.from({ length: height }, (_, at) =>
    Array.from({ length: across }, (__, column) => rows[column * height + at] ?? ['', '']).flat(),
  );
}

/** Mar 5, 2026 */
export const shortLong = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = 'JanFebMarAprMayJunJulAugSepOctNovDec'.slice(Number(month) * 3 - 3, Number(month) * 3);
  return `${name} ${Number(date)}, ${year}`;
};
/** 5 Mar 2026 */
export const dayFirstName = (day: string) => shortLong(day).replace(/^(\w+) (\d+),/, '$2 $1');

/** Cells written as `Bank|Quillpoint; Entity|LLC`. */
export const grid = (text: string) => text.split(';').map((row) => row.trim().split('|'));

/** Date, description, amount and balance. */
export const balanceRows = ({ postings }: Tally, day: (iso: string) => string, print: (cents: number) => string) =>
  postings.map((one) => [day(one.day), one.text, print(one.amount), print(one.balance)]);

export const PODS = [
  [
    'Operating',
    '2290',
    book(`
    open 22045.18; in 2026-03; 2 3211.96 Client payment - Stripeline transfer;
    9 3220.17 Client payment - Stripeline transfer; 16 3226.40 Client payment - Stripeline transfer;
    23 3233.62 Client payment - Stripeline transfer; 30 3240.84 Client payment - Stripeline transfer;
    3 -900.00 Transfer to Taxes ••2308; 4 -89.99 Adobloom Creative subscription; 6 -2400.00 Studio rent, Fern Building;
    11 -1750.00 Contractor Ilse Quarrington; 13 -4126.67 Pay run; 17 -900.00 Transfer to Taxes ••2308;
    19 8500.00 Incoming wire, Northgate Museum Trust; 19 -15.00 Wire fee; 24 -965.00 Contractor Bo Tannerlund;
    27 -4099.81 Pay run; 31 -64.00 Payroll service fee`),
  ],
  [
    'Taxes',
    '2308',
    book(`
    open 6400.00; in 2026-03;
    3 900.00 Transfer from Operating ••2290; 16 -2104.00 IRS USATAXPYMT; 17 900.00 Transfer from Operating ••2290;
    31 9.12 Interest earned`),
  ],
  ['Equipment fund', '2316', book('open 3000.00; in 2026-03; 31 4.47 Interest earned')],
] as const;

export const JUICE = book(`
    open 18460.22; in 2026-01;
    2 2418.77 Shopgrid Payments|ACH in · payout 0102; 2 -386.40 Cold Pressed Bottle Co|Card 4410 · Packaging;
    5 625.00 Tobias Renquist|Check 1108 · mobile deposit; 6 -3182.04 Gustwind Payroll|ACH out · PAYROLL 010626;
    7 -1944.15 Citrus Union Growers|ACH out · Invoice 7781; 9 2680.13 Shopgrid Payments|ACH in · payout 0109;
    12 -2850.00 Rent - 44 Pulp Street|Recurring ACH; 13 -173.90 Metro Water & Sewer|Bill pay;
    14 -400.00 Adwell Social|Card 4410 · Marketing; 16 2554.40 Shopgrid Payments|ACH in · payout 0116;
    20 -3211.15 Gustwind Payroll|ACH out · PAYROLL 012026; 20 4200.00 Wire from Basil & Rye Cafes Inc|Domestic wire in;
    23 2499.06 Shopgrid Payments|ACH in · payout 0123; 26 41.25 Refund - Cold Pressed Bottle Co|Card 4410;
    28 -625.00 Harborlight Capital|Flex advance repayment; 30 2613.38 Shopgrid Payments|ACH in · payout 0130;
    31 15.72 Cash back for January|Reward`);

export const SCOOPS: readonly Line[] = [
  ...often([5, 12, 20, 26], 'BRIGHTSWIPE MERCH DEP 440192', 158_000),
  ...read(`
    2 743.00 COUNTER DEPOSIT; 6 -1214.60 DAIRY VALE CREAMERY ACH PMT; 9 -649.00 COLD CHAIN EQUIPMENT LEASE;
    13 -1883.15 GUSTWIND PAYROLL; 12 -412.77 SALES TAX STATE OF OH EFT; 20 -226.04 CONE & CUP SUPPLY POS 4402;
    23 -1000.00 OWNER DRAW TRANSFER; 27 -1847.40 GUSTWIND PAYROLL`),
];
export const SCOOP_MONTHS = [
  ['2026-01', '01/01/26', '01/31/26', 31, 0.86],
  ['2026-02', '02/01/26', '02/28/26', 28, 0.93],
  ['2026-03', '03/01/26', '03/31/26', 31, 1.12],
] as const;

export const FLORAL = book(`
    open 2047.15; in 2026-02;
    2 512.80 POS Deposit|BRIGHTSWIPE 0202; 3 -663.20 Withdrawal|PETALS WHOLESALE AUCTION; 5 -475.00 Check #4081;
    9 701.15 POS Deposit|BRIGHTSWIPE 0209; 12 1200.00 Deposit|BRANCH 07 TELLER 3;
    13 -1580.40 Withdrawal|PETALS WHOLESALE AUCTION; 17 3046.62 POS Deposit|BRIGHTSWIPE 0217;
    20 -429.00 Withdrawal|DELIVERY VAN LEASE; 27 -950.00 Check #4082;
    in 2026-03;
    2 584.30 POS Deposit|BRIGHTSWIPE 0302; 4 -182.26 Withdrawal|CITY UTILITIES;
    6 -330.00 Bill Pay|GREENHOUSE GLASS REPAIR; 9 627.05 POS Deposit|BRIGHTSWIPE 0309;
    12 -718.80 Withdrawal|PETALS WHOLESALE AUCTION; 16 885.00 Deposit|MOBILE CHECK;
    19 -1123.40 Withdrawal|GUSTWIND PAYROLL; 23 661.92 POS Deposit|BRIGHTSWIPE 0323; 27 -950.00 Check #4083;
    31 -10.00 Fee|MAINTENANCE`);

export const BREW = book(`
    open 33778.01; in 2026-01; 2 4129.46 Toastline POS|Transfer In; 8 4122.95 Toastline POS|Transfer In;
    15 4130.17 Toastline POS|Transfer In; 22 4137.39 Toastline POS|Transfer In; 29 4144.61 Toastline POS|Transfer In;
    6 -2841.90 Chaffbeam Maltings|ACH Pull; 5 18.40 Interest credit|Interest;
    7 -913.55 Hop Yard Direct|Debit Card ••8190; 9 -1320.00 Keg Logistics Northwest|ACH Payment;
    12 11500.00 Stillwater Distributors|Incoming Wire; 14 -2184.31 Excise TTB PAY.GOV|ACH Pull;
    15 -7021.18 Gustwind Payroll|ACH Pull; 16 120.00 Keg Logistics Northwest|Reversal;
    20 -1450.00 Anchorlend Weekly|ACH Pull; 23 -1644.22 Paid from credit card autopay|IO ••1170;
    27 -1450.00 Anchorlend Weekly|ACH Pull; 30 -6987.40 Gustwind Payroll|ACH Pull`);
