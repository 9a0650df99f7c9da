import { describe, expect, it } from 'vitest';
import { schedulePayments } from '../dates/schedule-payments.ts';
import { FREQUENCIES } from '../offers/frequencies.ts';
import { measureInterval, seriesDayOf, type UnitPeriod } from './intervals.ts';
import { unitPeriodOf } from './unit-period.ts';

const month = (count: number): UnitPeriod => ({ unit: 'month', count });
const week = (count: number): UnitPeriod => ({ unit: 'week', count });

describe('the unit-period', () => {
  it.each([
    ['business_daily', { unit: 'day' }],
    ['weekly', week(1)],
    ['every_two_weeks', week(2)],
    ['monthly', month(1)],
  ] as const)('of an offer paid %s follows from its dates, from two payments on', (frequency, unitPeriod) => {
    expect(FREQUENCIES).toContain(frequency);
    for (const payments of [2, 3, 5, 24, 250]) {
      for (const firstPayment of ['2026-02-02', '2026-02-16', '2026-11-27', '2027-01-29', '2028-01-31']) {
        const { advance, dates } = schedulePayments({ firstPayment, payments, frequency });
        expect(unitPeriodOf(advance, dates)).toEqual(unitPeriod);
      }
    }
  });

  it.each<[string, string, string[], UnitPeriod]>([
    [
      'the most frequent common period, (b)(4)(i)',
      '2026-01-01',
      ['2026-01-08', '2026-01-15', '2026-02-15', '2026-03-15', '2026-04-15'],
      month(1),
    ],
    [
      'of equally frequent ones the smallest, (b)(4)(i)(A)',
      '2026-01-01',
      ['2026-01-08', '2026-01-15', '2026-02-15', '2026-03-15'],
      week(1),
    ],
    [
      'the average of all periods when none is common, (b)(4)(i)(B)',
      '2026-01-01',
      ['2026-01-20', '2026-03-05', '2026-04-02'],
      month(1),
    ],
    ['of two equally near the lower, (b)(4)(i)(B)', '2026-01-01', ['2026-01-02', '2026-01-09'], { unit: 'day' }],
    ['a period without a rule in (b)(5) by the average', '2026-01-01', ['2026-01-11', '2026-01-21'], week(1)],
    ['a year for yearly payments', '2024-02-29', ['2025-02-28', '2026-02-28'], month(12)],
    ['at most a year', '2020-01-01', ['2023-01-01', '2026-01-01'], month(12)],
    [
      'months for the last day of each month, (b)(3)',
      '2026-01-31',
      ['2026-02-28', '2026-03-31', '2026-04-30'],
      month(1),
    ],
    ['months for the 30th of each month, (b)(3)', '2026-01-30', ['2026-02-28', '2026-03-30', '2026-04-30'], month(1)],
    [
      'the term of a single payment, (b)(4)(ii)',
      '2026-01-31',
      ['2026-03-31'],
      { unit: 'term', periodsAYear: { part: 12, whole: 2 } },
    ],
    [
      'two payments on one day as one',
      '2026-01-01',
      ['2026-02-01', '2026-02-01'],
      { unit: 'term', periodsAYear: { part: 12, whole: 1 } },
    ],
  ])('is %s', (_, advance, dates, unitPeriod) => {
    expect(unitPeriodOf(advance, dates)).toEqual(unitPeriod);
  });
});

describe('an interval', () => {
  const measure = (from: string, to: string, unitPeriod: UnitPeriod, dates = [to]) => {
    const { full, odd } = measureInterval({ from, to, seriesDay: seriesDayOf(dates) }, unitPeriod);
    return [full, odd.part, odd.whole];
  };

  it('counts full months back from the later date, then days over 30, (b)(5)(ii)', () => {
    expect(measure('2026-01-10', '2026-03-05', month(1))).toEqual([1, 26, 30]);
    expect(measure('2026-01-30', '2026-03-01', month(1))).toEqual([1, 2, 30]);
    expect(measure('2026-01-02', '2026-03-01', month(1))).toEqual([1, 30, 30]);
  });

  it('counts a month between equal dates, also from the last day of February, (b)(3)', () => {
    expect(measure('2020-02-29', '2020-03-29', month(1))).toEqual([1, 0, 30]);
    expect(measure('2019-02-28', '2019-03-28', month(1))).toEqual([1, 0, 30]);
  });

  it('takes the last day of February for payments on the 29th or 30th, (b)(3)', () => {
    const dates = ['2026-03-30', '2026-04-30', '2026-05-30'];
    expect(measure('2026-02-28', '2026-03-30', month(1), dates)).toEqual([1, 0, 30]);
    expect(measure('2026-02-27', '2026-03-30', month(1), dates)).toEqual([1, 1, 30]);
    expect(measure('2026-02-28', '2026-03-29', month(1), ['2026-03-29', '2026-04-29'])).toEqual([1, 0, 30]);
  });

  it('counts months between last days, (b)(3)', () => {
    const dates = ['2026-02-28', '2026-03-31', '2026-04-30'];
    expect(measure('2026-01-31', '2026-02-28', month(1), dates)).toEqual([1, 0, 30]);
    expect(measure('2026-01-31', '2026-04-30', month(1), dates)).toEqual([3, 0, 30]);
    expect(measure('2026-02-28', '2026-03-31', month(1), dates.slice(1))).toEqual([1, 0, 30]);
  });

  it('has months of 30 days when the unit-period is several months or half of one, (b)(5)(iii)', () => {
    expect(measure('2026-01-10', '2026-08-15', month(3))).toEqual([2, 35, 90]);
    expect(measure('2026-01-10', '2026-03-16', { unit: 'semimonth' })).toEqual([4, 6, 15]);
  });

  it('has the days of the calendar when the unit-period is a day or weeks, (b)(5)(iv)', () => {
    expect(measure('2028-02-28', '2028-03-01', { unit: 'day' })).toEqual([2, 0, 1]);
    expect(measure('2026-01-10', '2026-03-16', week(4))).toEqual([2, 9, 28]);
  });

  it('has years back, then months by 12 or days by 365, (b)(5)(v)', () => {
    expect(measure('2024-01-10', '2026-06-10', month(12))).toEqual([2, 5, 12]);
    expect(measure('2024-01-10', '2026-06-11', month(12))).toEqual([2, 153, 365]);
  });
});
