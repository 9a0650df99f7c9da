import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { type UnloggedEntry, unloggedEntrySchema } from './application/unlogged-entry.ts';

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
  /** Set with `limit`, removed once the administrators' e-mails are stored. Until then a sweep stores them. */
  untoldSince?: Date;
  /** Absent without any. A sweep logs those that a crash left. */
  unlogged?: UnloggedEntry[];
}

const schema = new Schema<DownloadDay>(
  {
    company: { type: Schema.Types.ObjectId, required: true },
    person: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    applications: { type: [Schema.Types.ObjectId], default: [] },
    limit: { type: Number },
    untoldSince: { type: Date },
    unlogged: { type: [unloggedEntrySchema], default: undefined },
  },
  { strict: 'throw' },
);
schema.index({ company: 1, person: 1, day: 1 }, { unique: true });
// Old days, for the sweep.
schema.index({ day: 1 });
schema.index({ untoldSince: 1 }, { sparse: true });
schema.index({ 'unlogged.at': 1 }, { sparse: true });

export function downloadDayModel(connection: Connection): Model<DownloadDay> {
  return connection.model<DownloadDay>('DownloadDay', schema, 'download-days');
}
