import { type Connection, type Model, Schema, Types } from 'mongoose';

/** One sign-in. A token is good only while its record stands, so that sign-out holds from the next request on. */
export interface AuthSession {
  _id: string;
  /** Names it towards the person; `_id` stands in the token alone. */
  publicId: Types.ObjectId;
  user: Types.ObjectId;
  /** `passwordVersion` of the person at the start; sessions without the field have version 0. */
  passwordVersion: number;
  /** Began with a code of the second factor, or was confirmed with one since. */
  hasSecondFactor: boolean;
  userAgent: string;
  address: string;
  createdAt: Date;
  /** Last use by the person, which decides when the session ends for want of it. Written at most once a minute. */
  lastSeenAt: Date;
  expiresAt: Date;
}

const schema = new Schema<AuthSession>(
  {
    _id: { type: String, required: true },
    publicId: { type: Schema.Types.ObjectId, default: () => new Types.ObjectId() },
    user: { type: Schema.Types.ObjectId, required: true },
    passwordVersion: { type: Number, default: 0 },
    hasSecondFactor: { type: Boolean, default: false },
    userAgent: { type: String, default: '' },
    address: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    lastSeenAt: {
      type: Date,
      default(this: AuthSession) {
        return this.createdAt;
      },
    },
    expiresAt: { type: Date, required: true, index: true },
  },
  { strict: 'throw' },
);
schema.index({ user: 1, createdAt: -1 });

export function authSessionModel(connection: Connection): Model<AuthSession> {
  return connection.model<AuthSession>('AuthSession', schema, 'auth-sessions');
}
