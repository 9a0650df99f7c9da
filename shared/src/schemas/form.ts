import { z } from 'zod';
import { fieldValuesShape } from '../fields/schema.ts';
import { formSubmissionIdSchema } from './document.ts';
import { idSchema, listQuerySchema, listSchema, successSchema } from './envelope.ts';

export const sessionResponseSchema = successSchema(z.object({ formSubmissionId: formSubmissionIdSchema }));

const signatureMethodSchema = z.enum(['drawn', 'typed']);

/** PNG data URL; its content is judged by the server, so that a bad one is told beside its field. */
const signatureTextSchema = z.string().max(1_400_000).optional();

/**
 * Body of `POST /api/form/submit`: the flat field values and what goes with them. The last four keys are sent by the
 * specification's client and never believed.
 */
export const submitRequestSchema = z.strictObject({
  ...fieldValuesShape,
  companyId: z.string().max(100).optional(),
  generatedLinkId: z.string().max(100).optional(),
  generatedLinkSlug: z.string().max(100).optional(),
  formSubmissionId: formSubmissionIdSchema.optional(),
  uploadedFileIds: z.array(idSchema).max(100).optional(),
  signatures: z
    .strictObject({ signer1Signature: signatureTextSchema, signer2Signature: signatureTextSchema })
    .optional(),
  signatureMethods: z
    .strictObject({ signer1: signatureMethodSchema.optional(), signer2: signatureMethodSchema.optional() })
    .optional(),
  soleOwner: z.boolean().optional(),
  timeZone: z.string().max(64).optional(),
  companyName: z.unknown().optional(),
  companyLogoUrl: z.unknown().optional(),
  companyPdfLogoUrl: z.unknown().optional(),
  clientIp: z.unknown().optional(),
});
export type SubmitRequest = z.infer<typeof submitRequestSchema>;

export const submitResponseSchema = successSchema(z.object({ id: idSchema, reference: z.string() }));
export type SubmitResponse = z.infer<typeof submitResponseSchema>;

/** Abilities of the viewer on one submission, so that screens never re-derive a rule. */
const submissionAbilitiesSchema = z.object({ delete: z.boolean() });

export const submissionSchema = z.object({
  id: idSchema,
  /** Eight characters; people read it as two groups of four. */
  reference: z.string(),
  company: z.object({ id: idSchema, nameOut: z.string() }).nullable(),
  user: z.object({ name: z.string() }).nullable(),
  /** JSON text of field name -> value; sensitive values masked unless revealed. */
  formData: z.string(),
  /** Path below `/api/form`, '' until the PDF is rendered. */
  pdfPath: z.string(),
  pdfFilename: z.string(),
  createdAt: z.iso.datetime(),
  can: submissionAbilitiesSchema,
});
export type SubmissionView = z.infer<typeof submissionSchema>;
export const submissionResponseSchema = successSchema(submissionSchema);

export const SUBMISSION_SORTS = ['createdAt'] as const;
export const submissionListQuerySchema = listQuerySchema(SUBMISSION_SORTS);
export const submissionListSchema = listSchema(submissionSchema);

export const submissionQuerySchema = z.strictObject({ reveal: z.enum(['0', '1']).default('0') });

/** Query of a file address: a file token in place of the bearer header, and the choice between View and Download. */
export const fileQuerySchema = z.strictObject({
  token: z.string().max(2000).optional(),
  download: z.enum(['0', '1']).default('0'),
});
