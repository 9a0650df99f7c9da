import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { DeclineReason } from '../../../schemas/application/work.ts';
import type { MatchedCriterion } from '../../../schemas/deal/match.ts';
import { PACKAGE_STATES, type PackageCopy, type PackageState } from '../../../schemas/deal/package.ts';
import { DUE_FACTS_INDEX } from '../application/counted-facts.ts';
import { EFFECTS_INDEX, EFFECTS_PATH, type Effect } from '../outbox/effects.ts';
import { FAILED_TASKS_INDEX, type OutboxTask, outboxTaskSchema } from '../outbox/outbox-task.ts';
import { type DealFacts, dealFactsSchema } from './deal-facts.ts';

/** A file as it leaves in a package: a traced copy, a cover page, or the manifest. */
export interface PackageFile {
  /** GridFS id. */
  _id: Types.ObjectId;
  name: string;
  contentType: string;
  size: number;
  /** SHA-256 (hex) of the bytes that leave. */
  sha256: string;
}

interface PackageDownload {
  at: Date;
  /** Name of the file. */
  name: string;
  address: string;
}

/** What the funder needs. */
export interface Stip {
  _id: Types.ObjectId;
  documentType: string;
  label: string;
}

/** A change of the state at the funder. */
interface PackageAnswer {
  at: Date;
  state: PackageState;
  /** Null: the funder itself. */
  by: Types.ObjectId | null;
  /** Why a decided package changed, else ''. */
  explanation: string;
}

/** What one funder is sent of one application (deals, F4). */
export interface FunderPackage {
  _id: Types.ObjectId;
  submission: Types.ObjectId;
  company: Types.ObjectId;
  funder: Types.ObjectId;
  /** As the funder was when it was sent. */
  funderName: string;
  to: string[];
  cc: string[];
  /** Digest of the call that sent it, so that a repeated call sends to no funder twice. */
  call: string;
  state: PackageState;
  stateSince: Date;
  copy: PackageCopy;
  message: string;
  reason: string;
  /** Criteria that failed. */
  failed: MatchedCriterion[];
  /** Documents of the application. */
  documents: Types.ObjectId[];
  /** Code of the traced copies. */
  code: string;
  /** Absent before they are prepared, and once they are removed. */
  files?: PackageFile[];
  /** GridFS ids of files that are being stored. The next attempt removes those of an interrupted one. */
  unclaimed?: Types.ObjectId[];
  preparedAt: Date | null;
  /** Whether the files leave by a link. Null before they are prepared. */
  isLinked: boolean | null;
  /** SHA-256 (hex) of the token of the link. */
  tokenHash: string;
  sealedToken: string;
  /** End of the link and of the files. */
  expiresAt: Date;
  openedAt: Date | null;
  downloads: PackageDownload[];
  /** Of the state `declined`. */
  declineReason: DeclineReason | null;
  stips: Stip[];
  /** What was said, oldest first. */
  answers: PackageAnswer[];
  /** SHA-256 (hex) of the token of the funder's page. */
  answerHash: string;
  sealedAnswerToken: string;
  answerUntil: Date;
  /** Staff ended the funder's page. */
  answerWithdrawnAt: Date | null;
  /** What prepares the files, and the e-mail. */
  outbox: OutboxTask[];
  effects?: Effect[];
  /** What the daily counters count of it. */
  stats?: DealFacts;
  createdBy: Types.ObjectId;
  createdAt: Date;
}

const fileSchema = new Schema<PackageFile>(
  {
    name: { type: String, required: true },
    contentType: { type: String, required: true },
    size: { type: Number, required: true },
    sha256: { type: String, required: true },
  },
  { strict: 'throw' },
);

const downloadShape = {
  _id: false,
  at: { type: Date, required: true },
  name: { type: String, required: true },
  address: { type: String, default: '' },
} as const;

const stipSchema = new Schema<Stip>(
  {
    documentType: { type: String, required: true },
    label: { type: String, required: true },
  },
  { strict: 'throw' },
);

const answerShape = {
  _id: false,
  at: { type: Date, required: true },
  state: { type: String, enum: PACKAGE_STATES, required: true },
  by: { type: Schema.Types.ObjectId, default: null },
  explanation: { type: String, default: '' },
} as const;

const schema = new Schema<FunderPackage>(
  {
    submission: { type: Schema.Types.ObjectId, required: true },
    company: { type: Schema.Types.ObjectId, required: true },
    funder: { type: Schema.Types.ObjectId, required: true },
    funderName: { type: String, required: true },
    to: { type: [String], default: [] },
    cc: { type: [String], default: [] },
    call: { type: String, required: true },
    state: { type: String, enum: PACKAGE_STATES, required: true },
    stateSince: { type: Date, required: true },
    copy: { type: String, enum: ['masked', 'clear'], required: true },
    message: { type: String, default: '' },
    reason: { type: String, default: '' },
    failed: { type: Schema.Types.Mixed, default: [] },
    documents: { type: [Schema.Types.ObjectId], default: [] },
    code: { type: String, required: true },
    files: { type: [fileSchema], default: undefined },
    unclaimed: { type: [Schema.Types.ObjectId], default: undefined },
    preparedAt: { type: Date, default: null },
    isLinked: { type: Boolean, default: null },
    tokenHash: { type: String, required: true, unique: true },
    sealedToken: { type: String, default: '' },
    expiresAt: { type: Date, required: true },
    openedAt: { type: Date, default: null },
    downloads: { type: [downloadShape], default: [] },
    declineReason: { type: Schema.Types.Mixed, default: null },
    stips: { type: [stipSchema], default: [] },
    answers: { type: [answerShape], default: [] },
    answerHash: { type: String, required: true, unique: true },
    sealedAnswerToken: { type: String, default: '' },
    answerUntil: { type: Date, required: true },
    answerWithdrawnAt: { type: Date, default: null },
    outbox: { type: [outboxTaskSchema], default: [] },
    ...EFFECTS_PATH,
    stats: { type: dealFactsSchema },
    createdBy: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', minimize: false },
);
schema.index({ submission: 1, createdAt: -1, _id: -1 });
// What a funder got, of one application or within some days.
schema.index({ submission: 1, funder: 1, createdAt: -1 });
schema.index({ funder: 1, createdAt: -1 });
schema.index({ call: 1, funder: 1 }, { unique: true });
// Files whose time is over. Records without files are not in it.
schema.index({ expiresAt: 1 }, { partialFilterExpression: { files: { $exists: true } } });
schema.index({ 'outbox.dueAt': 1 }, { sparse: true });
schema.index(...FAILED_TASKS_INDEX);
schema.index(...EFFECTS_INDEX);
schema.index(...DUE_FACTS_INDEX);

export function funderPackageModel(connection: Connection): Model<FunderPackage> {
  return connection.model<FunderPackage>('FunderPackage', schema, 'packages');
}
