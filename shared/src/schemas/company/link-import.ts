import { z } from 'zod';
import { idSchema, successSchema } from '../envelope.ts';
import { userSlugSchema } from '../people/user.ts';
import { requiredNameSchema, typedEmailSchema, typedNameSchema } from '../typed-text.ts';

/** Columns of the CSV. `role` and `team` are names, and may be empty. */
export const IMPORT_COLUMNS = ['name', 'email', 'slug', 'role', 'team'] as const;
/** Most people of one file. */
export const MAX_IMPORT_ROWS = 500;
/** Most people of one call, because a password is hashed for each of them. */
export const IMPORT_BATCH = 20;
const MAX_CSV = 60_000;

export const importedPersonSchema = z.strictObject({
  name: requiredNameSchema().max(200, 'Please enter a shorter name'),
  email: typedEmailSchema.min(1, 'Please enter an email').max(254, 'This e-mail address is too long'),
  slug: userSlugSchema.refine((slug) => slug !== '', 'Please enter a slug'),
  role: typedNameSchema.max(200, 'This role does not exist'),
  team: typedNameSchema.max(200, 'This team does not exist'),
});
export type ImportedPerson = z.infer<typeof importedPersonSchema>;

/** The company of the people. Required for viewers without a company of their own. */
const company = idSchema.optional();

export const linkImportPreviewSchema = z.strictObject({
  csv: z.string().max(MAX_CSV, `Please import at most ${MAX_IMPORT_ROWS} people at once`),
  company,
});
export const linkImportSchema = z.strictObject({
  people: z.array(importedPersonSchema).min(1).max(IMPORT_BATCH),
  company,
});

/** A row of the file as typed, and what an import does with it. */
const importPreviewRowSchema = z.object({
  /** Line of the file, from 1. */
  line: z.int(),
  person: z.object({ name: z.string(), email: z.string(), slug: z.string(), role: z.string(), team: z.string() }),
  /** `existing`: the person has this link already, and nothing changes. */
  outcome: z.enum(['new', 'existing', 'invalid']),
  /** Why it is invalid, else ''. */
  problem: z.string(),
});
export type ImportPreviewRow = z.infer<typeof importPreviewRowSchema>;
export const linkImportPreviewResponseSchema = successSchema(z.array(importPreviewRowSchema));

const importedRowSchema = z.object({
  email: z.string(),
  outcome: z.enum(['created', 'existing', 'invalid']),
  problem: z.string(),
});
export type ImportedRow = z.infer<typeof importedRowSchema>;
export const linkImportResponseSchema = successSchema(z.array(importedRowSchema));
