import { z } from 'zod';
import { FIELDS } from '../../fields/catalogue.ts';
import { SIGNER_REQUIRED } from '../../fields/second-signer-inputs.ts';
import { fieldValuesShape } from '../../fields/validation/validate-fields.ts';
import { draftLanguageSchema } from '../application/draft.ts';
import { formSubmissionIdSchema } from '../document/document.ts';
import { linkTokenSchema, successSchema } from '../envelope.ts';

/** Fields of the second owner, signature included. */
export const SECOND_OWNER_FIELDS = FIELDS.filter(({ person }) => person === 2);

const SECOND_OWNER_NAMES = new Set(SECOND_OWNER_FIELDS.map(({ name }) => name));

/** Required of a second owner who signs separately, as of the first owner. */
export const REQUIRED_OF_SIGNER: ReadonlySet<string> = new Set(SIGNER_REQUIRED);

export const ownValuesSchema = z.strictObject(
  Object.fromEntries(Object.entries(fieldValuesShape).filter(([name]) => SECOND_OWNER_NAMES.has(name))),
);

/** What the second owner sees: the business, the consent text and the names of their own fields. */
export const signerPageSchema = z.object({
  companyName: z.string(),
  /** Path on this server, or ''. */
  logoUrl: z.string(),
  businessName: z.string(),
  /** The second owner's name as the first owner typed it. */
  signerName: z.string(),
  /** As the first owner read it. The first line is the title. */
  consentText: z.string(),
  disclaimer: z.string(),
  /** Names of the fields to fill in. */
  fieldNames: z.array(z.string()),
  language: draftLanguageSchema,
  expiresAt: z.iso.datetime(),
  /** What happened to a used link. Null while it waits for an answer. */
  answer: z.object({ state: z.enum(['signed', 'declined']), at: z.iso.datetime() }).nullable(),
});
export type SignerPage = z.infer<typeof signerPageSchema>;
export const signerPageResponseSchema = successSchema(signerPageSchema);

/** The token of the link travels in the header `X-Signature-Token`. */
export const SIGNATURE_TOKEN_HEADER = 'x-signature-token';
export const signatureHeadersSchema = z.object({ [SIGNATURE_TOKEN_HEADER]: linkTokenSchema });

/** The secret of one tab of the page. The page chooses it. */
export const signerSecretSchema = formSubmissionIdSchema;

/** A field for which the page may have only the mask. */
const savedOfSignerSchema = z.enum(SECOND_OWNER_FIELDS.filter(({ sensitive }) => sensitive).map(({ name }) => name));

/** Body of `POST /api/signature/sign`. The server validates the image, so that the error belongs to its field. */
export const signRequestSchema = z.strictObject({
  values: ownValuesSchema,
  /** PNG data URL. */
  signature: z.string().max(1_400_000),
  signatureMethod: z.enum(['drawn', 'typed']).default('drawn'),
  /** Of the tab, and the fields whose values its draft has. */
  secret: signerSecretSchema.optional(),
  savedFields: z.array(savedOfSignerSchema).max(SECOND_OWNER_FIELDS.length).optional(),
  timeZone: z.string().max(64).optional(),
  language: draftLanguageSchema.optional(),
});
export type SignRequest = z.infer<typeof signRequestSchema>;

const signerAnswerSchema = z.object({ state: z.enum(['signed', 'declined']) });
export const signerAnswerResponseSchema = successSchema(signerAnswerSchema);
