import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf } from '../fields/money/typed-money.ts';
import { addDays, daysBetween } from '../finance/dates/calendar.ts';
import { schedulePayments } from '../finance/dates/schedule-payments.ts';
import { toCents } from '../finance/exact/cents.ts';
import { type ComputedOffer, computeOffer } from '../finance/offers/compute-offer.ts';
import { FREQUENCIES } from '../finance/offers/frequencies.ts';
import { type OfferTerms, offerTermsSchema } from '../finance/offers/offer-terms.ts';
import { averageMonth, disclosureRows, NOT_STATED } from './compute-rows.ts';
import { DISCLOSURE_LAWS } from './disclosure-for.ts';
import { DISCLOSURE_STATES, type DisclosureState, type Statements } from './disclosure-law.ts';
import { aprAssumptions, itemizeAmount } from './itemization.ts';
import { termText } from './row-texts.ts';

const FUNDER = 'Invented Harbor Funding';

/** The offer of deals F5. */
const known = (changes: Record<string, unknown> = {}): OfferTerms =>
  offerTermsSchema.parse({
    amount: 5_000_000,
    factor: '1.30',
    payments: 105,
    frequency: 'business_daily',
    firstPayment: '2026-01-06',
    fees: [{ name: 'Origination', amount: 150_000, isWithheld: true }],
    payoffs: [],
    ...changes,
  });

function computed(terms: OfferTerms): ComputedOffer {
  const result = computeOffer(terms, null);
  if ('refusal' in result) throw new Error(result.refusal);
  return result.offer;
}

interface Known {
  readonly statements?: Statements;
  readonly income?: number;
}

function rowsOf(state: DisclosureState, terms: OfferTerms, { statements = {}, income }: Known = {}) {
  return disclosureRows({
    law: DISCLOSURE_LAWS[state],
    offer: computed(terms),
    schedule: schedulePayments(terms),
    funder: FUNDER,
    statements,
    income: income === undefined ? null : toCents(income),
  });
}

function valuesOf(state: DisclosureState, terms: OfferTerms, facts?: Known) {
  const result = rowsOf(state, terms, facts);
  if ('refusal' in result) throw new Error(result.refusal);
  return Object.fromEntries(
    [...result.rows, ...result.beside].map(({ id, value, explanation }) => [id, { value, explanation }]),
  );
}

