import { type Cents, roundedCents, subtractCents, sumCents, toCents } from '../exact/cents.ts';
import { type DecimalText, decimalText, ExactDecimal } from '../exact/exact-decimal.ts';
import { wholeProduct, wholeQuotient } from '../exact/whole-numbers.ts';
import { type Frequency, PAYMENTS_A_YEAR } from './frequencies.ts';
import type { OfferTerms } from './offer-terms.ts';

/** Why terms cannot be an offer. The caller says it in a sentence. */
export const OFFER_REFUSALS = [
  'amount_zero',
  'no_payments',
  'factor_below_one',
  'payback_below_amount',
  /** The payback has fewer cents than payments. */
  'payment_below_one_cent',
  /** All fees together, withheld or not, are more than the amount. */
  'fees_over_amount',
  /** Withheld fees and payoffs together are more than the amount. */
  'net_below_zero',
] as const;
export type OfferRefusal = (typeof OFFER_REFUSALS)[number];

export interface ComputedOffer {
  readonly amount: Cents;
  /** As typed, otherwise amount x factor, half a cent rounded up. */
  readonly payback: Cents;
  /** Amount x factor, where the typed payback differs by more than a cent: the caller asks which one is right. */
  readonly expectedPayback: Cents | null;
  readonly payments: number;
  readonly frequency: Frequency;
  /** Every payment but the last: payback / payments, rounded down. */
  readonly payment: Cents;
  /** What remains. */
  readonly lastPayment: Cents;
  readonly withheldFees: Cents;
  readonly otherFees: Cents;
  readonly payoffs: Cents;
  /** In hand: the amount less withheld fees and payoffs. */
  readonly net: Cents;
  /** Payback and all fees, less the amount. */
  readonly cost: Cents;
  /** Cost of a dollar of the amount, in cents with two decimals. */
  readonly centsOnDollar: DecimalText;
  /** Payments of a month in percent of mean true monthly revenue, with one decimal. Null without revenue. */
  readonly holdback: DecimalText | null;
}

export type OfferResult = { readonly offer: ComputedOffer } | { readonly refusal: OfferRefusal };

interface Sums {
  readonly computed: Cents;
  readonly payback: Cents;
  readonly withheldFees: Cents;
  readonly otherFees: Cents;
  readonly payoffs: Cents;
}

const amountsOf = (list: readonly { readonly amount: Cents }[]) => list.map(({ amount }) => amount);

function sumsOf({ amount, factor, payback, fees, payoffs }: OfferTerms): Sums {
  const computed = roundedCents(new ExactDecimal(amount).times(factor));
  return {
    computed,
    payback: payback ?? computed,
    withheldFees: sumCents(amountsOf(fees.filter(({ isWithheld }) => isWithheld))),
    otherFees: sumCents(amountsOf(fees.filter(({ isWithheld }) => !isWithheld))),
    payoffs: sumCents(amountsOf(payoffs)),
  };
}

function refusalOf({ amount, factor, payments }: OfferTerms, sums: Sums): OfferRefusal | null {
  if (amount <= 0) return 'amount_zero';
  if (payments < 1) return 'no_payments';
  if (new ExactDecimal(factor).lt(1)) return 'factor_below_one';
  if (sums.payback < amount) return 'payback_below_amount';
  if (sums.payback < payments) return 'payment_below_one_cent';
  if (sums.withheldFees + sums.otherFees > amount) return 'fees_over_amount';
  return sums.withheldFees + sums.payoffs > amount ? 'net_below_zero' : null;
}

const differs = (one: Cents, other: Cents) => one - other > 1 || other - one > 1;

interface HoldbackInput {
  readonly payment: Cents;
  readonly frequency: Frequency;
  /** Mean true monthly revenue. */
  readonly revenue: Cents | null;
}

/** Payment x payments a month / revenue, with a single division. */
function holdbackOf({ payment, frequency, revenue }: HoldbackInput): DecimalText | null {
  if (revenue === null || revenue <= 0) return null;
  const yearly = new ExactDecimal(payment).times(PAYMENTS_A_YEAR[frequency]);
  return decimalText(yearly.times(100).div(new ExactDecimal(revenue).times(12)), 1);
}

/**
 * What an offer comes to (deals, F5), to the cent.
 * @param revenue mean true monthly revenue, null when it is not known
 */
export function computeOffer(terms: OfferTerms, revenue: Cents | null): OfferResult {
  const sums = sumsOf(terms);
  const refusal = refusalOf(terms, sums);
  if (refusal) return { refusal };
  const { amount, payments, frequency } = terms;
  const { payback, computed, withheldFees, otherFees, payoffs } = sums;
  const payment = toCents(wholeQuotient(payback, payments));
  const lastPayment = subtractCents(payback, toCents(wholeProduct(payment, payments - 1)));
  const cost = toCents(payback + otherFees - amount + withheldFees);
  return {
    offer: {
      amount,
      payback,
      expectedPayback: differs(payback, computed) ? computed : null,
      payments,
      frequency,
      payment,
      lastPayment,
      withheldFees,
      otherFees,
      payoffs,
      net: toCents(amount - withheldFees - payoffs),
      cost,
      centsOnDollar: decimalText(new ExactDecimal(cost).times(100).div(amount), 2),
      holdback: holdbackOf({ payment, frequency, revenue }),
    },
  };
}
