import { schedulePayments } from '../finance/dates/schedule-payments.ts';
import { toCents } from '../finance/exact/cents.ts';
import { computeOffer } from '../finance/offers/compute-offer.ts';
import { offerTermsSchema } from '../finance/offers/offer-terms.ts';

const TERMS = offerTermsSchema.parse({
  amount: 5_000_000,
  factor: '1.30',
  payments: 105,
  frequency: 'business_daily',
  firstPayment: '2026-01-06',
  fees: [{ name: 'Origination', amount: 150_000, isWithheld: true }],
  payoffs: [{ name: 'Earlier funder', amount: 1_000_000 }],
});

const INCOME = toCents(8_000_000);

/** An offer with invented numbers, for previews: 50,000.00 at 1.30 in 105 payments. */
export function sampleOffer() {
  const result = computeOffer(TERMS, null);
  if ('refusal' in result) throw new RangeError(`The sample is no offer: ${result.refusal}`);
  return { terms: TERMS, offer: result.offer, schedule: schedulePayments(TERMS), income: INCOME };
}
