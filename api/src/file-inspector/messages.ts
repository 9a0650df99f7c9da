import { z } from 'zod';

const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** What becomes of a file of strangers: it opens, or why not. */
export const FILE_VERDICTS = [
  'good',
  'incomplete',
  'locked',
  'broken',
  'too_large',
  'too_slow',
  'active',
  'uncheckable',
] as const;
export type FileVerdict = (typeof FILE_VERDICTS)[number];

/** What is done with a file: `pdf` and `picture` open it, `logo` and `photo` make a picture of ours of it. */
export const FILE_TASKS = ['pdf', 'picture', 'logo', 'photo'] as const;
export type FileTask = (typeof FILE_TASKS)[number];

/** From the API to the process that opens files. */
export const fileRequestSchema = z.object({ id: z.number(), kind: z.enum(FILE_TASKS), bytes: bytesSchema });
export type FileRequest = z.infer<typeof fileRequestSchema>;

/** And back; `picture` is there for a logo or photo that is good. */
export const fileReplySchema = z.object({
  id: z.number(),
  verdict: z.enum(FILE_VERDICTS),
  picture: bytesSchema.optional(),
});
export type FileReply = z.infer<typeof fileReplySchema>;
