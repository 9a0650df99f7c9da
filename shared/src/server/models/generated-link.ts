import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { type Clock, timedSchema } from '../clock.ts';

/** URL of a company's form. A deleted link keeps its record for the applications that refer to it. */
export interface GeneratedLink {
  _id: Types.ObjectId;
  slug: string;
  company: Types.ObjectId;
  /** The person who owns this link and counts as the submitter. */
  user: Types.ObjectId | null;
  /** The person who created it. */
  createdBy: Types.ObjectId | null;
  /** Sites that may embed the form. Empty: all sites. Absent in older links. */
  allowedSites?: string[];
  /** Where applicants go after the submit. Absent or '' for nowhere. */
  redirectUrl?: string;
  /** Search terms for people of the tenant. */
  searchTerms: string[];
  /** Search terms for super admins. Absent in links of earlier versions. */
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
    redirectUrl: { type: String, default: '' },
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
