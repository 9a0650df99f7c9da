import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { LANGUAGES, type Language } from '../../messages/languages.ts';
import type { ApplicationSource } from '../../schemas/form.ts';
import { type OutboxTask, outboxTaskSchema } from '../outbox/outbox-task.ts';
import { type ClaimedDocument, claimedDocumentSchema } from './uploaded-document.ts';

export interface SignatureEvidence {
  signer: 1 | 2;
  name: string;
  date: string;
  /** Hex digest of the PNG bytes as received. */
  sha256: string;
  /** Hex digest of the PNG bytes as stored. Equal to `sha256`; older records hold a picture that was encoded anew. */
  keptSha256: string;
  method: 'drawn' | 'typed';
}

/** Digest of one part of a submission, so that verification can name an altered part. */
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
  /** In which the form was shown, the consent text apart; null where the caller did not tell. */
  language: Language | null;
  signatures: SignatureEvidence[];
  /** A digest of each part of the record; a digest of them all stands in the audit log. */
  parts: EvidencePart[];
}

/** Until it is lifted neither a person nor the end of its time removes the submission. */
export interface LegalHold {
  reason: string;
  since: Date;
  by: Types.ObjectId;
}

/** A hold that was lifted, or took another reason. */
export interface PastHold extends LegalHold {
  endedAt: Date;
  endedBy: Types.ObjectId;
  endReason: string;
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
  /** Digest of the secret that it was submitted under, where a resume link had given the session a new one. */
  resumedSecretHash?: string;
  /** Keyed digest of the body, which tells a repeat from another body, with its own sealed key. */
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
  /** Where the applicant came from, as the form's address said; absent where it said nothing. */
  source?: ApplicationSource;
  /** GridFS ids of the PDF with clear values and of the masked one for e-mail; set in one step with `renderedAt`. */
  pdf: Types.ObjectId | null;
  maskedPdf: Types.ObjectId | null;
  renderedAt: Date | null;
  /** What renderings have written, or are about to, and the record does not name yet; what is left over is swept. */
  unclaimedFiles: UnclaimedFile[];
  outbox: OutboxTask[];
  /** Beginnings of the folded words that search looks in; empty once the submission is deleted. */
  searchPrefixes: string[];
  /** Set with the insert, null once its acceptance is settled (`settleAcceptance`); until then the sweep repeats that. */
  unboundSince: Date | null;
  deletedAt: Date | null;
  /** Set with `deletedAt`, null again once the files are gone; in between a sweep finishes the deletion. */
  filesLeftSince: Date | null;
  hold: LegalHold | null;
  pastHolds: PastHold[];
  /** Set with each change of the hold, null once the audit log tells of it; in between a sweep sees to that. */
  holdUnloggedSince: Date | null;
  /** Set by the end of its time; the record goes last, and a sweep finishes what was cut short. */
  expiredAt: Date | null;
  createdAt: Date;
}

const unclaimedFileSchema = new Schema<UnclaimedFile>({ since: { type: Date, required: true } }, { strict: 'throw' });

const holdShape = {
  reason: { type: String, required: true },
  since: { type: Date, required: true },
  by: { type: Schema.Types.ObjectId, required: true },
} as const;

const pastHoldShape = {
  ...holdShape,
  endedAt: { type: Date, required: true },
  endedBy: { type: Schema.Types.ObjectId, required: true },
  endReason: { type: String, required: true },
} as const;

const evidenceSchema = new Schema<Evidence>(
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
        { _id: false, signer: Number, name: String, date: String, sha256: String, keptSha256: String, method: String },
      ],
      default: [],
    },
    parts: { type: [{ _id: false, name: String, sha256: String }], default: [] },
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
    resumedSecretHash: { type: String, index: { sparse: true } },
    fingerprint: { type: String, default: '' },
    fieldNames: { type: [String], default: [] },
    isSoleOwner: { type: Boolean, default: false },
    values: { type: Schema.Types.Mixed, default: {} },
    sealed: { type: Schema.Types.Mixed, default: {} },
    masks: { type: Schema.Types.Mixed, default: {} },
    documents: { type: [claimedDocumentSchema], default: [] },
    evidence: { type: evidenceSchema },
    source: { type: Schema.Types.Mixed },
    pdf: { type: Schema.Types.ObjectId, default: null },
    maskedPdf: { type: Schema.Types.ObjectId, default: null },
    renderedAt: { type: Date, default: null },
    unclaimedFiles: { type: [unclaimedFileSchema], default: [] },
    outbox: { type: [outboxTaskSchema], default: [] },
    searchPrefixes: { type: [String], default: [] },
    unboundSince: { type: Date, default: null },
    deletedAt: { type: Date, default: null },
    filesLeftSince: { type: Date, default: null },
    hold: { type: new Schema<LegalHold>(holdShape, { strict: 'throw', _id: false }), default: null },
    pastHolds: { type: [new Schema<PastHold>(pastHoldShape, { strict: 'throw', _id: false })], default: [] },
    holdUnloggedSince: { type: Date, default: null },
    expiredAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', minimize: false },
);
// A tenant's list and its count come from the index alone, whatever has been deleted; so do those of all tenants.
schema.index({ company: 1, deletedAt: 1, createdAt: -1, _id: -1 });
schema.index({ user: 1, createdAt: -1, _id: -1 });
schema.index({ deletedAt: 1, createdAt: -1, _id: -1 });
// What a search finds comes in the order of the list, however much it finds.
schema.index({ searchPrefixes: 1, createdAt: -1, _id: -1 });
schema.index({ company: 1, searchPrefixes: 1, createdAt: -1, _id: -1 });
schema.index({ 'outbox.dueAt': 1 });
// Only what was given up is in it.
schema.index({ 'outbox.state': 1 }, { partialFilterExpression: { 'outbox.state': 'failed' } });
schema.index({ 'documents._id': 1 });
schema.index({ 'unclaimedFiles.since': 1 });
schema.index({ filesLeftSince: 1 });
schema.index({ unboundSince: 1 });
schema.index({ holdUnloggedSince: 1 }, { partialFilterExpression: { holdUnloggedSince: { $type: 'date' } } });
// What has had its time is found without passing over what is on hold.
schema.index({ company: 1, 'hold.since': 1, createdAt: 1 });
schema.index({ expiredAt: 1 });

export function formSubmissionModel(connection: Connection): Model<FormSubmission> {
  return connection.model<FormSubmission>('FormSubmission', schema, 'form-submissions');
}
