import { dateFormats, money } from '../ledger.ts';
import type { Paper } from '../paper.ts';

type Line = readonly [text: string, kind: string, cents: number];
export type Span = readonly [from: string, to: string];

export const [JANUARY, FEBRUARY, MARCH, APRIL] = [
  ['2026-01-01', '2026-01-31'],
  ['2026-02-01', '2026-02-28'],
  ['2026-03-01', '2026-03-31'],
  ['2026-04-01', '2026-04-30'],
] as const;

/** Who pays a business, and whom it pays. */
export const CASTS = {
  printer: [
    ['Bellweather Schools district order', 'ACH in', 418_250],
    ['Inkstone Paper Mills', 'ACH out', -164_075],
    ['Pell & Rooke Events', 'Wire in', 275_000],
    ['Tanglewood Press parts', 'Card', -31_842],
    ['Rent Foundry Block 9', 'ACH out', -220_000],
    ['Counter sales', 'Deposit', 96_415],
    ['Crew wages Palisade Payroll', 'ACH out', -301_166],
    ['Orchid Dental rebrand', 'ACH in', 184_900],
    ['Couriers Threeway', 'Card', -7_435],
  ],
  kiosk: [
    ['Sales of the day', 'Sales', 112_430],
    ['Bramble Farm eggs', 'Card', -22_615],
    ['Sales of the day', 'Sales', 98_205],
    ['Sales of the day', 'Sales', 124_880],
    ['Moonpail Dairy', 'ACH out', -57_390],
    ['Kiosk rent Harbor Steps', 'ACH out', -90_000],
    ['Sales of the day', 'Sales', 87_655],
    ['Refund to a customer', 'Refund', -1_899],
    ['Wages', 'ACH out', -171_420],
  ],
  seller: [
    ['Order proceeds', 'Orders', 244_917],
    ['Selling fees', 'Fees', -29_390],
    ['Postage labels', 'Labels', -18_244],
    ['Order proceeds', 'Orders', 198_260],
    ['Refund to buyer', 'Refunds', -6_499],
    ['Payout to bank', 'Payouts', -150_000],
    ['Promoted listings', 'Fees', -12_805],
    ['Order proceeds', 'Orders', 221_034],
    ['Supplies Cardboard Cousins', 'Card', -33_718],
  ],
  employee: [
    ['Wages Corrigan Nursery Supply', 'Load', 98_744],
    ['Grocer Tuppence & Daughter', 'Purchase', -8_412],
    ['ATM Main & Fifth', 'Cash', -10_000],
    ['ATM fee', 'Fee', -250],
    ['Fuel Little Comet', 'Purchase', -4_175],
    ['Phone Wren Mobile', 'Purchase', -5_500],
    ['Rent share to E. Tolliver', 'Transfer', -42_500],
    ['Pharmacy Blue Mortar', 'Purchase', -1_963],
  ],
  contractor: [
    ['Progress draw Pinecrest Homes', 'Wire in', 1_185_000],
    ['Lumber Gable & Yoke', 'ACH out', -412_780],
    ['Check', 'Check', -96_500],
    ['Remote deposit', 'Deposit', 355_120],
    ['Fuel Little Comet', 'Card', -18_944],
    ['Crew wages Palisade Payroll', 'ACH out', -618_403],
    ['Check', 'Check', -74_210],
    ['Truck note Osprey Auto Finance', 'ACH out', -88_319],
    ['Remote deposit', 'Deposit', 209_875],
    ['Insurance Cobalt Mutual', 'ACH out', -61_240],
  ],
  reserve: [
    ['Moved from operating', 'Transfer', 120_000],
    ['Moved to operating', 'Transfer', -45_000],
    ['Interest', 'Interest', 742],
  ],
} as const satisfies Record<string, readonly Line[]>;

export interface Entry {
  readonly day: string;
  readonly text: string;
  readonly kind: string;
  readonly amount: number;
  readonly balance: number;
}

interface TaleOptions {
  readonly span: Span;
  readonly opening: number;
  readonly cast: keyof typeof CASTS;
  readonly count: number;
  /** Another number leads to other amounts. */
  readonly seed?: number;
}