describe('the rows of the known offer', () => {
  it('are those of New York', () => {
    const statements = {
      channel: 'your bank account',
      manner: 'Debited from your bank account.',
      prepayment_fees: 'None',
    };
    const rows = valuesOf('NY', known(), { statements, income: 8_000_000 });
    expect(Object.entries(rows).map(([id, { value }]) => [id, value])).toEqual([
      ['funding_provided', '$48,500.00'],
      ['apr', '148.77%'],
      ['finance_charge', '$16,500.00'],
      ['total_payment', '$65,000.00'],
      // 65,000.00 x 30.4 / 150
      ['monthly_cost', '$13,173.33'],
      ['payment', '$619.04/business day. Jun 4, 2026: $619.84.'],
      [
        'payment_terms',
        '105 payments, every business day, from Jan 6, 2026 to Jun 4, 2026. Debited from your bank account.',
      ],
      ['term', '150 days'],
      [
        'prepayment_charge',
        'If you pay off the financing faster than required, you still must pay all or a portion of the finance charge, up to $16,500.00 based upon our estimates.',
      ],
      [
        'prepayment_fees',
        'If you pay off the financing faster than required, you will not be required to pay additional fees.',
      ],
      ['collateral', NOT_STATED],
      ['avoidable_fees', NOT_STATED],
      ['broker', NOT_STATED],
    ]);
    expect(rows.apr?.explanation).toContain(
      'your estimated average monthly income through your bank account will be $80,000.00.',
    );
    expect(rows.term?.explanation).toContain(
      'you will receive $80,000.00 in monthly income through your bank account.',
    );
    expect(rows.funding_provided?.explanation).toBe('This is how much funding Invented Harbor Funding will provide.');
  });

  it('have no monthly cost of their own when payments are monthly, or there is one', () => {
    const monthly = known({ payments: 12, frequency: 'monthly', firstPayment: '2026-02-06' });
    expect(valuesOf('CA', monthly)).not.toHaveProperty('monthly_cost');
    expect(valuesOf('CA', known({ payments: 1 }))).not.toHaveProperty('monthly_cost');
    expect(valuesOf('CA', known({ payments: 2 }))).toHaveProperty('monthly_cost');
  });

  it('say the fees of paying early in the prescribed words', () => {
    const textFor = (fees: string) =>
      valuesOf('CA', known(), { statements: { prepayment_fees: fees } }).prepayment_fees?.value;
    expect(textFor('a wire fee of $25.00.')).toBe(
      'If you pay off the financing faster than required, you must pay additional fees of a wire fee of $25.00.',
    );
    for (const none of ['None', 'none.', 'No']) expect(textFor(none)).toMatch(/will not be required/);
    expect(textFor('')).toBe(NOT_STATED);
  });

  it('say that no income is known', () => {
    expect(valuesOf('NY', known()).apr?.explanation).toContain(`will be ${NOT_STATED}.`);
  });

  it('say what is deducted for others', () => {
    const payoffs = [{ name: 'Earlier Funder', amount: 1_000_000 }];
    expect(valuesOf('NY', known({ payoffs })).funding_provided?.explanation).toMatch(
      /provided to you directly is \$38,500\.00\. For more/,
    );
    expect(valuesOf('TX', known({ payoffs })).disbursement).toEqual({
      value: '$48,500.00',
      explanation:
        'This is what is paid to you or for you, after fees that are withheld. You receive $38,500.00 of it directly.',
    });
    expect(valuesOf('VA', known({ payoffs })).withheld?.value).toBe('$1,500.00');
    expect(valuesOf('VA', known()).payment_count?.value).toBe('105');
  });

  it.each([
    ['UT', '$15,000.00'],
    ['GA', '$15,000.00'],
    ['FL', '$15,000.00'],
    ['KS', '$16,500.00'],
    ['MO', '$16,500.00'],
  ] as const)('of %s have a dollar cost of %s, with deducted fees where the law adds them', (state, cost) => {
    expect(valuesOf(state, known()).dollar_cost?.value).toBe(cost);
  });

  it('keep a name that looks like a pattern as it is', () => {
    const schedule = schedulePayments(known());
    const law = DISCLOSURE_LAWS.NY;
    const result = disclosureRows({
      law,
      offer: computed(known()),
      schedule,
      funder: "$& {average} $'",
      statements: {},
      income: null,
    });
    expect('rows' in result && result.rows[0]?.explanation).toBe(
      "This is how much funding $& {average} $' will provide.",
    );
  });

  it('are refused without an APR where one is due', () => {
    const fees = [{ name: 'All of it', amount: 5_000_000, isWithheld: true }];
    expect(rowsOf('NY', known({ fees }))).toEqual({ refusal: 'no_apr' });
    expect(rowsOf('UT', known({ fees }))).toHaveProperty('rows');
  });
});

const offers = fc
  .record({
    amount: fc.integer({ min: 100_000, max: 300_000_000 }),
    factor: fc.integer({ min: 101, max: 180 }).map((value) => (value / 100).toFixed(2)),
    payments: fc.integer({ min: 1, max: 500 }),
    frequency: fc.constantFrom(...FREQUENCIES),
    firstPayment: fc.integer({ min: 0, max: 2_000 }).map((day) => addDays('2025-01-01', day)),
    withheld: fc.integer({ min: 0, max: 20_000 }),
    other: fc.integer({ min: 0, max: 20_000 }),
    payoff: fc.integer({ min: 0, max: 50_000 }),
  })
  .map(({ withheld, other, payoff, ...terms }) =>
    known({
      ...terms,
      fees: [
        { name: 'Origination', amount: withheld, isWithheld: true },
        { name: 'Wire', amount: other, isWithheld: false },
      ],
      payoffs: [{ name: 'Earlier Funder', amount: payoff }],
    }),
  );

const cents = (text: string | undefined) => centsOf(text ?? '') ?? Number.NaN;

