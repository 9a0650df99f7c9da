import { z } from 'zod';

const usageSchema = z.object({
  process: z.number(),
  database: z.number(),
  redis: z.number(),
  databaseCommands: z.number(),
  redisCommands: z.number(),
});

const bytesSchema = z.object({ documents: z.number(), disk: z.number(), indexes: z.number() });

/** What one application costs, as the bench `per-application` measures it. CPU is in seconds. */
export const measuredSchema = z.object({
  /** ISO date and machine of the measurement. */
  measuredOn: z.string(),
  machine: z.string(),
  /** Version of the database, and how it compresses. */
  database: z.string(),
  applications: z.number(),
  statements: z.number(),
  statementBytes: z.number(),
  applicant: usageSchema,
  worker: usageSchema,
  staff: usageSchema,
  mails: z.number(),
  mailBytes: z.number(),
  /** Collection -> bytes of one application. `files.chunks` contains statements and PDFs. */
  stored: z.record(z.string(), bytesSchema),
  /** Bytes of Redis that stay after everything is done. */
  redisBytes: z.number(),
  /** Audit entries of one application, and how many a second are appended by one process and by four. */
  auditEntries: z.number(),
  auditRate: z.object({ one: z.number(), four: z.number() }),
});
export type Measured = z.infer<typeof measuredSchema>;
