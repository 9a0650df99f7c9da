import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { type Clock, timedSchema } from '../database/clock.ts';

/** Address under which a company's form is shown. A deleted link keeps its record, for the submissions that name it. */
export interface GeneratedLink {
  _id: Types.ObjectId;
  slug: string;
  company: Types.ObjectId;
  /** Person whose own link this is; names the submitter. */
  user: Types.ObjectId | null;
  /** Who had it generated. */
  createdBy: Types.ObjectId | null;
  /** Sites that may show the form in a frame; with none every site may. Absent in a link that is older than the list. */
  allowedSites?: string[];
  /** What the tenant's people find it by. */
  searchTerms: string[];
  /** What super admins find it by; absent in a link of an earlier version. */
  adminSearchTerms?: string[];
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<GeneratedLink>(
  {
    slug: { type: String, required: true, unique: true },
    company: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, default: null },
    createdBy: { type: Schema.Types.ObjectId, default: null },
    allowedSites: { type: [String], default: [] },
    searchTerms: { type: [String], default: [] },
    adminSearchTerms: { type: [String], default: undefined },
    deletedAt: { type: Date, default: null },
  },
  { strict: 'throw' },
);
schema.index({ company: 1, createdAt: -1, _id: -1 });
schema.index({ company: 1, slug: 1, _id: 1 });
schema.index({ user: 1, createdAt: -1, _id: -1 });
schema.index({ createdBy: 1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ slug: 1, _id: 1 });
schema.index({ searchTerms: 1 });
schema.index({ adminSearchTerms: 1 });

export function generatedLinkModel(connection: Connection, clock: Clock): Model<GeneratedLink> {
  return connection.model<GeneratedLink>('GeneratedLink', timedSchema(schema, clock), 'generated-links');
}
