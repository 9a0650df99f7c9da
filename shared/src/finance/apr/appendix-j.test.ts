import { describe, expect, it } from 'vitest';
import { addDays, addMonths, weekdayOf } from '../dates/calendar.ts';
import { schedulePayments } from '../dates/schedule-payments.ts';
import { toCents } from '../exact/cents.ts';
import { type AprInput, computeApr } from './compute-apr.ts';
import {
  type Fraction,
  type Interval,
  measureInterval,
  periodsAYear,
  seriesDayOf,
  type UnitPeriod,
} from './intervals.ts';
import { unitPeriodOf } from './unit-period.ts';

/** Payments of one amount: how many, and cents. */
type Run = readonly [number, number];

interface Example {
  readonly advance: readonly [string, number];
  readonly runs: readonly Run[];
  readonly dateAt: (at: number) => string;
}

const every = (first: string, unit: 'days' | 'months', step: number) => (at: number) =>
  unit === 'days' ? addDays(first, at * step) : addMonths(first, at * step);

/** The 1st and the 16th of each month. */
const semimonthly = (first: string) => (at: number) =>
  addDays(addMonths(first, Math.floor(at / 2)), at % 2 === 0 ? 0 : 15);

function inputOf({ advance: [date, cents], runs, dateAt }: Example): AprInput {
  const amounts = runs.flatMap(([count, each]) => Array.from({ length: count }, () => each));
  return {
    advance: { date, cents: toCents(cents) },
    payments: amounts.map((each, at) => ({ date: dateAt(at), cents: toCents(each) })),
  };
}

function aprOf(input: AprInput): number {
  const result = computeApr(input);
  if ('refusal' in result) throw new Error(result.refusal);
  return Number(result.apr);
}

interface Flow {
  readonly time: number;
  readonly odd: number;
  readonly cents: number;
}

/** A second method: Newton's, with derivatives by differences and in binary numbers, over stated unit-periods. */
function newtonApr(advance: number, flows: readonly Flow[], yearly: number): number {
  const presentValue = (rate: number) =>
    flows.reduce((sum, { time, odd, cents }) => sum + cents / ((1 + odd * rate) * (1 + rate) ** time), 0);
  let rate = 0.001;
  for (let round = 0; round < 100; round += 1) {
    const slope = (presentValue(rate + 1e-7) - presentValue(rate - 1e-7)) / 2e-7;
    rate -= (presentValue(rate) - advance) / slope;
  }
  return rate * yearly * 100;
}

/** The unit-periods before the first payment and of a year, as Appendix J states them. */
interface Stated {
  readonly unitPeriod: UnitPeriod;
  readonly first: Interval;
  readonly yearly: Fraction;
}

const stated = (unitPeriod: UnitPeriod, full: number, odd: readonly [number, number], yearly: number): Stated => ({
  unitPeriod,
  first: { full, odd: { part: odd[0], whole: odd[1] } },
  yearly: { part: yearly, whole: 1 },
});

const month = (count: number): UnitPeriod => ({ unit: 'month', count });
const week = (count: number): UnitPeriod => ({ unit: 'week', count });

