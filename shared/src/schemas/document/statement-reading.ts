import { z } from 'zod';

/**
 * Why a statement could not be read. `no_text`: a scan, or text that cannot be seen. `unproven_scan`: the text that was
 * recognized in a scan or a photo does not prove itself. `no_period`: no period, or not the statement of a bank account.
 * `ambiguous`: periods that contradict each other, the transactions or the calendar. `failed`: not a PDF, damaged, or
 * locked by a password.
 */
const UNREADABLE_REASONS = [
  'no_text',
  'unproven_scan',
  'no_period',
  'ambiguous',
  'too_large',
  'timed_out',
  'failed',
] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

export const MAX_PERIODS = 24;
export const MAX_LINE = 300;

/** A period that the text of a statement proves. */
const statementPeriodSchema = z.object({
  /** The account's last two to four digits. Null when the statement names no account. */
  account: z
    .string()
    .regex(/^\d{2,4}$/)
    .nullable(),
  /** First and last day, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Number of the page with the line, from 1. */
  page: z.int().positive(),
  /** The text that proves the period. Longer account numbers are masked up to their last four digits. */
  line: z.string().max(MAX_LINE),
});
export type StatementPeriod = z.infer<typeof statementPeriodSchema>;

/** Where the text of a statement comes from, unless it is in the file. `scan`: it was recognized in pictures. */
export const textSourceSchema = z.literal('scan').optional();

/** What the worker found in the text of a statement. */
export const statementReadingSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('read'),
    periods: z.array(statementPeriodSchema).min(1).max(MAX_PERIODS),
    source: textSourceSchema,
  }),
  z.object({ state: z.literal('unreadable'), reason: z.enum(UNREADABLE_REASONS) }),
]);
export type StatementReading = z.infer<typeof statementReadingSchema>;
