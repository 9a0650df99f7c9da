import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { SectionId } from '../../../fields/catalogue.ts';
import type { Language } from '../../../messages/languages.ts';
import type { CONTACT_KINDS } from '../../../schemas/application/unfinished.ts';
import { FAILED_TASKS_INDEX, type OutboxTask, outboxTaskSchema } from '../outbox/outbox-task.ts';
import { type CountedFacts, countedFactsSchema, DUE_FACTS_INDEX } from './counted-facts.ts';

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
  /** IANA name, as the page that asked for the link sent it. Absent in links of reminders, and if it is unknown. */
  timeZone?: string;
  language: Language;
  expiresAt: Date;
}

/** What staff see of a draft whose applicant can be reached. Nothing sensitive: the list shows it as it is. */
export interface UnfinishedFacts {
  businessName: string;
  contact: (typeof CONTACT_KINDS)[number][];
  /** The last section in which something was typed. */
  section: SectionId;
}

/** Reminders of one unfinished application. */
export const MAX_REMINDERS = 2;

/** When an applicant who has left is reminded. */
export interface Reminder {
  /** The recipient, '' before the form has a valid address. */
  address: string;
  /** Null: no more. */
  dueAt: Date | null;
  /** Reminders that were sent, or as many as there may be for an applicant who has asked for the link. */
  sent: number;
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
  /** Absent unless the company sends reminders. */
  reminder?: Reminder;
  /** What the daily counters count of it. */
  stats?: CountedFacts;
  /** Absent while the applicant cannot be reached, and once the session is finished. The three fields after it, too. */
  unfinished?: UnfinishedFacts;
  /** Time of the last save. */
  changedAt?: Date;
  /** Owner of its link. */
  user?: Types.ObjectId | null;
  /** Folded words of the names of the business. */
  searchTerms?: string[];
  createdAt: Date;
}

/** Removes what staff see of a draft. To be merged into `$unset`. */
export const UNFINISHED_FIELDS = { unfinished: 1, changedAt: 1, user: 1, searchTerms: 1 } as const;

const HOUR = 3_600_000;
/** Lifetime after the last save or upload. With the sweep's interval it makes the 24 h of decisions, section 4. */
export const SESSION_LIFE_MS = 23.5 * HOUR;

/** Milliseconds from the last change to a reminder. @param sent reminders before it */
export const reminderDelay = (sent: number): number => (sent === 0 ? HOUR : 24 * HOUR);

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
    timeZone: String,
    language: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw' },
);

const unfinishedSchema = new Schema<UnfinishedFacts>(
  {
    businessName: { type: String, default: '' },
    contact: { type: [String], required: true },
    section: { type: String, required: true },
  },
  { strict: 'throw', _id: false },
);

const reminderSchema = new Schema<Reminder>(
  {
    address: { type: String, default: '' },
    dueAt: { type: Date, default: null },
    sent: { type: Number, default: 0 },
  },
  { strict: 'throw', _id: false },
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
    reminder: { type: reminderSchema },
    unfinished: { type: unfinishedSchema },
    changedAt: Date,
    user: Schema.Types.ObjectId,
    searchTerms: { type: [String], default: undefined },
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
schema.index({ 'reminder.dueAt': 1 }, { sparse: true });
// The list of unfinished applications, for super admins, tenants and people without a tenant.
const listed = { partialFilterExpression: { changedAt: { $exists: true } } };
schema.index({ changedAt: -1, _id: -1 }, listed);
schema.index({ company: 1, changedAt: -1, _id: -1 }, listed);
schema.index({ user: 1, changedAt: -1, _id: -1 }, listed);

export function formSessionModel(connection: Connection): Model<FormSession> {
  return connection.model<FormSession>('FormSession', schema, 'form-sessions');
}
