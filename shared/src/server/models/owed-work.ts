import { Schema, Types } from 'mongoose';

/** E-mails to a person about the account. */
export const ACCOUNT_MAIL_KINDS = [
  'password-reset',
  /** By its owner. */
  'password-changed',
  /** By an administrator. */
  'password-set',
  'failed-sign-ins',
  /** By its owner; told to the address before. */
  'email-changed',
  /** By an administrator; told to the address before. */
  'email-set',
  'two-factor-on',
  'two-factor-off',
  /** By an administrator. */
  'two-factor-reset',
  'recovery-codes-changed',
] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

export const OWED_KINDS = [
  'pdf',
  'email',
  'resume-link',
  'virus-check',
  ...ACCOUNT_MAIL_KINDS,
  /** A company will keep its applications for a shorter time. */
  'retention-shortened',
] as const;
export const OWED_STATES = ['owed', 'done', 'failed'] as const;

/**
 * One thing that a record still owes: an accepted application its PDF or the e-mail to one recipient, a form session
 * the e-mail with its resume link, a document its check for viruses, a person the e-mails about the account, a company the
 * e-mails to its administrators.
 */
export interface OwedWork {
  _id: Types.ObjectId;
  kind: (typeof OWED_KINDS)[number];
  /** Recipient of an e-mail, else ''. */
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

/** Paths of every record of owed work, for those that hold more beside them. */
export const OWED_WORK_PATHS = {
  kind: { type: String, enum: OWED_KINDS, required: true },
  address: { type: String, default: '' },
  state: { type: String, enum: OWED_STATES, default: 'owed' },
  dueAt: { type: Date, default: null },
  attempts: { type: Number, default: 0 },
  openAttempts: { type: Number, default: 0 },
  firstFailedAt: { type: Date, default: null },
  settledAt: { type: Date, default: null },
  reason: { type: String, default: '' },
} as const;

export const owedWorkSchema = new Schema<OwedWork>(OWED_WORK_PATHS, { strict: 'throw' });

/** Work that is owed from now on. @param dueAt null while it waits for something else */
export function oweWork({ kind, address, dueAt }: Pick<OwedWork, 'kind' | 'address' | 'dueAt'>): OwedWork {
  return {
    _id: new Types.ObjectId(),
    kind,
    address,
    state: 'owed',
    dueAt,
    attempts: 0,
    openAttempts: 0,
    firstFailedAt: null,
    settledAt: null,
    reason: '',
  };
}
