import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBankHoliday, isBusinessDay } from './bank-holidays.ts';
import { addDays, addMonths, daysBetween, weekdayOf } from './calendar.ts';
import { schedulePayments } from './schedule-payments.ts';

/** Days on which the Federal Reserve Banks are closed, as the Board publishes them. One on a Saturday is not listed. */
const CLOSED = {
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
};

const daysOf = (year: string) =>
  Array.from({ length: 366 }, (_, at) => addDays(`${year}-01-01`, at)).filter((day) => day.startsWith(year));

const isWeekday = (day: string) => weekdayOf(day) % 6 !== 0;

describe('bank holidays', () => {
  it.each(Object.entries(CLOSED))('of %s are those of the Federal Reserve', (year, closed) => {
    const found = daysOf(year).filter((day) => isWeekday(day) && isBankHoliday(day));
    expect(found).toEqual(closed.split(' ').map((day) => `${year}-${day}`));
  });

  it('on a Saturday leave the Friday before open, those on a Sunday close the Monday', () => {
    expect([isBusinessDay('2026-07-03'), isBusinessDay('2027-12-24'), isBusinessDay('2027-12-31')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isBusinessDay('2027-07-05'), isBusinessDay('2029-11-12')]).toEqual([false, false]);
  });
});

describe('a schedule', () => {
  it('counts business days without bank holidays', () => {
    const daily = { firstPayment: '2026-01-15', payments: 4, frequency: 'business_daily' } as const;
    expect(schedulePayments(daily)).toEqual({
      advance: '2026-01-14',
      isAdvanceAssumed: true,
      dates: ['2026-01-15', '2026-01-16', '2026-01-20', '2026-01-21'],
      termDays: 7,
    });
  });

  it('starts on the next business day when no bank settles on the first one', () => {
    const daily = { firstPayment: '2026-01-17', payments: 2, frequency: 'business_daily' } as const;
    expect(schedulePayments(daily)).toMatchObject({ advance: '2026-01-16', dates: ['2026-01-20', '2026-01-21'] });
  });

  it.each([
    ['weekly', ['2026-12-28', '2027-01-04', '2027-01-11'], '2026-12-21', 21],
    ['every_two_weeks', ['2026-12-28', '2027-01-11', '2027-01-25'], '2026-12-14', 42],
    ['monthly', ['2026-12-28', '2027-01-28', '2027-02-28'], '2026-11-28', 92],
  ] as const)('follows the calendar when payments are %s', (frequency, dates, advance, termDays) => {
    const schedule = schedulePayments({ firstPayment: '2026-12-28', payments: 3, frequency });
    expect(schedule).toEqual({ advance, isAdvanceAssumed: true, dates, termDays });
  });

  it('keeps the day of the month, and takes the last day of a shorter one', () => {
    const monthly = { firstPayment: '2027-12-31', payments: 5, frequency: 'monthly' } as const;
    const dates = ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'];
    expect(schedulePayments(monthly)).toMatchObject({ advance: '2027-11-30', dates });
  });

  it('has the term from the day on which the money is paid out', () => {
    const weekly = { firstPayment: '2026-01-09', payments: 2, frequency: 'weekly', advance: '2026-01-05' } as const;
    expect(schedulePayments(weekly)).toMatchObject({ advance: '2026-01-05', isAdvanceAssumed: false, termDays: 11 });
  });
});

const someDay = fc.integer({ min: 0, max: 30_000 }).map((day) => addDays('1990-01-01', day));

describe('any schedule', () => {
  it('of business days leaves out no business day', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 1, max: 60 }), (firstPayment, payments) => {
        const { dates } = schedulePayments({ firstPayment, payments, frequency: 'business_daily' });
        const span = daysBetween(firstPayment, dates.at(-1) ?? '') + 1;
        const all = Array.from({ length: span }, (_, at) => addDays(firstPayment, at));
        expect(dates).toEqual(all.filter(isBusinessDay));
        expect(dates).toHaveLength(payments);
      }),
      { numRuns: 500 },
    );
  });

  it('has one payment in each calendar month when payments are monthly', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 1, max: 60 }), (firstPayment, payments) => {
        const { dates } = schedulePayments({ firstPayment, payments, frequency: 'monthly' });
        const months = dates.map((date) => date.slice(0, 7));
        expect(months).toEqual(Array.from({ length: payments }, (_, at) => addMonths(firstPayment, at).slice(0, 7)));
        expect(new Set(months).size).toBe(payments);
        const isKept = (date: string) => date.slice(8) === firstPayment.slice(8) || addDays(date, 1).endsWith('-01');
        expect(dates.every(isKept)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
