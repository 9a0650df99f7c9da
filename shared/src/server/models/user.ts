import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { type Clock, timedSchema } from '../clock.ts';
import { EFFECTS_INDEX, EFFECTS_PATH, type Effect } from './outbox/effects.ts';
import { FAILED_TASKS_INDEX, type OutboxTask, TASK_PATHS } from './outbox/outbox-task.ts';

/** Two-factor sign-in that is on. */
interface TwoFactor {
  /** Base32 secret of the authenticator app, bound to tenant and person. */
  sealedSecret: string;
  /** Time step of the last accepted code. Codes of this step or earlier are replays. */
  lastStep: number;
  /** Digests of the unused recovery codes. */
  recoveryCodes: string[];
}

/** Two-factor setup in progress: the secret was shown, but no code was entered yet. */
interface PendingTwoFactor {
  sealedSecret: string;
  expiresAt: Date;
}

/** The latest password reset link. */
export interface PasswordReset {
  /** Also the id of its e-mail task. */
  _id: Types.ObjectId;
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  expiresAt: Date;
}

/** The content of an e-mail about failed sign-ins. */
interface FailedSignIns {
  count: number;
  since: Date;
}

/** The content of an e-mail about an assignment or a mention. The worker reads the application when it sends it. */
export interface WorkNotice {
  /** Null for several applications. */
  application: Types.ObjectId | null;
  count: number;
  /** Name of the person who assigned or mentioned. */
  by: string;
  /** Ids of the notices that it reports. Absent in e-mails of earlier versions. */
  notices?: Types.ObjectId[];
}

/** The content of an e-mail about a person who downloads many applications. */
interface DownloadNotice {
  /** Id of the `DownloadDay`. Each administrator gets one e-mail about it. */
  record: Types.ObjectId;
  person: Types.ObjectId;
  /** Name of the person, as the company knows it. */
  by: string;
  /** Calendar day in UTC: '2026-11-23'. */
  day: string;
  limit: number;
}

/** An e-mail about the account. */
export interface AccountMail extends OutboxTask {
  /** Token of the link, only for the e-mail; '' without a link and once it is sent. */
  sealedToken: string;
  /** Time of the event that the e-mail reports. */
  enqueuedAt: Date;
  /** Only for e-mails about failed sign-ins. */
  failedSignIns?: FailedSignIns | null;
  /** Only for e-mails about assignments and mentions. */
  work?: WorkNotice | null;
  /** Only for e-mails about downloads. */
  downloads?: DownloadNotice | null;
}

/** A view of Submitted Forms: a name and the query string of the list. */
export interface SavedView {
  _id: Types.ObjectId;
  name: string;
  query: string;
}

interface StoredPreferences {
  /** Column id -> whether it is displayed, where it differs from the default. */
  columns: Record<string, boolean>;
  mailOnAssignment: boolean;
  /** Absent in accounts of earlier versions. */
  weeklySummary?: boolean;
  /** Absent in accounts of earlier versions. */
  queueMode?: boolean;
  /** Absent in accounts of earlier versions. */
  compactRows?: boolean;
}

export interface User {
  _id: Types.ObjectId;
  name: string;
  /** `name` folded for sorting. */
  nameKey: string;
  email: string;
  emailKey: string;
  /** argon2id in PHC form. */
  passwordHash: string;
  /** Increases with each new password and invalidates older sessions. Accounts without the field have version 0. */
  passwordVersion: number;
  /** Public id of the session that changed the password to this version and stays valid. Null if there is none. */
  keptSession: Types.ObjectId | null;
  /**
   * How often sessions were ended on purpose. Operations that started before the last time cannot change the account.
   */
  endedSessions: number;
  role: Types.ObjectId | null;
  company: Types.ObjectId | null;
  /** Slug of the person's own link. Absent without one. */
  slug?: string;
  teams: Types.ObjectId[];
  isAdmin: boolean;
  /** When the account was switched off. Null while it is on. */
  disabledAt: Date | null;
  twoFactor: TwoFactor | null;
  pendingTwoFactor: PendingTwoFactor | null;
  passwordReset: PasswordReset | null;
  /** When an e-mail about failed sign-ins was last enqueued. */
  failedSignInsToldAt: Date | null;
  outbox: AccountMail[];
  /** Personal views of Submitted Forms. Absent without any. */
  savedViews?: SavedView[];
  /** Absent before the first choice. */
  preferences?: StoredPreferences;
  /** When the last weekly summary was enqueued, or when the person asked for it. Absent before. */
  weeklySummaryAt?: Date;
  /** What must follow its changes and is not carried out yet. */
  effects?: Effect[];
  searchTerms: string[];
  createdAt: Date;
  updatedAt: Date;
}

