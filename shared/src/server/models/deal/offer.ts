import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { MeasuredOffer } from '../../../finance/apr/measure-offer.ts';
import type { Cents } from '../../../finance/exact/cents.ts';
import type { CommissionTerms, OfferTerms } from '../../../finance/offers/offer-terms.ts';
import { DUE_FACTS_INDEX } from '../application/counted-facts.ts';
import { EFFECTS_INDEX, EFFECTS_PATH, type Effect } from '../outbox/effects.ts';
import { type DealFacts, dealFactsSchema } from './deal-facts.ts';

/** What a funder offers for an application (deals, F5). Money in whole cents. */
export interface Offer {
  _id: Types.ObjectId;
  submission: Types.ObjectId;
  company: Types.ObjectId;
  package: Types.ObjectId;
  funder: Types.ObjectId;
  funderName: string;
  terms: OfferTerms;
  /** Of the terms. It takes too long to compute each time that the offer is read. */
  measured: MeasuredOffer;
  /** Buy rate and fees of the broker, for people with `offer:commission`. */
  commission: CommissionTerms | null;
  /** 'YYYY-MM-DD' */
  expiresOn: string | null;
  note: string;
  /** The client's key, which makes a repeated call one offer. */
  key: string;
  /** Place among the offers of the application. Absent once it is withdrawn. */
  slot?: number;
  withdrawn: { at: Date; by: Types.ObjectId; reason: string } | null;
  /** The money as it was wired. */
  funded: { on: string; amount: Cents; by: Types.ObjectId; at: Date } | null;
  /** Why staff say that no disclosure is due. Absent otherwise. */
  exemption?: { reason: string; by: Types.ObjectId; at: Date };
  version: number;
  effects?: Effect[];
  /** What the daily counters count of it. */
  stats?: DealFacts;
  /** Null: the funder entered it. */
  createdBy: Types.ObjectId | null;
  createdAt: Date;
}

const withdrawnShape = {
  at: { type: Date, required: true },
  by: { type: Schema.Types.ObjectId, required: true },
  reason: { type: String, required: true },
} as const;

const fundedShape = {
  on: { type: String, required: true },
  amount: { type: Number, required: true },
  by: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
} as const;

const exemptionShape = {
  reason: { type: String, required: true },
  by: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
} as const;

const schema = new Schema<Offer>(
  {
    submission: { type: Schema.Types.ObjectId, required: true },
    company: { type: Schema.Types.ObjectId, required: true },
    package: { type: Schema.Types.ObjectId, required: true },
    funder: { type: Schema.Types.ObjectId, required: true },
    funderName: { type: String, required: true },
    terms: { type: Schema.Types.Mixed, required: true },
    measured: { type: Schema.Types.Mixed, required: true },
    commission: { type: Schema.Types.Mixed, default: null },
    expiresOn: { type: String, default: null },
    note: { type: String, default: '' },
    key: { type: String, required: true },
    slot: Number,
    withdrawn: { type: new Schema(withdrawnShape, { strict: 'throw', _id: false }), default: null },
    funded: { type: new Schema(fundedShape, { strict: 'throw', _id: false }), default: null },
    exemption: { type: new Schema(exemptionShape, { strict: 'throw', _id: false }), default: undefined },
    version: { type: Number, required: true },
    ...EFFECTS_PATH,
    stats: { type: dealFactsSchema },
    createdBy: { type: Schema.Types.ObjectId, default: null },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', minimize: false },
);
schema.index({ submission: 1, createdAt: 1, _id: 1 });
schema.index({ package: 1, key: 1 }, { unique: true });
// The limit of offers.
schema.index({ submission: 1, slot: 1 }, { unique: true, partialFilterExpression: { slot: { $type: 'number' } } });
schema.index(...EFFECTS_INDEX);
schema.index(...DUE_FACTS_INDEX);

export function offerModel(connection: Connection): Model<Offer> {
  return connection.model<Offer>('Offer', schema, 'offers');
}
