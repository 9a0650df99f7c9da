import { z } from 'zod';

/** Error response (decisions, section 1). `code` is stable, `error` is for people. */
export const failureSchema = z.object({
  status: z.literal('error'),
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** A `WorkConflict` or `FunderConflict`, of a refused change. Their schemas stay out of the code that the login loads. */
  data: z.unknown().optional(),
});
export type Failure = z.infer<typeof failureSchema>;