/** Entries of a span, each of another amount, that lead from the opening balance to the closing one. */
export function tale({ span: [from, to], opening, cast, count, seed = 1 }: TaleOptions) {
  const lines: readonly Line[] = CASTS[cast];
  const [first, last] = [Date.parse(from), Date.parse(to)];
  let [state, balance] = [seed * 7919, opening];
  const entries = Array.from({ length: count }, (_, index): Entry => {
    const [text, kind, cents] = lines[index % lines.length] ?? ['Adjustment', 'Other', 0];
    state = (state * 1_103_515 + 12_345) % 2_147_483;
    const isFixed = cents % 10_000 === 0 || Math.abs(cents) < 1000;
    const amount = isFixed ? cents : Math.round(cents * (0.85 + (state % 300) / 1000));
    balance += amount;
    const day = new Date(first + ((last - first) * (index + 0.6)) / count).toISOString().slice(0, 10);
    const numbered = kind === 'Check' ? `Check ${2100 + seed * 40 + index}` : text;
    return { day, text: numbered, kind, amount, balance };
  });
  const total = (test: (entry: Entry) => boolean) =>
    entries.reduce((sum, entry) => (test(entry) ? sum + entry.amount : sum), 0);
  return {
    from,
    to,
    entries,
    opening,
    closing: balance,
    total,
    moneyIn: total(({ amount }) => amount > 0),
    moneyOut: -total(({ amount }) => amount < 0),
  };
}
export type Tale = ReturnType<typeof tale>;

/** Months that follow each other: each opens with what the one before closed with. */
export function months(spans: readonly Span[], options: Omit<TaleOptions, 'span'>): Tale[] {
  const told: Tale[] = [];
  for (const [index, span] of spans.entries())
    told.push(tale({ ...options, span, opening: told.at(-1)?.closing ?? options.opening, seed: index + 2 }));
  return told;
}

export const usd = (cents: number) => (cents < 0 ? `-$${money(-cents)}` : `$${money(cents)}`);

/** Mar 5, 2026 */
export const shortDay = (day: string) =>
  `${dateFormats.long(day).slice(0, 3)} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;

/** 3/5/2026 */
export const bareDay = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(0, 4)}`;

/** Mar 5 */
export const brief = (day: string) => shortDay(day).split(',')[0] ?? '';

export const SMALL = { size: 7, color: '#6d7078' } as const;
export const GREY = { size: 9, color: '#5b5f66' } as const;
export const HEAD = { size: 11, isBold: true } as const;

interface FlowOptions {
  readonly step?: number;
  readonly bottom?: number;
  /** Where the table goes on upon the next page. */
  readonly top?: number;
  readonly onPage?: () => void;
}
type Columns = Parameters<Paper['table']>[0];

/** A table that goes on upon further pages beneath the same head. @returns its end */
export function flow(paper: Paper, columns: Columns, y: number, rows: readonly string[][], options: FlowOptions = {}) {
  const { step = 14, bottom = 735, top = 84, onPage } = options;
  const [head = [], ...rest] = rows;
  let [left, at] = [rest, y];
  for (;;) {
    const room = Math.max(1, Math.floor((bottom - at) / step) - 1);
    const end = paper.table(columns, at, [head, ...left.slice(0, room)], step);
    left = left.slice(room);
    if (left.length === 0) return end;
    paper.addPage();
    onPage?.();
    at = top;
  }
}

/** Numbers the pages of a packet: `stamp` draws on each page, `next` turns to a new one. */
export function packet(paper: Paper, stamp: (page: number) => void) {
  let page = 1;
  stamp(page);
  return () => {
    paper.addPage();
    page += 1;
    stamp(page);
  };
}

/** Boxes with a small label above what was written into each. @returns the end of the form */
export function form(paper: Paper, y: number, rows: readonly (readonly (readonly [string, string])[])[]): number {
  for (const [row, cells] of rows.entries()) {
    const width = 532 / cells.length;
    for (const [index, [label, value]] of cells.entries()) {
      const [x, top] = [40 + index * width, y + row * 34];
      paper.document.lineWidth(0.5).rect(x, top, width, 34).stroke('#777777');
      paper.text(x + 5, top + 4, label, { size: 6.5, color: '#555555' });
      paper.text(x + 5, top + 16, value, { size: 10 });
    }
  }
  return y + rows.length * 34;
}

/** A check that tells where to send the funds. */
export function checkPicture(paper: Paper): void {
  paper.document.lineWidth(1).rect(60, 110, 492, 200).stroke('#446644');
  paper.lines(76, 124, ['STONECROP & VANCE BUILDERS LLC', '808 QUARRY RD', 'BOISE ID 83702'], { size: 9 });
  paper.text(530, 124, '1001', { size: 11, align: 'right' });
  paper.text(530, 156, 'DATE ____________', { align: 'right' });
  paper.text(76, 190, 'PAY TO THE ORDER OF ______________________________________   $ ____________');
  paper.text(306, 204, 'VOID', { size: 54, isBold: true, color: '#bbbbbb', align: 'center', spacing: 12 });
  paper.setFace('typewriter');
  paper.text(90, 284, ':000918824:  4410007725"  1001', { size: 12 });
  paper.setFace('sans');
  paper.text(60, 330, 'Voided check for the account that receives the funds.', GREY);
}
