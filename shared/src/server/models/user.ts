import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { type Clock, timedSchema } from '../database/clock.ts';
import { type OutboxTask, TASK_PATHS } from '../outbox/outbox-task.ts';

/** Two-factor sign-in that is on. */
export interface TwoFactor {
  /** Base32 secret of the authenticator app, bound to tenant and person. */
  sealedSecret: string;
  /** Time step of the last code that was accepted; a code of it or of one before is a replay. */
  lastStep: number;
  /** Digests of the recovery codes that are left. */
  recoveryCodes: string[];
}

/** Two-factor sign-in that is being set up: the secret was shown, and no code has come yet. */
export interface PendingTwoFactor {
  sealedSecret: string;
  expiresAt: Date;
}

/** The newest link that was e-mailed for choosing a new password. */
export interface PasswordReset {
  /** Also the id of the e-mail that is owed. */
  _id: Types.ObjectId;
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  expiresAt: Date;
}

/** What an e-mail about failed sign-ins tells. */
export interface FailedSignIns {
  count: number;
  since: Date;
}

/** An e-mail to the person about the account. */
export interface AccountMail extends OutboxTask {
  /** Token of the link in it, for the e-mail alone; '' where there is none and once it is sent. */
  sealedToken: string;
  /** When what it tells of was asked for or done. */
  enqueuedAt: Date;
  /** Of an e-mail about them alone. */
  failedSignIns?: FailedSignIns | null;
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
  /** Rises with each new password. A session of an older version is over; accounts without the field have version 0. */
  passwordVersion: number;
  /** Public id of the session that changed the password to this version, and goes on; null when nobody's own did. */
  keptSession: Types.ObjectId | null;
  /** How often sessions were ended on purpose. What began before the last time changes nothing of the account. */
  endedSessions: number;
  role: Types.ObjectId | null;
  company: Types.ObjectId | null;
  /** Name of the person's own link, absent where none was chosen. */
  slug?: string;
  teams: Types.ObjectId[];
  isAdmin: boolean;
  /** Since when the account is switched off, null while it is on. */
  disabledAt: Date | null;
  twoFactor: TwoFactor | null;
  pendingTwoFactor: PendingTwoFactor | null;
  passwordReset: PasswordReset | null;
  /** When an e-mail about failed sign-ins was last owed. */
  failedSignInsToldAt: Date | null;
  outbox: AccountMail[];
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

const accountMailSchema = new Schema<AccountMail>(
  {
    ...TASK_PATHS,
    sealedToken: { type: String, default: '' },
    enqueuedAt: { type: Date, required: true },
    failedSignIns: { type: failedSignInsSchema },
  },
  { strict: 'throw' },
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
// Few people have any of these, and only those are looked for.
schema.index({ 'passwordReset.tokenHash': 1 }, { sparse: true });
schema.index({ 'outbox._id': 1 }, { sparse: true });
schema.index({ 'outbox.dueAt': 1 }, { sparse: true });

export function userModel(connection: Connection, clock: Clock): Model<User> {
  return connection.model<User>('User', timedSchema(schema, clock), 'users');
}
