import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { type OutboxTask, outboxTaskSchema } from '../outbox/outbox-task.ts';

/**
 * The check for viruses that a document still waits for, or did not pass. It stands apart from the document, whose
 * description moves from the upload to the submission: so there is one place that says whether it may be served. A
 * document without such a record is not held back. One whose check was given up, as its task says, is served to
 * nobody either.
 */
export interface DocumentCheck {
  /** Id of the document, and of its bytes in GridFS. */
  _id: Types.ObjectId;
  company: Types.ObjectId;
  state: 'waiting' | 'infected';
  /** What the scanner found, in its own words; '' until then. */
  signature: string;
  /** How often the scanner was there and did not look at this file. */
  refusals: number;
  outbox: OutboxTask[];
  createdAt: Date;
}

const schema = new Schema<DocumentCheck>(
  {
    company: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, enum: ['waiting', 'infected'], required: true },
    signature: { type: String, default: '' },
    refusals: { type: Number, default: 0 },
    outbox: { type: [outboxTaskSchema], default: [] },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw' },
);
schema.index({ 'outbox._id': 1 });
schema.index({ 'outbox.dueAt': 1 });

export function documentCheckModel(connection: Connection): Model<DocumentCheck> {
  return connection.model<DocumentCheck>('DocumentCheck', schema, 'document-checks');
}
