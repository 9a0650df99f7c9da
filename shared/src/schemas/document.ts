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
export type UploadResponse = z.infer<typeof uploadResponseSchema>;

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
export const documentsResponseSchema = successSchema(z.array(documentSchema));
