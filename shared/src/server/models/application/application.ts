import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { ApplicationSource } from '../../../schemas/application/form.ts';
import { NO_STEP } from '../../../schemas/application/next-step.ts';
import { REACHED_STEPS, type ReachedStep } from '../../../schemas/application/stages.ts';
import { type Selection, selectionSchema } from '../deal/selection.ts';
import { type DeletedTraces, tracesSchema } from '../erasure.ts';
import { EFFECTS_INDEX, EFFECTS_PATH, type Effect } from '../outbox/effects.ts';
import { type OutboxTask, outboxTaskSchema } from '../outbox/outbox-task.ts';
import { type CountedFacts, countedFactsSchema, DUE_FACTS_INDEX } from './counted-facts.ts';
import { type Evidence, evidenceSchema } from './evidence.ts';
import { type SecondSigner, secondSignerSchema } from './second-signer.ts';
import { checklistSchema, figuresSchema, type StoredChecklist, type StoredFigures } from './stored-checklist.ts';
import { type Work, workSchema } from './stored-work.ts';
import { type ClaimedDocument, claimedDocumentSchema } from './uploaded-document.ts';

/** While it exists, neither a person nor retention removes the application. */
interface LegalHold {
  reason: string;
  since: Date;
  by: Types.ObjectId;
}

/** A hold that was lifted or got another reason. */
interface PastHold extends LegalHold {
  endedAt: Date;
  endedBy: Types.ObjectId;
  endReason: string;
}

/** The PDFs that a later version replaced. */
interface PdfVersion {
  pdf: Types.ObjectId;
  maskedPdf: Types.ObjectId;
  renderedAt: Date;
}

interface UnclaimedFile {
  /** GridFS id. */
  _id: Types.ObjectId;
  since: Date;
}

export interface Application {
  _id: Types.ObjectId;
  reference: string;
  company: Types.ObjectId;
  link: Types.ObjectId;
  user: Types.ObjectId | null;
  /** Ids of its session's links and unused uploads, which messages and audit entries name. Absent without any. */
  loggedIds?: Types.ObjectId[];
  /** Id of the form session. A unique index allows one application per session. */
  session: string;
  /** Digest of the secret used at submit, when a resume link had issued a new one. */
  resumedSecretHash?: string;
  /** Keyed digest of the body with its own sealed key, to recognise a repeated request. */
  fingerprint: string;
  /** Names of the enabled fields. */
  fieldNames: string[];
  isSoleOwner: boolean;
  /** The form showed all questions, whatever the answers. Absent otherwise. */
  showsAllQuestions?: boolean;
  /** Absent unless the second owner signs separately. */
  secondSigner?: SecondSigner;
  /** The second owner has not signed. Absent otherwise. */
  isSignatureOutstanding?: boolean;
  /** Clear values of fields that are not sensitive. */
  values: Record<string, string>;
  /** Sealed sensitive values. A signature is its PNG in base64. */
  sealed: Record<string, string>;
  masks: Record<string, string>;
  documents: ClaimedDocument[];
  evidence: Evidence;
  /** The campaign parameters of the form's URL. Absent without any. */
  source?: ApplicationSource;
  /** GridFS ids of the clear PDF and of the masked one for e-mail, set in the same update as `renderedAt`. */
  pdf: Types.ObjectId | null;
  maskedPdf: Types.ObjectId | null;
  renderedAt: Date | null;
  /** Earlier versions, oldest first. Absent without any. */
  pdfVersions?: PdfVersion[];
  /** Files of running renderings that the record does not reference yet. The sweep removes abandoned ones. */
  unclaimedFiles: UnclaimedFile[];
  outbox: OutboxTask[];
  /** Prefixes of the folded words for the search. Empty once the application is deleted. */
  searchPrefixes: string[];
  deletedAt: Date | null;
  /** Only in an application that somebody deleted, until an erasure or the retention. */
  traces?: DeletedTraces;
  hold: LegalHold | null;
  pastHolds: PastHold[];
  /**
   * Set when retention removes the application. The record is removed last, and a sweep finishes an interrupted
   * removal.
   */
  expiredAt: Date | null;
  work?: Work;
  /** When it entered its stage. */
  stageSince: Date;
  /** Requested dollars, for lists in that order. 0 when the form did not ask. */
  amount: number;
  /** Day of the next step, for lists in that order. `NO_STEP` without one. */
  stepDueOn: string;
  /** What must follow its changes and is not carried out yet. */
  effects?: Effect[];
  /** People of the tenant who have not opened it yet. Set when the acceptance is settled, absent in older records. */
  unreadBy?: Types.ObjectId[];
  /** People who opened it before the acceptance was settled. */
  readBy?: Types.ObjectId[];
  /** Keyed digests of EIN, SSNs, phones and e-mail ('ein.<key id>.<hex>'). Absent until they are computed. */
  duplicateKeys?: string[];
  /** Keyed digests for searches alone: ends of SSNs, a second signer's address. Absent until they are computed. */
  searchKeys?: string[];
  /** Another application of the tenant within 180 days shares one of `duplicateKeys`. */
  isDuplicate?: boolean;
  /** Absent until the documents are filed. */
  checklist?: StoredChecklist;
  /** What the statements prove, for the filters of the list. Absent before they have been read. */
  figures?: StoredFigures;
  /** Absent before an offer is selected. */
  selection?: Selection;
  /** A strong signal of a statement is open. */
  hasStatementSignal?: boolean;
  /** An item of the checklist is missing or rejected. */
  isMissingDocuments?: boolean;
  /**
   * The latest change of PDF, stage, assignee, documents, checklist or second signature, for programs that poll. Absent
   * until the PDF is rendered, and in older records until they change.
   */
  updatedAt?: Date;
  /** What the daily counters count of it. */
  stats?: CountedFacts;
  /** Steps that `stats` counts, for the lists behind the figures. Absent without any. */
  reached?: ReachedStep[];
  createdAt: Date;
}

