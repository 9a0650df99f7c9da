import { type Cents, roundedCents, sumCents } from '../exact/cents.ts';
import { ExactDecimal } from '../exact/exact-decimal.ts';
import type { CommissionTerms, OfferTerms } from './offer-terms.ts';

/** Why terms give no commission. The caller says it in a sentence. */
export const COMMISSION_REFUSALS = ['buy_factor_and_points', 'buy_factor_below_one', 'buy_factor_over_factor'] as const;
export type CommissionRefusal = (typeof COMMISSION_REFUSALS)[number];

export type CommissionResult = { readonly commission: Cents } | { readonly refusal: CommissionRefusal };

type Priced = Pick<OfferTerms, 'amount' | 'factor'>;

function refusalOf({ factor }: Priced, { buyFactor, points }: CommissionTerms): CommissionRefusal | null {
  if (buyFactor === undefined) return null;
  if (points !== undefined) return 'buy_factor_and_points';
  if (new ExactDecimal(buyFactor).lt(1)) return 'buy_factor_below_one';
  return new ExactDecimal(buyFactor).gt(factor) ? 'buy_factor_over_factor' : null;
}

/** What a dollar of the amount earns. One point is one percent. */
function shareOf({ factor }: Priced, { buyFactor, points }: CommissionTerms): ExactDecimal {
  return buyFactor === undefined ? new ExactDecimal(points ?? 0).div(100) : new ExactDecimal(factor).minus(buyFactor);
}

/**
 * Amount x (factor - buy factor) or amount x points, half a cent rounded up, and the broker's own fees (deals, F5). For
 * people with `offer:commission` alone, so it is no part of a computed offer.
 */
export function computeCommission(terms: Priced, commission: CommissionTerms): CommissionResult {
  const refusal = refusalOf(terms, commission);
  if (refusal) return { refusal };
  const earned = roundedCents(new ExactDecimal(terms.amount).times(shareOf(terms, commission)));
  return { commission: sumCents([earned, ...commission.brokerFees.map(({ amount }) => amount)]) };
}
