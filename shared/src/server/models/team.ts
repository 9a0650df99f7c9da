import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { type Clock, timedSchema } from '../clock.ts';

export interface Team {
  _id: Types.ObjectId;
  name: string;
  nameKey: string;
  /** Tenant, or null for a platform team. */
  company: Types.ObjectId | null;
  leader: Types.ObjectId | null;
  searchTerms: string[];
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<Team>(
  {
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    company: { type: Schema.Types.ObjectId, default: null },
    leader: { type: Schema.Types.ObjectId, default: null },
    searchTerms: { type: [String], default: [] },
  },
  { strict: 'throw' },
);
schema.index({ company: 1, nameKey: 1 }, { unique: true });
schema.index({ company: 1, updatedAt: -1, _id: -1 });
schema.index({ nameKey: 1, _id: 1 });
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ searchTerms: 1 });

export function teamModel(connection: Connection, clock: Clock): Model<Team> {
  return connection.model<Team>('Team', timedSchema(schema, clock), 'teams');
}
