import { z } from 'zod';
import { isPlainEmail } from '../../fields/text/email-address.ts';
import { idSchema, listQuerySchema, listSchema, successSchema } from '../envelope.ts';
import { requiredNameSchema, typedEmailSchema } from '../typed-text.ts';
import { CRITERION_LABELS, funderCriteriaSchema } from './funder-criteria.ts';

/** Funders of a company. */
export const MAX_FUNDERS = 1_000;
/** Submission addresses of a funder, `to` and `cc` together (deals, F3). */
export const MAX_FUNDER_ADDRESSES = 10;
const MAX_DOMAINS = 10;
const MAX_NOTES = 5_000;

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

const addressesSchema = z
  .array(
    typedEmailSchema.min(1).max(254).refine(isPlainEmail, 'Please enter e-mail addresses such as deals@funder.com'),
  )
  .max(MAX_FUNDER_ADDRESSES, `Please enter at most ${MAX_FUNDER_ADDRESSES} addresses`)
  .overwrite((addresses) => [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()]);

const domainsSchema = z
  .array(
    z
      .string()
      .trim()
      .toLowerCase()
      .overwrite((text) => text.replace(/^@/, ''))
      .refine((text) => DOMAIN.test(text), 'Please enter domains such as funder.com'),
  )
  .max(MAX_DOMAINS, `Please enter at most ${MAX_DOMAINS} domains`)
  .overwrite((domains) => [...new Set(domains)]);

const funderFields = {
  name: requiredNameSchema().max(120, 'Please enter a name of at most 120 characters'),
  /** Who gets the packages. */
  to: addressesSchema.refine((addresses) => addresses.length > 0, 'Please enter an address for submissions'),
  cc: addressesSchema,
  /** Domains from which the funder answers. */
  replyDomains: domainsSchema,
  notes: z
    .string()
    .trim()
    .max(MAX_NOTES, `Please keep the notes below ${MAX_NOTES.toLocaleString('en-US')} characters`),
  /** Others get no packages, and are not matched. */
  isActive: z.boolean(),
  criteria: funderCriteriaSchema,
};

interface Addressed {
  readonly to: readonly string[];
  readonly cc: readonly string[];
}

/** No address twice in one message, and ten in all. */
export function checkAddresses({ to, cc }: Addressed, context: z.RefinementCtx): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['cc'], message });
  const named = new Set(to.map((address) => address.toLowerCase()));
  if (to.length + cc.length > MAX_FUNDER_ADDRESSES) refuse(`Please enter at most ${MAX_FUNDER_ADDRESSES} addresses`);
  if (cc.some((address) => named.has(address.toLowerCase()))) refuse('Please enter each address once');
}

const newFunderSchema = z.strictObject({
  ...funderFields,
  /** Required for viewers without a company of their own. */
  company: idSchema.optional(),
});
export const funderCreateSchema = newFunderSchema.superRefine(checkAddresses);
export type FunderCreate = z.infer<typeof funderCreateSchema>;

/** `version`: the state that the change is based on. */
export const funderUpdateSchema = z
  .strictObject({ ...funderFields, version: z.int().min(1) })
  .superRefine(checkAddresses);
export type FunderUpdate = z.infer<typeof funderUpdateSchema>;

/** `data` of a refused change: the state that someone else has stored meanwhile. */
export const funderConflictSchema = z.object({ ...funderFields, version: z.int() });
export type FunderConflict = z.infer<typeof funderConflictSchema>;

export const funderSchema = z.object({
  id: idSchema,
  company: z.object({ id: idSchema, nameIn: z.string() }).nullable(),
  name: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  replyDomains: z.array(z.string()),
  notes: z.string(),
  isActive: z.boolean(),
  criteria: funderCriteriaSchema,
  /** Rises with each change. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  can: z.object({ manage: z.boolean() }),
});
export type FunderView = z.infer<typeof funderSchema>;
export const funderResponseSchema = successSchema(funderSchema);

/** Titles of the columns of a CSV, in their order. An import reads what an export writes. */
export const FUNDER_COLUMNS: readonly string[] = [
  'Name',
  'To',
  'Cc',
  'Reply domains',
  'Active',
  ...Object.values(CRITERION_LABELS),
  'Notes',
];

/** Funders of one call of an import. */
export const FUNDER_IMPORT_BATCH = 30;
const MAX_CSV = 200_000;

const company = idSchema.optional();
export const funderImportPreviewSchema = z.strictObject({
  csv: z.string().max(MAX_CSV, `Please import at most ${MAX_FUNDERS} funders at once`),
  company,
});

/** A funder as a row of the file says it. */
const importedFunderSchema = z.strictObject(funderFields).superRefine(checkAddresses);
export type ImportedFunder = z.infer<typeof importedFunderSchema>;
export const parseImportedFunder = (input: object) => importedFunderSchema.safeParse(input);

export const funderImportSchema = z.strictObject({
  funders: z.array(importedFunderSchema).min(1).max(FUNDER_IMPORT_BATCH),
  company,
});

/** A row of the file, and what an import does with it. */
const funderPreviewRowSchema = z.object({
  /** Line of the file, from 1. */
  line: z.int(),
  name: z.string(),
  /** `changed`: a funder with this name gets what the row says. `invalid`: the row is left out. */
  outcome: z.enum(['new', 'changed', 'unchanged', 'invalid']),
  /** Why it is invalid, else ''. */
  problem: z.string(),
  /** Null when it is invalid. */
  funder: z.object(funderFields).nullable(),
});
export type FunderPreviewRow = z.infer<typeof funderPreviewRowSchema>;
export const funderImportPreviewResponseSchema = successSchema(z.array(funderPreviewRowSchema));

const funderImportedRowSchema = z.object({
  name: z.string(),
  outcome: z.enum(['created', 'changed', 'unchanged', 'invalid']),
  problem: z.string(),
});
export type FunderImportedRow = z.infer<typeof funderImportedRowSchema>;
export const funderImportResponseSchema = successSchema(z.array(funderImportedRowSchema));

/** `token` instead of a session. */
export const funderExportQuerySchema = z.strictObject({ token: z.string().max(2_000).optional() });

export const FUNDER_SORTS = ['name', 'updatedAt'] as const;
export const funderListQuerySchema = listQuerySchema(FUNDER_SORTS);
export const funderListSchema = listSchema(funderSchema);
