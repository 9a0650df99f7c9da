import type { OfferRefusal } from '../finance/offers/compute-offer.ts';

/** Why terms cannot be an offer, for staff and for the page of a funder. */
export const OFFER_REFUSAL_TEXTS = {
  amount_zero: 'Please enter an amount above zero.',
  no_payments: 'Please enter at least one payment.',
  factor_below_one: 'Please enter a factor of 1 or more, such as 1.30.',
  payback_below_amount: 'The payback is less than the amount. Please correct one of them.',
  payment_below_one_cent: 'There are more payments than cents to pay back. Please enter fewer payments.',
  fees_over_amount: 'The fees are more than the amount. Please correct them.',
  net_below_zero: 'Withheld fees and payoffs are more than the amount. Please correct them.',
} as const satisfies Record<OfferRefusal, string>;
