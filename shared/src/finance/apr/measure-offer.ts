import { schedulePayments } from '../dates/schedule-payments.ts';
import { type DecimalText, decimalText, ExactDecimal } from '../exact/exact-decimal.ts';
import { computeOffer } from '../offers/compute-offer.ts';
import type { OfferTerms } from '../offers/offer-terms.ts';
import { offerApr } from './offer-apr.ts';

/** What takes long to compute of an offer: up to half a second for 3,000 payments. */
export interface MeasuredOffer {
  /** Estimated, in percent with two places. Null when there is none. */
  readonly apr: DecimalText | null;
  /** Days from the money to the last payment. */
  readonly termDays: number;
  /** 'YYYY-MM-DD' */
  readonly lastPaymentOn: string;
}

/** Computed once, when an offer is entered or changed, and stored with it. @throws RangeError for terms that are no offer */
export function measureOffer(terms: OfferTerms): MeasuredOffer {
  const result = computeOffer(terms, null);
  if ('refusal' in result) throw new RangeError(`These terms are no offer: ${result.refusal}`);
  const { payments, frequency, firstPayment } = terms;
  const schedule = schedulePayments({ firstPayment, payments, frequency });
  const rate = offerApr(result.offer, schedule);
  return {
    apr: 'apr' in rate ? decimalText(new ExactDecimal(rate.apr), 2) : null,
    termDays: schedule.termDays,
    lastPaymentOn: schedule.dates.at(-1) ?? firstPayment,
  };
}
