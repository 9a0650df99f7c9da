import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A change by an API key with the header `Idempotency-Key` (working day, W9). */
export interface IdempotentCall {
  _id: Types.ObjectId;
  company: Types.ObjectId;
  apiKey: Types.ObjectId;
  /** SHA-256 of the header. */
  name: string;
  /** SHA-256 of method, path and body. */
  fingerprint: string;
  /** Start of the latest execution. */
  startedAt: Date;
  /** Status of the response, once it is known. */
  status: number | null;
  /** The sealed body of the response. It may contain the secret of a webhook endpoint. */
  sealedBody: string;
}

const schema = new Schema<IdempotentCall>(
  {
    company: { type: Schema.Types.ObjectId, required: true },
    apiKey: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    fingerprint: { type: String, required: true },
    startedAt: { type: Date, required: true },
    status: { type: Number, default: null },
    sealedBody: { type: String, default: '' },
  },
  { strict: 'throw' },
);
schema.index({ apiKey: 1, name: 1 }, { unique: true });
// Old calls, for the sweep.
schema.index({ startedAt: 1 });

export function idempotentCallModel(connection: Connection): Model<IdempotentCall> {
  return connection.model<IdempotentCall>('IdempotentCall', schema, 'idempotent-calls');
}
