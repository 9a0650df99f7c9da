import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { type UnloggedEntry, unloggedEntrySchema } from './unlogged-entry.ts';
import { type UntoldNotice, untoldNoticeSchema } from './untold-notice.ts';

/** An internal note on an application (working day, W2). */
export interface Note {
  _id: Types.ObjectId;
  submission: Types.ObjectId;
  company: Types.ObjectId;
  author: Types.ObjectId;
  /** Plain text with line breaks. '' once it is withdrawn. */
  text: string;
  mentions: Types.ObjectId[];
  withdrawnAt: Date | null;
  unlogged?: UnloggedEntry[];
  /** Mentioned people who are not told yet. Absent without any. */
  untold?: UntoldNotice[];
  createdAt: Date;
}

const schema = new Schema<Note>(
  {
    submission: { type: Schema.Types.ObjectId, required: true },
    company: { type: Schema.Types.ObjectId, required: true },
    author: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, default: '' },
    mentions: { type: [Schema.Types.ObjectId], default: [] },
    withdrawnAt: { type: Date, default: null },
    unlogged: { type: [unloggedEntrySchema], default: undefined },
    untold: { type: [untoldNoticeSchema], default: undefined },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw' },
);
schema.index({ submission: 1 });
schema.index({ 'unlogged.at': 1 }, { sparse: true });
schema.index({ 'untold.at': 1 }, { sparse: true });

export function noteModel(connection: Connection): Model<Note> {
  return connection.model<Note>('Note', schema, 'notes');
}
