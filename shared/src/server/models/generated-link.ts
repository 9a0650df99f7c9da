import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** Address under which a company's form is shown. A deleted link keeps its record, for the submissions that name it. */
export interface GeneratedLink {
  _id: Types.ObjectId;
  slug: string;
  company: Types.ObjectId;
  /** Person whose own link this is; names the submitter. */
  user: Types.ObjectId | null;
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<GeneratedLink>(
  {
    slug: { type: String, required: true, unique: true },
    company: { type: Schema.Types.ObjectId, required: true, index: true },
    user: { type: Schema.Types.ObjectId, default: null, index: true },
    deletedAt: { type: Date, default: null },
  },
  { timestamps: true, strict: 'throw' },
);

export function generatedLinkModel(connection: Connection): Model<GeneratedLink> {
  return connection.model<GeneratedLink>('GeneratedLink', schema, 'generated-links');
}
