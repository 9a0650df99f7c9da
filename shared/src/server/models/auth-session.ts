import { type Connection, type Model, Schema, Types } from 'mongoose';

/** One sign-in. Its token is valid only while this record exists, so sign-out applies to the next request. */
export interface AuthSession {
  _id: string;
  /** Identifies the session to the person. Only the token contains `_id`. */
  publicId: Types.ObjectId;
  user: Types.ObjectId;
  /** `passwordVersion` of the user at sign-in. Sessions without the field have version 0. */
  passwordVersion: number;
  /** Started or later confirmed with a second factor. */
  hasSecondFactor: boolean;
  userAgent: string;
  address: string;
  createdAt: Date;
  /** Last use by the person, which decides the idle timeout. Written at most once a minute. */
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
