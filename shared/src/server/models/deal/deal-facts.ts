import { Schema, type Types } from 'mongoose';
import type { Cents } from '../../../finance/exact/cents.ts';
import type { Application } from '../application/application.ts';
import { type CountedFact, type CountedFacts, dayOf, durationKey } from '../application/counted-facts.ts';

/**
 * What a package or an offer contributes to the daily counters, as `CountedFacts` does of an application. Absent in
 * records of earlier versions, which count nothing.
 */
export interface DealFacts extends Pick<CountedFacts, 'user' | 'facts' | 'counted' | 'claimed' | 'isDue'> {
  /** Of the application. */
  link: Types.ObjectId;
}

export const dealFactsSchema = new Schema<DealFacts>(
  {
    link: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, default: null },
    facts: { type: [{ _id: false, counter: String, day: String, amount: Number }], default: [] },
    counted: { type: Number, default: 0 },
    claimed: { type: Number, default: 0 },
    isDue: Boolean,
  },
  { strict: 'throw', _id: false },
);

/** A package or an offer with its facts. */
interface Counted {
  readonly stats?: DealFacts | undefined;
}

const hasFact = ({ stats }: Counted, start: string) =>
  stats?.facts.some(({ counter }) => counter.startsWith(start)) ?? false;

const newFacts = ({ link, user }: Pick<DealFacts, 'link' | 'user'>, facts: CountedFact[]): DealFacts => ({
  link,
  user,
  facts,
  counted: 0,
  claimed: 0,
  isDue: true,
});

/** The facts of a new package. */
export const newPackageFacts = ({ link, user, stats }: Pick<Application, 'link' | 'user' | 'stats'>, at: Date) =>
  newFacts({ link, user: stats ? stats.user : user }, [{ counter: 'deals.packages', day: dayOf(at) }]);

interface AnsweredInput {
  readonly sent: Counted & { readonly createdAt: Date };
  /** The answer is an offer. */
  readonly isOffer: boolean;
  readonly at: Date;
}

/** Facts of an answer: the first one of a package, and its first offer. They count on the day of the package. */
export function answerFacts({ sent, isOffer, at }: AnsweredInput): CountedFact[] {
  if (!sent.stats) return [];
  const day = dayOf(sent.createdAt);
  const time = durationKey(at.getTime() - sent.createdAt.getTime());
  return [
    ...(hasFact(sent, 'deals.answers')
      ? []
      : [
          { counter: 'deals.answers', day },
          { counter: `deals.answerTime.${time}`, day },
        ]),
    ...(isOffer && !hasFact(sent, 'deals.offerTime.') ? [{ counter: `deals.offerTime.${time}`, day }] : []),
  ];
}

/** The facts of a new offer. They count on the day of its package. */
export const newOfferFacts = ({ stats, createdAt }: AnsweredInput['sent']): DealFacts | undefined =>
  stats && newFacts(stats, [{ counter: 'deals.offers', day: dayOf(createdAt) }]);

/** Takes the count of an offer back. */
export const withdrawalFacts = ({ stats }: Counted): CountedFact[] =>
  (stats?.facts ?? []).filter(({ counter }) => counter === 'deals.offers').map((fact) => ({ ...fact, amount: -1 }));

/** What an offer brought, on the day on which the money was wired. */
export interface FundedDeal {
  readonly on: string;
  readonly amount: Cents;
  readonly commission: Cents;
}

const factsOfFunding = ({ on: day, amount, commission }: FundedDeal, sign: 1 | -1): CountedFact[] => [
  { counter: 'deals.funded', day, amount: sign },
  { counter: 'deals.amount', day, amount: sign * amount },
  ...(commission === 0 ? [] : [{ counter: 'deals.commission', day, amount: sign * commission }]),
];

/** Facts of a funded offer. A correction takes back what was counted before. */
export const fundingFacts = ({ stats }: Counted, deal: FundedDeal, before: FundedDeal | null): CountedFact[] =>
  stats ? [...(before ? factsOfFunding(before, -1) : []), ...factsOfFunding(deal, 1)] : [];

/** The part of an update that adds facts. No facts change nothing. */
export const factsUpdate = (facts: readonly CountedFact[]) =>
  facts.length === 0 ? {} : { $set: { 'stats.isDue': true as const }, $push: { 'stats.facts': { $each: [...facts] } } };
