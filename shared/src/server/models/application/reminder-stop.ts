import { type Connection, type Model, Schema } from 'mongoose';

/** An address to which a company sends no more reminders of unfinished applications. It stays for good. */
export interface ReminderStop {
  /** Digest of company and address (`crypto/stop-links.ts`). */
  _id: string;
  createdAt: Date;
}

const schema = new Schema<ReminderStop>(
  { _id: { type: String, required: true }, createdAt: { type: Date, required: true } },
  { strict: 'throw' },
);

export function reminderStopModel(connection: Connection): Model<ReminderStop> {
  return connection.model<ReminderStop>('ReminderStop', schema, 'reminder-stops');
}
