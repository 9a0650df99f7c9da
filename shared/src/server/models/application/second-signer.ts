import { Schema, type Types } from 'mongoose';
import { SIGNATURE_HOLDS, type SignatureHold } from '../../../schemas/signature/second-signer.ts';
import { type Evidence, evidenceSchema } from './evidence.ts';

/**
 * `held`: the link waits for staff to send it. `outstanding`: the link works. Staff can send it again after the others,
 * except for `signed`.
 */
const SECOND_SIGNER_STATES = ['held', 'outstanding', 'signed', 'declined', 'withdrawn'] as const;

/** The second owner, who signs through a link of their own. */
export interface SecondSigner {
  /** As the first owner typed them. */
  name: string;
  email: string;
  /** The record of the link (`applicant-request.ts`). The worker creates it. */
  request: Types.ObjectId;
  state: (typeof SECOND_SIGNER_STATES)[number];
  stateSince: Date;
  /** Why the link waited for staff. Absent when it did not. */
  heldBecause?: SignatureHold;
  /** Who sent a link that waited, and when. */
  releasedBy?: Types.ObjectId;
  releasedAt?: Date;
  /** Names of the fields in `values`, `sealed` and `masks` that came with the second signature. */
  fieldNames: string[];
  /** SHA-256 of the secret of the tab whose draft was part of the signature, to know a repeated call. */
  signedFrom?: string;
  /** Absent before the signature. */
  evidence?: Evidence;
}

export const secondSignerSchema = new Schema<SecondSigner>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    request: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, enum: SECOND_SIGNER_STATES, required: true },
    stateSince: { type: Date, required: true },
    heldBecause: { type: String, enum: SIGNATURE_HOLDS },
    releasedBy: { type: Schema.Types.ObjectId },
    releasedAt: Date,
    fieldNames: { type: [String], default: [] },
    signedFrom: String,
    evidence: { type: evidenceSchema },
  },
  { strict: 'throw', _id: false },
);
