import { dateFormats, money } from '../ledger.ts';
import type { Paper } from '../paper.ts';

const DAY = 86_400_000;

/** Who pays or is paid, by which means, and about how many cents. */
const LINES = {
  roofing: [
    ['Invoice 2217 Alder Point HOA', 'ACH', 1_840_000],
    ['Slatewell Supply Yard', 'Card', -412_370],
    ['Payroll Tandem Staff HR', 'ACH', -655_200],
    ['Pump & Go 118 Decatur GA', 'Card', -9_840],
    ['Mobile check deposit', 'Check', 725_000],
    ['Binway Dumpster Rental', 'Card', -48_500],
    ['Emberfield Funding remit', 'ACH', -38_900],
    ['Homeowner deposit K. Vantongeren', 'ACH', 390_000],
    ['Bluebell Inn Macon GA', 'Card', -61_233],
    ['Copperline Gutters LLC', 'Wire', -298_000],
  ],
  apparel: [
    ['Shopcrate payout', 'ACH', 412_318],
    ['Loomhouse Textiles', 'Wire', -280_000],
    ['Adspire Media', 'Card', -96_411],
    ['Shopcrate payout', 'ACH', 377_090],
    ['Parcelo Labels', 'Card', -41_288],
    ['Refund Parcelo Labels', 'Card', 3_175],
    ['Wrenfield Capital weekly debit', 'ACH', -83_300],
    ['Bazaarly marketplace settlement', 'ACH', 268_944],
    ['Warehouse rent Pier 9', 'ACH', -185_000],
  ],
  studio: [
    ['Membership payouts', 'ACH', 228_640],
    ['Rent Marigold Plaza', 'ACH', -310_000],
    ['Instructor pay D. Ostrowe', 'Transfer', -84_000],
    ['Membership payouts', 'ACH', 251_905],
    ['Towel & Mat Wholesale', 'Card', -17_364],
    ['Class pack sales', 'ACH', 96_220],
    ['Citywide Power & Light', 'ACH', -23_718],
    ['Cash deposit at Cornerly store 81', 'Deposit', 40_000],
  ],
  courier: [
    ['Dispatchly weekly pay', 'Direct deposit', 118_455],
    ['Pump & Go 207', 'Purchase', -6_120],
    ['Instant pay Dashway', 'Direct deposit', 21_340],
    ['Tire Barn Akron OH', 'Purchase', -38_790],
    ['ATM withdrawal Fifth & Main', 'ATM', -10_000],
    ['Fernway Auto Insurance', 'Purchase', -19_844],
    ['Transfer from R. Castellow', 'Transfer', 15_000],
    ['Corner Deli 12', 'Purchase', -1_385],
    ['Parkwell Meters', 'Purchase', -640],
  ],
  agency: [
    ['Orchard Bay Tourism Board', 'ACH', 980_000],
    ['Pixelforge Cloud', 'Card', -38_912],
    ['Contractor L. Amadi-Finch', 'ACH', -265_000],
    ['Juno Ridge Brewing inv 0419', 'ACH', 415_000],
    ['Cowork Lantern Lofts', 'ACH', -120_000],
    ['Adspire Media', 'Card', -244_671],
    ['Payroll Tandem Staff HR', 'ACH', -518_866],
    ['Halfmoon Dental Group', 'Wire', 650_000],
    ['Wire fee', 'Fee', -1_500],
    ['Letterpress Row Printers', 'Check', -72_350],
  ],
  foodtruck: [
    ['Card sales', 'Sales', 86_415],
    ['Green Crate Produce', 'Card', -24_118],
    ['Card sales', 'Sales', 104_270],
    ['Commissary kitchen rent', 'ACH', -65_000],
    ['Festival booth fee Harvest Days', 'Card', -35_000],
    ['Card sales', 'Sales', 93_884],
    ['Propane Depot', 'Card', -8_655],
    ['Catering Brightwater School', 'Transfer', 120_000],
  ],
  errands: [
    ['Transfer from bank account on file', 'Funding', 500_000],
    ['Skylark Airways 0167', 'Card', -43_870],
    ['Grand Parasol Hotel Omaha NE', 'Card', -118_425],
    ['Tent & Table Rental Depot', 'Card', -86_210],
    ['Quickbite Catering Supply', 'Card', -31_744],
    ['Streetcar Rides', 'Card', -2_815],
    ['Pump & Go 77 Lincoln NE', 'Card', -7_390],
  ],
  reserve: [
    ['Automatic transfer from checking', 'Transfer', 75_000],
    ['Automatic transfer from checking', 'Transfer', 82_500],
    ['Transfer to checking', 'Transfer', -40_000],
    ['Interest paid', 'Interest', 1_284],
  ],
} as const satisfies Record<string, readonly (readonly [string, string, number])[]>;

export interface Entry {
  readonly day: string;
  readonly who: string;
  readonly means: string;
  readonly amount: number;
  readonly balance: number;
}

interface BookOptions {
  readonly from: string;
  readonly to: string;
  readonly opening: number;
  readonly trade: keyof typeof LINES;
  readonly count: number;
  /** At which line of the trade the book starts. */
  readonly turn?: number;
}

const IS_ONCE = /\brent\b|insurance|loft|power|booth/i;
const HAS_FIXED_AMOUNT = /\brent\b|insurance|loft|remit|weekly debit|instructor|atm|fee$/i;
const ON_ANY_DAY = ['Card', 'Sales', 'Purchase', 'ATM', 'Transfer', 'Deposit'];

