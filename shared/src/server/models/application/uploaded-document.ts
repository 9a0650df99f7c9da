import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { DocumentType } from '../../../fields/catalogue.ts';
import type { DocumentView } from '../../../schemas/document/document.ts';
import { FAILED_TASKS_INDEX, type OutboxTask, outboxTaskSchema } from '../outbox/outbox-task.ts';

/**
 * A file that was uploaded through the public form. Its sealed bytes are in GridFS under the same id. The record is
 * created first, so no bytes exist without one. `isReady` says that they are complete.
 */
export interface UploadedDocument {
  _id: Types.ObjectId;
  company: Types.ObjectId;
  session: string;
  /** The page's key of the file, if it sent one. */
  uploadKey?: string;
  originalFilename: string;
  fileType: DocumentView['fileType'];
  documentType: DocumentType;
  /** Bytes before sealing. */
  fileSize: number;
  /** Hex digest of the stored bytes: the received ones, or the JPEG made from a HEIC photo. */
  sha256: string;
  isReady: boolean;
  /** Set when the file is removed. The next sweep removes the bytes, unless an application uses the file. */
  removedAt: Date | null;
  createdAt: Date;
}

/** As embedded in the application that claimed it. */
export type ClaimedDocument = Omit<UploadedDocument, 'session' | 'company' | 'uploadKey' | 'isReady' | 'removedAt'>;

const claimedShape = {
  originalFilename: { type: String, required: true },
  fileType: { type: String, required: true },
  documentType: { type: String, required: true },
  fileSize: { type: Number, required: true },
  sha256: { type: String, required: true },
  createdAt: { type: Date, required: true },
} as const;

export const claimedDocumentSchema = new Schema<ClaimedDocument>(claimedShape, { strict: 'throw' });

const schema = new Schema<UploadedDocument>(
  {
    ...claimedShape,
    company: { type: Schema.Types.ObjectId, required: true },
    session: { type: String, required: true, index: true },
    uploadKey: String,
    isReady: { type: Boolean, default: false },
    removedAt: { type: Date, default: null },
  },
  { strict: 'throw' },
);
schema.index({ isReady: 1, createdAt: 1 });
schema.index({ removedAt: 1 });

export function uploadedDocumentModel(connection: Connection): Model<UploadedDocument> {
  return connection.model<UploadedDocument>('UploadedDocument', schema, 'documents');
}

/**
 * The pending or failed virus check of a document. It is separate from the document, whose data moves from the upload
 * to the application, so one record decides whether the file may be served. A document without such a record may be
 * served. A document whose check failed may not.
 */
export interface DocumentCheck {
  /** Id of the document, and of its bytes in GridFS. */
  _id: Types.ObjectId;
  company: Types.ObjectId;
  state: 'waiting' | 'infected';
  /** The scanner's name of the virus; '' before that. */
  signature: string;
  /** How often the scanner rejected this file. */
  refusals: number;
  outbox: OutboxTask[];
  createdAt: Date;
}

const documentCheckSchema = new Schema<DocumentCheck>(
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
documentCheckSchema.index({ 'outbox._id': 1 });
documentCheckSchema.index({ 'outbox.dueAt': 1 });
documentCheckSchema.index(...FAILED_TASKS_INDEX);
// The filter of documents by their state, of a tenant and of all tenants.
documentCheckSchema.index({ company: 1, createdAt: -1 });
documentCheckSchema.index({ createdAt: -1 });

export function documentCheckModel(connection: Connection): Model<DocumentCheck> {
  return connection.model<DocumentCheck>('DocumentCheck', documentCheckSchema, 'document-checks');
}
