import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { EFFECTS_INDEX, EFFECTS_PATH, type Effect } from '../outbox/effects.ts';

/** An internal note on an application (working day, W2), what a next step said, or the text of a decline notice. */
export interface Note {
  _id: Types.ObjectId;
  submission: Types.ObjectId;
  company: Types.ObjectId;
  author: Types.ObjectId;
  /** Plain text with line breaks. '' once it is withdrawn. */
  text: string;
  mentions: Types.ObjectId[];
  /** Only of a next step. Its author cannot withdraw it. */
  step?: { dueOn: string; person: Types.ObjectId | null };
  /** Only of a decline notice. Its author cannot withdraw it. */
  notice?: { subject: string };
  withdrawnAt: Date | null;
  effects?: Effect[];
  createdAt: Date;
}

const schema = new Schema<Note>(
  {
    submission: { type: Schema.Types.ObjectId, required: true },
    company: { type: Schema.Types.ObjectId, required: true },
    author: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, default: '' },
    mentions: { type: [Schema.Types.ObjectId], default: [] },
    step: {
      type: new Schema(
        { dueOn: String, person: { type: Schema.Types.ObjectId, default: null } },
        { strict: 'throw', _id: false },
      ),
    },
    notice: { type: new Schema({ subject: String }, { strict: 'throw', _id: false }) },
    withdrawnAt: { type: Date, default: null },
    ...EFFECTS_PATH,
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw' },
);
schema.index({ submission: 1 });
schema.index(...EFFECTS_INDEX);

export function noteModel(connection: Connection): Model<Note> {
  return connection.model<Note>('Note', schema, 'notes');
}
