import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { FunderCriteria } from '../../../schemas/deal/funder-criteria.ts';
import { type Clock, timedSchema } from '../../clock.ts';

/** Whom a company sends applications to (deals, F3). */
export interface Funder {
  _id: Types.ObjectId;
  company: Types.ObjectId;
  name: string;
  nameKey: string;
  to: string[];
  cc: string[];
  replyDomains: string[];
  notes: string;
  isActive: boolean;
  criteria: FunderCriteria;
  /** Rises with each change, so that a package goes to the funder that its sender saw. */
  version: number;
  /** Place among the funders of the company. */
  slot: number;
  searchTerms: string[];
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<Funder>(
  {
    company: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    to: { type: [String], default: [] },
    cc: { type: [String], default: [] },
    replyDomains: { type: [String], default: [] },
    notes: { type: String, default: '' },
    isActive: { type: Boolean, required: true },
    criteria: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
    slot: { type: Number, required: true },
    searchTerms: { type: [String], default: [] },
  },
  { strict: 'throw', minimize: false },
);
schema.index({ company: 1, nameKey: 1 }, { unique: true });
// The limit of funders.
schema.index({ company: 1, slot: 1 }, { unique: true });
schema.index({ company: 1, updatedAt: -1, _id: -1 });
schema.index({ nameKey: 1, _id: 1 });
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ searchTerms: 1 });

export function funderModel(connection: Connection, clock: Clock): Model<Funder> {
  return connection.model<Funder>('Funder', timedSchema(schema, clock), 'funders');
}
