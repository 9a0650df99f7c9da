import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Language } from '../../messages/languages.ts';
import { type OutboxTask, outboxTaskSchema } from '../outbox/outbox-task.ts';

/** What an applicant has typed so far. Keys of the maps are names of the catalogue and nothing else. */
export interface Draft {
  /** Clear values of fields that are not sensitive, as typed. */
  values: Record<string, string>;
  /** Sealed values of the sensitive ones, bound to tenant, session and field; a signature is its PNG data URL. */
  sealed: Record<string, string>;
  masks: Record<string, string>;
  signatureMethods: { signer1?: 'drawn' | 'typed'; signer2?: 'drawn' | 'typed' };
  isSoleOwner: boolean;
  place: string;
  language: Language | null;
  savedAt: Date | null;
}

/** The newest link that was e-mailed for coming back. Whoever has its token may go on with the session. */
export interface ResumeLink {
  /** Names the link in the audit log; also the id of the e-mail that is owed. */
  _id: Types.ObjectId;
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  /** The token for the e-mail alone; '' once that is sent. */
  sealedToken: string;
  /** The session's secret, of a link that was sent before version 0.2; read no more. */
  sealedSessionId?: string;
  /** Where the link was mailed to, masked for the page that it opens; absent of a link of an earlier version. */
  sentTo?: string;
  /** Digest of that address, to compare it with the one in the form; absent where the form asks for none. */
  addressHash?: string;
  language: Language;
  expiresAt: Date;
}

/**
 * One application that is being filled in. The visitor holds the secret `formSubmissionId`; the store holds only its
 * SHA-256. Each use of a resume link issues a new secret and ends the one before; the record, its files and its
 * submission stay under the same `_id`.
 */
export interface FormSession {
  /** SHA-256 of the secret that began the session, hex. */
  _id: string;
  /** SHA-256 of the secret that is good now; absent while that is the first one. */
  secretHash?: string;
  /** Of those that were good before, the newest last: whoever holds one is told that the form was continued elsewhere. */
  pastSecretHashes?: string[];
  company: Types.ObjectId;
  /** Null until known: an upload without a session is bound to its company first. */
  link: Types.ObjectId | null;
  /** Ids of the uploads that count towards the limit of 10. */
  uploads: Types.ObjectId[];
  draft: Draft;
  resume: ResumeLink | null;
  /** The e-mail with the resume link. */
  outbox: OutboxTask[];
  /** From then on nobody can use the session, and the sweep removes it with its draft and its files. */
  keptUntil: Date;
  /** The worker found the application submitted and emptied draft and link. Until then the submission itself tells. */
  finishedAt: Date | null;
  createdAt: Date;
}

const HOUR = 3_600_000;
/** Life after the last save or upload: with the sweep's own time it makes the 24 h of decisions, section 4. */
export const SESSION_LIFE_MS = 23.5 * HOUR;

export function emptyDraft(): Draft {
  return {
    values: {},
    sealed: {},
    masks: {},
    signatureMethods: {},
    isSoleOwner: false,
    place: '',
    language: null,
    savedAt: null,
  };
}

const draftSchema = new Schema<Draft>(
  {
    values: { type: Schema.Types.Mixed, default: {} },
    sealed: { type: Schema.Types.Mixed, default: {} },
    masks: { type: Schema.Types.Mixed, default: {} },
    signatureMethods: { type: Schema.Types.Mixed, default: {} },
    isSoleOwner: { type: Boolean, default: false },
    place: { type: String, default: '' },
    language: { type: String, default: null },
    savedAt: { type: Date, default: null },
  },
  { strict: 'throw', _id: false, minimize: false },
);

const resumeSchema = new Schema<ResumeLink>(
  {
    tokenHash: { type: String, required: true },
    sealedToken: { type: String, default: '' },
    sealedSessionId: String,
    sentTo: String,
    addressHash: String,
    language: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw' },
);

const schema = new Schema<FormSession>(
  {
    _id: { type: String, required: true },
    secretHash: String,
    // Without a default: an empty list would stand in the index.
    pastSecretHashes: { type: [String], default: undefined },
    company: { type: Schema.Types.ObjectId, required: true },
    link: { type: Schema.Types.ObjectId, default: null },
    uploads: { type: [Schema.Types.ObjectId], default: [] },
    draft: { type: draftSchema, default: emptyDraft },
    resume: { type: resumeSchema, default: null },
    outbox: { type: [outboxTaskSchema], default: [] },
    keptUntil: { type: Date, required: true, index: true },
    finishedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', minimize: false },
);
// Few sessions have any of these, and only those are looked for.
schema.index({ secretHash: 1 }, { unique: true, sparse: true });
schema.index({ pastSecretHashes: 1 }, { sparse: true });
schema.index({ 'resume.tokenHash': 1 }, { sparse: true });
schema.index({ 'outbox._id': 1 }, { sparse: true });
schema.index({ 'outbox.dueAt': 1 }, { sparse: true });

export function formSessionModel(connection: Connection): Model<FormSession> {
  return connection.model<FormSession>('FormSession', schema, 'form-sessions');
}
