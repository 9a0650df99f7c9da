import { z } from 'zod';

/** What a file could do to the process of the program. */
export const requestSchema = z.object({
  act: z.enum(['nothing', 'fail', 'hang', 'end', 'grow', 'add a global', 'add to all objects', 'replace a method']),
});
export type Request = z.infer<typeof requestSchema>;

export const replySchema = z.object({
  pid: z.number(),
  isFailure: z.boolean(),
  /** What every object of the process has beside the language's own. */
  inherited: z.array(z.string()),
});
export type Reply = z.infer<typeof replySchema>;
