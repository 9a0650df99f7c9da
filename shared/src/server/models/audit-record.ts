import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { AuditAction } from '../audit/audit-actions.ts';

/** A changed field. Null means no value, before or after. Sensitive values are masked. */
export interface AuditChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Further details, such as the search and the total of a list. Never a sensitive value. */
export type AuditDetails = Readonly<Record<string, string | number | boolean>>;

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
  /** Digest of what the entry proves, such as the evidence of a submission. */
  digest: string;
  changes?: readonly AuditChange[];
  details?: AuditDetails;
  /** 2 for keyed hashes. Absent in entries of old versions, which precede all keyed ones. */
  hashVersion?: number;
  /** Id of the key in `FIELD_KEYS` from which the key of the hash derives. */
  keyId?: string;
  previousHash: string;
  hash: string;
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
    hashVersion: { type: Number },
    keyId: { type: String },
    previousHash: { type: String, default: '' },
    hash: { type: String, required: true },
  },
  { strict: 'throw' },
);
// For the history of one record.
schema.index({ subject: 1, action: 1 });
schema.index({ subject: 1, _id: -1 });

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
