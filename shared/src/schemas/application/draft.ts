import { z } from 'zod';
import { FIELDS } from '../../fields/catalogue.ts';
import { fieldValuesShape } from '../../fields/validation/validate-fields.ts';
import { LANGUAGES } from '../../messages/languages.ts';
import { documentSchema, formSubmissionIdSchema } from '../document/document.ts';
import { successSchema } from '../envelope.ts';
import { secondSignerSchema } from '../signature/second-signer.ts';
import { typedEmailSchema } from '../typed-text.ts';

/** Days for which a resume link and its session are valid. */
export const RESUME_LINK_DAYS = 14;

export const draftLanguageSchema = z.enum(LANGUAGES);

const SENSITIVE_NAMES = FIELDS.filter((field) => field.sensitive).map((field) => field.name);
const MAX_SIGNATURE_LENGTH = Math.max(...FIELDS.filter((field) => field.kind === 'signature').map((f) => f.maxLength));

/** A field for which the page may have only the mask. */
export const savedFieldSchema = z.enum(SENSITIVE_NAMES);

/** PNG data URL, or '' to remove the signature. The image is validated at submit. */
export const draftSignatureSchema = z
  .string()
  .max(MAX_SIGNATURE_LENGTH)
  .regex(/^(data:image\/png;base64,[A-Za-z0-9+/]+={0,2})?$/, 'a signature is a PNG data URL')
  .optional();

export const signatureMethodSchema = z.enum(['drawn', 'typed']);
const signatureMethodsSchema = z.strictObject({
  signer1: signatureMethodSchema.optional(),
  signer2: signatureMethodSchema.optional(),
});

/** Name of the field or page section where the applicant was. */
const placeSchema = z.string().regex(/^[A-Za-z0-9]{0,64}$/, 'a place is the name of a field');

/** Body of `PUT /api/form/draft`: the changes since the last save. An empty text removes a value. */
export const saveDraftRequestSchema = z.strictObject({
  formSubmissionId: formSubmissionIdSchema,
  values: z.strictObject(fieldValuesShape).optional(),
  signatures: z
    .strictObject({ signer1Signature: draftSignatureSchema, signer2Signature: draftSignatureSchema })
    .optional(),
  signatureMethods: signatureMethodsSchema.optional(),
  soleOwner: z.boolean().optional(),
  /** Null: no partner signs separately. */
  secondSigner: secondSignerSchema.nullable().optional(),
  place: placeSchema.optional(),
  language: draftLanguageSchema.optional(),
});
export type SaveDraftRequest = z.infer<typeof saveDraftRequestSchema>;

export const saveDraftResponseSchema = successSchema(z.object({ savedAt: z.iso.datetime() }));

/** Body of `POST /api/form/draft/open`. */
export const openDraftRequestSchema = z.strictObject({ formSubmissionId: formSubmissionIdSchema });

/** A stored draft. Sensitive values are only returned as masks. */
export const draftSchema = z.object({
  /** Field name -> text as typed, of fields that are not sensitive. */
  values: z.record(z.string(), z.string()),
  /** Field name -> mask, of stored sensitive fields. The mask of an incomplete value shows no digits. */
  masks: z.record(z.string(), z.string()),
  signatureMethods: z.object({ signer1: signatureMethodSchema.optional(), signer2: signatureMethodSchema.optional() }),
  soleOwner: z.boolean(),
  secondSigner: secondSignerSchema.nullable(),
  /** '' before the first save. */
  place: z.string(),
  language: draftLanguageSchema.nullable(),
  /** Null before the first save. */
  savedAt: z.iso.datetime().nullable(),
  /** Files of the session, oldest first. */
  documents: z.array(documentSchema),
});
export type DraftView = z.infer<typeof draftSchema>;

export const openDraftResponseSchema = successSchema(draftSchema);

/**
 * Body of `POST /api/form/draft/send-link`. The server validates the address, so that the error belongs to its field.
 */
export const sendDraftLinkRequestSchema = z.strictObject({
  formSubmissionId: formSubmissionIdSchema,
  email: typedEmailSchema.max(1000),
  /** IANA name, for the time in the e-mail. */
  timeZone: z.string().max(64).optional(),
  language: draftLanguageSchema.optional(),
});

export const sendDraftLinkResponseSchema = successSchema(z.object({ expiresAt: z.iso.datetime() }));

/** Body of `POST /api/form/draft/preview`: the token, and the browser's current session, if any. */
export const previewDraftRequestSchema = z.strictObject({
  token: z.string().max(200),
  formSubmissionId: formSubmissionIdSchema.optional(),
});

const resumePreviewSchema = z.object({
  slug: z.string(),
  /** '' when it was not entered yet. */
  businessName: z.string(),
  /** Masked recipient of the link. '' for links of earlier versions. */
  sentTo: z.string(),
  language: draftLanguageSchema,
  /** The browser already has this session open. */
  isOpenHere: z.boolean(),
});
export type ResumePreview = z.infer<typeof resumePreviewSchema>;

export const previewDraftResponseSchema = successSchema(resumePreviewSchema);

/** Body of `POST /api/form/reminder/stop`: what follows `/stop/` in the link. */
export const stopRemindersRequestSchema = z.strictObject({ token: z.string().max(200) });

/** Body of `POST /api/form/draft/resume`: what follows `#resume=` in the link. */
export const resumeDraftRequestSchema = z.strictObject({ token: z.string().max(200) });

export const resumeDraftResponseSchema = successSchema(
  z.object({ formSubmissionId: formSubmissionIdSchema, slug: z.string() }),
);
