import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Language } from '../../messages/languages.ts';
import { type OutboxTask, outboxTaskSchema } from '../outbox/outbox-task.ts';
import { type UnloggedEntry, unloggedEntrySchema } from './unlogged-entry.ts';

/** One document that an applicant is asked for. */
export interface RequestedItem {
  _id: Types.ObjectId;
  documentType: string;
  month: string | null;
  account: string | null;
  /** Own words of staff. '' for the name of the type. */
  label: string;
  /** Supplements that were sent for it. */
  documents: Types.ObjectId[];
}

/** A request for documents that an applicant answers through a link (working day, W6). */
export interface DocumentRequest {
  _id: Types.ObjectId;
  submission: Types.ObjectId;
  company: Types.ObjectId;
  items: RequestedItem[];
  message: string;
  /** 'YYYY-MM-DD' */
  dueOn: string | null;
  /** The applicant's e-mail address. '' once the request has ended. */
  to: string;
  language: Language;
  createdBy: Types.ObjectId;
  /** SHA-256 of the link's token, hex. */
  tokenHash: string;
  /** The token, for the e-mails; '' once no e-mail needs it. */
  sealedToken: string;
  openedAt: Date | null;
  /** When the last item arrived. */
  answeredAt: Date | null;
  withdrawnAt: Date | null;
  expiresAt: Date;
  /** The request, its reminders, and the notices of its answer. */
  outbox: OutboxTask[];
  unlogged?: UnloggedEntry[];
  createdAt: Date;
}

const itemSchema = new Schema<RequestedItem>(
  {
    documentType: { type: String, required: true },
    month: { type: String, default: null },
    account: { type: String, default: null },
    label: { type: String, default: '' },
    documents: { type: [Schema.Types.ObjectId], default: [] },
  },
  { strict: 'throw' },
);

const schema = new Schema<DocumentRequest>(
  {
    submission: { type: Schema.Types.ObjectId, required: true },
    company: { type: Schema.Types.ObjectId, required: true },
    items: { type: [itemSchema], required: true },
    message: { type: String, default: '' },
    dueOn: { type: String, default: null },
    to: { type: String, default: '' },
    language: { type: String, required: true },
    createdBy: { type: Schema.Types.ObjectId, required: true },
    tokenHash: { type: String, required: true, unique: true },
    sealedToken: { type: String, default: '' },
    openedAt: { type: Date, default: null },
    answeredAt: { type: Date, default: null },
    withdrawnAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
    outbox: { type: [outboxTaskSchema], default: [] },
    unlogged: { type: [unloggedEntrySchema], default: undefined },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw' },
);
schema.index({ submission: 1, createdAt: -1 });
schema.index({ 'outbox.dueAt': 1 }, { sparse: true });
schema.index({ 'unlogged.at': 1 }, { sparse: true });

export function documentRequestModel(connection: Connection): Model<DocumentRequest> {
  return connection.model<DocumentRequest>('DocumentRequest', schema, 'document-requests');
}