describe('the rows of any offer', () => {
  it('agree with each other and with the offer', () => {
    fc.assert(
      fc.property(offers, (terms) => {
        const offer = computed(terms);
        const ny = valuesOf('NY', terms);
        const va = valuesOf('VA', terms);
        const ks = valuesOf('KS', terms);
        const ut = valuesOf('UT', terms);
        expect(cents(ny.finance_charge?.value)).toBe(offer.cost);
        expect(cents(va.disbursement?.value) + cents(va.finance_charge?.value)).toBe(cents(va.total_repayment?.value));
        expect(cents(ny.total_payment?.value)).toBe(cents(va.total_repayment?.value));
        expect(cents(ny.funding_provided?.value) + offer.cost).toBe(offer.payback);
        expect(cents(ut.dollar_cost?.value) + offer.amount).toBe(cents(ut.total_payments?.value));
        expect(cents(ks.dollar_cost?.value) - cents(ut.dollar_cost?.value)).toBe(offer.withheldFees);
        expect(cents(ut.funds_disbursed?.value)).toBe(offer.net);
      }),
      { numRuns: 30 },
    );
  });

  it('have a text each, in every state', () => {
    fc.assert(
      fc.property(offers, fc.constantFrom(...DISCLOSURE_STATES), (terms, state) => {
        for (const { value, explanation } of Object.values(valuesOf(state, terms))) {
          expect(value).not.toMatch(/NaN|undefined|null|[{}]/);
          expect(explanation).not.toMatch(/NaN|undefined|[{}]/);
          expect(value).not.toBe('');
        }
      }),
      { numRuns: 30 },
    );
  });

  it('itemize the amount to the cent', () => {
    fc.assert(
      fc.property(offers, (terms) => {
        const items = itemizeAmount(computed(terms), terms).map(({ label, value }) => [label, cents(value)] as const);
        const at = items.findIndex(([label]) => label.includes('Provided to You or on Your Behalf'));
        const before = items.slice(0, at).reduce((sum, [, value]) => sum + value, 0);
        expect(before).toBe(terms.amount);
        const fees = terms.fees.reduce((sum, { amount }) => sum + amount, 0);
        expect(items.at(-1)?.[1]).toBe(terms.amount - fees);
      }),
      { numRuns: 30 },
    );
  });

  it('average the total over the months of the term', () => {
    // 65,000.00 x 30.4 / 365
    const terms = known({ payments: 12, frequency: 'monthly', firstPayment: '2026-02-06' });
    expect(averageMonth(computed(terms), schedulePayments(terms))).toBe(541_370);
  });
});

describe('the term', () => {
  const termOf = (advance: string, last: string) => termText({ advance, termDays: daysBetween(advance, last) });
  it.each([
    ['2026-01-05', '2026-01-06', '1 day'],
    ['2026-01-05', '2027-01-05', '365 days'],
    ['2027-03-01', '2028-03-01', '366 days'],
    ['2026-01-05', '2027-01-06', '1 year and 0.03 months'],
    ['2026-01-05', '2027-02-05', '1 year and 1 month'],
    ['2026-01-05', '2027-07-20', '1 year and 6.48 months'],
    ['2026-01-05', '2028-01-05', '2 years'],
  ])('from %s to %s is %s', (advance, last, text) => {
    expect(termOf(advance, last)).toBe(text);
  });
});

describe('the assumptions of the APR', () => {
  it('say the day of the money, the fees and the method', () => {
    expect(aprAssumptions(computed(known()), schedulePayments(known()))).toEqual([
      'The money is paid out on Jan 5, 2026, one payment period before the first payment.',
      'Every payment is made on its day and in its amount, whatever the sales of the business are.',
      'Weekends and holidays of the US banks have no payment.',
      'Fees of $1,500.00 are finance charges that are paid at the start.',
      'The APR is computed by the actuarial method of Appendix J to 12 CFR 1026, with a unit-period of a day.',
    ]);
  });

  it('are none without an APR', () => {
    const fees = [{ name: 'All of it', amount: 5_000_000, isWithheld: true }];
    expect(aprAssumptions(computed(known({ fees })), schedulePayments(known({ fees })))).toEqual([]);
  });
});
