import { centsText } from '../fields/money/money-text.ts';
import { addDays, addMonths, daysBetween } from '../finance/dates/calendar.ts';
import type { PaymentSchedule } from '../finance/dates/schedule-payments.ts';
import { decimalText, ExactDecimal } from '../finance/exact/exact-decimal.ts';
import { wholeQuotient, wholeRemainder } from '../finance/exact/whole-numbers.ts';
import type { ComputedOffer } from '../finance/offers/compute-offer.ts';
import type { Frequency } from '../finance/offers/frequencies.ts';

const EACH = {
  business_daily: 'every business day',
  weekly: 'every week',
  every_two_weeks: 'every two weeks',
  monthly: 'every month',
} as const satisfies Record<Frequency, string>;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Jan 6, 2026' */
export const dayText = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));

export function paymentText({ payments, payment, lastPayment, frequency }: ComputedOffer): string {
  if (payments === 1) return `${centsText(lastPayment)} once`;
  const regular = `${centsText(payment)} ${EACH[frequency]}`;
  return lastPayment === payment ? regular : `${regular}; the last payment is ${centsText(lastPayment)}`;
}

const PERIOD = {
  business_daily: 'business day',
  weekly: 'week',
  every_two_weeks: 'two weeks',
  monthly: 'month',
} as const satisfies Record<Frequency, string>;

/** '$100.00/week', then date and amount of a last payment that differs (23 NYCRR 600.6(f), 10 CCR 914(a)(6)). */
export function periodicPaymentText(offer: ComputedOffer, { dates }: PaymentSchedule): string {
  const { payments, payment, lastPayment, frequency } = offer;
  const last = `${dayText(dates.at(-1) ?? '')}: ${centsText(lastPayment)}`;
  if (payments === 1) return last;
  const regular = `${centsText(payment)}/${PERIOD[frequency]}`;
  return lastPayment === payment ? regular : `${regular}. ${last}.`;
}

/** Number, frequency and dates of the payments. */
export function scheduleText({ payments, frequency }: ComputedOffer, { dates }: PaymentSchedule): string {
  const first = dates[0] ?? '';
  if (payments === 1) return `1 payment on ${dayText(first)}.`;
  return `${payments.toLocaleString('en-US')} payments, ${EACH[frequency]}, from ${dayText(first)} to ${dayText(dates.at(-1) ?? first)}.`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Full months from a day on that end by another day. */
function fullMonths(from: string, to: string): number {
  let months = 0;
  while (addMonths(from, months + 1) <= to) months += 1;
  return months;
}

/**
 * Days for a term of a year or less. A longer one in years and months, the remaining days as a part of a month with two
 * decimals (10 CCR 901(a)(4)). The part is of the month in which those days fall.
 */
export function termText({ advance, termDays }: Pick<PaymentSchedule, 'advance' | 'termDays'>): string {
  const last = addDays(advance, termDays);
  if (last <= addMonths(advance, 12)) return counted(termDays, 'day');
  const all = fullMonths(advance, last);
  const years = counted(wholeQuotient(all, 12), 'year');
  const months = wholeRemainder(all, 12);
  const start = addMonths(advance, all);
  const rest = daysBetween(start, last);
  if (rest === 0) return months === 0 ? years : `${years} and ${counted(months, 'month')}`;
  const part = new ExactDecimal(rest).div(daysBetween(start, addMonths(advance, all + 1)));
  return `${years} and ${decimalText(part.plus(months), 2)} months`;
}
