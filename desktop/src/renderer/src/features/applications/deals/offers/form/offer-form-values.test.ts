import { computeOffer } from '@funding-desk/shared/finance/offers/compute-offer';
import { type OfferView, offerCreateSchema } from '@funding-desk/shared/schemas/deal/offer';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  commissionOf,
  draftTerms,
  fundFormSchema,
  newRow,
  type OfferFormValues,
  offerFormSchema,
  offerMergeText,
  typedFields,
  valuesOf,
} from './offer-form-values.ts';

const FEE = { ...newRow(), name: ' Origination ', amount: '1.500,00' };
const FILLED: OfferFormValues = {
  ...valuesOf(null),
  package: 'a'.repeat(24),
  amount: '50k',
  factor: '1.30',
  payments: '105',
  firstPayment: '2027-01-05',
  fees: [FEE],
};

function parse(values: Partial<OfferFormValues>) {
  const { data, error } = offerFormSchema.safeParse({ ...FILLED, ...values });
  const problems = error?.issues.map(({ path, message }) => [path.join('.'), message]);
  return { data, body: data && bodyOf(data), problems };
}

describe('the form of an offer', () => {
  it('gives the terms of the call, money in cents', () => {
    const { data, body } = parse({});
    expect(body).toEqual({
      terms: {
        amount: 5_000_000,
        factor: '1.30',
        payments: 105,
        frequency: 'business_daily',
        firstPayment: '2027-01-05',
        fees: [{ name: 'Origination', amount: 150_000, isWithheld: true }],
        payoffs: [],
      },
      expiresOn: null,
      note: '',
    });
    expect(data && commissionOf(data)).toBeUndefined();
    const call = { ...body, package: FILLED.package, key: 'a-key-of-a-call' };
    expect(offerCreateSchema.safeParse(call).success).toBe(true);
  });

  it.each([
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['$50k', 5_000_000],
    ['1.5m', 150_000_000],
  ])('reads the amount %j as %i cents', (amount, cents) => {
    expect(parse({ amount }).body?.terms.amount).toBe(cents);
  });

  it.each([
    ['1,30', '1.30'],
    [' 1.3x ', '1.3'],
    ['2', '2'],
  ])('reads the factor %j as %j', (factor, text) => {
    expect(parse({ factor }).body?.terms.factor).toBe(text);
  });

  it('sends a payback, a last day and payoffs only when they are entered', () => {
    const payoffs = [{ ...newRow(), name: 'Swiftwater', amount: '4,000' }, newRow()];
    expect(parse({ payback: '65,500', expiresOn: '2026-12-15', payoffs }).body).toMatchObject({
      terms: { payback: 6_550_000, payoffs: [{ name: 'Swiftwater', amount: 400_000 }] },
      expiresOn: '2026-12-15',
    });
  });

  it('sends what the broker earns, once something of it is entered', () => {
    const brokerFees = [{ ...newRow(), name: 'Desk fee', amount: '50' }];
    const { data } = parse({ buyFactor: '1,22', brokerFees });
    expect(data && commissionOf(data)).toEqual({
      buyFactor: '1.22',
      brokerFees: [{ name: 'Desk fee', amount: 5_000 }],
    });
    const points = parse({ points: '7.5 %' }).data;
    expect(points && commissionOf(points)).toEqual({ points: '7.5', brokerFees: [] });
  });

  it.each<[Partial<OfferFormValues>, string, string]>([
    [{ package: '' }, 'package', 'Please choose the funder'],
    [{ amount: '' }, 'amount', 'Please enter an amount such as 50,000 or 50k'],
    [{ amount: '-5' }, 'amount', 'Please enter an amount such as 50,000 or 50k'],
    [{ amount: '5000m' }, 'amount', 'Please enter an amount of at most $1,000,000,000'],
    [{ factor: '' }, 'factor', 'Please enter a factor such as 1.30'],
    [{ factor: '130' }, 'factor', 'Please enter a factor such as 1.30'],
    [{ payback: 'much' }, 'payback', 'Please enter an amount such as 50,000 or 50k'],
    [{ payments: '1.5' }, 'payments', 'Please enter a whole number from 1 to 3,000'],
    [{ payments: '3001' }, 'payments', 'Please enter a whole number from 1 to 3,000'],
    [{ firstPayment: '' }, 'firstPayment', 'Please enter a day'],
    [{ fees: [newRow(), { ...FEE, name: '' }] }, 'fees.1.name', 'Please name it'],
    [{ payoffs: [{ ...FEE, amount: '' }] }, 'payoffs.0.amount', 'Please enter an amount such as 50,000 or 50k'],
    [{ points: 'eight' }, 'points', 'Please enter points such as 8 or 7.5'],
    [{ note: 'x'.repeat(2_001) }, 'note', 'Please keep the note below 2,000 characters'],
  ])('refuses %j beside its field', (values, field, message) => {
    expect(parse(values).problems).toEqual([[field, message]]);
  });
});

