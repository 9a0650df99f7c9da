import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { TRACED_WAYS, type TracedWay } from '../../../schemas/audit/traced-copy.ts';

/**
 * Files of one company that left together for one recipient. It contains no personal data of applicants, and is kept like
 * the audit log.
 */
export interface TracedCopy {
  _id: Types.ObjectId;
  /** As it is printed: 'FD-K3MH-RTWX-CPY3'. */
  code: string;
  company: Types.ObjectId;
  applications: Types.ObjectId[];
  /** Name of the funder, or of the person or API key that downloaded. */
  recipient: string;
  /** Who sent or downloaded: a person or an API key. */
  person: Types.ObjectId | null;
  via: TracedWay;
  at: Date;
}

const schema = new Schema<TracedCopy>(
  {
    code: { type: String, required: true },
    company: { type: Schema.Types.ObjectId, required: true },
    applications: { type: [Schema.Types.ObjectId], default: [] },
    recipient: { type: String, required: true },
    person: { type: Schema.Types.ObjectId, default: null },
    via: { type: String, enum: TRACED_WAYS, required: true },
    at: { type: Date, required: true },
  },
  { strict: 'throw' },
);
schema.index({ code: 1 }, { unique: true });

export function tracedCopyModel(connection: Connection): Model<TracedCopy> {
  return connection.model<TracedCopy>('TracedCopy', schema, 'traced-copies');
}
