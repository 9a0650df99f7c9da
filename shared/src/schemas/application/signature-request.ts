import { z } from 'zod';
import { FIELDS } from '../../fields/catalogue.ts';
import { fieldValuesShape } from '../../fields/validation/validate-fields.ts';
import { requestTokenSchema } from '../document/document-request.ts';
import { successSchema } from '../envelope.ts';
import { draftLanguageSchema } from './draft.ts';

/** Fields of the second owner, signature included. */
export const SECOND_OWNER_FIELDS = FIELDS.filter(({ person }) => person === 2);

const SECOND_OWNER_NAMES = new Set(SECOND_OWNER_FIELDS.map(({ name }) => name));

const ownValuesSchema = z.strictObject(
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
});
export type SignerPage = z.infer<typeof signerPageSchema>;
export const signerPageResponseSchema = successSchema(signerPageSchema);

/** The token of the link travels in the header `X-Signature-Token`. */
export const SIGNATURE_TOKEN_HEADER = 'x-signature-token';
export const signatureHeadersSchema = z.object({ [SIGNATURE_TOKEN_HEADER]: requestTokenSchema });

/** Body of `POST /api/signature/sign`. The server validates the image, so that the error belongs to its field. */
export const signRequestSchema = z.strictObject({
  values: ownValuesSchema,
  /** PNG data URL. */
  signature: z.string().max(1_400_000),
  signatureMethod: z.enum(['drawn', 'typed']).default('drawn'),
  timeZone: z.string().max(64).optional(),
  language: draftLanguageSchema.optional(),
});
export type SignRequest = z.infer<typeof signRequestSchema>;

const signerAnswerSchema = z.object({ state: z.enum(['signed', 'declined']) });
export const signerAnswerResponseSchema = successSchema(signerAnswerSchema);
