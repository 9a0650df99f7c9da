import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents } from '../exact/cents.ts';
import { computeCommission } from './compute-commission.ts';
import { type ComputedOffer, computeOffer } from './compute-offer.ts';
import { FREQUENCIES } from './frequencies.ts';
import { commissionTermsSchema, offerTermsSchema } from './offer-terms.ts';

const KNOWN = {
  amount: 5_000_000,
  factor: '1.30',
  payments: 105,
  frequency: 'business_daily',
  firstPayment: '2026-01-05',
  fees: [{ name: 'Origination', amount: 150_000, isWithheld: true }],
  payoffs: [],
};

const terms = (changes: Record<string, unknown> = {}) => offerTermsSchema.parse({ ...KNOWN, ...changes });
const commission = (changes: Record<string, unknown>) => commissionTermsSchema.parse({ brokerFees: [], ...changes });

function offerOf(changes: Record<string, unknown> = {}, revenue: number | null = null): ComputedOffer {
  const result = computeOffer(terms(changes), revenue === null ? null : toCents(revenue));
  if ('refusal' in result) throw new Error(result.refusal);
  return result.offer;
}

describe('an offer', () => {
  it('is that of the known answer', () => {
    expect(offerOf()).toEqual({
      amount: 5_000_000,
      payback: 6_500_000,
      expectedPayback: null,
      payments: 105,
      frequency: 'business_daily',
      payment: 61_904,
      lastPayment: 61_984,
      withheldFees: 150_000,
      otherFees: 0,
      payoffs: 0,
      net: 4_850_000,
      cost: 1_650_000,
      centsOnDollar: '33.00',
      holdback: null,
    });
  });

  it('adds fees that are not withheld to the cost, and takes payoffs off the money in hand alone', () => {
    const fees = [...KNOWN.fees, { name: 'Wire', amount: 2_500, isWithheld: false }];
    const payoffs = [{ name: 'Earlier funder', amount: 1_000_000 }];
    expect(offerOf({ fees, payoffs })).toMatchObject({ net: 3_850_000, cost: 1_652_500, otherFees: 2_500 });
  });

  it('rounds half a cent of the payback up', () => {
    expect(offerOf({ amount: 1_005, factor: '1.3', payments: 1, fees: [] }).payback).toBe(1_307);
    expect(offerOf({ amount: 1_005, factor: '1.299999', payments: 1, fees: [] }).payback).toBe(1_306);
  });

  it('takes a typed payback, and reports the computed one when they differ by more than a cent', () => {
    expect(offerOf({ payback: 6_500_001 })).toMatchObject({ payback: 6_500_001, expectedPayback: null });
    expect(offerOf({ payback: 6_499_999 })).toMatchObject({ payback: 6_499_999, expectedPayback: null });
    expect(offerOf({ payback: 6_500_002 })).toMatchObject({ payback: 6_500_002, expectedPayback: 6_500_000 });
    expect(offerOf({ payback: 6_499_998 })).toMatchObject({ payback: 6_499_998, expectedPayback: 6_500_000 });
  });

  it.each([
    ['business_daily', '26.0'],
    ['weekly', '5.4'],
    ['every_two_weeks', '2.7'],
    ['monthly', '1.2'],
  ])('paid %s has a holdback of %s percent', (frequency, holdback) => {
    expect(offerOf({ frequency }, 5_000_000).holdback).toBe(holdback);
  });

  it('has no holdback without revenue', () => {
    expect([offerOf({}, 0).holdback, offerOf({}, -100).holdback]).toEqual([null, null]);
  });

  it.each([
    ['amount_zero', { amount: 0 }],
    ['no_payments', { payments: 0 }],
    ['factor_below_one', { factor: '0.999999' }],
    ['payback_below_amount', { payback: 4_999_999 }],
    ['payment_below_one_cent', { amount: 100, factor: '1', payments: 101, fees: [] }],
    ['fees_over_amount', { fees: [{ name: 'Fee', amount: 5_000_001, isWithheld: false }] }],
    ['net_below_zero', { payoffs: [{ name: 'Earlier funder', amount: 4_850_001 }] }],
  ])('is refused as %s', (refusal, changes) => {
    expect(computeOffer(terms(changes), null)).toEqual({ refusal });
  });

  it('is accepted at the limits of the refusals', () => {
    expect(offerOf({ factor: '1', fees: [] })).toMatchObject({ payback: 5_000_000, cost: 0, centsOnDollar: '0.00' });
    expect(offerOf({ amount: 100, factor: '1', payments: 100, fees: [] })).toMatchObject({
      payment: 1,
      lastPayment: 1,
    });
    expect(offerOf({ payoffs: [{ name: 'Earlier funder', amount: 4_850_000 }] }).net).toBe(0);
    expect(offerOf({ payments: 1 })).toMatchObject({ payment: 6_500_000, lastPayment: 6_500_000 });
  });
});

