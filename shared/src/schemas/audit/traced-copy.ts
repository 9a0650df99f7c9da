import { z } from 'zod';
import { idSchema, successSchema } from '../envelope.ts';
import { auditActorSchema } from './audit.ts';

/** How traced files leave: in a package for a funder, in a ZIP, or as the PDF of an application. */
export const TRACED_WAYS = ['package', 'archive', 'pdf'] as const;
export type TracedWay = (typeof TRACED_WAYS)[number];

/** The code as it is printed. Case, spaces and hyphens do not matter. */
export const traceCodeParamsSchema = z.strictObject({ code: z.string().min(1).max(60) });

export const tracedCopySchema = z.object({
  code: z.string(),
  recipient: z
    .string()
    .describe('As printed on the copy: a funder, or the person, API key or platform that downloaded.'),
  person: auditActorSchema.nullable().describe('Who sent or downloaded the files.'),
  at: z.iso.datetime(),
  via: z.enum(TRACED_WAYS),
  company: z.object({ id: idSchema, name: z.string() }),
  applications: z
    .array(z.object({ id: idSchema, reference: z.string() }))
    .describe('Those whose files carry the code, as far as they still exist.'),
  deleted: z.number().int().describe('Further applications, which no longer exist.'),
});
export type TracedCopyView = z.infer<typeof tracedCopySchema>;
export const tracedCopyResponseSchema = successSchema(tracedCopySchema);