const unclaimedFileSchema = new Schema<UnclaimedFile>({ since: { type: Date, required: true } }, { strict: 'throw' });

const holdShape = {
  reason: { type: String, required: true },
  since: { type: Date, required: true },
  by: { type: Schema.Types.ObjectId, required: true },
} as const;

const pastHoldShape = {
  ...holdShape,
  endedAt: { type: Date, required: true },
  endedBy: { type: Schema.Types.ObjectId, required: true },
  endReason: { type: String, required: true },
} as const;

const pdfVersionSchema = new Schema<PdfVersion>(
  {
    pdf: { type: Schema.Types.ObjectId, required: true },
    maskedPdf: { type: Schema.Types.ObjectId, required: true },
    renderedAt: { type: Date, required: true },
  },
  { strict: 'throw', _id: false },
);

const schema = new Schema<Application>(
  {
    reference: { type: String, required: true, unique: true },
    company: { type: Schema.Types.ObjectId, required: true },
    link: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, default: null },
    loggedIds: { type: [Schema.Types.ObjectId], default: undefined },
    session: { type: String, required: true, unique: true },
    resumedSecretHash: { type: String, index: { sparse: true } },
    fingerprint: { type: String, default: '' },
    fieldNames: { type: [String], default: [] },
    isSoleOwner: { type: Boolean, default: false },
    showsAllQuestions: { type: Boolean },
    secondSigner: { type: secondSignerSchema },
    isSignatureOutstanding: { type: Boolean },
    values: { type: Schema.Types.Mixed, default: {} },
    sealed: { type: Schema.Types.Mixed, default: {} },
    masks: { type: Schema.Types.Mixed, default: {} },
    documents: { type: [claimedDocumentSchema], default: [] },
    evidence: { type: evidenceSchema },
    source: { type: Schema.Types.Mixed },
    pdf: { type: Schema.Types.ObjectId, default: null },
    maskedPdf: { type: Schema.Types.ObjectId, default: null },
    renderedAt: { type: Date, default: null },
    pdfVersions: { type: [pdfVersionSchema], default: undefined },
    unclaimedFiles: { type: [unclaimedFileSchema], default: [] },
    outbox: { type: [outboxTaskSchema], default: [] },
    searchPrefixes: { type: [String], default: [] },
    deletedAt: { type: Date, default: null },
    traces: { type: tracesSchema },
    hold: { type: new Schema<LegalHold>(holdShape, { strict: 'throw', _id: false }), default: null },
    pastHolds: { type: [new Schema<PastHold>(pastHoldShape, { strict: 'throw', _id: false })], default: [] },
    expiredAt: { type: Date, default: null },
    work: { type: workSchema },
    stageSince: { type: Date, required: true },
    amount: { type: Number, required: true },
    stepDueOn: { type: String, default: NO_STEP },
    ...EFFECTS_PATH,
    unreadBy: { type: [Schema.Types.ObjectId], default: undefined },
    readBy: { type: [Schema.Types.ObjectId], default: undefined },
    duplicateKeys: { type: [String], default: undefined },
    searchKeys: { type: [String], default: undefined },
    isDuplicate: { type: Boolean },
    checklist: { type: checklistSchema },
    figures: { type: figuresSchema },
    selection: { type: selectionSchema },
    hasStatementSignal: { type: Boolean },
    isMissingDocuments: { type: Boolean },
    updatedAt: { type: Date },
    stats: { type: countedFactsSchema },
    reached: { type: [{ type: String, enum: REACHED_STEPS }], default: undefined },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', minimize: false },
);
// Lists and counts, of a tenant and of all tenants, skip deleted applications in the index.
schema.index({ company: 1, deletedAt: 1, createdAt: -1, _id: -1 });
schema.index({ user: 1, createdAt: -1, _id: -1 });
schema.index({ deletedAt: 1, createdAt: -1, _id: -1 });
// Search results come in the order of the list without a sort.
schema.index({ searchPrefixes: 1, createdAt: -1, _id: -1 });
schema.index({ company: 1, searchPrefixes: 1, createdAt: -1, _id: -1 });
schema.index({ 'outbox.dueAt': 1 });
schema.index({ 'documents._id': 1 });
schema.index({ 'unclaimedFiles.since': 1 });
// Finds expired applications without a scan of those on hold.
schema.index({ company: 1, 'hold.since': 1, createdAt: 1 });
schema.index({ expiredAt: 1 });
// Filters of the list by stage and by assignee, for one tenant and for all tenants. Null means new or unassigned, and
// also matches records without `work`. A filter without a stage lists all stages, so that the order comes from the
// index.
schema.index({ company: 1, deletedAt: 1, 'work.stage': 1, createdAt: -1, _id: -1 });
schema.index({ company: 1, deletedAt: 1, 'work.assignee': 1, 'work.stage': 1, createdAt: -1, _id: -1 });
schema.index({ deletedAt: 1, 'work.stage': 1, createdAt: -1, _id: -1 });
schema.index({ 'work.assignee': 1, deletedAt: 1, 'work.stage': 1, createdAt: -1, _id: -1 });
// The stages in the order of the time in them, of the amount, and of the day of the next step. The rows of another
// condition or a search are sorted when they are few, and else found in this order.
for (const key of ['stageSince', 'amount', 'stepDueOn'] as const) {
  schema.index({ company: 1, deletedAt: 1, 'work.stage': 1, [key]: -1, _id: -1 });
  schema.index({ deletedAt: 1, 'work.stage': 1, [key]: -1, _id: -1 });
}
// The next steps of a person. The company stands last, so that the index alone answers a count within a scope.
schema.index(
  { 'work.nextStep.person': 1, deletedAt: 1, 'work.stage': 1, stepDueOn: -1, _id: -1, createdAt: 1, company: 1 },
  { partialFilterExpression: { 'work.nextStep.person': { $exists: true } } },
);
schema.index({ link: 1, deletedAt: 1, 'work.stage': 1, createdAt: -1, _id: -1, company: 1 });
schema.index({ user: 1, deletedAt: 1, 'work.stage': 1, createdAt: -1, _id: -1, company: 1 });
// The flags, for one tenant and for all tenants. Each index contains only the applications that have the flag. An array
// answers no condition on null without the record, so indexes of arrays omit `deletedAt`. Deletion empties the arrays.
const byStageAndTime = { 'work.stage': 1, createdAt: -1, _id: -1 } as const;
const failed = { partialFilterExpression: { 'outbox.state': 'failed' } };
schema.index({ company: 1, 'outbox.state': 1, ...byStageAndTime }, failed);
schema.index({ 'outbox.state': 1, ...byStageAndTime }, failed);
const marked = { partialFilterExpression: { unreadBy: { $exists: true } } };
schema.index({ unreadBy: 1, ...byStageAndTime, company: 1 }, marked);
for (const flag of ['isDuplicate', 'isMissingDocuments', 'isSignatureOutstanding', 'hasStatementSignal'] as const) {
  const flagged = { partialFilterExpression: { [flag]: true } };
  schema.index({ company: 1, [flag]: 1, deletedAt: 1, ...byStageAndTime }, flagged);
  schema.index({ [flag]: 1, deletedAt: 1, ...byStageAndTime }, flagged);
}
// The lists behind the dashboard. The rows of a span are sorted when it has few, and else found in their order.
schema.index({ company: 1, deletedAt: 1, 'stats.openedAt': 1, createdAt: -1, _id: -1 });
schema.index({ deletedAt: 1, 'stats.openedAt': 1, createdAt: -1, _id: -1 });
const further = { partialFilterExpression: { reached: { $exists: true } } };
schema.index({ company: 1, reached: 1, ...byStageAndTime, 'stats.openedAt': 1 }, further);
schema.index({ reached: 1, ...byStageAndTime, 'stats.openedAt': 1 }, further);
const held = { partialFilterExpression: { 'hold.since': { $exists: true } } };
schema.index({ company: 1, deletedAt: 1, ...byStageAndTime, 'hold.since': 1 }, held);
schema.index({ deletedAt: 1, ...byStageAndTime, 'hold.since': 1 }, held);
// The figures that statements prove. A condition names the revenue, which every record of these indexes has.
const figures = { 'figures.revenue': 1, 'figures.nsf': 1, 'figures.positions': 1 } as const;
const proven = { partialFilterExpression: { 'figures.revenue': { $exists: true } } };
schema.index({ company: 1, deletedAt: 1, ...byStageAndTime, ...figures }, proven);
schema.index({ deletedAt: 1, ...byStageAndTime, ...figures }, proven);
// Digests of two tenants never match, so the indexes need no tenant. Deletion empties `searchKeys`.
schema.index({ duplicateKeys: 1, createdAt: -1, _id: -1 });
schema.index({ searchKeys: 1, createdAt: -1, _id: -1 });
schema.index({ 'traces.keys': 1 }, { sparse: true });
schema.index(...EFFECTS_INDEX);
// What changed since a time, for API keys of one tenant.
schema.index(
  { company: 1, deletedAt: 1, updatedAt: 1, _id: 1 },
  { partialFilterExpression: { updatedAt: { $exists: true } } },
);
schema.index(...DUE_FACTS_INDEX);
schema.index({ 'checklist.recheckAt': 1 }, { partialFilterExpression: { 'checklist.recheckAt': { $type: 'date' } } });

export function applicationModel(connection: Connection): Model<Application> {
  return connection.model<Application>('FormSubmission', schema, 'form-submissions');
}
