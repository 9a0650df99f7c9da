import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** Increments of one record that a counter already contains. */
export interface AppliedFacts {
  /** Id of the record, and how many of its facts were counted before. In a monthly counter, the day follows. */
  key: string;
  at: Date;
}

/** What funders were sent and did. */
interface DealCounts {
  // Of the packages that were sent on this day.
  packages?: number;
  answers?: number;
  /** Without those that were withdrawn. */
  offers?: number;
  answerTime?: Record<string, number>;
  offerTime?: Record<string, number>;
  /** Offers whose money was wired on this day, the money, and the commission, in cents. */
  funded?: number;
  amount?: number;
  commission?: number;
}

/**
 * What happened on one day through one link of one person. It contains no personal data of applicants and stays when
 * applications are deleted.
 */
export interface DailyCounter {
  /** Link, person, day and funder: `counterId` of `apply-facts.ts`. */
  _id: string;
  company: Types.ObjectId;
  link: Types.ObjectId;
  /** Owner of the link, null for a link of the company. */
  user: Types.ObjectId | null;
  /** Calendar day in UTC: '2026-11-23'. */
  day: string;
  /** Of what a package or an offer counts. Absent otherwise. */
  funder?: Types.ObjectId;
  counts: {
    /** Applications that arrived on this day. */
    received?: number;
    // Of the forms that were opened on this day.
    opened?: number;
    started?: number;
    sections?: Record<string, number>;
    submitted?: number;
    complete?: number;
    offered?: number;
    funded?: number;
    /** Applications that entered a stage on this day. */
    stages?: Record<string, number>;
    /** Of the applications that arrived on this day: time to the first touch, and until they were complete. */
    firstTouch?: Record<string, number>;
    completion?: Record<string, number>;
    deals?: DealCounts;
  };
  applied: AppliedFacts[];
}

/** What daily and monthly counters have. */
export const counterShape = {
  _id: { type: String, required: true },
  company: { type: Schema.Types.ObjectId, required: true },
  link: { type: Schema.Types.ObjectId, required: true },
  user: { type: Schema.Types.ObjectId, default: null },
  funder: { type: Schema.Types.ObjectId },
  counts: { type: Schema.Types.Mixed, default: {} },
  applied: { type: [{ _id: false, key: String, at: Date }], default: [] },
};

const schema = new Schema<DailyCounter>(
  { ...counterShape, day: { type: String, required: true } },
  { strict: 'throw', minimize: false },
);
schema.index({ company: 1, day: 1 });
schema.index({ company: 1, link: 1, day: 1 });
schema.index({ user: 1, day: 1 });
schema.index({ link: 1, day: 1 });
schema.index({ day: 1 });

export function dailyCounterModel(connection: Connection): Model<DailyCounter> {
  return connection.model<DailyCounter>('DailyCounter', schema, 'daily-counters');
}
