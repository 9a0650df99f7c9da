import { z } from 'zod';
import { hasWholeAccount } from '../../sensitive-numbers/whole-account.ts';
import { personRefSchema } from '../application/work.ts';
import { idSchema, listQuerySchema, listSchema, successSchema } from '../envelope.ts';
import { DOCUMENT_STATES, staffDocumentSchema } from './document.ts';
import { statementReadingSchema, type UnreadableReason } from './statement-reading.ts';

export const STATEMENT_TYPE = 'bankStatements';

/** Id of a type above, or of a free item of the company's checklist. */
export const filedTypeSchema = z.string().regex(/^[A-Za-z0-9-]{1,40}$/, 'Please choose a type');

/** A calendar month: '2026-03'. */
export const monthSchema = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Please enter the month as 2026-03');

/** Last digits of a bank account, or a name for it. It holds no number of more than four digits. */
export const accountSchema = z
  .string()
  .trim()
  .min(1, 'Please enter the account')
  .max(40, 'Please keep the account below 40 characters')
  .refine((account) => !hasWholeAccount(account), 'Give the last four digits, or a name such as "Chase operating"');

/** Why a bank statement could not be read, for staff. */
export const UNREADABLE_LABELS = {
  no_text: 'It has no text, like a scan or a photo',
  unproven_scan: 'It is a scan or a photo whose figures do not prove themselves',
  no_period: 'It names no statement period',
  ambiguous: 'It names statement periods that contradict each other',
  too_large: 'It is too large to be read',
  timed_out: 'Reading it took too long',
  failed: 'It could not be opened',
} as const satisfies Record<UnreadableReason, string>;

/** How a document came to the application. */
export const DOCUMENT_SOURCES = ['form', 'staff', 'request', 'signer', 'funder'] as const;
const documentSourceSchema = z.enum(DOCUMENT_SOURCES);
export type DocumentSource = z.infer<typeof documentSourceSchema>;
export const SOURCE_LABELS = {
  form: 'Application form',
  staff: 'Staff',
  request: 'Applicant, on request',
  signer: 'Second owner',
  funder: 'Funder',
} as const satisfies Record<DocumentSource, string>;

/** One month of one account that a statement covers. */
const coveredMonthSchema = z.object({
  /** Null when it is not known. */
  account: z.string().nullable(),
  month: monthSchema,
  /** False for a part of it, such as a month to date. */
  isWhole: z.boolean(),
});
export type CoveredMonth = z.infer<typeof coveredMonthSchema>;

/** A document as staff see it: as received, what it is, and the months that it covers. */
export const filedDocumentSchema = staffDocumentSchema.extend({
  documentType: z.string(),
  typeLabel: z.string(),
  source: documentSourceSchema,
  addedBy: personRefSchema.nullable(),
  /** What staff say, else what was read. */
  covers: z.array(coveredMonthSchema),
  /** The person who last set type, account or months. Null before. */
  describedBy: personRefSchema.nullable(),
  /** Null for a document that is not a bank statement, and until it has been read. */
  reading: statementReadingSchema.nullable(),
  /** Another document of the application with the same bytes that came first. */
  repeatOf: z.object({ id: idSchema, originalFilename: z.string() }).nullable(),
  /** Rises with every change by staff. */
  version: z.int(),
});
export type FiledDocumentView = z.infer<typeof filedDocumentSchema>;
export const filedDocumentResponseSchema = successSchema(filedDocumentSchema);
export const filedDocumentsResponseSchema = successSchema(z.array(filedDocumentSchema));

/** Text parts of `POST /api/form/submission/{id}/documents`. The file is in the part `file`. */
export const supplementFieldsSchema = z.strictObject({
  documentType: filedTypeSchema.default('other'),
  /** Created by the client for each file. A file that is sent again after a lost response is stored once. */
  uploadKey: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'Choose the file again.')
    .optional(),
});

/**
 * Body of `PUT /api/documents/document/{id}`. A missing key stays. Account and months replace what was read; `months`
 * as null returns to what was read.
 */
export const documentUpdateSchema = z
  .strictObject({
    version: z.int().min(0),
    documentType: filedTypeSchema.optional(),
    account: accountSchema.nullable().optional(),
    months: z.array(monthSchema).max(24, 'Please choose at most 24 months').nullable().optional(),
  })
  .refine(({ documentType, account, months }) => [documentType, account, months].some((value) => value !== undefined), {
    error: 'Please change the type, the account or the months',
  });
export type DocumentUpdate = z.infer<typeof documentUpdateSchema>;

/** A row of Attachments (working day, W5). */
export const attachmentSchema = filedDocumentSchema.extend({
  submission: z.object({ id: idSchema, reference: z.string(), businessName: z.string() }),
  company: z.object({ id: idSchema, nameOut: z.string() }).nullable(),
});
export type AttachmentView = z.infer<typeof attachmentSchema>;
export const ATTACHMENT_SORTS = ['createdAt'] as const;
export const READING_FILTERS = ['read', 'unreadable'] as const;
export const attachmentListQuerySchema = listQuerySchema(ATTACHMENT_SORTS).extend({
  documentType: filedTypeSchema.optional(),
  source: documentSourceSchema.optional(),
  month: monthSchema.optional(),
  reading: z.enum(READING_FILTERS).optional(),
  state: z.enum(DOCUMENT_STATES).optional(),
  company: idSchema.optional(),
});
export const attachmentListSchema = listSchema(attachmentSchema);
export type AttachmentListQuery = z.infer<typeof attachmentListQuerySchema>;
/** Filters of the list, beside search and order. */
export const ATTACHMENT_FILTERS = ['documentType', 'source', 'month', 'reading', 'state', 'company'] as const;

/** `company` is for viewers without a tenant. */
export const documentTypesQuerySchema = z.strictObject({ company: idSchema.optional() });
export const documentTypesResponseSchema = successSchema(z.array(z.object({ id: z.string(), label: z.string() })));
