import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { AuditAction } from '../audit/audit-actions.ts';

/** A field that was changed; null where there was or is nothing. Sensitive values stand as their masks. */
export interface AuditChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** What else there is to tell, such as the search and the count of a list. Never a sensitive value. */
export type AuditDetails = Readonly<Record<string, string | number | boolean>>;

/** One entry of the append-only log; `hash` covers the entry and the hash before it. */
export interface AuditRecord {
  _id: number;
  at: Date;
  action: AuditAction;
  actor: Types.ObjectId | null;
  company: Types.ObjectId | null;
  /** Id of what was touched. */
  subject: string;
  address: string;
  /** Of what the entry binds: of a submission's receipt, its evidence. */
  digest: string;
  changes?: readonly AuditChange[];
  details?: AuditDetails;
  /** 2 where the hash is keyed; absent in entries of versions before, which stand in front of all keyed ones. */
  hashVersion?: number;
  /** Id of the key in `FIELD_KEYS` from which the key of the hash is derived. */
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
// What became of one record, whatever else was done.
schema.index({ subject: 1, action: 1 });

export function auditRecordModel(connection: Connection): Model<AuditRecord> {
  return connection.model<AuditRecord>('AuditRecord', schema, 'audit-log');
}

/** The audit key of a key that may leave `FIELD_KEYS`. Entries that it signed stay verifiable. */
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
