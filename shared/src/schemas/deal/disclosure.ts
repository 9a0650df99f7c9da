import { z } from 'zod';
import { draftLanguageSchema } from '../application/draft.ts';
import { personRefSchema } from '../application/work.ts';
import { DOCUMENT_STATES } from '../document/document.ts';
import { callKeySchema, idSchema, linkTokenSchema, successSchema } from '../envelope.ts';
import { requiredNameSchema, typedEmailSchema } from '../typed-text.ts';

/** Days for which the applicant can open and sign the disclosure. */
export const DISCLOSURE_DAYS = 14;
/** Disclosures of one offer, those that were replaced included. */
export const MAX_DISCLOSURES = 20;

/** How far a funder's disclosure is on its way to the applicant (deals, F6). */
export const TRANSMISSION_STATES = ['sent', 'opened', 'signed', 'declined', 'withdrawn'] as const;
export type TransmissionState = (typeof TRANSMISSION_STATES)[number];
export const TRANSMISSION_STATE_LABELS = {
  sent: 'Sent',
  opened: 'Opened',
  signed: 'Signed',
  declined: 'Declined',
  withdrawn: 'Replaced or withdrawn',
} as const satisfies Record<TransmissionState, string>;

/** Where the disclosure of an offer stands: of those that were sent with its present terms, the latest. */
export const DISCLOSURE_PROGRESS_LABELS = {
  not_due: 'Not due',
  due: 'Due',
  exempt: 'Not due, by staff',
  sent: 'Sent',
  opened: 'Opened',
  signed: 'Signed',
  declined: 'Declined',
} as const;
export type DisclosureProgress = keyof typeof DISCLOSURE_PROGRESS_LABELS;
export const disclosureProgressSchema = z.enum([
  'not_due',
  'due',
  'exempt',
  'sent',
  'opened',
  'signed',
  'declined',
] satisfies DisclosureProgress[]);

/** Body of `POST /api/form/submission/{id}/offers/{offer}/disclosures`. */
export const disclosureSendSchema = z.strictObject({
  /** The funder's PDF, among the documents of the application. It leaves unaltered. */
  document: idSchema,
  to: typedEmailSchema.min(1, 'Please enter an e-mail address').max(254),
  /** Made by the client, so that a repeated call sends once. */
  key: callKeySchema,
});
export type DisclosureSend = z.infer<typeof disclosureSendSchema>;

/** Body of `PUT /api/form/submission/{id}/offers/{offer}/exemption`. An empty reason takes it back. */
export const exemptionSchema = z.strictObject({
  version: z.int().min(1),
  reason: z.string().trim().max(500, 'Please use 500 characters at most'),
});

export const disclosureParamsSchema = z.strictObject({ id: idSchema, offer: idSchema, disclosure: idSchema });

/** What became of an e-mail to an applicant or a funder. */
export const sentMailSchema = z.object({ state: z.enum(['pending', 'sent', 'failed']), reason: z.string() });

const disclosureSchema = z.object({
  id: idSchema,
  state: z.enum(TRANSMISSION_STATES),
  stateLabel: z.string(),
  file: z.object({ name: z.string(), size: z.int(), sha256: z.string() }),
  to: z.string(),
  sentAt: z.iso.datetime(),
  sentBy: personRefSchema.nullable(),
  openedAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** As the signer typed it, else ''. */
  signerName: z.string(),
  expiresAt: z.iso.datetime(),
  /** The e-mail with the link, and the one with the evidence for the funder. Null before the signature. */
  mail: sentMailSchema,
  evidenceMail: sentMailSchema.nullable(),
  /** The proof stays until then, whatever is erased. */
  keptUntil: z.iso.datetime(),
});
export type DisclosureView = z.infer<typeof disclosureSchema>;

/** Whether an offer may be presented, and what was transmitted for it. Newest first. */
export const offerDisclosuresSchema = z.object({
  /** The law that asks for it. Null: none is due. */
  law: z.object({ state: z.string(), stateName: z.string(), name: z.string(), citation: z.string() }).nullable(),
  /** Why it is due or not, as a sentence. */
  reason: z.string(),
  /** Why staff say that none is due. */
  exemption: z.object({ reason: z.string(), by: personRefSchema.nullable(), at: z.iso.datetime() }).nullable(),
  isPresentable: z.boolean(),
  disclosures: z.array(disclosureSchema),
  /** The PDF that the funder attached to the offer through its page. It is sent as `document`. */
  attached: z
    .object({
      document: idSchema,
      name: z.string(),
      size: z.int(),
      sha256: z.string(),
      receivedAt: z.iso.datetime(),
      /** Only a PDF that is `ready` can be sent. */
      state: z.enum(DOCUMENT_STATES),
    })
    .nullable(),
});
export type OfferDisclosures = z.infer<typeof offerDisclosuresSchema>;
export const offerDisclosuresResponseSchema = successSchema(offerDisclosuresSchema);

/** The token of the applicant's link travels in this header. */
export const DISCLOSURE_TOKEN_HEADER = 'x-disclosure-token';
export const disclosureHeadersSchema = z.object({ [DISCLOSURE_TOKEN_HEADER]: linkTokenSchema });

/** What the applicant sees before the signature: who offers, the words that the law prescribes, and the file. */
export const disclosurePageSchema = z.object({
  companyName: z.string(),
  /** Path on this server, or ''. */
  logoUrl: z.string(),
  funderName: z.string(),
  businessName: z.string(),
  reference: z.string(),
  file: z.object({ name: z.string(), size: z.int() }),
  /** Above the line. As prescribed, where the law prescribes words. */
  words: z.string(),
  language: draftLanguageSchema,
  expiresAt: z.iso.datetime(),
  answer: z.object({ state: z.enum(['signed', 'declined']), at: z.iso.datetime() }).nullable(),
});
export type DisclosurePage = z.infer<typeof disclosurePageSchema>;
export const disclosurePageResponseSchema = successSchema(disclosurePageSchema);

/** Body of `POST /api/disclosure/sign`. */
export const disclosureSignSchema = z.strictObject({
  name: requiredNameSchema('Please enter your name').max(120, 'Please use 120 characters at most'),
  /** PNG data URL. */
  signature: z.string().max(1_400_000),
  signatureMethod: z.enum(['drawn', 'typed']).default('drawn'),
  timeZone: z.string().max(64).optional(),
  language: draftLanguageSchema.optional(),
});
export type DisclosureSign = z.infer<typeof disclosureSignSchema>;
export const disclosureAnswerResponseSchema = successSchema(z.object({ state: z.enum(['signed', 'declined']) }));
