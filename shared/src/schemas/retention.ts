import { z } from 'zod';

/** For how many months a company keeps applications. */
export const RETENTION_MONTHS = { min: 1, max: 120 } as const;

/** Null keeps them for ever. */
export const retentionMonthsSchema = z.number().int().min(RETENTION_MONTHS.min).max(RETENTION_MONTHS.max).nullable();

/** A shorter retention takes effect so much later. Milliseconds. */
export const RETENTION_NOTICE = 7 * 24 * 3_600_000;

/** What a retention removes once it takes effect, as far as it is stored now. What is on hold is not counted. */
export const retentionPreviewSchema = z.object({
  effectiveAt: z.iso.datetime(),
  /** Count of applications, which stops at 1,000. */
  applications: z.number().int(),
  isCapped: z.boolean(),
  /** When the oldest and the newest of them were received. */
  oldest: z.iso.datetime().nullable(),
  newest: z.iso.datetime().nullable(),
});
export type RetentionPreview = z.infer<typeof retentionPreviewSchema>;

export const pendingRetentionSchema = retentionPreviewSchema.extend({ months: retentionMonthsSchema.unwrap() });

/** Null, for ever, is longer than any number of months. */
export function isShorterRetention(months: number | null, than: number | null): boolean {
  return months !== null && (than === null || months < than);
}

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