/** Appendix J, paragraph (c). The inputs are dates; what the paragraph says of unit-periods is compared with them. */
const EXAMPLES: readonly (readonly [string, Example, Stated, string])[] = [
  [
    '(c)(1)(i): monthly payments, regular first period',
    { advance: ['1978-01-10', 500_000], runs: [[24, 23_000]], dateAt: every('1978-02-10', 'months', 1) },
    stated(month(1), 1, [0, 30], 12),
    '9.69',
  ],
  [
    '(c)(1)(ii): monthly payments, long first period',
    { advance: ['1978-02-10', 600_000], runs: [[36, 20_000]], dateAt: every('1978-04-01', 'months', 1) },
    stated(month(1), 1, [19, 30], 12),
    '11.82',
  ],
  [
    '(c)(1)(iii): semimonthly payments, short first period',
    { advance: ['1978-02-23', 500_000], runs: [[24, 21_917]], dateAt: semimonthly('1978-03-01') },
    stated({ unit: 'semimonth' }, 0, [6, 15], 24),
    '10.34',
  ],
  [
    '(c)(1)(iv): quarterly payments, long first period',
    { advance: ['1978-05-23', 1_000_000], runs: [[40, 38_500]], dateAt: every('1978-10-01', 'months', 3) },
    stated(month(3), 1, [39, 90], 4),
    '8.97',
  ],
  [
    '(c)(1)(v): weekly payments, long first period',
    { advance: ['1978-03-20', 50_000], runs: [[30, 1_760]], dateAt: every('1978-04-21', 'days', 7) },
    stated(week(1), 4, [4, 7], 52),
    '14.96',
  ],
  [
    '(c)(2)(i): monthly payments, irregular first payment',
    {
      advance: ['1978-01-10', 500_000],
      runs: [
        [1, 25_000],
        [23, 23_000],
      ],
      dateAt: every('1978-02-10', 'months', 1),
    },
    stated(month(1), 1, [0, 30], 12),
    '10.08',
  ],
  [
    '(c)(2)(ii): payments every four weeks, long first period, irregular first payment',
    {
      advance: ['1978-03-18', 40_000],
      runs: [
        [1, 3_950],
        [11, 3_831],
      ],
      dateAt: every('1978-04-20', 'days', 28),
    },
    stated(week(4), 1, [5, 28], 13),
    '28.50',
  ],
  [
    '(c)(3)(i): monthly payments, irregular final payment',
    {
      advance: ['1978-01-10', 500_000],
      runs: [
        [23, 23_000],
        [1, 28_000],
      ],
      dateAt: every('1978-02-10', 'months', 1),
    },
    stated(month(1), 1, [0, 30], 12),
    '10.50',
  ],
  [
    '(c)(3)(ii): payments every two weeks, short first period, irregular final payment',
    {
      advance: ['1978-04-03', 20_000],
      runs: [
        [19, 950],
        [1, 3_000],
      ],
      dateAt: every('1978-04-11', 'days', 14),
    },
    stated(week(2), 0, [8, 14], 26),
    '12.22',
  ],
  [
    '(c)(4)(i): monthly payments, irregular first and final payment',
    {
      advance: ['1978-01-10', 500_000],
      runs: [
        [1, 25_000],
        [22, 23_000],
        [1, 28_000],
      ],
      dateAt: every('1978-02-10', 'months', 1),
    },
    stated(month(1), 1, [0, 30], 12),
    '10.90',
  ],
  [
    '(c)(4)(ii): payments every two months, short first period, irregular first and final payment',
    {
      advance: ['1978-01-10', 800_000],
      runs: [
        [1, 44_936],
        [18, 46_500],
        [1, 20_000],
      ],
      dateAt: every('1978-03-01', 'months', 2),
    },
    stated(month(2), 0, [52, 60], 6),
    '7.30',
  ],
  [
    '(c)(5)(i): a single payment after 255 days',
    { advance: ['1978-01-03', 100_000], runs: [[1, 108_000]], dateAt: every('1978-09-15', 'days', 1) },
    {
      unitPeriod: { unit: 'term', periodsAYear: { part: 365, whole: 255 } },
      first: { full: 1, odd: { part: 0, whole: 1 } },
      yearly: { part: 365, whole: 255 },
    },
    '11.45',
  ],
];

const amountOf = ({ part, whole }: Fraction) => part / whole;

describe('the examples of Appendix J', () => {
  it.each(EXAMPLES)('%s', (_, example, { unitPeriod, first, yearly }, apr) => {
    const input = inputOf(example);
    const dates = input.payments.map(({ date }) => date);
    expect(unitPeriodOf(input.advance.date, dates)).toEqual(unitPeriod);
    const span = { from: input.advance.date, to: dates[0] ?? '', seriesDay: seriesDayOf(dates) };
    expect(measureInterval(span, unitPeriod)).toEqual(first);
    expect(amountOf(periodsAYear(unitPeriod))).toBe(amountOf(yearly));
    expect(aprOf(input).toFixed(2)).toBe(apr);
  });

  it.each(EXAMPLES)('%s: by the second method, from the stated unit-periods', (_, example, { first, yearly }, apr) => {
    const input = inputOf(example);
    const flows = input.payments.map(({ cents }, at) => ({
      time: first.full + at,
      odd: amountOf(first.odd),
      cents,
    }));
    const second = newtonApr(input.advance.cents, flows, amountOf(yearly));
    expect(second.toFixed(2)).toBe(apr);
    expect(aprOf(input)).toBeCloseTo(second, 4);
  });
});

