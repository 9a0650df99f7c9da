import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { EFFECTS_INDEX, EFFECTS_PATH, type Effect } from '../outbox/effects.ts';

/** The applications of one company that one person downloaded or exported on one day. */
export interface DownloadDay {
  _id: Types.ObjectId;
  company: Types.ObjectId;
  person: Types.ObjectId;
  /** Calendar day in UTC: '2026-11-23'. */
  day: string;
  /** Distinct ids. No longer completed once `limit` is set. */
  applications: Types.ObjectId[];
  /** The company's number, once the person has passed it. Absent before. */
  limit?: number;
  effects?: Effect[];
}

const schema = new Schema<DownloadDay>(
  {
    company: { type: Schema.Types.ObjectId, required: true },
    person: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    applications: { type: [Schema.Types.ObjectId], default: [] },
    limit: { type: Number },
    ...EFFECTS_PATH,
  },
  { strict: 'throw' },
);
schema.index({ company: 1, person: 1, day: 1 }, { unique: true });
// Old days, for the sweep.
schema.index({ day: 1 });
schema.index(...EFFECTS_INDEX);

export function downloadDayModel(connection: Connection): Model<DownloadDay> {
  return connection.model<DownloadDay>('DownloadDay', schema, 'download-days');
}
