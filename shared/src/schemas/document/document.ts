import { z } from 'zod';
import { DOCUMENT_TYPES } from '../../fields/catalogue.ts';
import { idSchema } from '../envelope.ts';

const documentTypeSchema = z.enum(DOCUMENT_TYPES.map((type) => type.id));

/** Public session id: 128 random bits as 32 hex digits. */
export const formSubmissionIdSchema = z.string().regex(/^[0-9a-f]{32}$/, 'Reload the page and try again.');

/** Header with the form session's secret. The server checks it before it reads a body of more than 64 KB. */
export const FORM_SESSION_HEADER = 'x-form-session';
export const formSessionHeadersSchema = z.object({ [FORM_SESSION_HEADER]: formSubmissionIdSchema.optional() });

/** Text parts of the multipart upload. The file is in the part `file`. */
export const uploadFieldsSchema = z.strictObject({
  documentType: documentTypeSchema.default('bankStatements'),
  companyId: idSchema.optional(),
  formSubmissionId: formSubmissionIdSchema.optional(),
  /** Created by the page for each file. A file that is sent again after a lost response is stored once. */
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

/** Whether a document may be opened: only after a passed virus check. */
export const DOCUMENT_STATES = ['ready', 'being-checked', 'unchecked', 'refused'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export const documentSchema = z.object({
  id: idSchema,
  originalFilename: z.string(),
  /** Media type detected in the content. */
  fileType: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
  documentType: documentTypeSchema,
  /** Bytes. */
  fileSize: z.number(),
  createdAt: z.iso.datetime(),
});
export type DocumentView = z.infer<typeof documentSchema>;

/** Details for staff. */
export const staffDocumentSchema = documentSchema.extend({
  state: z.enum(DOCUMENT_STATES),
  /** Why it could not be checked. '' in the other states. */
  reason: z.string(),
  /** Hex digest of the stored bytes. It stays when an infected file is removed. */
  sha256: z.string(),
});
export type StaffDocumentView = z.infer<typeof staffDocumentSchema>;
