import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** One entry of the append-only log; `hash` covers the entry and the hash before it. */
export interface AuditRecord {
  _id: number;
  at: Date;
  action: string;
  actor: Types.ObjectId | null;
  company: Types.ObjectId | null;
  /** Id of what was touched. */
  subject: string;
  address: string;
  /** Of what the entry binds: of a submission's receipt, its evidence. */
  digest: string;
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
