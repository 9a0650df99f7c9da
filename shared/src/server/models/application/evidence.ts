import { Schema } from 'mongoose';
import { LANGUAGES, type Language } from '../../../messages/languages.ts';

export interface SignatureEvidence {
  signer: 1 | 2;
  name: string;
  date: string;
  /** Hex digest of the PNG bytes as received. */
  sha256: string;
  /** Hex digest of the PNG bytes as stored. Equal to `sha256`, except in old records with re-encoded images. */
  storedSha256: string;
  method: 'drawn' | 'typed';
}

/** Digest of one part of an application, so that verification can name an altered part. */
export interface EvidencePart {
  /** Path in the record: 'evidence.clientAddress', 'values.industry', 'documents.<id>'. */
  readonly name: string;
  /** SHA-256 of name and content, hex. */
  readonly sha256: string;
}

/** Evidence of signing (decisions, section 7). */
export interface Evidence {
  consentText: string;
  consentSha256: string;
  disclaimer: string;
  receivedAt: Date;
  clientAddress: string;
  userAgent: string;
  timeZone: string;
  /** Language of the form, except for the consent text. Null when the client did not send it. */
  language: Language | null;
  signatures: SignatureEvidence[];
  /** Digests of all parts of the record. The audit log has one digest of them all. */
  parts: EvidencePart[];
}

export const evidenceSchema = new Schema<Evidence>(
  {
    consentText: { type: String, default: '' },
    consentSha256: { type: String, required: true },
    disclaimer: { type: String, default: '' },
    receivedAt: { type: Date, required: true },
    clientAddress: { type: String, default: '' },
    userAgent: { type: String, default: '' },
    timeZone: { type: String, default: '' },
    language: { type: String, enum: [...LANGUAGES, null], default: null },
    signatures: {
      type: [
        {
          _id: false,
          signer: Number,
          name: String,
          date: String,
          sha256: String,
          storedSha256: String,
          method: String,
        },
      ],
      default: [],
    },
    parts: { type: [{ _id: false, name: String, sha256: String }], default: [] },
  },
  { strict: 'throw', _id: false },
);
