import { type Connection, type Model, Schema, type Types } from 'mongoose';

export interface User {
  _id: Types.ObjectId;
  name: string;
  email: string;
  emailKey: string;
  /** argon2id in PHC form. */
  passwordHash: string;
  role: Types.ObjectId | null;
  company: Types.ObjectId | null;
  /** Name of the person's own link, absent where none was chosen. */
  slug?: string;
  isAdmin: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<User>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true, unique: true },
    passwordHash: { type: String, required: true },
    role: { type: Schema.Types.ObjectId, default: null },
    company: { type: Schema.Types.ObjectId, default: null, index: true },
    slug: { type: String },
    isAdmin: { type: Boolean, default: false },
  },
  { timestamps: true, strict: 'throw' },
);
schema.index({ slug: 1 }, { unique: true, partialFilterExpression: { slug: { $exists: true } } });

export function userModel(connection: Connection): Model<User> {
  return connection.model<User>('User', schema, 'users');
}
