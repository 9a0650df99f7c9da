import { readLooseRange, readMonth, readNamedMonths } from '../dates/date-ranges.ts';
import { cellsBeneath, isFound, type StatementText, textRight } from '../labelled-values.ts';
import type { DateOrder } from '../statement-dates.ts';
import { OTHER_RANGES, PAST_RANGES } from '../statement-rules.ts';
import { isSentence } from '../text/prose.ts';
import { isNear } from './assign-periods.ts';
import { fillsPeriod, rowDates } from './row-fit.ts';
import {
  headerOf,
  type PeriodRule,
  type Reading,
  readAll,
  type StatedPeriod,
  toStatedPeriods,
  WORD_STARTS,
} from './stated-period.ts';

/** What is beside a range may be of another one. */
const BESIDE = 40;

function isOther(text: string, at: number, { rest }: Reading): boolean {
  const beside = `${text.slice(Math.max(0, at - BESIDE), at)} ${rest.slice(0, BESIDE)}`;
  // The words of a choice such as 'Prior month' are of the period, which the rows show.
  return isFound(OTHER_RANGES, beside.replaceAll(new RegExp(PAST_RANGES.source, 'gi'), ''));
}

const DAY_BEFORE = /\b\d{1,2}(?:st|nd|rd|th)?,? (?:of )?$/i;
/** A title such as 'Your March 2026 statement' has no more words. */
const MAX_TITLE = 7;

const readTitleMonths = (text: string) => readMonth(text) ?? readNamedMonths(text);

/** Ranges, or the months of a title, wherever they begin. */
function readingsIn(text: string, orders: readonly DateOrder[]): Reading[] {
  const ranges = [...text.matchAll(WORD_STARTS)].flatMap(({ index }) => {
    const reading = readAll({ text: text.slice(index), orders, reader: readLooseRange });
    return reading && !isOther(text, index, reading) ? [reading] : [];
  });
  if (ranges.length > 0 || text.split(' ').length > MAX_TITLE) return ranges;
  return [...text.matchAll(WORD_STARTS)].flatMap(({ index }) => {
    // '1 April 2026' is a day.
    if (DAY_BEFORE.test(text.slice(0, index))) return [];
    const month = readAll({ text: text.slice(index), orders, reader: readTitleMonths });
    return month && !isOther(text, index, month) ? [month] : [];
  });
}

/** Characters of a cell with a period. */
const MAX_CELL = 200;

/** The text of each cell, alone and with what is beside or beneath. */
function textsOf(text: StatementText, index: number): string[] {
  const line = text.lines[index];
  if (!line) return [];
  return line.cells.flatMap((cell, at) => {
    if (cell.text.length > MAX_CELL || isSentence(cell.text)) return [];
    const beneath = cellsBeneath(text, { index, cell }).slice(0, 1);
    const [right] = textRight(line, at);
    return [
      cell.text,
      ...(right ? [`${cell.text} ${right}`] : []),
      ...beneath.map((each) => `${cell.text} ${each.text}`),
    ];
  });
}

function looseOf(text: StatementText, page: number, orders: readonly DateOrder[]): StatedPeriod[] {
  return headerOf(text, page).flatMap((line) => {
    const index = text.lines.indexOf(line);
    if (text.transactions.has(index)) return [];
    const value = { index, line, label: '', before: '', values: [], beneath: [] };
    return textsOf(text, index)
      .flatMap((each) => readingsIn(each, orders))
      .filter(({ spans }) =>
        spans.every((span) => orders.some((order) => fillsPeriod(rowDates(text, page, order), span))),
      )
      .flatMap((reading) => toStatedPeriods({ value, ...reading, strength: 'loose', needsProof: true }));
  });
}

/**
 * A range in the header of a page in words of any kind, when the dated lines of the page fill it, and no other one. The
 * lines must prove themselves as well.
 */
export const loosePeriods: PeriodRule = (text, orders) =>
  [...new Set(text.lines.map(({ page }) => page))].flatMap((page) => {
    const found = looseOf(text, page, orders);
    const [first] = found;
    return first && found.every((each) => isNear(first, each)) ? [first] : [];
  });
