import { z } from 'zod';
import { MAX_SOURCE_LENGTH, type SourceKey } from '../fields/catalogue.ts';
import { fieldValuesShape } from '../fields/validate-fields.ts';
import { formSubmissionIdSchema } from './document.ts';
import { draftLanguageSchema, savedFieldSchema } from './draft.ts';
import { idSchema, listQuerySchema, listSchema, successSchema } from './envelope.ts';
import { deliverySchema, deliveryStateSchema, SUBMISSION_SORTS, submissionExportSchema } from './submission.ts';

const sourceTextSchema = z.string().max(MAX_SOURCE_LENGTH).optional();

/** Where an application came from, as the address of its form said. Nobody checks it, and nothing hangs on it. */
export const sourceSchema = z.strictObject({
  utm_source: sourceTextSchema,
  utm_medium: sourceTextSchema,
  utm_campaign: sourceTextSchema,
  utm_term: sourceTextSchema,
  utm_content: sourceTextSchema,
} satisfies Record<SourceKey, typeof sourceTextSchema>);
export type ApplicationSource = z.infer<typeof sourceSchema>;

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
  /** Fields that the page has as masks only: where the body has no value, the one kept in the draft counts. */
  savedFields: z.array(savedFieldSchema).max(20).optional(),
  timeZone: z.string().max(64).optional(),
  /** Language in which the form was shown; evidence of what was signed. */
  language: draftLanguageSchema.optional(),
  /** What the address of the form said of where the applicant came from. */
  source: sourceSchema.optional(),
  companyName: z.unknown().optional(),
  companyLogoUrl: z.unknown().optional(),
  companyPdfLogoUrl: z.unknown().optional(),
  clientIp: z.unknown().optional(),
});
export type SubmitRequest = z.infer<typeof submitRequestSchema>;

export const submitResponseSchema = successSchema(z.object({ id: idSchema, reference: z.string() }));

/** Abilities of the viewer on one submission, so that screens never re-derive a rule. */
const submissionAbilitiesSchema = z.object({
  /** Not while it is on hold. */
  delete: z.boolean(),
  /** To put it on hold and to lift the hold. */
  hold: z.boolean(),
  /** To have tried again what was given up of its delivery. */
  retry: z.boolean(),
});

/** Why nothing removes an application, since when, and who said so. */
export const holdSchema = z.object({
  reason: z.string(),
  since: z.iso.datetime(),
  by: z.object({ name: z.string() }).nullable(),
});

/** Body of `PUT /api/form/submission/{id}/hold`; why, either way. */
export const holdRequestSchema = z.strictObject({
  isHeld: z.boolean(),
  reason: z.string().trim().min(1, 'Please give a reason').max(500, 'Please keep the reason below 500 characters'),
});
export type HoldRequest = z.infer<typeof holdRequestSchema>;

/** A list shows the values of applications in pages of up to so many; each of them can be read by itself. */
export const MAX_FORM_DATA_PAGE = 100;

export const submissionSchema = z.object({
  id: idSchema,
  /** Eight characters; people read it as two groups of four. */
  reference: z.string(),
  company: z.object({ id: idSchema, nameOut: z.string() }).nullable(),
  user: z.object({ name: z.string() }).nullable(),
  /**
   * JSON text of field name -> value; sensitive values masked unless revealed. '' in a list with pages of more than
   * `MAX_FORM_DATA_PAGE`.
   */
  formData: z.string(),
  /** Path below `/api/form`, '' until the PDF is rendered. */
  pdfPath: z.string(),
  pdfFilename: z.string(),
  createdAt: z.iso.datetime(),
  deliveryState: deliveryStateSchema,
  /** Null for one that may be removed. */
  hold: holdSchema.nullable(),
  can: submissionAbilitiesSchema,
});
export type SubmissionView = z.infer<typeof submissionSchema>;

/** One application by itself says where it came from, too, and what has become of its PDF and its e-mails. */
export const submissionDetailSchema = submissionSchema.extend({ source: sourceSchema, delivery: deliverySchema });
export type SubmissionDetail = z.infer<typeof submissionDetailSchema>;
export const submissionResponseSchema = successSchema(submissionDetailSchema);

export { SUBMISSION_SORTS };
export const submissionListQuerySchema = listQuerySchema(SUBMISSION_SORTS);
export const submissionListSchema = listSchema(submissionSchema);

export const submissionQuerySchema = z.strictObject({ reveal: z.enum(['0', '1']).default('0') });

/** Query of a file address: a file token in place of the bearer header, and the choice between View and Download. */
export const fileQuerySchema = z.strictObject({
  token: z.string().max(2000).optional(),
  download: z.enum(['0', '1']).default('0'),
});

/** A token says all of an export that it opens; without one, what the query says stands. */
export const submissionExportQuerySchema = z
  .strictObject({
    // A search of 200 characters alone takes up to 1,600 of its token.
    token: z.string().max(4000).optional(),
    search: submissionExportSchema.shape.search.unwrap().optional(),
    sort: submissionExportSchema.shape.sort,
  })
  .refine(({ token, search, sort }) => token === undefined || (search === undefined && sort === undefined), {
    error: 'the token determines the export; please omit search and sort',
  });
