import { z } from 'zod';
import { bytesSchema } from '../../child-processes/child-messages.ts';

/** Why a file gets a cover page instead of stamps. The last two are limits of the process. */
export const COVER_REASONS = ['encrypted', 'signed', 'damaged', 'animated', 'other', 'too_slow', 'too_large'] as const;
export type CoverReason = (typeof COVER_REASONS)[number];

/** Longer names are cut. */
const MAX_NAME = 300;

const stampSchema = z.object({
  recipient: z.string().max(MAX_NAME),
  at: z.date(),
  code: z.string(),
});
/** What every page says. */
export type Stamp = z.infer<typeof stampSchema>;

const coverSchema = z.object({
  filename: z.string().max(MAX_NAME),
  sha256: z.string(),
  reason: z.enum(COVER_REASONS),
});
/** What the cover page says of the file. */
export type Cover = z.infer<typeof coverSchema>;

/** To the process that stamps files. */
export const traceRequestSchema = z.object({
  stamp: stampSchema,
  task: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('pdf'), bytes: bytesSchema }),
    z.object({ kind: z.literal('picture'), bytes: bytesSchema, type: z.enum(['image/jpeg', 'image/png']) }),
    z.object({ kind: z.literal('cover'), cover: coverSchema }),
  ]),
});
export type TraceRequest = z.infer<typeof traceRequestSchema>;
export type TraceTask = TraceRequest['task'];

/** The stamped file or the cover page, or why the file cannot be stamped. */
export const traceReplySchema = z.union([
  z.object({ bytes: bytesSchema }),
  z.object({ reason: z.enum(COVER_REASONS) }),
]);
export type TraceReply = z.infer<typeof traceReplySchema>;

export const cutName = (name: string) => name.slice(0, MAX_NAME);
