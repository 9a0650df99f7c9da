import { z } from 'zod';
import { workConflictSchema } from './work.ts';

/** Error response (decisions, section 1). `code` is stable, `error` is for people. */
export const failureSchema = z.object({
  status: z.literal('error'),
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Only of the code `work_changed`. */
  data: workConflictSchema.optional(),
});
export type Failure = z.infer<typeof failureSchema>;