const STORED = {
  package: 'a'.repeat(24),
  terms: {
    amount: 5_000_050,
    factor: '1.30',
    payback: 6_550_000,
    payments: 105,
    frequency: 'weekly',
    firstPayment: '2027-01-05',
    fees: [{ name: 'Wire', amount: 2_500, isWithheld: false }],
    payoffs: [{ name: 'Swiftwater', amount: 400_000 }],
  },
  commission: { points: '7.5', brokerFees: [{ name: 'Desk fee', amount: 5_000 }], total: 1 },
  expiresOn: '2026-12-15',
  note: 'Call Dana.',
};

describe('a stored offer', () => {
  it('is read from the fields as it was', () => {
    const terms = offerCreateSchema.shape.terms.parse(STORED.terms);
    const { total, ...commission } = STORED.commission;
    const offer: Pick<OfferView, 'package' | 'terms' | 'expiresOn' | 'note' | 'commission'> = {
      ...STORED,
      terms,
      commission: { ...offerCreateSchema.shape.commission.unwrap().parse(commission), total },
    };
    const parsed = offerFormSchema.parse(valuesOf(offer));
    expect(bodyOf(parsed)).toEqual({ terms: STORED.terms, expiresOn: STORED.expiresOn, note: STORED.note });
    expect(commissionOf(parsed)).toEqual(commission);
  });
});

describe('draftTerms', () => {
  const net = (values: Partial<OfferFormValues>) => {
    const terms = draftTerms({ ...FILLED, ...values });
    const result = terms && computeOffer(terms, null);
    return result && 'offer' in result ? result.offer.net : null;
  };

  it('gives what is typed so far, without rows that have no amount yet', () => {
    expect(net({})).toBe(4_850_000);
    expect(net({ firstPayment: '', package: '' })).toBe(4_850_000);
    expect(net({ fees: [{ ...FEE, amount: '' }] })).toBe(5_000_000);
    expect(net({ fees: [{ ...FEE, name: '' }], payoffs: [FEE] })).toBe(4_700_000);
  });

  it.each<Partial<OfferFormValues>>([{ amount: '' }, { factor: '1.' }, { payments: '' }, { payback: 'much' }])(
    'gives nothing with %j',
    (values) => {
      expect(draftTerms({ ...FILLED, ...values })).toBeNull();
    },
  );
});

describe('merging a change of someone else', () => {
  const theirs = { ...FILLED, amount: '$52,000', factor: '1.28', fees: [{ ...FEE, id: 'another' }] };
  const mine = { ...FILLED, factor: '1.27', note: 'Called' };

  it('keeps the fields in which something was typed, and names whose value counts', () => {
    expect(typedFields({ before: FILLED, mine })).toEqual(['factor', 'note']);
    expect(offerMergeText({ before: FILLED, theirs, mine })).toBe(
      'Someone else has changed this offer meanwhile. The form now has their values of: Amount. ' +
        'You both changed: Factor. The form keeps what you entered. Please check it and save again.',
    );
  });

  it('says nothing of fields that are the same', () => {
    expect(offerMergeText({ before: FILLED, theirs: FILLED, mine })).toBe(
      'Someone else has changed this offer meanwhile. Please check it and save again.',
    );
  });
});

describe('the form of the money', () => {
  it('reads the day and the amount as wired', () => {
    expect(fundFormSchema.parse({ on: '2026-11-28', amount: '$48,500' })).toEqual({
      on: '2026-11-28',
      amount: 4_850_000,
    });
    expect(fundFormSchema.safeParse({ on: '', amount: '' }).error?.issues.map(({ message }) => message)).toEqual([
      'Please enter a day',
      'Please enter an amount such as 50,000 or 50k',
    ]);
  });
});