const twoFactorSchema = new Schema<TwoFactor>(
  {
    sealedSecret: { type: String, required: true },
    lastStep: { type: Number, required: true },
    recoveryCodes: { type: [String], default: [] },
  },
  { strict: 'throw', _id: false },
);

const pendingTwoFactorSchema = new Schema<PendingTwoFactor>(
  { sealedSecret: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { strict: 'throw', _id: false },
);

const passwordResetSchema = new Schema<PasswordReset>(
  { tokenHash: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { strict: 'throw' },
);

const failedSignInsSchema = new Schema<FailedSignIns>(
  { count: { type: Number, required: true }, since: { type: Date, required: true } },
  { strict: 'throw', _id: false },
);

const workNoticeSchema = new Schema<WorkNotice>(
  {
    application: { type: Schema.Types.ObjectId, default: null },
    count: { type: Number, required: true },
    by: { type: String, default: '' },
    notices: { type: [Schema.Types.ObjectId], default: undefined },
  },
  { strict: 'throw', _id: false },
);

const downloadNoticeSchema = new Schema<DownloadNotice>(
  {
    record: { type: Schema.Types.ObjectId, required: true },
    person: { type: Schema.Types.ObjectId, required: true },
    by: { type: String, default: '' },
    day: { type: String, required: true },
    limit: { type: Number, required: true },
  },
  { strict: 'throw', _id: false },
);

const accountMailSchema = new Schema<AccountMail>(
  {
    ...TASK_PATHS,
    sealedToken: { type: String, default: '' },
    enqueuedAt: { type: Date, required: true },
    failedSignIns: { type: failedSignInsSchema },
    work: { type: workNoticeSchema },
    downloads: { type: downloadNoticeSchema },
  },
  { strict: 'throw' },
);

const savedViewSchema = new Schema<SavedView>(
  { name: { type: String, required: true }, query: { type: String, default: '' } },
  { strict: 'throw' },
);

const preferencesSchema = new Schema<StoredPreferences>(
  {
    columns: { type: Object, default: {} },
    mailOnAssignment: { type: Boolean, default: true },
    weeklySummary: { type: Boolean },
    queueMode: { type: Boolean },
    compactRows: { type: Boolean },
  },
  { strict: 'throw', _id: false, minimize: false },
);

const schema = new Schema<User>(
  {
    name: { type: String, required: true },
    nameKey: { type: String, default: '' },
    email: { type: String, required: true },
    emailKey: { type: String, required: true, unique: true },
    passwordHash: { type: String, required: true },
    passwordVersion: { type: Number, default: 0 },
    keptSession: { type: Schema.Types.ObjectId, default: null },
    endedSessions: { type: Number, default: 0 },
    role: { type: Schema.Types.ObjectId, default: null },
    company: { type: Schema.Types.ObjectId, default: null },
    slug: { type: String },
    teams: { type: [Schema.Types.ObjectId], default: [] },
    isAdmin: { type: Boolean, default: false },
    disabledAt: { type: Date, default: null },
    twoFactor: { type: twoFactorSchema, default: null },
    pendingTwoFactor: { type: pendingTwoFactorSchema, default: null },
    passwordReset: { type: passwordResetSchema, default: null },
    failedSignInsToldAt: { type: Date, default: null },
    outbox: { type: [accountMailSchema], default: [] },
    savedViews: { type: [savedViewSchema], default: undefined },
    preferences: { type: preferencesSchema },
    weeklySummaryAt: { type: Date },
    ...EFFECTS_PATH,
    searchTerms: { type: [String], default: [] },
  },
  { strict: 'throw' },
);
schema.index({ slug: 1 }, { unique: true, partialFilterExpression: { slug: { $exists: true } } });
schema.index({ company: 1, nameKey: 1, _id: 1 });
schema.index({ company: 1, updatedAt: -1, _id: -1 });
schema.index({ role: 1 });
schema.index({ company: 1, emailKey: 1, _id: 1 });
schema.index({ nameKey: 1, _id: 1 });
schema.index({ emailKey: 1, _id: 1 });
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ searchTerms: 1 });
// Few people have these fields, and queries only look for those.
schema.index({ 'passwordReset.tokenHash': 1 }, { sparse: true });
schema.index({ 'outbox._id': 1 }, { sparse: true });
schema.index({ 'outbox.dueAt': 1 }, { sparse: true });
schema.index(...FAILED_TASKS_INDEX);
schema.index(...EFFECTS_INDEX);
schema.index({ weeklySummaryAt: 1 }, { sparse: true });

export function userModel(connection: Connection, clock: Clock): Model<User> {
  return connection.model<User>('User', timedSchema(schema, clock), 'users');
}
