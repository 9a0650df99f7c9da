import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { API_SCOPES, type ApiScope } from '../../schemas/people/api-key.ts';
import { type Clock, timedSchema } from '../clock.ts';

/** A key with which a program of a company calls the API (working day, W9). */
export interface ApiKey {
  _id: Types.ObjectId;
  company: Types.ObjectId;
  name: string;
  /** The first characters, which identify the key to people. */
  prefix: string;
  /** SHA-256 of the key, which is random and long. */
  hash: string;
  scopes: ApiScope[];
  createdBy: Types.ObjectId;
  /** Who confirmed it last. Absent in a key that only its creator is responsible for. */
  responsible?: Types.ObjectId;
  /** Set by a restore. An administrator who confirms the key removes it. */
  suspendedAt?: Date | null;
  /** Place among the active keys of the company. Absent once it is revoked, and in keys of earlier versions. */
  slot?: number;
  expiresAt: Date | null;
  revokedAt: Date | null;
  /** To the minute, so that calls cost no further write. */
  lastUsedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<ApiKey>(
  {
    company: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    prefix: { type: String, required: true },
    hash: { type: String, required: true, unique: true },
    scopes: { type: [String], enum: API_SCOPES, required: true },
    createdBy: { type: Schema.Types.ObjectId, required: true },
    responsible: Schema.Types.ObjectId,
    suspendedAt: { type: Date, default: null },
    slot: Number,
    expiresAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
  },
  { strict: 'throw' },
);
schema.index({ company: 1, createdAt: -1 });
schema.index({ company: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
// The keys of a person.
schema.index({ createdBy: 1 });
schema.index({ responsible: 1 }, { sparse: true });
// The limit of active keys.
schema.index({ company: 1, slot: 1 }, { unique: true, partialFilterExpression: { slot: { $type: 'number' } } });

export function apiKeyModel(connection: Connection, clock: Clock): Model<ApiKey> {
  return connection.model<ApiKey>('ApiKey', timedSchema(schema, clock), 'api-keys');
}
