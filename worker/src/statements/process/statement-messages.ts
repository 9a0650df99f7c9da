import { accountStatementSchema } from '@funding-desk/shared/schemas/document/account-statement';
import { MAX_PERIODS, statementReadingSchema } from '@funding-desk/shared/schemas/document/statement-reading';
import { bytesSchema } from '@funding-desk/shared/server/child-processes/child-messages';
import { z } from 'zod';

/** From the worker to the process that reads one statement. */
export const statementRequestSchema = z.object({
  bytes: bytesSchema,
  /** `YYYY-MM-DD`. */
  today: z.iso.date(),
});
export type StatementRequest = z.infer<typeof statementRequestSchema>;

export const statementReplySchema = z.object({
  reading: statementReadingSchema,
  statements: z.array(accountStatementSchema).max(MAX_PERIODS).readonly(),
});
export type StatementReply = z.infer<typeof statementReplySchema>;
