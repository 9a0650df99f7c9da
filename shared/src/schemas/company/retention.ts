import { z } from 'zod';

/** Allowed retention in months. */
export const RETENTION_MONTHS = { min: 1, max: 120 } as const;

/** Null: never removed. */
export const retentionMonthsSchema = z.number().int().min(RETENTION_MONTHS.min).max(RETENTION_MONTHS.max).nullable();

/** Milliseconds before a shorter retention takes effect. */
export const RETENTION_NOTICE = 7 * 24 * 3_600_000;

/** The currently stored applications that a retention will remove. Applications on hold are not counted. */
export const retentionPreviewSchema = z.object({
  effectiveAt: z.iso.datetime(),
  /** Number of applications, at most 1,000. */
  applications: z.number().int(),
  isCapped: z.boolean(),
  /** When the oldest and the newest of them were received. */
  oldest: z.iso.datetime().nullable(),
  newest: z.iso.datetime().nullable(),
});
export type RetentionPreview = z.infer<typeof retentionPreviewSchema>;

export const pendingRetentionSchema = retentionPreviewSchema.extend({ months: retentionMonthsSchema.unwrap() });

/** Null means never, so it is longer than any number of months. */
export function isShorterRetention(months: number | null, than: number | null): boolean {
  return months !== null && (than === null || months < than);
}

/**
 * Applications received before this time have expired. Missing days become the last day of the month: three months
 * before 31 May is 28 or 29 February.
 */
export function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return before;
}
