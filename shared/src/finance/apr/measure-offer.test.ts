import { describe, expect, it } from 'vitest';
import { offerTermsSchema } from '../offers/offer-terms.ts';
import { measureOffer } from './measure-offer.ts';

const KNOWN = {
  amount: 5_000_000,
  factor: '1.30',
  payments: 105,
  frequency: 'business_daily',
  firstPayment: '2027-01-05',
  fees: [{ name: 'Origination', amount: 150_000, isWithheld: true }],
  payoffs: [],
};
const measured = (over: object = {}) => measureOffer(offerTermsSchema.parse({ ...KNOWN, ...over }));

describe('a measured offer', () => {
  it('has its APR, its term and its last day', () => {
    expect(measured()).toEqual({ apr: '148.88', termDays: 150, lastPaymentOn: '2027-06-03' });
  });

  it('has no APR beyond the limit of the search', () => {
    expect(measured({ payments: 1, factor: '90' })).toMatchObject({ apr: null, lastPaymentOn: '2027-01-05' });
  });

  it('is none of terms that are no offer', () => {
    expect(() => measured({ payments: 0 })).toThrow('These terms are no offer: no_payments');
  });
});
