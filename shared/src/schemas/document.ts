import { z } from 'zod';
import { DOCUMENT_TYPES } from '../fields/catalogue.ts';
import { idSchema, successSchema } from './envelope.ts';

export const documentTypeSchema = z.enum(DOCUMENT_TYPES.map((type) => type.id));

/** Public session id: 128 random bits as 32 hex digits. */
export const formSubmissionIdSchema = z.string().regex(/^[0-9a-f]{32}$/, 'Reload the page and try again.');

/** Text parts of the multipart upload, beside the part `file`. */
export const uploadFieldsSchema = z.strictObject({
  documentType: documentTypeSchema.default('bankStatements'),
  companyId: idSchema.optional(),
  formSubmissionId: formSubmissionIdSchema.optional(),
  /** Drawn by the page once per file: a file that is sent again because its answer was lost is kept once. */
  uploadKey: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'Choose the file again.')
    .optional(),
});

export const uploadResponseSchema = z.object({
  status: z.literal('success'),
  url: z.string(),
  data: z.object({
    id: idSchema,
    formSubmissionId: formSubmissionIdSchema,
    originalFilename: z.string(),
    fileType: z.string(),
    documentType: documentTypeSchema,
    fileSize: z.number(),
  }),
});

/** Whether a document may be opened: not while it waits for its check for viruses, was given up, or when that found one. */
export const DOCUMENT_STATES = ['ready', 'being-checked', 'unchecked', 'refused'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export const documentSchema = z.object({
  id: idSchema,
  originalFilename: z.string(),
  /** Media type found in the content. */
  fileType: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
  documentType: documentTypeSchema,
  /** Bytes. */
  fileSize: z.number(),
  createdAt: z.iso.datetime(),
});
export type DocumentView = z.infer<typeof documentSchema>;

/** As staff see it. */
export const staffDocumentSchema = documentSchema.extend({
  state: z.enum(DOCUMENT_STATES),
  /** Why it could not be checked; '' in the other states. */
  reason: z.string(),
  /** Hex digest of the bytes as kept, which stays when a refused file is removed. */
  sha256: z.string(),
});
export type StaffDocumentView = z.infer<typeof staffDocumentSchema>;
export const documentsResponseSchema = successSchema(z.array(staffDocumentSchema));
