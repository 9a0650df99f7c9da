import { readRange } from '../dates/date-ranges.ts';
import { type DateOrder, type DateParts, readRowDate } from '../statement-dates.ts';
import type { TextLine } from '../text/text-lines.ts';
import type { BalanceEntry } from './balance-entries.ts';

/** Lines above the first entry that may have its date. */
const HEAD_LINES = 3;

/** The dates of a line: at its start, or alone in a cell. */
export function datesOf(line: TextLine | undefined, order: DateOrder): DateParts[] {
  if (!line || readRange(line.text, order)) return [];
  const leading = readRowDate(line.text, order);
  const alone = line.cells.slice(leading ? 1 : 0).flatMap(({ text }) => {
    const date = readRowDate(text, order);
    return date?.end === text.length ? [date.value] : [];
  });
  return leading ? [leading.value, ...alone] : alone;
}

interface DatesInput {
  readonly lines: readonly TextLine[];
  readonly entries: readonly BalanceEntry[];
  readonly order: DateOrder;
}

type Dates = readonly (readonly DateParts[])[];

const within = ({ lines, order }: DatesInput, from: number, to: number) =>
  lines.slice(from, to + 1).flatMap((line) => datesOf(line, order));

/** In the lines of each entry. */
const ownDates = (input: DatesInput): Dates => input.entries.map(({ first, last }) => within(input, first, last));

/** In a line above the entry, as the head of a day. It counts for all entries beneath. */
function headDates(input: DatesInput): Dates {
  let day: DateParts[] = [];
  return input.entries.map(({ first, last }, at) => {
    const from = (input.entries[at - 1]?.last ?? first - HEAD_LINES - 1) + 1;
    const found = within(input, Math.max(0, from), last);
    day = found.length > 0 ? found.slice(-1) : day;
    return day;
  });
}

/** In a line beneath the entry. */
const footDates = (input: DatesInput): Dates =>
  input.entries.map(({ last }, at) => {
    const next = input.entries[at + 1]?.first ?? last + HEAD_LINES;
    return within(input, last + 1, next - 1).slice(0, 1);
  });

/** Most entries have a date of their own. A balance that is brought forward may have none. */
const isDated = (dates: Dates) => dates.every((own) => own.length > 0);

/** Each way to date all entries: by their own lines, by the day above, by the day beneath. */
export function entryDates(input: DatesInput): Dates[] {
  const own = ownDates(input);
  if (isDated(own)) return [own];
  return [headDates(input), footDates(input)].filter(isDated);
}
