import { Schema } from 'mongoose';
import type { Language } from '../../../messages/languages.ts';

/** What a second owner has typed in one tab of their link's page. The keys of the maps are field names. */
export interface SignerDraft {
  /** SHA-256 of the secret that the tab has, hex. */
  secretHash: string;
  /** Clear values of fields that are not sensitive, as typed. */
  values: Record<string, string>;
  /** Sealed sensitive values, bound to tenant, request, tab and field. A signature is its PNG data URL. */
  sealed: Record<string, string>;
  masks: Record<string, string>;
  signatureMethod: 'drawn' | 'typed' | null;
  language: Language | null;
  savedAt: Date;
  /** After this time it is not read, and a sweep removes it. */
  keptUntil: Date;
}

/** Tabs of one link whose drafts are kept, the last ones. */
export const MAX_SIGNER_DRAFTS = 3;

export const signerDraftSchema = new Schema<SignerDraft>(
  {
    secretHash: { type: String, required: true },
    values: { type: Schema.Types.Mixed, default: {} },
    sealed: { type: Schema.Types.Mixed, default: {} },
    masks: { type: Schema.Types.Mixed, default: {} },
    signatureMethod: { type: String, default: null },
    language: { type: String, default: null },
    savedAt: { type: Date, required: true },
    keptUntil: { type: Date, required: true },
  },
  { strict: 'throw', _id: false, minimize: false },
);
