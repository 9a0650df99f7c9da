import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Language } from '../../../messages/languages.ts';
import { EFFECTS_INDEX, EFFECTS_PATH, type Effect } from '../outbox/effects.ts';
import { FAILED_TASKS_INDEX, type OutboxTask, outboxTaskSchema } from '../outbox/outbox-task.ts';
import { type SignerDraft, signerDraftSchema } from './signer-draft.ts';

/** One document that an applicant is asked for. */
export interface RequestedItem {
  _id: Types.ObjectId;
  documentType: string;
  month: string | null;
  account: string | null;
  /** Own words of staff. '' for the name of the type. */
  label: string;
  /** What a funder needs, that the item asks for. Absent for other items. */
  stip?: Types.ObjectId;
  /** Supplements that were sent for it. */
  documents: Types.ObjectId[];
}

/** What a link asks for. Absent in records of earlier versions, which ask for documents. */
const REQUEST_KINDS = ['documents', 'signature'] as const;

/** A request that an applicant, or the second owner, answers through a link (working day, W6). */
export interface ApplicantRequest {
  _id: Types.ObjectId;
  kind?: (typeof REQUEST_KINDS)[number];
  submission: Types.ObjectId;
  company: Types.ObjectId;
  items: RequestedItem[];
  message: string;
  /** 'YYYY-MM-DD' */
  dueOn: string | null;
  /** The applicant's e-mail address. '' once the request has ended. */
  to: string;
  language: Language;
  /** Null for a signature that the first owner asked for, unless staff had to send the link. */
  createdBy: Types.ObjectId | null;
  /** SHA-256 of the link's token, hex. */
  tokenHash: string;
  /** The token, for the e-mails; '' once no e-mail needs it. */
  sealedToken: string;
  /** Place among the open requests for documents of the application. Absent once it is answered or withdrawn. */
  slot?: number;
  openedAt: Date | null;
  /** When the last item arrived, or the second owner signed or declined. */
  answeredAt: Date | null;
  withdrawnAt: Date | null;
  expiresAt: Date;
  /** The request, its reminders, and the notices of its answer. */
  outbox: OutboxTask[];
  /** What the second owner has typed and not sent, by tab. Absent in requests for documents, and once the link has ended. */
  drafts?: SignerDraft[];
  effects?: Effect[];
  createdAt: Date;
}

const itemSchema = new Schema<RequestedItem>(
  {
    documentType: { type: String, required: true },
    month: { type: String, default: null },
    account: { type: String, default: null },
    label: { type: String, default: '' },
    stip: Schema.Types.ObjectId,
    documents: { type: [Schema.Types.ObjectId], default: [] },
  },
  { strict: 'throw' },
);

const schema = new Schema<ApplicantRequest>(
  {
    kind: { type: String, enum: REQUEST_KINDS },
    submission: { type: Schema.Types.ObjectId, required: true },
    company: { type: Schema.Types.ObjectId, required: true },
    items: { type: [itemSchema], default: [] },
    message: { type: String, default: '' },
    dueOn: { type: String, default: null },
    to: { type: String, default: '' },
    language: { type: String, required: true },
    createdBy: { type: Schema.Types.ObjectId, default: null },
    tokenHash: { type: String, required: true, unique: true },
    sealedToken: { type: String, default: '' },
    slot: Number,
    openedAt: { type: Date, default: null },
    answeredAt: { type: Date, default: null },
    withdrawnAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
    outbox: { type: [outboxTaskSchema], default: [] },
    // No default: an empty array would be in the index.
    drafts: { type: [signerDraftSchema], default: undefined },
    ...EFFECTS_PATH,
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw' },
);
schema.index({ submission: 1, createdAt: -1 });
// The limit of open requests.
schema.index({ submission: 1, slot: 1 }, { unique: true, partialFilterExpression: { slot: { $type: 'number' } } });
schema.index({ 'outbox.dueAt': 1 }, { sparse: true });
schema.index(...FAILED_TASKS_INDEX);
schema.index(...EFFECTS_INDEX);
schema.index({ 'drafts.keptUntil': 1 }, { sparse: true });

export function applicantRequestModel(connection: Connection): Model<ApplicantRequest> {
  return connection.model<ApplicantRequest>('ApplicantRequest', schema, 'document-requests');
}
