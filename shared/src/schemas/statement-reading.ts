import { z } from 'zod';

/** Why nothing could be read from a bank statement. */
export const UNREADABLE_REASONS = ['no_text', 'no_period', 'ambiguous', 'too_large', 'timed_out', 'failed'] as const;
export const UNREADABLE_LABELS = {
  no_text: 'It has no text, as a scan or a photo',
  no_period: 'It names no statement period',
  ambiguous: 'It names several statement periods that contradict each other',
  too_large: 'It is too large to be read',
  timed_out: 'Reading it took too long',
  failed: 'It could not be opened',
} as const satisfies Record<(typeof UNREADABLE_REASONS)[number], string>;

/** The period of one account in a bank statement. Days are inclusive. */
export const statementPeriodSchema = z.object({
  /** Last two to four digits. Null when the statement does not show them. */
  account: z
    .string()
    .regex(/^\d{2,4}$/)
    .nullable(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** The line of text that names the period. */
  line: z.string(),
});
export type StatementPeriod = z.infer<typeof statementPeriodSchema>;

/** What was read from a bank statement (working day, W5). */
export const statementReadingSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('read'), periods: z.array(statementPeriodSchema).min(1) }),
  z.object({ state: z.literal('unreadable'), reason: z.enum(UNREADABLE_REASONS) }),
]);
export type StatementReading = z.infer<typeof statementReadingSchema>;
