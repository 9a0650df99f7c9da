import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { KEPT_FOR } from '../../schemas/audit/applicant-data.ts';

const ERASED_STATES = ['pending', 'erased', 'kept'] as const;

/** One application of an erasure. */
export interface ErasedApplication {
  submission: Types.ObjectId;
  reference: string;
  state: (typeof ERASED_STATES)[number];
  /** Absent in kept ones of earlier versions, which were on hold. */
  keptFor?: (typeof KEPT_FOR)[number];
  /** The reason of the hold that kept it, '' otherwise. */
  keptBecause: string;
  documents: number;
  pdfs: number;
  requests: number;
  notes: number;
  /** Names of the funders who were sent it. Absent in erasures of earlier versions. */
  funders?: string[];
  /** Until when the proof of a disclosure stays (deals, F6). Absent without one. */
  proofUntil?: Date;
  /** Ids of its records, which entries of the audit log name. Empty once they are redacted. */
  subjects: string[];
}

/** What a deleted application leaves, so that an erasure still finds the entries of the audit log that quote it. */
export interface DeletedTraces {
  /** Keyed digests of what identifies the applicant, as in `duplicateKeys`. */
  keys: string[];
  /** Keyed digests of what can quote the applicant (`applicant-words.ts`). */
  words: string[];
  /** Ids of its records. */
  subjects: string[];
}

/** The erasure of one applicant's data, and afterwards its receipt (working day, W10). It has no data of the applicant. */
export interface Erasure {
  _id: Types.ObjectId;
  company: Types.ObjectId;
  by: Types.ObjectId;
  /** Address of the person, for the audit log. */
  address: string;
  reason: string;
  /** Keyed digests of the applicant, to find the drafts. '' once it has ended. */
  applicant: string;
  /**
   * Keyed digests of the person among the applicants of one identifier. Empty once it has ended. Absent in erasures of
   * earlier versions, which take everything that was found.
   */
  person?: string[];
  applications: ErasedApplication[];
  /** Keyed digests of what can quote the applicant (`applicant-words.ts`). Empty once it has ended. */
  words: string[];
  /** Number of the last entry of the audit log that was compared with `words`. */
  searchedTo: number;
  /** Erased forms that were not submitted. */
  drafts: number;
  /** Found drafts of other people, which stay. */
  keptDrafts?: number;
  startedAt: Date;
  /** The latest progress. A sweep continues what made none for a while. */
  touchedAt: Date;
  endedAt: Date | null;
}

export const tracesSchema = new Schema<DeletedTraces>(
  {
    keys: { type: [String], default: [] },
    words: { type: [String], default: [] },
    subjects: { type: [String], default: [] },
  },
  { strict: 'throw', _id: false },
);

const applicationSchema = new Schema<ErasedApplication>(
  {
    submission: { type: Schema.Types.ObjectId, required: true },
    reference: { type: String, required: true },
    state: { type: String, enum: ERASED_STATES, required: true },
    keptFor: { type: String, enum: KEPT_FOR },
    keptBecause: { type: String, default: '' },
    documents: { type: Number, default: 0 },
    pdfs: { type: Number, default: 0 },
    requests: { type: Number, default: 0 },
    notes: { type: Number, default: 0 },
    funders: { type: [String], default: undefined },
    proofUntil: Date,
    subjects: { type: [String], default: [] },
  },
  { strict: 'throw', _id: false },
);

const schema = new Schema<Erasure>(
  {
    company: { type: Schema.Types.ObjectId, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    address: { type: String, default: '' },
    reason: { type: String, required: true },
    applicant: { type: String, default: '' },
    person: { type: [String], default: undefined },
    applications: { type: [applicationSchema], default: [] },
    words: { type: [String], default: [] },
    searchedTo: { type: Number, default: 0 },
    drafts: { type: Number, default: 0 },
    keptDrafts: Number,
    startedAt: { type: Date, required: true },
    touchedAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  { strict: 'throw' },
);
// For the sweep that continues what was interrupted.
schema.index({ endedAt: 1, touchedAt: 1 });

export function erasureModel(connection: Connection): Model<Erasure> {
  return connection.model<Erasure>('Erasure', schema, 'erasures');
}
