import { accountStatementSchema } from '@funding-desk/shared/schemas/document/account-statement';
import { MAX_PERIODS, statementReadingSchema } from '@funding-desk/shared/schemas/document/statement-reading';
import { MAX_SIGNALS, statementSignalSchema } from '@funding-desk/shared/schemas/document/statement-signals';
import { bytesSchema } from '@funding-desk/shared/server/child-processes/child-messages';
import { z } from 'zod';

const MAX_NAMES = 40;
const MAX_NAME = 300;

/** From the worker to the process that reads one statement. */
export const statementRequestSchema = z.object({
  bytes: bytesSchema,
  /** `YYYY-MM-DD`. */
  today: z.iso.date(),
  /** Of the business and of its owners. The name on the statement is compared with them. */
  names: z.array(z.string().max(MAX_NAME)).max(MAX_NAMES).readonly().optional(),
});
export type StatementRequest = z.infer<typeof statementRequestSchema>;

export const statementReplySchema = z.object({
  reading: statementReadingSchema,
  statements: z.array(accountStatementSchema).max(MAX_PERIODS).readonly(),
  /** What does not look as the bank issued it. Empty for what is no statement. */
  signals: z.array(statementSignalSchema).max(MAX_SIGNALS).readonly(),
});
export type StatementReply = z.infer<typeof statementReplySchema>;
