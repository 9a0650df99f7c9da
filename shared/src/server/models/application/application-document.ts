import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { LINE_KINDS, type LineKind } from '../../../figures/statement-figures.ts';
import type { StaffDocumentView } from '../../../schemas/document/document.ts';
import { type CoveredMonth, DOCUMENT_SOURCES, type DocumentSource } from '../../../schemas/document/filed-document.ts';
import type { StatementReading } from '../../../schemas/document/statement-reading.ts';
import { EFFECTS_INDEX, EFFECTS_PATH, type Effect } from '../outbox/effects.ts';
import { FAILED_TASKS_INDEX, type OutboxTask, outboxTaskSchema } from '../outbox/outbox-task.ts';

/** What a person says about a document. It replaces what was read. */
export interface DocumentDescription {
  /** Null when it is not known. */
  account: string | null;
  /** Null: as read. */
  months: string[] | null;
  by: Types.ObjectId;
  at: Date;
}

/** What a person says about the kind of a line. It stands beside the reading, and counts instead of it. */
export interface MovedLine {
  /** As `lineIdSchema` of `statement-figures.ts`. */
  line: string;
  kind: LineKind;
  by: Types.ObjectId;
  at: Date;
}

/** A signal that a person closed with a reason. It stays visible. */
export interface ClosedSignal {
  /** As `signalIdSchema` of `statement-figures.ts`. */
  signal: string;
  reason: string;
  by: Types.ObjectId;
  at: Date;
}

/**
 * A document of an application, with everything that may change about it. Documents of the form are also in the
 * application, whose evidence they belong to; the worker files them once the application is settled. Documents that come
 * later, the supplements, are only here. The sealed bytes are in GridFS under the same id.
 */
export interface ApplicationDocument {
  _id: Types.ObjectId;
  submission: Types.ObjectId;
  company: Types.ObjectId;
  /** Owner of the application's link. People without a tenant see the documents of their own applications. */
  user: Types.ObjectId | null;
  source: DocumentSource;
  /** Null for documents of applicants. */
  addedBy: Types.ObjectId | null;
  /** Place among the supplements of the application, which limits them. Absent in those of earlier versions. */
  slot?: number;
  /** The item of a request that it was sent for, and its place there. Absent in records of earlier versions. */
  answers?: { item: Types.ObjectId; slot: number };
  /** The offer whose disclosure it is. Only of a document that the funder attached to its offer. */
  offer?: Types.ObjectId;
  /** The client's key of a supplement, which makes a repeated upload one document. */
  uploadKey?: string;
  originalFilename: string;
  fileType: StaffDocumentView['fileType'];
  /** Bytes before sealing. */
  fileSize: number;
  /** Hex digest of the stored bytes. */
  sha256: string;
  /** Id of a type of `filed-document.ts`, or of a free item of the company's checklist. */
  documentType: string;
  description: DocumentDescription | null;
  /** Null until it has been read, and for anything but bank statements. */
  reading: StatementReading | null;
  /** The photos whose text was recognized together with that of this document. */
  recognizedWith?: Types.ObjectId[];
  /** The sealed file with the statements and their lines, if the reading found any. */
  statementsFile?: Types.ObjectId | null;
  movedLines?: MovedLine[];
  closedSignals?: ClosedSignal[];
  /** From the description, else from the reading. */
  covers: CoveredMonth[];
  /** Incremented with every change by staff. */
  version: number;
  /** False until the bytes of a supplement are stored. A sweep removes what a crash left. */
  isReady: boolean;
  /** Set with every change that the checklist depends on, null once the checklist is current. */
  checklistStaleSince: Date | null;
  /** Prefixes of the folded words of business name, reference and file name, for the search. */
  searchPrefixes: string[];
  /** Reading of a bank statement. */
  outbox: OutboxTask[];
  effects?: Effect[];
  createdAt: Date;
}

