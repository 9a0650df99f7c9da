import type { PaymentSchedule } from '../dates/schedule-payments.ts';
import { type Cents, toCents } from '../exact/cents.ts';
import type { ComputedOffer } from '../offers/compute-offer.ts';
import { type AprResult, computeApr } from './compute-apr.ts';

/**
 * Amount financed (12 CFR 1026.18(b)): the amount less the finance charges that the business pays at the start.
 * Payoffs are paid for the business, so they stay in it. Fees that are not withheld count as paid at the start.
 */
export const amountFinanced = ({ amount, withheldFees, otherFees }: ComputedOffer): Cents =>
  toCents(amount - withheldFees - otherFees);

/** The estimated APR of an offer, by the dates of its payments. */
export function offerApr(offer: ComputedOffer, { advance, dates }: PaymentSchedule): AprResult {
  return computeApr({
    advance: { date: advance, cents: amountFinanced(offer) },
    payments: dates.map((date, at) => ({
      date,
      cents: at === dates.length - 1 ? offer.lastPayment : offer.payment,
    })),
  });
}