/** The other single payments of (b)(5), which pencil and paper solve. */
describe('a single payment', () => {
  const single = (from: string, to: string, cents: number) =>
    aprOf(inputOf({ advance: [from, 100_000], runs: [[1, cents]], dateAt: () => to }));

  it('after six months counts months, (b)(5)(vi): 4.4 % twice a year', () => {
    expect(single('1978-07-15', '1979-01-15', 104_400)).toBe(8.8);
  });

  it('after a year and a half counts the rest in months, (b)(5)(v)(A): 1 + 1.5 i + i²/2', () => {
    const rate = -1.5 + Math.sqrt(2.25 + 2 * 0.13519);
    expect(single('1978-01-17', '1979-07-17', 113_519)).toBeCloseTo(rate * 100, 4);
  });

  it('after a year and a day counts the rest in days, (b)(5)(v)(B)', () => {
    // (1 + i)(1 + i/365) = 1.1
    const rate = (-366 + Math.sqrt(366 ** 2 + 4 * 365 * 0.1)) / 2;
    expect(single('1978-01-17', '1979-01-18', 110_000)).toBeCloseTo(rate * 100, 4);
  });

  it('after two years is a square root', () => {
    expect(single('1978-01-17', '1980-01-17', 124_000)).toBeCloseTo((Math.sqrt(1.24) - 1) * 100, 4);
  });
});

function weekdays(first: string, count: number): string[] {
  const all = Array.from({ length: count * 2 }, (_, at) => addDays(first, at));
  return all.filter((day) => weekdayOf(day) % 6 !== 0).slice(0, count);
}

/** The offer of deals F5, 48,500.00 paid out on Monday, 5 January 2026. The first payment is one period later. */
describe('the example of an offer', () => {
  const advance = ['2026-01-05', 4_850_000] as const;
  const daily = weekdays('2026-01-06', 105);
  const banking = schedulePayments({ firstPayment: '2026-01-06', payments: 105, frequency: 'business_daily' });
  const dayOf = (date: string) => (Date.parse(date) - Date.parse('2026-01-05')) / 86_400_000;

  it.each([
    [
      '5 monthly payments of 13,000.00',
      { advance, runs: [[5, 1_300_000]], dateAt: every('2026-02-05', 'months', 1) },
      { timeAt: (at: number) => at + 1, yearly: 12 },
      '127.53',
    ],
    [
      '21 weekly payments of 3,000.00 and one of 2,000.00',
      {
        advance,
        runs: [
          [21, 300_000],
          [1, 200_000],
        ],
        dateAt: every('2026-01-12', 'days', 7),
      },
      { timeAt: (at: number) => at + 1, yearly: 52 },
      '142.79',
    ],
    [
      '104 payments of 619.04 and one of 619.84 on weekdays',
      {
        advance,
        runs: [
          [104, 61_904],
          [1, 61_984],
        ],
        dateAt: (at: number) => daily[at] ?? '',
      },
      { timeAt: (at: number) => dayOf(daily[at] ?? ''), yearly: 365 },
      '153.83',
    ],
    [
      'the same payments on business days, without bank holidays',
      {
        advance,
        runs: [
          [104, 61_904],
          [1, 61_984],
        ],
        dateAt: (at: number) => banking.dates[at] ?? '',
      },
      { timeAt: (at: number) => dayOf(banking.dates[at] ?? ''), yearly: 365 },
      '148.77',
    ],
  ] as const)('of %s has its rate by both methods', (_, example, { timeAt, yearly }, apr) => {
    const input = inputOf(example);
    const flows = input.payments.map(({ cents }, at) => ({ time: timeAt(at), odd: 0, cents }));
    const second = newtonApr(4_850_000, flows, yearly);
    expect([aprOf(input).toFixed(2), second.toFixed(2)]).toEqual([apr, apr]);
    expect(aprOf(input)).toBeCloseTo(second, 4);
  });
});
