import { type Connection, type Model, Schema } from 'mongoose';

/** The audit key of a key that may leave `FIELD_KEYS`. Entries that it signed stay verifiable. */
export interface StoredAuditKey {
  /** Id of the key in `FIELD_KEYS`. */
  _id: string;
  /** The derived key in base64, sealed with a key of `FIELD_KEYS`. */
  sealedKey: string;
}

const schema = new Schema<StoredAuditKey>(
  {
    _id: { type: String, required: true },
    sealedKey: { type: String, required: true },
  },
  { strict: 'throw' },
);

export function auditKeyModel(connection: Connection): Model<StoredAuditKey> {
  return connection.model<StoredAuditKey>('AuditKey', schema, 'audit-keys');
}
