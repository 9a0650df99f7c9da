import type { PaperEdit, PrintedText, Role, RoundTripSample } from './sample.ts';

export interface Mutant {
  readonly name: string;
  readonly edit: PaperEdit;
  readonly what: 'amount' | 'balance' | 'total' | 'drop-line' | 'drop-page' | 'swap-lines' | 'altered-copy';
}

/** How many of each are made of a sample. */
const MOST = {
  amount: 6,
  balance: 4,
  total: 3,
  'drop-line': 3,
  'drop-page': 3,
  'swap-lines': 2,
  'altered-copy': 3,
} as const;

/** Members at even distances, the first and the last among them. */
function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  const at = (index: number) => Math.round((index * (all.length - 1)) / Math.max(1, most - 1));
  return Array.from({ length: most }, (_, index) => all[at(index)]).filter((member) => member !== undefined);
}

/** The same text with one other digit: of the first, the last, the tenths of a dollar, or one in the middle. */
export function withOtherDigit(text: string, choice: number): string {
  const digits = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const last = digits.length - 1;
  const place = [0, last, last - 1, Math.floor(last / 2)][choice % 4] ?? 0;
  const at = digits[Math.max(0, place)];
  if (at === undefined) return text;
  const digit = Number(text[at]);
  const moved = (digit + 1 + (choice % 8)) % 10;
  const isFirst = place <= 0 && digits.length > 3;
  const next = moved === 0 && isFirst ? (digit === 1 ? 2 : 1) : moved;
  return `${text.slice(0, at)}${next}${text.slice(at + 1)}`;
}

function digitMutants(texts: readonly PrintedText[], role: Role & Mutant['what']): Mutant[] {
  const places = texts.flatMap((text, index) => (text.role === role && /\d/.test(text.text) ? [index] : []));
  return spread(places, MOST[role]).map((place, choice) => {
    const before = texts[place]?.text ?? '';
    const after = withOtherDigit(before, choice);
    return {
      what: role,
      name: `${role} ${place}: ${before} becomes ${after}`,
      edit: (all) => all.map((text, index) => (index === place ? { ...text, text: after } : text)),
    };
  });
}

interface Row {
  readonly row: number;
  readonly texts: readonly PrintedText[];
  /** As printed in the row, or above it. */
  readonly date: string;
  readonly amount: string;
}

function rowsOf(texts: readonly PrintedText[]): Row[] {
  const rows = new Map<number, PrintedText[]>();
  const dates = new Map<number, string>();
  let date = '';
  for (const text of texts) {
    if (text.role === 'date') date = text.text;
    if (text.row === undefined) continue;
    rows.set(text.row, [...(rows.get(text.row) ?? []), text]);
    dates.set(text.row, date);
  }
  return [...rows].map(([row, own]) => ({
    row,
    texts: own,
    date: dates.get(row) ?? '',
    amount: own.find(({ role }) => role === 'amount')?.text ?? '',
  }));
}

const topOf = ({ texts }: Row) => Math.min(...texts.map(({ y }) => y));
const leftOf = ({ texts }: Row) => Math.min(...texts.map(({ x }) => x));
const heightOf = (row: Row) => Math.max(...row.texts.map(({ y }) => y)) - topOf(row);
const pageOf = ({ texts }: Row) => texts[0]?.page ?? 1;

/** Rows that fit in each other's place and whose exchange changes what the paper says. */
const isExchangeable = (one: Row, other: Row) =>
  one.date !== other.date &&
  one.amount !== other.amount &&
  Math.abs(leftOf(one) - leftOf(other)) < 30 &&
  Math.abs(heightOf(one) - heightOf(other)) < 1;

function swap(one: Row, other: Row): Mutant {
  const moves = new Map([
    [one.row, { to: other, by: topOf(other) - topOf(one) }],
    [other.row, { to: one, by: topOf(one) - topOf(other) }],
  ]);
  return {
    what: 'swap-lines',
    name: `rows ${one.row} and ${other.row} change places`,
    edit: (all) =>
      all.map((text) => {
        const move = text.row === undefined ? undefined : moves.get(text.row);
        return move ? { ...text, y: text.y + move.by, page: pageOf(move.to) } : text;
      }),
  };
}

function swapMutants(rows: readonly Row[]): Mutant[] {
  const near = rows.flatMap((row, index) => {
    const next = rows[index + 1];
    return next && isExchangeable(row, next) ? [[row, next] as const] : [];
  });
  const half = Math.floor(rows.length / 2);
  const far = rows.slice(0, half).flatMap((row, index) => {
    const later = rows[index + half];
    return later && isExchangeable(row, later) ? [[row, later] as const] : [];
  });
  const middle = <T>(all: readonly T[]) => all.slice(Math.floor(all.length / 2)).slice(0, 1);
  return [...middle(near), ...middle(far)].slice(0, MOST['swap-lines']).map(([one, other]) => swap(one, other));
}

/** All pages twice, the second time with another change each. */
function altered(mutants: readonly Mutant[], pages: number): Mutant[] {
  const first = ['amount', 'balance', 'drop-line'] as const;
  const chosen = first.flatMap((what) => mutants.filter((mutant) => mutant.what === what).slice(-1));
  return chosen.slice(0, MOST['altered-copy']).map(({ name, edit }) => ({
    what: 'altered-copy',
    name: `a copy follows in which ${name}`,
    edit: (all) => [...all, ...edit(all).map((text) => ({ ...text, page: text.page + pages }))],
  }));
}

/**
 * Papers that differ from the sample in one place. Not each of them is wrong: a dropped page may hold no transaction,
 * or a whole statement of a file of two, and exchanged rows that carry their own dates may mean the same.
 */
export function mutantsOf(sample: RoundTripSample): Mutant[] {
  const texts = sample.texts();
  const rows = rowsOf(texts);
  const pages = Math.max(...texts.map(({ page }) => page));
  const numbers = pages > 1 ? Array.from({ length: pages }, (_, index) => index + 1) : [];
  const mutants: Mutant[] = [
    ...digitMutants(texts, 'amount'),
    ...digitMutants(texts, 'balance'),
    ...digitMutants(texts, 'total'),
    ...spread(rows, MOST['drop-line']).map(
      ({ row }): Mutant => ({
        what: 'drop-line',
        name: `row ${row} is missing`,
        edit: (all) => all.filter((text) => text.row !== row),
      }),
    ),
    ...spread(numbers, MOST['drop-page']).map(
      (dropped): Mutant => ({
        what: 'drop-page',
        name: `page ${dropped} is missing`,
        edit: (all) =>
          all
            .filter(({ page }) => page !== dropped)
            .map((text) => (text.page > dropped ? { ...text, page: text.page - 1 } : text)),
      }),
    ),
    ...swapMutants(rows),
  ];
  return [...mutants, ...altered(mutants, pages)];
}
