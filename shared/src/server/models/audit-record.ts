import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { AuditAction } from './audit-actions.ts';

/** A changed field. Null means no value, before or after. Sensitive values are masked. */
export interface AuditChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Further details, such as the search and the total of a list. Never a sensitive value. */
export type AuditDetails = Readonly<Record<string, string | number | boolean>>;

/** Applications per entry. More are divided among several entries. */
export const MAX_APPLICATIONS = 500;

/** One entry of the append-only log. `hash` covers the entry and the previous hash. */
export interface AuditRecord {
  _id: number;
  at: Date;
  action: AuditAction;
  actor: Types.ObjectId | null;
  company: Types.ObjectId | null;
  /** Id of the affected record. */
  subject: string;
  address: string;
  /** Digest of what the entry proves, such as the evidence of an application. */
  digest: string;
  changes?: readonly AuditChange[];
  details?: AuditDetails;
  /** Applications whose data the entry reports as read, up to `MAX_APPLICATIONS`. Entries of earlier versions have none. */
  applications?: readonly Types.ObjectId[];
  /** 2 for keyed hashes. Absent in entries of old versions, which precede all keyed ones. */
  hashVersion?: number;
  /** Id of the key in `FIELD_KEYS` from which the key of the hash derives. */
  keyId?: string;
  previousHash: string;
  hash: string;
  /**
   * Number of the entry that vouches for what remains, once data of an erased applicant were redacted. `hash` is that of
   * the entry before.
   */
  redactedBy?: number;
}

const schema = new Schema<AuditRecord>(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    action: { type: String, required: true },
    actor: { type: Schema.Types.ObjectId, default: null },
    company: { type: Schema.Types.ObjectId, default: null },
    subject: { type: String, default: '' },
    address: { type: String, default: '' },
    digest: { type: String, default: '' },
    changes: { type: [Object], default: undefined },
    details: { type: Object, default: undefined },
    applications: { type: [Schema.Types.ObjectId], default: undefined },
    hashVersion: { type: Number },
    keyId: { type: String },
    previousHash: { type: String, default: '' },
    hash: { type: String, required: true },
    redactedBy: { type: Number },
  },
  { strict: 'throw' },
);
// For the history of one record.
schema.index({ subject: 1, action: 1 });
schema.index({ subject: 1, _id: -1 });
// For the list of entries. A filter of a person without an action names all actions.
const byTime = { at: -1, _id: -1 } as const;
schema.index({ ...byTime });
schema.index({ action: 1, ...byTime });
schema.index({ actor: 1, action: 1, ...byTime });
schema.index({ company: 1, ...byTime });
schema.index({ company: 1, action: 1, ...byTime });
schema.index({ company: 1, actor: 1, action: 1, ...byTime });
schema.index({ subject: 1, ...byTime });
const hasApplications = { partialFilterExpression: { applications: { $exists: true } } };
schema.index({ applications: 1, ...byTime }, hasApplications);

export function auditRecordModel(connection: Connection): Model<AuditRecord> {
  return connection.model<AuditRecord>('AuditRecord', schema, 'audit-log');
}

/** The audit key of a key that may leave `FIELD_KEYS`. Its entries stay verifiable. */
export interface StoredAuditKey {
  /** Id of the key in `FIELD_KEYS`. */
  _id: string;
  /** The derived key in base64, sealed with a key of `FIELD_KEYS`. */
  sealedKey: string;
}

const auditKeySchema = new Schema<StoredAuditKey>(
  {
    _id: { type: String, required: true },
    sealedKey: { type: String, required: true },
  },
  { strict: 'throw' },
);

export function auditKeyModel(connection: Connection): Model<StoredAuditKey> {
  return connection.model<StoredAuditKey>('AuditKey', auditKeySchema, 'audit-keys');
}

/** The latest complete verification of the chain, so that screens need not verify anything. */
export interface AuditCheck {
  _id: 'chain';
  isWhole: boolean;
  /** Number of verified entries. */
  verified: number;
  /** The first entry that is not valid. Null in an intact chain. */
  brokenAt: number | null;
  reason: string;
  /** Identifies a false verdict, so that a later verification knows which one it saw. Null in an intact chain. */
  finding?: Types.ObjectId | null;
  checkedAt: Date;
}

const auditCheckSchema = new Schema<AuditCheck>(
  {
    _id: { type: String, required: true },
    isWhole: { type: Boolean, required: true },
    verified: { type: Number, required: true },
    brokenAt: { type: Number, default: null },
    reason: { type: String, default: '' },
    finding: { type: Schema.Types.ObjectId, default: null },
    checkedAt: { type: Date, required: true },
  },
  { strict: 'throw' },
);

export function auditCheckModel(connection: Connection): Model<AuditCheck> {
  return connection.model<AuditCheck>('AuditCheck', auditCheckSchema, 'audit-checks');
}
