import { createLedger, type Ledger, type Movement, money } from '../ledger.ts';
import type { Paper } from '../paper.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}

export const JANUARY = { from: '2026-01-01', to: '2026-01-31' } as const;
export const FEBRUARY = { from: '2026-02-01', to: '2026-02-28' } as const;
export const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
export const APRIL = { from: '2026-04-01', to: '2026-04-30' } as const;

interface StoryOptions {
  readonly span?: Span;
  readonly opening: number;
  readonly trade: Parameters<typeof createLedger>[0]['trade'];
  readonly count?: number;
  /** What stands at money received and at money spent, in turn. */
  readonly ins?: readonly string[];
  readonly outs?: readonly string[];
  /** Has lines on weekends too, as a wallet has. A bank has none. */
  readonly isDaily?: boolean;
}

export interface Story extends Ledger {
  readonly first: number;
  readonly last: number;
  readonly sumIn: number;
  readonly sumOut: number;
}

const DAY = 86_400_000;

/** Saturday becomes Friday, Sunday becomes Monday. */
function onBusinessDay(day: string): string {
  const shift = { 6: -DAY, 0: DAY }[new Date(day).getUTCDay()] ?? 0;
  return new Date(Date.parse(day) + shift).toISOString().slice(0, 10);
}

/** Movements of a month in the words of one kind of account. */
export function story({ span = MARCH, opening, trade, count = 16, ins, outs, isDaily = false }: StoryOptions): Story {
  const ledger = createLedger({ ...span, opening, trade, count });
  const seen = { in: 0, out: 0 };
  const movements = ledger.movements.map((each): Movement => {
    const [words, index] = each.amount > 0 ? [ins, seen.in++] : [outs, seen.out++];
    const day = isDaily ? each.day : onBusinessDay(each.day);
    return { ...each, day, text: words?.[index % words.length] ?? each.text };
  });
  const sum = (sign: number) =>
    movements.reduce((total, { amount }) => (Math.sign(amount) === sign ? total + amount : total), 0);
  const last = movements.at(-1)?.balance ?? opening;
  return { ...ledger, movements, first: opening, last, sumIn: sum(1), sumOut: -sum(-1) };
}

/** $1,204.11 or -$1,204.11 */
export const usd = (cents: number) => `${cents < 0 ? '-' : ''}$${money(Math.abs(cents))}`;

/** +$1,204.11 or –$1,204.11, with the dash that web pages write. */
export const signed = (cents: number) => `${cents < 0 ? '–' : '+'}$${money(Math.abs(cents))}`;

const inWords = (options: Intl.DateTimeFormatOptions, locale = 'en-US') => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(day));
};

/** Mar 5, 2026 */
export const middleDate = inWords({ month: 'short', day: 'numeric', year: 'numeric' });
/** Mar 5 */
export const brief = inWords({ month: 'short', day: 'numeric' });
/** Thursday, March 5 */
export const weekday = inWords({ weekday: 'long', month: 'long', day: 'numeric' });
/** 5 March 2026 */
export const britishDate = inWords({ day: 'numeric', month: 'long', year: 'numeric' }, 'en-GB');

type Columns = Parameters<Paper['table']>[0];

interface FlowOptions {
  readonly step?: number;
  readonly bottom?: number;
  /** Where the table goes on at the next page. */
  readonly top?: number;
  readonly onPage?: () => void;
}

/** A table that goes on at the next page beneath its head. @returns its end */
export function flow(
  paper: Paper,
  columns: Columns,
  y: number,
  [head = [], ...rows]: readonly (readonly string[])[],
  { step = 14, bottom = 730, top = 90, onPage }: FlowOptions = {},
): number {
  const room = Math.max(1, Math.floor((bottom - y) / step) - 1);
  const end = paper.table(columns, y, [head, ...rows.slice(0, room)], step);
  if (rows.length <= room) return end;
  paper.addPage();
  onPage?.();
  return flow(paper, columns, top, [head, ...rows.slice(room)], { step, bottom, top, ...(onPage && { onPage }) });
}

/** Movements by their day. */
export function byDay({ movements }: Story): readonly (readonly [string, readonly Movement[]])[] {
  const days = [...new Set(movements.map(({ day }) => day))];
  return days.map((day) => [day, movements.filter((each) => each.day === day)]);
}

/** A figure in a card of a web page. */
export function card(
  paper: Paper,
  x: number,
  y: number,
  width: number,
  [label, value]: readonly [string, string],
): void {
  paper.document.lineWidth(0.6).roundedRect(x, y, width, 46, 6).stroke('#d5d9de');
  paper.text(x + 10, y + 9, label, { size: 7.5, color: '#6b7280' });
  paper.text(x + 10, y + 23, value, { size: 12, color: '#111827' });
}

export const GREY = { size: 8, color: '#6b7280' } as const;
export const SMALL = { size: 7, color: '#8a8f98' } as const;

export const SHOP = {
  ins: [
    'Marketplace payout ORD-55102',
    'Card sales, Juniper Register',
    'ACH credit Foxglove Boutique',
    'Card sales, Juniper Register',
  ],
  outs: [
    'Boxwright Packaging',
    'Lanternfish Media ads',
    'Gustwind HR payroll',
    'Heron Mutual premium',
    'Parcelwing labels',
  ],
} as const;
export const AGENCY = {
  ins: [
    'Invoice 1187, Oxbow Dental Group',
    'Invoice 1190, Pinnock Roofing',
    'Wire from Halvard Foods Inc',
    'Invoice 1192, Tansy Hotels',
  ],
  outs: [
    'M. Quillfeather, contractor',
    'Cloudbarn hosting',
    'Gustwind HR payroll',
    'Deskmoor coworking rent',
    'IRS USATAXPYMT',
  ],
} as const;
export const TRUCKS = {
  ins: ['Plainfield Freight Brokers', 'Lakehead Lumber settlement', 'Load 40117 quick pay', 'Corncrib Mills ACH'],
  outs: [
    'Fuel stop 318 Amarillo',
    'Tolls authority replenish',
    'Truck lease unit 77',
    'Roadside tire service',
    'Driver pay E. Marsh',
  ],
} as const;
export const TABLES = {
  ins: ['Register sales deposit', 'Delivery app payout', 'Catering invoice 208', 'Register sales deposit'],
  outs: ['Rye Mill Flour', 'Green Gate Produce', 'Payday Partners payroll', 'Arcade rent unit 6', 'Linen service'],
} as const;
