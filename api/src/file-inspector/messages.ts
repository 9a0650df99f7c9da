import { bytesSchema } from '@funding-desk/shared/server/child-processes/child-messages';
import { z } from 'zod';

/** Result of opening an untrusted file. */
const FILE_VERDICTS = [
  'good',
  'incomplete',
  'locked',
  'broken',
  'too_large',
  'too_slow',
  'active',
  'xfa',
  'attachments',
  'uncheckable',
] as const;
export type FileVerdict = (typeof FILE_VERDICTS)[number];

/** `pdf`, `picture` and `signature` open the file, `logo` and `photo` convert it to a new picture. */
const FILE_TASKS = ['pdf', 'picture', 'signature', 'logo', 'photo'] as const;
export type FileTask = (typeof FILE_TASKS)[number];

/** From the API to the process that opens files. */
export const fileRequestSchema = z.object({ kind: z.enum(FILE_TASKS), bytes: bytesSchema });
export type FileRequest = z.infer<typeof fileRequestSchema>;

/** The reply. `picture` is set for a valid logo or photo. */
export const fileReplySchema = z.object({
  verdict: z.enum(FILE_VERDICTS),
  picture: bytesSchema.optional(),
});
export type FileReply = z.infer<typeof fileReplySchema>;
