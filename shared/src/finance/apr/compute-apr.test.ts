import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/calendar.ts';
import { schedulePayments } from '../dates/schedule-payments.ts';
import { toCents } from '../exact/cents.ts';
import { computeOffer } from '../offers/compute-offer.ts';
import { FREQUENCIES } from '../offers/frequencies.ts';
import { offerTermsSchema } from '../offers/offer-terms.ts';
import { APR_REFUSALS, type AprInput, type AprRefusal, computeApr } from './compute-apr.ts';
import { measureInterval, periodsAYear, seriesDayOf } from './intervals.ts';
import { offerApr } from './offer-apr.ts';

const dated = (date: string, cents: number) => ({ date, cents: toCents(cents) });

function apr(input: AprInput) {
  const result = computeApr(input);
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
}

const aprOf = (input: AprInput) => Number(apr(input).apr);

describe('no rate', () => {
  const advance = dated('2026-01-05', 100_000);
  const paid = dated('2026-02-05', 110_000);
  it.each<[AprRefusal, AprInput]>([
    ['nothing_advanced', { advance: dated('2026-01-05', 0), payments: [paid] }],
    ['no_payments', { advance, payments: [] }],
    ['payment_not_positive', { advance, payments: [paid, dated('2026-03-05', 0)] }],
    ['payment_not_after_advance', { advance, payments: [dated('2026-01-05', 1), paid] }],
    ['payments_below_advance', { advance, payments: [dated('2026-02-05', 99_999)] }],
    ['apr_over_limit', { advance: dated('2026-01-05', 1), payments: [dated('2026-01-06', 100_000_000_000)] }],
  ])('is refused as %s', (refusal, input) => {
    expect(computeApr(input)).toEqual({ refusal });
  });

  it('is zero when the payments are the advance', () => {
    expect(apr({ advance, payments: [dated('2026-02-05', 60_000), dated('2026-03-05', 40_000)] }).apr).toBe('0.0000');
  });

  it('is above zero by as little as the fourth decimal says', () => {
    // 1.0000005 after a month is 0.0006 percent a year.
    const input = { advance: dated('2026-01-05', 1_000_000_000), payments: [dated('2026-02-05', 1_000_000_500)] };
    expect(apr(input).apr).toBe('0.0006');
  });

  it('is rounded up from half of the fourth decimal', () => {
    // 12 x 0.0000125 = 0.00015 percent.
    const half = { advance: dated('2026-01-05', 8_000_000_000), payments: [dated('2026-02-05', 8_000_001_000)] };
    const less = { ...half, payments: [dated('2026-02-05', 8_000_000_999)] };
    expect([apr(half).apr, apr(less).apr]).toEqual(['0.0002', '0.0001']);
  });
});

describe('the rate of an offer', () => {
  const offerOf = (changes: Record<string, unknown> = {}) => {
    const terms = offerTermsSchema.parse({
      amount: 5_000_000,
      factor: '1.30',
      payments: 105,
      frequency: 'business_daily',
      firstPayment: '2026-01-06',
      fees: [{ name: 'Origination', amount: 150_000, isWithheld: true }],
      payoffs: [],
      ...changes,
    });
    const result = computeOffer(terms, null);
    if ('refusal' in result) throw new Error(result.refusal);
    return offerApr(result.offer, schedulePayments(terms));
  };

  it('counts business days, so it is below that of all weekdays, which ignore holidays', () => {
    const result = offerOf();
    expect(result).toMatchObject({ unitPeriod: { unit: 'day' } });
    const rate = 'apr' in result ? Number(result.apr) : 0;
    expect(rate).toBeLessThan(153.8304);
    expect(rate).toBeGreaterThan(145);
  });

  it('takes every fee off the amount financed, and leaves payoffs in it', () => {
    const fee = (isWithheld: boolean) => [{ name: 'Origination', amount: 150_000, isWithheld }];
    expect(offerOf({ fees: fee(false) })).toEqual(offerOf({ fees: fee(true) }));
    expect(offerOf({ payoffs: [{ name: 'Earlier funder', amount: 2_000_000 }] })).toEqual(offerOf());
  });

  it('is refused when the fees take all of the amount', () => {
    const fees = [{ name: 'Origination', amount: 5_000_000, isWithheld: true }];
    expect(offerOf({ fees })).toEqual({ refusal: 'nothing_advanced' });
  });
});

const someDay = fc.integer({ min: 0, max: 15_000 }).map((day) => addDays('1995-01-01', day));

/** From 12 payments on, one more leaves the unit-period as it is. */
const regular = fc
  .record({
    firstPayment: someDay,
    payments: fc.integer({ min: 12, max: 60 }),
    frequency: fc.constantFrom(...FREQUENCIES),
    cents: fc.integer({ min: 100, max: 100_000 }),
    percent: fc.integer({ min: 30, max: 100 }),
  })
  .map(({ cents, percent, ...schedule }) => {
    const { advance, dates } = schedulePayments({ ...schedule, payments: schedule.payments + 1 });
    const financed = Math.ceil((cents * schedule.payments * percent) / 100);
    const payments = dates.map((date) => dated(date, cents));
    return { advance: dated(advance, financed), payments: payments.slice(0, -1), more: payments };
  });

