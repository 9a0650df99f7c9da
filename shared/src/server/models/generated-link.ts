import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** Address under which a company's form is shown. A deleted link keeps its record, for the submissions that name it. */
export interface GeneratedLink {
  _id: Types.ObjectId;
  slug: string;
  company: Types.ObjectId;
  /** Person whose own link this is; names the submitter. */
  user: Types.ObjectId | null;
  /** Who had it generated. */
  createdBy: Types.ObjectId | null;
  searchWords: string[];
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
    searchWords: { type: [String], default: [] },
    deletedAt: { type: Date, default: null },
  },
  { timestamps: true, strict: 'throw' },
);
schema.index({ company: 1, createdAt: -1, _id: -1 });
schema.index({ company: 1, slug: 1, _id: 1 });
schema.index({ user: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ slug: 1, _id: 1 });
schema.index({ searchWords: 1 });

export function generatedLinkModel(connection: Connection): Model<GeneratedLink> {
  return connection.model<GeneratedLink>('GeneratedLink', schema, 'generated-links');
}
