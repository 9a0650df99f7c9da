import { type Connection, type Model, Schema, type Types } from 'mongoose';

export interface User {
  _id: Types.ObjectId;
  name: string;
  /** `name` folded for sorting. */
  nameKey: string;
  email: string;
  emailKey: string;
  /** argon2id in PHC form. */
  passwordHash: string;
  role: Types.ObjectId | null;
  company: Types.ObjectId | null;
  /** Name of the person's own link, absent where none was chosen. */
  slug?: string;
  teams: Types.ObjectId[];
  isAdmin: boolean;
  searchWords: string[];
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<User>(
  {
    name: { type: String, required: true },
    nameKey: { type: String, default: '' },
    email: { type: String, required: true },
    emailKey: { type: String, required: true, unique: true },
    passwordHash: { type: String, required: true },
    role: { type: Schema.Types.ObjectId, default: null },
    company: { type: Schema.Types.ObjectId, default: null },
    slug: { type: String },
    teams: { type: [Schema.Types.ObjectId], default: [] },
    isAdmin: { type: Boolean, default: false },
    searchWords: { type: [String], default: [] },
  },
  { timestamps: true, strict: 'throw' },
);
schema.index({ slug: 1 }, { unique: true, partialFilterExpression: { slug: { $exists: true } } });
schema.index({ company: 1, nameKey: 1, _id: 1 });
schema.index({ company: 1, updatedAt: -1, _id: -1 });
schema.index({ role: 1 });
schema.index({ company: 1, emailKey: 1, _id: 1 });
schema.index({ nameKey: 1, _id: 1 });
schema.index({ emailKey: 1, _id: 1 });
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ searchWords: 1 });

export function userModel(connection: Connection): Model<User> {
  return connection.model<User>('User', schema, 'users');
}
