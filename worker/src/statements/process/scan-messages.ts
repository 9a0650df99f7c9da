import { accountStatementSchema } from '@funding-desk/shared/schemas/document/account-statement';
import { MAX_PERIODS, statementReadingSchema } from '@funding-desk/shared/schemas/document/statement-reading';
import { bytesSchema } from '@funding-desk/shared/server/child-processes/child-messages';
import { z } from 'zod';
import { MAX_SCAN_PAGES } from './statement-limits.ts';

const cellSchema = z.object({
  text: z.string(),
  left: z.number(),
  right: z.number(),
  confidence: z.number().optional(),
});

const lineSchema = z.object({
  cells: z.array(cellSchema).readonly(),
  text: z.string(),
  y: z.number(),
  size: z.number(),
  page: z.int().positive(),
  quarter: z.int(),
});

/** The text of a photo, for the photos of the same statement. */
const pageSchema = z.object({
  lines: z.array(lineSchema).readonly(),
  toPage: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]).readonly(),
});

/** From the worker to the process that recognizes text in pictures. */
export const scanRequestSchema = z.discriminatedUnion('task', [
  z.object({
    task: z.literal('recognize'),
    bytes: bytesSchema,
    isPhoto: z.boolean(),
    /** `YYYY-MM-DD`. */
    today: z.iso.date(),
  }),
  /** Looks for the pages of one statement among photos. */
  z.object({
    task: z.literal('join'),
    /** In the order of their arrival. */
    pages: z.array(pageSchema).max(MAX_SCAN_PAGES).readonly(),
    today: z.iso.date(),
  }),
]);
export type ScanRequest = z.infer<typeof scanRequestSchema>;

const scanReadingSchema = z.object({
  /** Places of the photos that are its pages, in their order. Of a file: its own. */
  members: z.array(z.int().nonnegative()).readonly(),
  reading: statementReadingSchema,
  statements: z.array(accountStatementSchema).max(MAX_PERIODS).readonly(),
});

export const scanReplySchema = z.object({
  readings: z.array(scanReadingSchema).readonly(),
  /** The text of a photo. */
  pages: z.array(pageSchema).readonly(),
});
export type ScanReply = z.infer<typeof scanReplySchema>;
