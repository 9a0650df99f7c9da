import { Schema, type Types } from 'mongoose';

/** The offer that is taken. The state of each offer derives from it. */
export interface Selection {
  /** Null: the selection was taken back. */
  offer: Types.ObjectId | null;
  /** Rises with each change, so that two people do not select at the same time. */
  version: number;
  by: Types.ObjectId;
  at: Date;
}

export const selectionSchema = new Schema<Selection>(
  {
    offer: { type: Schema.Types.ObjectId, default: null },
    version: { type: Number, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { strict: 'throw', _id: false },
);