/** Lines of a trade in turn; rents and the like only once. */
function pickLines(trade: keyof typeof LINES, count: number, turn: number) {
  const lines = LINES[trade];
  const picked: (readonly [string, string, number])[] = [];
  for (let at = turn; picked.length < count; at += 1) {
    const line = lines[at % lines.length];
    if (line && !(IS_ONCE.test(line[0]) && picked.some(([who]) => who === line[0]))) picked.push(line);
  }
  return picked;
}

/** Whole days after the first; banks post on no Saturday or Sunday. */
function postingDay(first: number, offset: number, means: string, last: string): string {
  const isoOf = (days: number) => new Date(first + days * DAY).toISOString().slice(0, 10);
  const weekday = new Date(first + offset * DAY).getUTCDay();
  const moved = isoOf(offset + ({ 0: 1, 6: 2 }[weekday] ?? 0));
  return ON_ANY_DAY.includes(means) || moved > last ? isoOf(offset) : moved;
}

/** Entries between two days, with a balance after each. */
export function book({ from, to, opening, trade, count, turn = 0 }: BookOptions) {
  const first = Date.parse(from);
  const length = (Date.parse(to) - first) / DAY + 1;
  let balance = opening;
  let latest = from;
  const entries = pickLines(trade, count, turn).map(([who, means, usual], index): Entry => {
    const share = HAS_FIXED_AMOUNT.test(who) ? 1 : 0.8137 + (((index + turn) * 1_733 + 211) % 4_001) / 10_000;
    const amount = Math.round(usual * share);
    balance += amount;
    const day = postingDay(first, Math.floor((length * (index + 0.4)) / count), means, to);
    if (day > latest) latest = day;
    return { day: latest, who, means, amount, balance };
  });
  const sum = (sign: number) =>
    entries.reduce((total, { amount }) => (Math.sign(amount) === sign ? total + amount : total), 0);
  return { from, to, entries, opening, closing: balance, sumIn: sum(1), sumOut: -sum(-1) };
}
export type Book = ReturnType<typeof book>;

export const usd = (cents: number): string => `${cents < 0 ? '-' : ''}$${money(Math.abs(cents))}`;
export const signed = (cents: number): string => `${cents < 0 ? '–' : '+'}$${money(Math.abs(cents))}`;
export const bracketed = (cents: number): string => (cents < 0 ? `(${money(-cents)})` : money(cents));
/** Mar 5, 2026 */
export const brief = (day: string): string => dateFormats.long(day).replace(/^(\w{3})\w*/, '$1');
/** Mar 5 */
export const briefDay = (day: string): string => brief(day).replace(/, \d+$/, '');
/** 5 March 2026 */
export const dayFirst = (day: string): string => dateFormats.long(day).replace(/^(\w+) (\d+), /, '$2 $1 ');
/** Thursday, March 5 */
export const weekday = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
export const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
export const newestFirst = ({ entries }: Book): Entry[] => [...entries].reverse();
export const sumOf = (entries: readonly Entry[]): number => entries.reduce((total, { amount }) => total + amount, 0);

export const GREY = { size: 8.5, color: '#6a7078' } as const;
export const SMALL = { size: 7, color: '#6a7078' } as const;

interface ListOptions {
  readonly step?: number;
  readonly size?: number;
  readonly top?: number;
  readonly bottom?: number;
  readonly headColor?: string;
  /** Draws the margins of a further page. */
  readonly onPage?: () => void;
}
type Column = number | { readonly right: number };

/** A table that goes on over pages. A cell may have several lines. @returns its end */
export function listing(
  paper: Paper,
  columns: readonly Column[],
  start: number,
  rows: readonly (readonly string[])[],
  options: ListOptions = {},
): number {
  const { step = 15, size = 8.5, top = 70, bottom = 728, headColor = '#1a1a1a', onPage } = options;
  let y = start;
  function draw(cells: readonly string[], isHead: boolean): void {
    for (const [index, cell] of cells.entries()) {
      const column = columns[index] ?? 40;
      const [x, align] = typeof column === 'number' ? ([column, 'left'] as const) : ([column.right, 'right'] as const);
      for (const [line, content] of cell.split('\n').entries()) {
        const color = isHead ? headColor : line > 0 ? '#6a7078' : '#1a1a1a';
        paper.text(x, y + line * 10, content, { size: line > 0 ? size - 1.5 : size, isBold: isHead, align, color });
      }
    }
    y += step + 10 * (Math.max(...cells.map((cell) => cell.split('\n').length)) - 1);
  }
  const [head = [], ...body] = rows;
  draw(head, true);
  for (const cells of body) {
    if (y > bottom) {
      paper.addPage();
      onPage?.();
      y = top;
      draw(head, true);
    }
    draw(cells, false);
  }
  return y;
}

interface BrowserPage {
  readonly printed: string;
  readonly title: string;
  readonly address: string;
  readonly pages: number;
}

/** Draws what a browser prints in the margins; each call is for the next page. */
export function browserMargins(paper: Paper, { printed, title, address, pages }: BrowserPage): () => void {
  let page = 0;
  return () => {
    page += 1;
    paper.text(24, 14, printed, { size: 8 });
    paper.text(330, 14, title, { size: 8, align: 'center' });
    paper.text(24, 772, address, { size: 8 });
    paper.text(588, 772, `${page}/${pages}`, { size: 8, align: 'right' });
  };
}

/** Labels above values, side by side. */
export function facts(paper: Paper, x: number, y: number, width: number, all: readonly (readonly [string, string])[]) {
  for (const [at, [label, value]] of all.entries()) {
    paper.text(x + at * width, y, label, GREY);
    paper.text(x + at * width, y + 13, value, { size: 10.5 });
  }
}
