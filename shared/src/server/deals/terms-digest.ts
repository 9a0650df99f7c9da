import type { OfferTerms } from '../../finance/offers/offer-terms.ts';
import { sha256Hex } from '../files/file-store.ts';

/** Changes when the terms do, so that a disclosure counts only for the terms that it was sent with. */
export function termsDigest(terms: OfferTerms): string {
  const { amount, factor, payback, payments, frequency, firstPayment, fees, payoffs } = terms;
  const parts = [
    fees.map(({ name, amount: cents, isWithheld }) => [name, cents, isWithheld]),
    payoffs.map((payoff) => [payoff.name, payoff.amount]),
  ];
  return sha256Hex(JSON.stringify([amount, factor, payback ?? null, payments, frequency, firstPayment, ...parts]));
}