/** Present value by the general equation as it stands in (b)(8), in binary numbers. */
function presentValue({ advance, payments }: AprInput, percent: number): number {
  const { unitPeriod } = apr({ advance, payments });
  const { part, whole } = periodsAYear(unitPeriod);
  const rate = (percent / 100) * (whole / part);
  const seriesDay = seriesDayOf(payments.map(({ date }) => date));
  return payments.reduce((sum, { date, cents }) => {
    const { full, odd } = measureInterval({ from: advance.date, to: date, seriesDay }, unitPeriod);
    return sum + cents / ((1 + (odd.part / odd.whole) * rate) * (1 + rate) ** full);
  }, 0);
}

describe('any rate', () => {
  it('makes the payments worth the advance, to the cent', () => {
    fc.assert(
      fc.property(regular, (input) => {
        // At most a ten-thousandth of a percent off, which is under a cent for 2,000.00 over five years.
        const small = input.payments.map(({ date, cents }) => dated(date, Math.ceil(cents / 50)));
        const total = small.reduce((sum, { cents }) => sum + cents, 0);
        const scaled = { advance: dated(input.advance.date, Math.ceil(total * 0.8)), payments: small };
        expect(Math.abs(presentValue(scaled, aprOf(scaled)) - scaled.advance.cents)).toBeLessThan(1);
      }),
      { numRuns: 150 },
    );
  });

  it('does not depend on the order of the payments', () => {
    const shuffled = regular.chain((input) =>
      fc
        .shuffledSubarray(input.payments, { minLength: input.payments.length })
        .map((payments) => ({ input, other: { advance: input.advance, payments } })),
    );
    fc.assert(
      fc.property(shuffled, ({ input, other }) => {
        expect(apr(other)).toEqual(apr(input));
      }),
      { numRuns: 100 },
    );
  });

  it('is right to half of its last decimal, with irregular payments too', () => {
    const irregular = fc
      .record({ from: someDay, gaps: fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 20 }) })
      .chain(({ from, gaps }) => {
        const payment = fc.integer({ min: 10_000, max: 100_000 });
        return fc.array(payment, { minLength: gaps.length, maxLength: gaps.length }).map((amounts) => {
          let date = from;
          const payments = amounts.map((cents, at) => {
            date = addDays(date, gaps[at] ?? 1);
            return dated(date, cents);
          });
          const total = amounts.reduce((sum, cents) => sum + cents, 0);
          return { advance: dated(from, Math.ceil(total * 0.9)), payments };
        });
      });
    fc.assert(
      fc.property(fc.oneof(regular, irregular), (input) => {
        const rate = aprOf(input);
        const slack = 1e-9 * input.advance.cents;
        expect(presentValue(input, rate - 0.00005) + slack).toBeGreaterThanOrEqual(input.advance.cents);
        expect(presentValue(input, rate + 0.00005) - slack).toBeLessThanOrEqual(input.advance.cents);
      }),
      { numRuns: 200 },
    );
  });

  it('is never lowered by one more payment', () => {
    fc.assert(
      fc.property(regular, ({ advance, payments, more }) => {
        expect(aprOf({ advance, payments: more })).toBeGreaterThanOrEqual(aprOf({ advance, payments }));
      }),
      { numRuns: 150 },
    );
  });

  it('is never lowered by fees, which lessen the advance', () => {
    fc.assert(
      fc.property(regular, fc.integer({ min: 1, max: 29 }), ({ advance, payments }, fee) => {
        const less = dated(advance.date, Math.ceil((advance.cents * (100 - fee)) / 100));
        expect(aprOf({ advance: less, payments })).toBeGreaterThanOrEqual(aprOf({ advance, payments }));
      }),
      { numRuns: 150 },
    );
  });

  it('falls with a longer term at equal cost', () => {
    fc.assert(
      fc.property(regular, ({ advance, payments, more }) => {
        const payback = more.length * payments.length * 100;
        const spread = (list: AprInput['payments']) => list.map(({ date }) => dated(date, payback / list.length));
        const financed = dated(advance.date, Math.ceil(payback * 0.8));
        const longer = aprOf({ advance: financed, payments: spread(more) });
        expect(longer).toBeLessThan(aprOf({ advance: financed, payments: spread(payments) }));
      }),
      { numRuns: 150 },
    );
  });

  it('is a number with four decimals or a named refusal, however absurd the schedule', () => {
    const amount = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -1, max: 100_000_000_000 }));
    const anyAmount = fc.record({ date: someDay, cents: amount.map(toCents) });
    fc.assert(
      fc.property(anyAmount, fc.array(anyAmount, { maxLength: 6 }), (advance, payments) => {
        const result = computeApr({ advance, payments });
        if ('refusal' in result) expect(APR_REFUSALS).toContain(result.refusal);
        else expect(result.apr).toMatch(/^\d{1,7}\.\d{4}$/);
      }),
      { numRuns: 1_000 },
    );
  });
});
