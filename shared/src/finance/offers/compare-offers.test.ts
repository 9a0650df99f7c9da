import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeDifferences } from '../../messages/offer-differences.ts';
import { toCents } from '../exact/cents.ts';
import { toDecimalText } from '../exact/exact-decimal.ts';
import { type ComparedOffer, compareOffers } from './compare-offers.ts';

function offer(id: string, changes: Partial<ComparedOffer> = {}): ComparedOffer {
  return {
    id,
    net: toCents(4_850_000),
    payment: toCents(61_904),
    frequency: 'business_daily',
    payback: toCents(6_500_000),
    cost: toCents(1_650_000),
    centsOnDollar: toDecimalText('33.00'),
    holdback: toDecimalText('26.0'),
    apr: toDecimalText('153.83'),
    termDays: 151,
    expiresOn: '2026-01-31',
    ...changes,
  };
}

describe('the best offers', () => {
  it('are all that tie', () => {
    const { best } = compareOffers([offer('a'), offer('b', { net: toCents(4_970_000) }), offer('c')]);
    expect(best).toMatchObject({ net: ['b'], payback: ['a', 'b', 'c'], apr: ['a', 'b', 'c'] });
  });

  it('are those with more in hand, a longer term and a later expiry, and less of the rest', () => {
    const better = offer('b', {
      net: toCents(4_850_001),
      payment: toCents(61_903),
      payback: toCents(6_499_999),
      cost: toCents(1_649_999),
      centsOnDollar: toDecimalText('9.99'),
      holdback: toDecimalText('9.9'),
      apr: toDecimalText('99.9999'),
      termDays: 152,
      expiresOn: '2026-02-01',
    });
    const { best } = compareOffers([offer('a'), better, offer('c')]);
    expect(Object.values(best)).toEqual(Array.from({ length: 9 }, () => ['b']));
  });

  it('compare payments by what a month of them comes to', () => {
    const daily = offer('daily', { payment: toCents(10_000) });
    const weekly = offer('weekly', { payment: toCents(48_461), frequency: 'weekly' });
    const monthly = offer('monthly', { payment: toCents(210_000), frequency: 'monthly' });
    expect(compareOffers([daily, weekly, monthly]).best.payment).toEqual(['weekly']);
    expect(compareOffers([daily, monthly]).best.payment).toEqual(['daily', 'monthly']);
  });

  it('are never those of which the value is not known', () => {
    const unknown = { apr: null, holdback: null, expiresOn: null };
    const { best } = compareOffers([offer('a', unknown), offer('b', { ...unknown, apr: toDecimalText('500') })]);
    expect([best.apr, best.holdback, best.expiry]).toEqual([['b'], [], []]);
    expect(compareOffers([]).best.net).toEqual([]);
  });
});

describe('the differences', () => {
  it('are facts, in the order of the rows', () => {
    const other = offer('b', { net: toCents(4_970_000), cost: toCents(1_650_050), apr: null, termDays: 162 });
    expect(compareOffers([offer('a'), other]).differences).toEqual([
      {
        id: 'b',
        facts: [
          { kind: 'net', cents: 120_000 },
          { kind: 'cost', cents: 50 },
          { kind: 'term', days: 11 },
        ],
      },
    ]);
  });

  it('are those to the base', () => {
    const offers = [offer('a'), offer('b', { net: toCents(4_970_000) }), offer('c', { expiresOn: null })];
    expect(compareOffers(offers, 'b').differences).toEqual([
      { id: 'a', facts: [{ kind: 'net', cents: -120_000 }] },
      { id: 'c', facts: [{ kind: 'net', cents: -120_000 }] },
    ]);
    expect(compareOffers([offer('a')]).differences).toEqual([]);
  });

  it('leave out payments of another frequency', () => {
    const weekly = offer('b', { payment: toCents(300_000), frequency: 'weekly' });
    expect(compareOffers([offer('a'), weekly]).differences[0]?.facts).toEqual([]);
  });

  it('read as one sentence', () => {
    const facts = (changes: Partial<ComparedOffer>) =>
      describeDifferences(compareOffers([offer('a'), offer('b', changes)]).differences[0]?.facts ?? []);
    expect(facts({ net: toCents(4_970_000), termDays: 162 })).toBe('$1,200 more in hand, 11 days longer');
    expect(facts({ net: toCents(4_849_950), termDays: 150 })).toBe('$0.50 less in hand, 1 day shorter');
    expect(facts({ payment: toCents(61_804), payback: toCents(6_510_000), cost: toCents(1_660_000) })).toBe(
      '$1 less per payment, $100 more to pay back, costs $100 more',
    );
    expect(
      facts({
        centsOnDollar: toDecimalText('31.50'),
        holdback: toDecimalText('27.1'),
        apr: toDecimalText('149.5800'),
        expiresOn: '2026-02-02',
      }),
    ).toBe('1.5 fewer cents on the dollar, holdback 1.1 points higher, APR 4.25 points lower, expires 2 days later');
    expect(facts({})).toBe('');
  });

  it('are the opposite in the other direction', () => {
    const money = fc.integer({ min: 0, max: 1_000_000 }).map(toCents);
    const random = fc.record({ net: money, payback: money, cost: money, termDays: fc.integer({ min: 1, max: 900 }) });
    fc.assert(
      fc.property(random, random, (one, other) => {
        const offers = [offer('a', one), offer('b', other)];
        const sizes = (base: string) =>
          compareOffers(offers, base).differences[0]?.facts.map((fact) => {
            if ('cents' in fact) return [fact.kind, fact.cents];
            return [fact.kind, 'days' in fact ? fact.days : fact.points];
          });
        expect(sizes('a')).toEqual(sizes('b')?.map(([kind, size]) => [kind, -Number(size)]));
      }),
      { numRuns: 1_000 },
    );
  });
});
