import { Schema, type Types } from 'mongoose';

/** A person who is to be told, by whom it was caused, and of what. */
export interface NewNotice {
  kind: 'assigned' | 'mentioned';
  person: Types.ObjectId;
  /** Name of the person who assigned or mentioned. */
  by: string;
}

/**
 * A notice that is stored in the same update as the assignment or the mention. It is removed once its e-mail is in the
 * outbox of the person, and that e-mail has its id, so that it is enqueued once.
 */
export interface UntoldNotice extends NewNotice {
  _id: Types.ObjectId;
  at: Date;
}

export const untoldNoticeSchema = new Schema<UntoldNotice>(
  {
    at: { type: Date, required: true },
    kind: { type: String, enum: ['assigned', 'mentioned'], required: true },
    person: { type: Schema.Types.ObjectId, required: true },
    by: { type: String, default: '' },
  },
  { strict: 'throw' },
);
