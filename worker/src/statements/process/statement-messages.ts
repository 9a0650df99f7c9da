import { statementReadingSchema } from '@funding-desk/shared/schemas/document/statement-reading';
import { bytesSchema } from '@funding-desk/shared/server/child-processes/child-messages';
import { z } from 'zod';

/** From the worker to the process that reads one statement. */
export const statementRequestSchema = z.object({
  bytes: bytesSchema,
  /** `YYYY-MM-DD`. */
  today: z.iso.date(),
});
export type StatementRequest = z.infer<typeof statementRequestSchema>;

/** An object, so that the reply can carry its id. */
export const statementReplySchema = z.object({ reading: statementReadingSchema });
export type StatementReply = z.infer<typeof statementReplySchema>;
