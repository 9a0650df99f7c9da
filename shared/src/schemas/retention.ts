import { z } from 'zod';

/** For how many months a company keeps applications. */
export const RETENTION_MONTHS = { min: 1, max: 120 } as const;

/** Null keeps them for ever. */
export const retentionMonthsSchema = z.number().int().min(RETENTION_MONTHS.min).max(RETENTION_MONTHS.max).nullable();

/**
 * What was received before this moment has had its time. The last day stands in for one that a month lacks: three
 * months before 31 May is 28 or 29 February.
 */
export function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return before;
}
