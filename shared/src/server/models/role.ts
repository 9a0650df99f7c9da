import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { USER_TYPES, type UserType } from '../../schemas/people/auth.ts';
import { type Clock, timedSchema } from '../clock.ts';

export interface Role {
  _id: Types.ObjectId;
  name: string;
  nameKey: string;
  /** Tenant, or null for a platform role. */
  company: Types.ObjectId | null;
  userType: UserType;
  permissions: string[];
  /** System role: cannot be edited, deleted or reassigned. */
  isStatic: boolean;
  searchTerms: string[];
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<Role>(
  {
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    company: { type: Schema.Types.ObjectId, default: null },
    userType: { type: String, enum: USER_TYPES, required: true },
    permissions: { type: [String], default: [] },
    isStatic: { type: Boolean, default: false },
    searchTerms: { type: [String], default: [] },
  },
  { strict: 'throw' },
);
schema.index({ company: 1, nameKey: 1 }, { unique: true });
schema.index({ company: 1, updatedAt: -1, _id: -1 });
schema.index({ nameKey: 1, _id: 1 });
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ searchTerms: 1 });
schema.index({ userType: 1 });

export function roleModel(connection: Connection, clock: Clock): Model<Role> {
  return connection.model<Role>('Role', timedSchema(schema, clock), 'roles');
}
