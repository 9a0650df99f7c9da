import { z } from 'zod';
import { draftLanguageSchema, draftSignatureSchema, signatureMethodSchema } from '../application/draft.ts';
import { successSchema } from '../envelope.ts';
import { ownValuesSchema, signerSecretSchema } from './signature-request.ts';

/** Body of `PUT /api/signature/draft`: the changes since the last save. An empty text removes a value. */
export const saveSignerDraftRequestSchema = z.strictObject({
  secret: signerSecretSchema,
  values: ownValuesSchema.optional(),
  signature: draftSignatureSchema,
  signatureMethod: signatureMethodSchema.optional(),
  language: draftLanguageSchema.optional(),
});
export type SaveSignerDraftRequest = z.infer<typeof saveSignerDraftRequestSchema>;

/** Body of `POST /api/signature/draft/open`. */
export const openSignerDraftRequestSchema = z.strictObject({ secret: signerSecretSchema });

/** What was typed. Sensitive values are only returned as masks. */
const signerDraftSchema = z.object({
  /** Field name -> text as typed, of fields that are not sensitive. */
  values: z.record(z.string(), z.string()),
  /** Field name -> mask, of stored sensitive fields. */
  masks: z.record(z.string(), z.string()),
  savedAt: z.iso.datetime(),
});
export type SignerDraftView = z.infer<typeof signerDraftSchema>;

/** Null if the tab has saved nothing, or nothing that is still kept. */
export const openSignerDraftResponseSchema = successSchema(signerDraftSchema.nullable());
