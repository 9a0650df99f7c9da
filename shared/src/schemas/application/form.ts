import { z } from 'zod';
import { MAX_SOURCE_LENGTH, type SourceKey } from '../../fields/catalogue.ts';
import { fieldValuesShape } from '../../fields/validation/validate-fields.ts';
import { dealSummarySchema } from '../deal/deal-summary.ts';
import { checklistSummarySchema } from '../document/checklist.ts';
import { formSubmissionIdSchema } from '../document/document.ts';
import { idSchema, listSchema, successSchema } from '../envelope.ts';
import { pdfVersionSchema, secondSignerSchema, signatureViewSchema } from '../signature/second-signer.ts';
import { APPLICATION_SORTS, deliverySchema, deliveryStateSchema } from './application.ts';
import { draftLanguageSchema, savedFieldSchema } from './draft.ts';
import { incompletenessSchema } from './incompleteness.ts';
import { duplicateSchema, flagSchema, workSchema } from './work.ts';

const sourceTextSchema = z.string().max(MAX_SOURCE_LENGTH).optional();

/** The campaign parameters of the form's URL. They are not verified and not used for decisions. */
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

/** PNG data URL. The server validates the image, so that the error belongs to its field. */
const signatureTextSchema = z.string().max(1_400_000).optional();

/**
 * Body of `POST /api/form/submit`: field values and metadata. Values of fields that the answers do not ask for are
 * ignored, as are the last four keys, which the specification's client also sends.
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
  /** A second owner who signs separately, through a link of their own. */
  secondSigner: secondSignerSchema.optional(),
  /** Fields for which the page has only the mask. Without a value in the body, the draft's value is used. */
  savedFields: z.array(savedFieldSchema).max(20).optional(),
  timeZone: z.string().max(64).optional(),
  /** Language of the form; part of the evidence. */
  language: draftLanguageSchema.optional(),
  /** The campaign parameters of the form's URL. */
  source: sourceSchema.optional(),
  companyName: z.unknown().optional(),
  companyLogoUrl: z.unknown().optional(),
  companyPdfLogoUrl: z.unknown().optional(),
  clientIp: z.unknown().optional(),
});
export type SubmitRequest = z.infer<typeof submitRequestSchema>;

export const submitResponseSchema = successSchema(z.object({ id: idSchema, reference: z.string() }));

/** What the viewer may do with an application, so that screens do not repeat the rules. */
const applicationAbilitiesSchema = z.object({
  /** Not while it is on hold. */
  delete: z.boolean(),
  /** Put it on hold, or lift the hold. */
  hold: z.boolean(),
  /** Retry failed parts of its delivery. */
  retry: z.boolean(),
  /** Change stage and assignee, and write notes. */
  work: z.boolean(),
  /** Get it as ZIP, and its PDF with clear values. Without it, the PDF is masked. */
  export: z.boolean(),
});

/** Reason, start and author of a hold. */
const holdSchema = z.object({
  reason: z.string(),
  since: z.iso.datetime(),
  by: z.object({ name: z.string() }).nullable(),
});

/** Body of `PUT /api/form/submission/{id}/hold`. Both directions need a reason. */
export const holdRequestSchema = z.strictObject({
  isHeld: z.boolean(),
  reason: z.string().trim().min(1, 'Please give a reason').max(500, 'Please keep the reason below 500 characters'),
});
export type HoldRequest = z.infer<typeof holdRequestSchema>;

/** Maximum page size for lists that include field values. */
export const MAX_FORM_DATA_PAGE = 100;

export const applicationSchema = z.object({
  id: idSchema,
  /** Eight characters, displayed as two groups of four. */
  reference: z.string(),
  company: z.object({ id: idSchema, nameOut: z.string() }).nullable(),
  user: z.object({ name: z.string() }).nullable(),
  /**
   * JSON text of field name -> value. Sensitive values are masked unless revealed. '' in lists with pages above
   * `MAX_FORM_DATA_PAGE`.
   */
  formData: z.string(),
  /** Path below `/api/form`, '' until the PDF is rendered. */
  pdfPath: z.string(),
  pdfFilename: z.string(),
  createdAt: z.iso.datetime(),
  /** The latest change of PDF, stage, assignee, documents, checklist or second signature. */
  updatedAt: z.iso.datetime(),
  /** Legal name of the business. '' without one, and in pages above `MAX_FORM_DATA_PAGE`, like the amount. */
  businessName: z.string(),
  /** Requested amount in dollars as typed ('60000'), or ''. */
  amount: z.string(),
  work: workSchema,
  flags: z.array(flagSchema),
  /** Other applications that share something with this one, newest first; at most three in lists. */
  duplicates: z.array(duplicateSchema),
  /** Null until its documents are filed. */
  checklist: checklistSummarySchema.nullable(),
  /**
   * What the statements prove, over so many whole months: mean true revenue and mean average daily balance in cents, most
   * NSF items in a month, positions. The balance and the number of months are null in records of an earlier version.
   */
  figures: z
    .object({
      revenue: z.int(),
      averageBalance: z.int().nullable(),
      months: z.int().positive().nullable(),
      nsf: z.int(),
      positions: z.int(),
    })
    .nullable(),
  /** Null until it is sent to a funder, and for API keys without `deals:read`. */
  deals: dealSummarySchema.nullable(),
  deliveryState: deliveryStateSchema,
  /** Null when it may be removed. */
  hold: holdSchema.nullable(),
  can: applicationAbilitiesSchema,
});
export type ApplicationView = z.infer<typeof applicationSchema>;

/** A single application also includes its source and the state of its PDF and e-mails. */
export const applicationDetailSchema = applicationSchema.extend({
  source: sourceSchema,
  delivery: deliverySchema,
  /** Null unless a second owner signs separately. */
  signature: signatureViewSchema.nullable(),
  /** Oldest first. Empty until the PDF is rendered. */
  pdfVersions: z.array(pdfVersionSchema),
  /** Null unless the company counts the days, and documents are missing before a decision. */
  incompleteness: incompletenessSchema.nullable(),
});
export type ApplicationDetail = z.infer<typeof applicationDetailSchema>;
export const applicationResponseSchema = successSchema(applicationDetailSchema);

export { APPLICATION_SORTS as SUBMISSION_SORTS };
export const applicationListSchema = listSchema(applicationSchema);
