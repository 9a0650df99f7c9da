import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { type ClaimedDocument, claimedDocumentSchema } from './uploaded-document.ts';

export const OWED_STATES = ['owed', 'done', 'failed'] as const;

/** One thing that an accepted submission still owes: its PDF, or the e-mail to one recipient. */
export interface OwedWork {
  _id: Types.ObjectId;
  kind: 'pdf' | 'email';
  /** Recipient of an e-mail, '' for the PDF. */
  address: string;
  state: (typeof OWED_STATES)[number];
  /** Earliest moment of the next attempt; null while it waits for the PDF and once it is settled. */
  dueAt: Date | null;
  attempts: number;
  /** Attempts begun since the last one whose end was recorded: more than one, and a process died during it. */
  openAttempts: number;
  /** First failure, from which the time limit of the retries counts. */
  firstFailedAt: Date | null;
  settledAt: Date | null;
  /** Why the last attempt failed, in words for staff. */
  reason: string;
}

export interface SignatureEvidence {
  signer: 1 | 2;
  name: string;
  date: string;
  /** Hex digest of the PNG bytes as received. */
  sha256: string;
  method: 'drawn' | 'typed';
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
  signatures: SignatureEvidence[];
}

export interface UnclaimedFile {
  /** GridFS id. */
  _id: Types.ObjectId;
  since: Date;
}

export interface FormSubmission {
  _id: Types.ObjectId;
  reference: string;
  company: Types.ObjectId;
  link: Types.ObjectId;
  user: Types.ObjectId | null;
  /** Id of the form session; one submission a session, held by a unique index. */
  session: string;
  /** Keyed digest of the body, which tells a repeat from another body. */
  fingerprint: string;
  /** Names of the fields that were on. */
  fieldNames: string[];
  isSoleOwner: boolean;
  /** Clear values of fields that are not sensitive. */
  values: Record<string, string>;
  /** Sealed values of the sensitive ones; a signature is its PNG in base64. */
  sealed: Record<string, string>;
  masks: Record<string, string>;
  documents: ClaimedDocument[];
  evidence: Evidence;
  /** GridFS ids of the PDF with clear values and of the masked one for e-mail; set in one step with `renderedAt`. */
  pdf: Types.ObjectId | null;
  maskedPdf: Types.ObjectId | null;
  renderedAt: Date | null;
  /** What renderings have written, or are about to, and the record does not name yet; what is left over is swept. */
  unclaimedFiles: UnclaimedFile[];
  owed: OwedWork[];
  /** Folded words that search looks in. */
  searchWords: string[];
  deletedAt: Date | null;
  /** Set with `deletedAt`, null again once the files are gone; in between a sweep finishes the deletion. */
  filesLeftSince: Date | null;
  createdAt: Date;
}

const owedSchema = new Schema<OwedWork>(
  {
    kind: { type: String, enum: ['pdf', 'email'], required: true },
    address: { type: String, default: '' },
    state: { type: String, enum: OWED_STATES, default: 'owed' },
    dueAt: { type: Date, default: null },
    attempts: { type: Number, default: 0 },
    openAttempts: { type: Number, default: 0 },
    firstFailedAt: { type: Date, default: null },
    settledAt: { type: Date, default: null },
    reason: { type: String, default: '' },
  },
  { strict: 'throw' },
);

const unclaimedFileSchema = new Schema<UnclaimedFile>({ since: { type: Date, required: true } }, { strict: 'throw' });

const evidenceSchema = new Schema<Evidence>(
  {
    consentText: { type: String, default: '' },
    consentSha256: { type: String, required: true },
    disclaimer: { type: String, default: '' },
    receivedAt: { type: Date, required: true },
    clientAddress: { type: String, default: '' },
    userAgent: { type: String, default: '' },
    timeZone: { type: String, default: '' },
    signatures: {
      type: [{ _id: false, signer: Number, name: String, date: String, sha256: String, method: String }],
      default: [],
    },
  },
  { strict: 'throw', _id: false },
);

const schema = new Schema<FormSubmission>(
  {
    reference: { type: String, required: true, unique: true },
    company: { type: Schema.Types.ObjectId, required: true },
    link: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, default: null },
    session: { type: String, required: true, unique: true },
    fingerprint: { type: String, default: '' },
    fieldNames: { type: [String], default: [] },
    isSoleOwner: { type: Boolean, default: false },
    values: { type: Schema.Types.Mixed, default: {} },
    sealed: { type: Schema.Types.Mixed, default: {} },
    masks: { type: Schema.Types.Mixed, default: {} },
    documents: { type: [claimedDocumentSchema], default: [] },
    evidence: { type: evidenceSchema },
    pdf: { type: Schema.Types.ObjectId, default: null },
    maskedPdf: { type: Schema.Types.ObjectId, default: null },
    renderedAt: { type: Date, default: null },
    unclaimedFiles: { type: [unclaimedFileSchema], default: [] },
    owed: { type: [owedSchema], default: [] },
    searchWords: { type: [String], default: [] },
    deletedAt: { type: Date, default: null },
    filesLeftSince: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', minimize: false },
);
// A tenant's list and its count come from the index alone, whatever has been deleted.
schema.index({ company: 1, deletedAt: 1, createdAt: -1, _id: -1 });
schema.index({ user: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ searchWords: 1 });
schema.index({ 'owed.dueAt': 1 });
schema.index({ 'documents._id': 1 });
schema.index({ 'unclaimedFiles.since': 1 });
schema.index({ filesLeftSince: 1 });

export function formSubmissionModel(connection: Connection): Model<FormSubmission> {
  return connection.model<FormSubmission>('FormSubmission', schema, 'form-submissions');
}
