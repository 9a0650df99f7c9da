import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** One visit to a form. The visitor holds the secret `formSubmissionId`; the store holds only its SHA-256. */
export interface FormSession {
  /** SHA-256 of `formSubmissionId`, hex. */
  _id: string;
  company: Types.ObjectId;
  /** Null until known: an upload without a session is bound to its company first. */
  link: Types.ObjectId | null;
  /** Ids of the uploads that count towards the limit of 10. */
  uploads: Types.ObjectId[];
  createdAt: Date;
}

const schema = new Schema<FormSession>(
  {
    _id: { type: String, required: true },
    company: { type: Schema.Types.ObjectId, required: true },
    link: { type: Schema.Types.ObjectId, default: null },
    uploads: { type: [Schema.Types.ObjectId], default: [] },
    createdAt: { type: Date, required: true, index: true },
  },
  { strict: 'throw' },
);

export function formSessionModel(connection: Connection): Model<FormSession> {
  return connection.model<FormSession>('FormSession', schema, 'form-sessions');
}
