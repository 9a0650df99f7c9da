import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** One sign-in. A token is good only while its record stands, so that sign-out holds from the next request on. */
export interface AuthSession {
  _id: string;
  user: Types.ObjectId;
  createdAt: Date;
  expiresAt: Date;
}

const schema = new Schema<AuthSession>(
  {
    _id: { type: String, required: true },
    user: { type: Schema.Types.ObjectId, required: true, index: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, index: true },
  },
  { strict: 'throw' },
);

export function authSessionModel(connection: Connection): Model<AuthSession> {
  return connection.model<AuthSession>('AuthSession', schema, 'auth-sessions');
}
