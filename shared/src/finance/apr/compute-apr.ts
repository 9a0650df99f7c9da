import type { Cents } from '../exact/cents.ts';
import { type DecimalText, decimalText, ExactDecimal } from '../exact/exact-decimal.ts';
import { wholeProduct, wholeQuotient } from '../exact/whole-numbers.ts';
import {
  type Fraction,
  type Interval,
  measureInterval,
  periodsAYear,
  seriesDayOf,
  type UnitPeriod,
} from './intervals.ts';
import { unitPeriodOf } from './unit-period.ts';

/**
 * The annual percentage rate by the actuarial method of Appendix J to 12 CFR 1026 (Regulation Z), for one advance.
 * Paragraphs in this folder are those of Appendix J. In November 2026, the code was compared with quotations of (b)(1),
 * (b)(3), (b)(4)(i) and (b)(5). No quotation was found for three parts: the last day of each month in (b)(3),
 * (b)(4)(i)(A) and (B), and (b)(4)(ii).
 */

export interface DatedAmount {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly cents: Cents;
}

export interface AprInput {
  /** The amount financed, on the day on which the term begins, (b)(2). */
  readonly advance: DatedAmount;
  readonly payments: readonly DatedAmount[];
}

/** Why there is no rate. The caller says it in a sentence. */
export const APR_REFUSALS = [
  'nothing_advanced',
  'no_payments',
  'payment_not_positive',
  'payment_not_after_advance',
  /** All payments together are less than the advance. */
  'payments_below_advance',
  'apr_over_limit',
] as const;
export type AprRefusal = (typeof APR_REFUSALS)[number];

export interface Apr {
  /** In percent, with four decimals. */
  readonly apr: DecimalText;
  readonly unitPeriod: UnitPeriod;
}

export type AprResult = Apr | { readonly refusal: AprRefusal };

/** Unit of the search: a ten-thousandth of a percent. */
const PLACES = 4;
const STEPS_A_PERCENT = 10_000;
/** A million percent. */
const MAX_STEPS = 10_000_000_000;

/** 30 digits: an error of all payments together is far below what moves the fourth decimal. */
const RateDecimal = ExactDecimal.clone({ precision: 30 });

function refusalOf({ advance, payments }: AprInput): AprRefusal | null {
  if (advance.cents <= 0) return 'nothing_advanced';
  if (payments.length === 0) return 'no_payments';
  if (payments.some(({ cents }) => cents <= 0)) return 'payment_not_positive';
  if (payments.some(({ date }) => date <= advance.date)) return 'payment_not_after_advance';
  const paid = payments.reduce((sum, { cents }) => sum + cents, 0);
  return paid < advance.cents ? 'payments_below_advance' : null;
}

/** Payments with one odd fraction of a unit-period, the latest first. */
interface Stream {
  readonly odd: Fraction;
  readonly payments: readonly { readonly full: number; readonly cents: Cents }[];
}

type MeasuredPayment = Interval & { readonly cents: Cents };

function streamsOf(measured: readonly MeasuredPayment[]): Stream[] {
  const odds = new Map(measured.map(({ odd }) => [`${odd.part}/${odd.whole}`, odd]));
  return [...odds.values()].map((odd) => ({
    odd,
    payments: measured
      .filter((each) => each.odd.part === odd.part && each.odd.whole === odd.whole)
      .toSorted((one, other) => other.full - one.full),
  }));
}

/** Powers of the discount of one unit-period. Each is computed once for a rate. */
function discountPowers(rate: ExactDecimal): (exponent: number) => ExactDecimal {
  const discount = new RateDecimal(1).div(rate.plus(1));
  const powers = new Map<number, ExactDecimal>();
  return (exponent) => {
    const power = powers.get(exponent) ?? discount.pow(exponent);
    powers.set(exponent, power);
    return power;
  };
}

/** Present value at a rate per unit-period: the right side of (b)(8), a stream at a time by Horner's scheme. */
function presentValueOf(streams: readonly Stream[], rate: ExactDecimal): ExactDecimal {
  const powerOf = discountPowers(rate);
  const values = streams.map(({ odd, payments }) => {
    let value: ExactDecimal = new RateDecimal(0);
    payments.forEach(({ full, cents }, at) => {
      value = value.plus(cents).times(powerOf(full - (payments[at + 1]?.full ?? 0)));
    });
    // (b)(6): the rate of a fraction of a unit-period is that fraction of the rate.
    return value.div(rate.times(odd.part).div(odd.whole).plus(1));
  });
  return values.reduce((sum, each) => sum.plus(each), new RateDecimal(0));
}

/** A yearly percentage by the unit-periods of a year, (b)(1). @param halfSteps of the search, two to a step */
function rateOf(halfSteps: number, yearly: Fraction): ExactDecimal {
  const divisor = wholeProduct(wholeProduct(STEPS_A_PERCENT, 200), yearly.part);
  return new RateDecimal(halfSteps).times(yearly.whole).div(divisor);
}

/**
 * Bisection of the general equation, (b)(8). The present value falls as the rate rises, so there is one solution. The
 * bracket is from 0 to the limit, in whole steps. A step is the answer when the solution is within half a step of it.
 * The search ends after 34 halvings at most. (b)(9) asks for an iteration that is certain of the second decimal; this
 * one is certain of the fourth.
 * @param isRateBelow whether the solution is that rate or above it
 * @returns null when the solution is above the limit
 */
function solve(isRateBelow: (halfSteps: number) => boolean): number | null {
  if (isRateBelow(wholeProduct(MAX_STEPS, 2))) return null;
  let [low, high] = [0, MAX_STEPS];
  while (low < high) {
    const middle = wholeQuotient(low + high + 1, 2);
    // From half a step below the middle on, the solution is rounded to the middle or above it.
    if (isRateBelow(wholeProduct(middle, 2) - 1)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** @returns the rate, or why there is none */
export function computeApr(input: AprInput): AprResult {
  const refusal = refusalOf(input);
  if (refusal) return { refusal };
  const { advance } = input;
  const payments = input.payments.toSorted((one, other) => one.date.localeCompare(other.date));
  const dates = payments.map(({ date }) => date);
  const unitPeriod = unitPeriodOf(advance.date, dates);
  const seriesDay = seriesDayOf(dates);
  const streams = streamsOf(
    payments.map(({ date, cents }) => ({
      ...measureInterval({ from: advance.date, to: date, seriesDay }, unitPeriod),
      cents,
    })),
  );
  const yearly = periodsAYear(unitPeriod);
  const steps = solve((halfSteps) => presentValueOf(streams, rateOf(halfSteps, yearly)).gte(advance.cents));
  if (steps === null) return { refusal: 'apr_over_limit' };
  return { apr: decimalText(new ExactDecimal(steps).div(STEPS_A_PERCENT), PLACES), unitPeriod };
}