describe('the terms on the wire', () => {
  it.each([
    ['an amount in fractions of a cent', { amount: 100.5 }],
    ['an amount below zero', { amount: -1 }],
    ['more than a billion dollars', { amount: 100_000_000_001 }],
    ['a factor that is a number', { factor: 1.3 }],
    ['a factor with an exponent', { factor: '1e1' }],
    ['a factor with a comma', { factor: '1,3' }],
    ['too many payments', { payments: 3_001 }],
    ['a date that does not exist', { firstPayment: '2026-02-30' }],
    ['an unknown term', { apr: '12' }],
  ])('are not %s', (_, changes) => {
    expect(offerTermsSchema.safeParse({ ...KNOWN, ...changes }).success).toBe(false);
  });
});

describe('the commission', () => {
  it('is that of the known answer', () => {
    expect(computeCommission(terms(), commission({ buyFactor: '1.22' }))).toEqual({ commission: 400_000 });
  });

  it('is the points of the amount, and the fees of the broker', () => {
    const brokerFees = [{ name: 'Broker fee', amount: 49_500 }];
    expect(computeCommission(terms(), commission({ points: '8' }))).toEqual({ commission: 400_000 });
    expect(computeCommission(terms(), commission({ points: '7.5', brokerFees }))).toEqual({ commission: 424_500 });
    expect(computeCommission(terms(), commission({ brokerFees }))).toEqual({ commission: 49_500 });
  });

  it.each([
    ['buy_factor_and_points', { buyFactor: '1.22', points: '8' }],
    ['buy_factor_below_one', { buyFactor: '0.99' }],
    ['buy_factor_over_factor', { buyFactor: '1.300001' }],
  ])('is refused as %s', (refusal, changes) => {
    expect(computeCommission(terms(), commission(changes))).toEqual({ refusal });
  });
});

/** A decimal number as millionths, the second way of computing. */
function millionths(text: string): bigint {
  const [whole = '', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(6, '0'));
}

/** Of numbers above zero, halves up. */
const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

const sumOf = (amounts: readonly { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

const factorText = fc.integer({ min: 1_000_000, max: 9_999_999 }).map((value) => {
  const digits = value.toString();
  return `${digits.slice(0, 1)}.${digits.slice(1)}`;
});

const randomTerms = fc
  .record({ amount: fc.integer({ min: 10_000, max: 100_000_000_000 }), payments: fc.integer({ min: 1, max: 3_000 }) })
  .chain(({ amount, payments }) => {
    const share = fc.record({
      name: fc.constant('Part'),
      amount: fc.integer({ min: 0, max: Math.floor(amount / 12) }),
    });
    return fc.record({
      amount: fc.constant(amount),
      payments: fc.constant(payments),
      factor: factorText,
      frequency: fc.constantFrom(...FREQUENCIES),
      firstPayment: fc.constant('2026-01-05'),
      fees: fc.array(
        fc.tuple(share, fc.boolean()).map(([fee, isWithheld]) => ({ ...fee, isWithheld })),
        { maxLength: 6 },
      ),
      payoffs: fc.array(share, { maxLength: 6 }),
      revenue: fc.integer({ min: 1, max: 100_000_000_000 }),
      buy: fc.integer({ min: 0, max: 100 }),
    });
  });

const YEARLY = { business_daily: 252n, weekly: 52n, every_two_weeks: 26n, monthly: 12n };

describe('any offer', () => {
  it('agrees with fractions of BigInt', () => {
    fc.assert(
      fc.property(randomTerms, ({ revenue, buy, ...random }) => {
        const parsed = offerTermsSchema.parse(random);
        const offer = offerOf(random, revenue);
        const { payment, lastPayment, payments, payback, withheldFees, payoffs, net, cost, otherFees } = offer;
        expect(BigInt(payback)).toBe(halfUp(BigInt(random.amount) * millionths(random.factor), 1_000_000n));
        expect(payment * (payments - 1) + lastPayment).toBe(payback);
        expect([payment > 0, lastPayment >= payment, lastPayment < payment + payments]).toEqual([true, true, true]);
        expect(net + withheldFees + payoffs).toBe(random.amount);
        expect(BigInt(withheldFees + otherFees)).toBe(sumOf(random.fees));
        // What the business pays in all, less what it gets in hand and what was paid for it.
        expect(cost).toBe(payback + otherFees - net - payoffs);
        const perDollar = halfUp(BigInt(cost) * 10_000n, BigInt(random.amount));
        expect(offer.centsOnDollar.replace('.', '')).toBe(perDollar.toString().padStart(3, '0'));
        const held = halfUp(BigInt(payment) * YEARLY[random.frequency] * 1_000n, BigInt(revenue) * 12n);
        expect(offer.holdback?.replace('.', '')).toBe(held.toString().padStart(2, '0'));

        const margin = ((millionths(random.factor) - 1_000_000n) * BigInt(buy)) / 100n;
        const digits = (millionths(random.factor) - margin).toString();
        const buyFactor = `${digits.slice(0, 1)}.${digits.slice(1)}`;
        const earned = halfUp(BigInt(random.amount) * margin, 1_000_000n);
        const result = computeCommission(parsed, commission({ buyFactor }));
        expect(result).toEqual({ commission: Number(earned) });
      }),
      { numRuns: 5_000 },
    );
  });
});
