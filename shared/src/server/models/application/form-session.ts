import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Language } from '../../../messages/languages.ts';
import { type CountedFacts, countedFactsSchema, DUE_FACTS_INDEX } from '../../counters/counted-facts.ts';
import { FAILED_TASKS_INDEX, type OutboxTask, outboxTaskSchema } from '../../outbox/outbox-task.ts';

/** What the applicant has typed so far. The keys of the maps are field names. */
export interface Draft {
  /** Clear values of fields that are not sensitive, as typed. */
  values: Record<string, string>;
  /** Sealed sensitive values, bound to tenant, session and field. A signature is its PNG data URL. */
  sealed: Record<string, string>;
  masks: Record<string, string>;
  signatureMethods: { signer1?: 'drawn' | 'typed'; signer2?: 'drawn' | 'typed' };
  isSoleOwner: boolean;
  /** The partner who signs separately. Absent in drafts of earlier versions. */
  secondSigner?: { readonly name: string; readonly email: string } | null;
  place: string;
  language: Language | null;
  savedAt: Date | null;
}

/** The latest resume link. Its token gives access to the session. */
export interface ResumeLink {
  /** Identifies the link in the audit log. Also the id of its e-mail task. */
  _id: Types.ObjectId;
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  /** The token, only for the e-mail; '' once it is sent. */
  sealedToken: string;
  /** The session's secret, in links of versions before 0.2. No longer read. */
  sealedSessionId?: string;
  /** The masked recipient, for the page that the link opens. Absent in links of earlier versions. */
  sentTo?: string;
  /** Digest of the recipient, to compare it with the address in the form. Absent when the form has no such field. */
  addressHash?: string;
  language: Language;
  expiresAt: Date;
}

/**
 * One application in progress. The visitor has the secret `formSubmissionId`, and the database only its SHA-256. Each
 * use of a resume link issues a new secret and invalidates the previous one. Record, files and application keep the same
 * `_id`.
 */
export interface FormSession {
  /** SHA-256 (hex) of the secret that started the session. */
  _id: string;
  /** SHA-256 of the current secret. Absent while the first secret is valid. */
  secretHash?: string;
  /** Former secrets, the newest last. A page with one of them learns that the form was continued elsewhere. */
  pastSecretHashes?: string[];
  company: Types.ObjectId;
  /** Null until known. An upload without a session is first bound to its company. */
  link: Types.ObjectId | null;
  /** Ids of the uploads that count towards the limit of 10. */
  uploads: Types.ObjectId[];
  draft: Draft;
  resume: ResumeLink | null;
  /**
   * Ids of its latest links and uploads, also of those that were replaced or removed: messages and entries of the audit
   * log name them. Absent before the first one.
   */
  loggedIds?: Types.ObjectId[];
  /** The e-mail with the resume link. */
  outbox: OutboxTask[];
  /** After this time the session cannot be used, and the sweep removes it with its draft and files. */
  keptUntil: Date;
  /**
   * When the worker cleared draft and link after the submit. Until then, the application itself shows that it exists.
   */
  finishedAt: Date | null;
  /** What the daily counters count of it. */
  stats?: CountedFacts;
  createdAt: Date;
}

const HOUR = 3_600_000;
/** Lifetime after the last save or upload. With the sweep's interval it makes the 24 h of decisions, section 4. */
export const SESSION_LIFE_MS = 23.5 * HOUR;

const MAX_LOGGED_IDS = 1_000;

/** Remembers a link or an upload, for the erasure. To be merged into `$push`. */
export const loggedIdPush = (id: Types.ObjectId) => ({ loggedIds: { $each: [id], $slice: -MAX_LOGGED_IDS } });

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
    secondSigner: { type: Schema.Types.Mixed },
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
    // No default: an empty array would be in the index.
    pastSecretHashes: { type: [String], default: undefined },
    company: { type: Schema.Types.ObjectId, required: true },
    link: { type: Schema.Types.ObjectId, default: null },
    uploads: { type: [Schema.Types.ObjectId], default: [] },
    draft: { type: draftSchema, default: emptyDraft },
    resume: { type: resumeSchema, default: null },
    loggedIds: { type: [Schema.Types.ObjectId], default: undefined },
    outbox: { type: [outboxTaskSchema], default: [] },
    keptUntil: { type: Date, required: true, index: true },
    finishedAt: { type: Date, default: null },
    stats: { type: countedFactsSchema },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', minimize: false },
);
// Few sessions have these fields, and queries only look for those.
schema.index({ secretHash: 1 }, { unique: true, sparse: true });
schema.index({ pastSecretHashes: 1 }, { sparse: true });
schema.index({ 'resume.tokenHash': 1 }, { sparse: true });
schema.index({ 'outbox._id': 1 }, { sparse: true });
schema.index({ 'outbox.dueAt': 1 }, { sparse: true });
schema.index(...FAILED_TASKS_INDEX);
schema.index(...DUE_FACTS_INDEX);

export function formSessionModel(connection: Connection): Model<FormSession> {
  return connection.model<FormSession>('FormSession', schema, 'form-sessions');
}
