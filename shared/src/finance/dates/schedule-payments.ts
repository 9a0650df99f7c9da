import { wholeProduct } from '../exact/whole-numbers.ts';
import type { Frequency } from '../offers/frequencies.ts';
import { nearestBusinessDay } from './bank-holidays.ts';
import { addDays, addMonths, daysBetween } from './calendar.ts';

interface ScheduleInput {
  /** `YYYY-MM-DD`. Of a business-daily offer: when no bank settles on it, the next business day counts. */
  readonly firstPayment: string;
  readonly payments: number;
  readonly frequency: Frequency;
  /** Day on which the money is paid out. Unknown: one period before the first payment. */
  readonly advance?: string | undefined;
}

export interface PaymentSchedule {
  readonly advance: string;
  readonly isAdvanceAssumed: boolean;
  /** One for each payment, in order. */
  readonly dates: readonly string[];
  /** Days from the advance to the last payment. */
  readonly termDays: number;
}

function businessDays(first: string, count: number): string[] {
  const dates: string[] = [];
  for (let day = first; dates.length < count; day = addDays(day, 1)) {
    day = nearestBusinessDay(day, 1);
    dates.push(day);
  }
  return dates;
}

function datesOf({ firstPayment, payments, frequency }: ScheduleInput): string[] {
  const regular = (dateOf: (at: number) => string) => Array.from({ length: payments }, (_, at) => dateOf(at));
  switch (frequency) {
    case 'business_daily':
      return businessDays(firstPayment, payments);
    case 'weekly':
      return regular((at) => addDays(firstPayment, wholeProduct(at, 7)));
    case 'every_two_weeks':
      return regular((at) => addDays(firstPayment, wholeProduct(at, 14)));
    case 'monthly':
      return regular((at) => addMonths(firstPayment, at));
    default: {
      const unknown: never = frequency;
      return unknown;
    }
  }
}

function assumedAdvance(firstPayment: string, frequency: Frequency): string {
  switch (frequency) {
    case 'business_daily':
      return nearestBusinessDay(addDays(firstPayment, -1), -1);
    case 'weekly':
      return addDays(firstPayment, -7);
    case 'every_two_weeks':
      return addDays(firstPayment, -14);
    case 'monthly':
      return addMonths(firstPayment, -1);
    default: {
      const unknown: never = frequency;
      return unknown;
    }
  }
}

/**
 * Dates of the payments of an offer. Business-daily ones fall on weekdays that are no bank holidays. Others follow the
 * calendar, whatever the day: monthly ones keep the day of the month, and take the last day of a shorter month.
 */
export function schedulePayments(input: ScheduleInput): PaymentSchedule {
  const dates = datesOf(input);
  const [first = input.firstPayment] = dates;
  const advance = input.advance ?? assumedAdvance(first, input.frequency);
  return {
    advance,
    isAdvanceAssumed: input.advance === undefined,
    dates,
    termDays: daysBetween(advance, dates.at(-1) ?? first),
  };
}
