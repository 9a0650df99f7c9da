import { z } from 'zod';
import { daySpanShape } from '../day-span.ts';
import { idSchema, listQuerySchema, listSchema, successSchema } from '../envelope.ts';

const time = z.iso.datetime();
const namedSchema = z.object({ id: idSchema, name: z.string() });

/**
 * Who did something: a person, a program with an API key, or a funder who was sent an application. Null names are of people
 * whom the viewer may not see.
 */
export const auditActorSchema = z.object({
  kind: z.enum(['person', 'key', 'funder']),
  id: idSchema,
  name: z.string().nullable(),
});
export type AuditActor = z.infer<typeof auditActorSchema>;

const AUDIT_RECORD_KINDS = [
  'application',
  'company',
  'user',
  'role',
  'team',
  'link',
  'webhook',
  'key',
  'funder',
] as const;

export const auditEntrySchema = z.object({
  id: z.string().describe('Number of the entry in the chain.'),
  at: time,
  action: z.string(),
  label: z.string().describe('What was done, as a sentence.'),
  /** Null for applicants and for the product itself. */
  actor: auditActorSchema.nullable(),
  company: namedSchema.nullable(),
  record: z
    .object({ kind: z.enum(AUDIT_RECORD_KINDS), id: idSchema, name: z.string().describe('A reference or a name.') })
    .nullable(),
  applicationCount: z.number().int().describe('Applications whose data the entry reports as read.'),
  address: z.string(),
  browser: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type AuditEntryView = z.infer<typeof auditEntrySchema>;

/** Id of an action, such as `submission.view`. */
const actionSchema = z.string().regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/);

/** Filters of the audit log. All of them must match. */
const filterShape = {
  /** Id of a person or of an API key. */
  actor: idSchema.optional(),
  action: actionSchema.optional(),
  /** Id of an application. */
  application: idSchema.optional(),
  company: idSchema.optional(),
  ...daySpanShape,
};
export const auditFilterSchema = z.strictObject({ search: z.string().max(200).default(''), ...filterShape });
export type AuditFilter = z.infer<typeof auditFilterSchema>;
export const AUDIT_FILTERS = ['actor', 'action', 'application', 'company', 'from', 'to', 'zone'] as const;

export const AUDIT_SORTS = ['at'] as const;
/** `search` is the whole reference of an application. */
export const auditListQuerySchema = listQuerySchema(AUDIT_SORTS).extend(filterShape);
export const auditListSchema = listSchema(auditEntrySchema);

/** A token defines the whole export. Without one, the query does. */
export const auditExportQuerySchema = z
  .strictObject({ token: z.string().max(6_000).optional(), search: z.string().max(200).optional(), ...filterShape })
  .refine(
    ({ token, ...others }) => token === undefined || Object.values(others).every((value) => value === undefined),
    { error: 'the token determines the export; please omit search and filters' },
  );

/** The latest verification of the chain by a worker. */
export const chainStateSchema = z.object({
  /** `pending` until the first verification has read all entries. */
  state: z.enum(['whole', 'broken', 'pending']),
  /** Null before the first verification. */
  checkedAt: time.nullable(),
  verified: z.number().int().nullable().describe('Number of verified entries. Null for tenants.'),
  brokenAt: z.number().int().nullable().describe('The first entry that is not valid.'),
  reason: z.string(),
});
export type ChainState = z.infer<typeof chainStateSchema>;

export const auditOptionsResponseSchema = successSchema(
  z.object({
    chain: chainStateSchema,
    actions: z.array(z.object({ id: z.string(), label: z.string() })),
  }),
);

/** People and API keys to filter by. */
export const auditActorListQuerySchema = listQuerySchema(['name']);
export const auditActorListSchema = listSchema(auditActorSchema);