const descriptionSchema = new Schema<DocumentDescription>(
  {
    account: { type: String, default: null },
    months: { type: [String], default: null },
    by: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { strict: 'throw', _id: false },
);

const schema = new Schema<ApplicationDocument>(
  {
    submission: { type: Schema.Types.ObjectId, required: true },
    company: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, default: null },
    source: { type: String, enum: DOCUMENT_SOURCES, required: true },
    addedBy: { type: Schema.Types.ObjectId, default: null },
    slot: Number,
    answers: { type: { _id: false, item: Schema.Types.ObjectId, slot: Number }, default: undefined },
    offer: Schema.Types.ObjectId,
    uploadKey: String,
    originalFilename: { type: String, required: true },
    fileType: { type: String, required: true },
    fileSize: { type: Number, required: true },
    sha256: { type: String, required: true },
    documentType: { type: String, required: true },
    description: { type: descriptionSchema, default: null },
    reading: { type: Schema.Types.Mixed, default: null },
    recognizedWith: { type: [Schema.Types.ObjectId], default: undefined },
    statementsFile: { type: Schema.Types.ObjectId, default: undefined },
    closedSignals: {
      type: [
        {
          _id: false,
          signal: { type: String, required: true },
          reason: { type: String, required: true },
          by: { type: Schema.Types.ObjectId, required: true },
          at: { type: Date, required: true },
        },
      ],
      default: undefined,
    },
    movedLines: {
      type: [
        {
          _id: false,
          line: { type: String, required: true },
          kind: { type: String, enum: LINE_KINDS, required: true },
          by: { type: Schema.Types.ObjectId, required: true },
          at: { type: Date, required: true },
        },
      ],
      default: undefined,
    },
    covers: {
      type: [{ _id: false, account: { type: String, default: null }, month: String, isWhole: Boolean }],
      default: [],
    },
    version: { type: Number, default: 0 },
    isReady: { type: Boolean, required: true },
    checklistStaleSince: { type: Date, default: null },
    searchPrefixes: { type: [String], default: [] },
    outbox: { type: [outboxTaskSchema], default: [] },
    ...EFFECTS_PATH,
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', minimize: false },
);
schema.index({ submission: 1, createdAt: 1, _id: 1 });
schema.index(
  { submission: 1, uploadKey: 1 },
  { unique: true, partialFilterExpression: { uploadKey: { $type: 'string' } } },
);
// The limits of supplements and of files for a requested item.
schema.index({ submission: 1, slot: 1 }, { unique: true, partialFilterExpression: { slot: { $type: 'number' } } });
const answering = { unique: true, partialFilterExpression: { 'answers.slot': { $type: 'number' } } } as const;
schema.index({ 'answers.item': 1, 'answers.slot': 1 }, answering);
// The list of documents, of a tenant, of a person without a tenant, and of all tenants.
const newestFirst = { createdAt: -1, _id: -1 } as const;
schema.index({ company: 1, isReady: 1, ...newestFirst });
schema.index({ user: 1, isReady: 1, ...newestFirst });
schema.index({ isReady: 1, ...newestFirst });
schema.index({ company: 1, searchPrefixes: 1, ...newestFirst });
schema.index({ searchPrefixes: 1, ...newestFirst });
// Each filter of the list. Most documents have neither months nor a reading.
const ready = { partialFilterExpression: { isReady: true } } as const;
schema.index({ company: 1, documentType: 1, ...newestFirst }, ready);
schema.index({ documentType: 1, ...newestFirst }, ready);
schema.index({ company: 1, source: 1, ...newestFirst }, ready);
schema.index({ source: 1, ...newestFirst }, ready);
const covering = { partialFilterExpression: { isReady: true, 'covers.month': { $exists: true } } } as const;
schema.index({ company: 1, 'covers.month': 1, ...newestFirst }, covering);
schema.index({ 'covers.month': 1, ...newestFirst }, covering);
const read = { partialFilterExpression: { isReady: true, 'reading.state': { $exists: true } } } as const;
schema.index({ company: 1, 'reading.state': 1, ...newestFirst }, read);
schema.index({ 'reading.state': 1, ...newestFirst }, read);
schema.index({ 'outbox.dueAt': 1 }, { sparse: true });
schema.index(...FAILED_TASKS_INDEX);
schema.index(...EFFECTS_INDEX);
const stale = { partialFilterExpression: { checklistStaleSince: { $type: 'date' } } } as const;
schema.index({ checklistStaleSince: 1 }, stale);

export function applicationDocumentModel(connection: Connection): Model<ApplicationDocument> {
  return connection.model<ApplicationDocument>('ApplicationDocument', schema, 'application-documents');
}
