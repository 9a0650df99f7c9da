import { describe, expect, it } from 'vitest';
import type { DateOrder } from '../statement-dates.ts';
import type { TextLine } from '../text/text-lines.ts';
import { dateOrders } from './date-order.ts';
import { readLooseRange, readRange, readShortMonths } from './date-ranges.ts';

const MARCH = '2026-03-01 2026-03-31';
const spanOf = (read: ReturnType<typeof readRange>) => (read ? `${read.value.from} ${read.value.to}` : 'none');

describe('a range', () => {
  it.each([
    ['the first day of March to the thirty-first day of March 2026', MARCH],
    ['First of March through Thirty First of March, 2026', MARCH],
    ['01MAR26 - 31MAR26', MARCH],
    ['01MAR2026-31MAR2026', MARCH],
    ['2026-03-01 ~ 2026-03-31', MARCH],
    ['20260301 - 20260331', MARCH],
    ['2026-Mar-01 -> 2026-Mar-31', MARCH],
    ['2026.03.01 .. 2026.03.31', MARCH],
    ["Mar 1 '26 - Mar 31 '26", MARCH],
    ['03/01/2026THROUGH03/31/2026', MARCH],
    ['Sunday, March 1, 2026 through Tuesday, March 31, 2026', MARCH],
    ['March 1, 2026 12:00 AM - March 31, 2026 11:59 PM ET', MARCH],
    ['2026-03-01T00:00:00Z - 2026-03-31T23:59:59Z', MARCH],
    ['2026-03-01 00:00 UTC to 2026-04-01 00:00 UTC', MARCH],
    ['March 1, 2026 to and including March 31, 2026', MARCH],
    ['1st day of March, 2026 to 31st day of March, 2026', MARCH],
    ['March 1, 2026, paid on March 31, 2026', 'none'],
    ['20261301 - 20261331', 'none'],
    ['2026-03-01 2026-03-31', 'none'],
  ])('%s', (text, expected) => {
    expect(spanOf(readRange(text, 'month_first'))).toBe(expected);
  });

  it.each([
    ['Mar 1, 2026 . . . Closed Mar 31, 2026', MARCH],
    ['03/01/2026 Ends on 03/31/2026', MARCH],
    ['03/01/2026 03/31/2026', MARCH],
    ['Mar 1, 2026 and of the many other days Mar 31, 2026', 'none'],
    ['Mar 1, 2026', 'none'],
  ])('with unknown words between its days: %s', (text, expected) => {
    expect(spanOf(readLooseRange(text, 'month_first'))).toBe(expected);
  });

  it.each([
    ['03/2026', MARCH],
    ['2026-03', MARCH],
    ['Q1 2026', '2026-01-01 2026-03-31'],
    ['Fourth quarter of 2025', '2025-10-01 2025-12-31'],
    ['03/2026 - 05/2026', 'none'],
    ['13/2026', 'none'],
    ['2026-03-14', 'none'],
  ])('of months in digits, or of a quarter: %s', (text, expected) => {
    expect(spanOf(readShortMonths(text))).toBe(expected);
  });
});

describe('the order of numeric dates', () => {
  const ordersOf = (...texts: readonly string[]): readonly DateOrder[] => {
    const toLine = (text: string, at: number): TextLine => ({
      text,
      cells: [{ text, left: 0, right: 9 }],
      y: at,
      size: 9,
      page: 1,
      quarter: 0,
    });
    return dateOrders({ lines: texts.map(toLine), text: texts.join('\n'), isSpanish: false });
  };
  const RANGE = 'From 02/03/2026 to 03/04/2026';
  const rowsOf = (...dates: readonly string[]) => dates.map((date) => `${date} Rent 900.00`);

  it.each([
    ['a day above 12', [RANGE, '02/13/2026'], ['month_first']],
    ['a day above 12 before its month', [RANGE, '13.02.2026'], ['day_first']],
    ['both', ['02/13/2026', '13/02/2026'], ['month_first', 'day_first']],
    ['rows in sequence', [RANGE, ...rowsOf('02/03', '02/05', '03/02', '03/04')], ['month_first']],
    ['rows in sequence, the day first', [RANGE, ...rowsOf('02/03', '05/03', '07/03', '01/04')], ['day_first']],
    ['a bank of the US', [RANGE, 'Member FDIC'], ['month_first']],
    ['two addresses', [RANGE, 'Troy, NY 12180', 'Utica NY 13501'], ['month_first']],
    [
      'two addresses of a bank abroad',
      [RANGE, 'IBAN', 'Troy NY 12180', 'Utica NY 13501'],
      ['month_first', 'day_first'],
    ],
    ['the address of the customer', [RANGE, 'Troy, NY 12180'], ['month_first', 'day_first']],
    ['no rows in sequence', [RANGE, ...rowsOf('02/03', '05/01', '01/04', '03/02')], ['month_first', 'day_first']],
    ['24/7', [RANGE, 'Open 24/7'], ['month_first', 'day_first']],
  ])('by %s', (_evidence, texts, expected) => {
    expect(ordersOf(...texts)).toEqual(expected);
  });
});
