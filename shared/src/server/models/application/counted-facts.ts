import { Schema, type Types } from 'mongoose';
import { SECTIONS, type SectionId } from '../../../fields/field-definition.ts';
import type { ReachedStep, Stage } from '../../../schemas/application/stages.ts';

/** One increment of a daily counter: which one, and of which day. */
export interface CountedFact {
  /** Path in `counts` of `daily-counter.ts`. */
  counter: string;
  /** Calendar day in UTC: '2026-11-23'. */
  day: string;
  /** What it adds: cents, or -1 for what no longer counts. Absent: one. */
  amount?: number;
}

/**
 * What a form session or an application contributes to the daily counters. An update that changes the record adds the
 * facts, and the worker counts them. Facts are only appended, so a number tells which of them are counted. Absent in
 * records of earlier versions and in sessions without a link, which count nothing.
 */
export interface CountedFacts {
  /** When the form was opened. The funnel counts by this day. */
  openedAt: Date;
  /** Owner of the link at that time. */
  user: Types.ObjectId | null;
  facts: CountedFact[];
  /** Facts at the start of the list that are counted. */
  counted: number;
  /** Facts that are being counted: up to this length of the list. 0 when none are. */
  claimed: number;
  /** Facts are not counted yet. Absent otherwise. */
  isDue?: boolean;
  /** Of an application: its form session counted the opening, so it counts the earlier steps as well. */
  isSessionCounted?: boolean;
}

export const countedFactsSchema = new Schema<CountedFacts>(
  {
    openedAt: { type: Date, required: true },
    user: { type: Schema.Types.ObjectId, default: null },
    facts: { type: [{ _id: false, counter: String, day: String }], default: [] },
    counted: { type: Number, default: 0 },
    claimed: { type: Number, default: 0 },
    isDue: Boolean,
    isSessionCounted: Boolean,
  },
  { strict: 'throw', _id: false },
);

/** The index that finds records with facts to count. */
export const DUE_FACTS_INDEX = [
  { 'stats.isDue': 1, _id: 1 },
  { partialFilterExpression: { 'stats.isDue': true } },
] as const;

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const factOf = (counter: string, at: Date): CountedFact => ({ counter, day: dayOf(at) });

/** Times are counted in steps of 1/40 of a power of ten, so a median is off by up to three percent. */
const STEPS = 40;

/** Counter of a time in milliseconds. Times up to a second share the first one. */
export const durationKey = (time: number) => `t${Math.round(STEPS * Math.log10(Math.max(1, time / 1_000)))}`;

/** Seconds that a key of `durationKey` stands for. */
export const secondsOfKey = (key: string): number => 10 ** (Number(key.slice(1)) / STEPS);

/** The sections up to the last one of these fields, because the form shows them one after the other. */
function sectionsUpTo(sections: readonly SectionId[]): readonly SectionId[] {
  const order = SECTIONS.map(({ id }) => id);
  return order.slice(0, Math.max(0, ...sections.map((id) => order.indexOf(id) + 1)));
}

/** Facts of an applicant who has typed into these sections. */
export function typedFacts({ openedAt }: Pick<CountedFacts, 'openedAt'>, sections: readonly SectionId[]) {
  const reached = sectionsUpTo(sections).map((id) => factOf(`sections.${id}`, openedAt));
  return reached.length === 0 ? [] : [factOf('started', openedAt), ...reached];
}

/** Every step before the submit. An application has passed them all, even when no draft was saved. */
export const stepsBeforeSubmit = ({ openedAt }: Pick<CountedFacts, 'openedAt'>): CountedFact[] => [
  factOf('opened', openedAt),
  ...typedFacts(
    { openedAt },
    SECTIONS.map(({ id }) => id),
  ),
];

interface SessionInput {
  readonly openedAt: Date;
  readonly user: Types.ObjectId | null;
}

/** The facts of a new form session. */
export const newSessionFacts = ({ openedAt, user }: SessionInput): CountedFacts => ({
  openedAt,
  user,
  facts: [factOf('opened', openedAt)],
  counted: 0,
  claimed: 0,
  isDue: true,
});

interface SubmittedInput {
  /** The facts of its form session, if that counts. */
  readonly session: Pick<CountedFacts, 'openedAt' | 'user'> | undefined;
  /** Owner of the link. */
  readonly user: Types.ObjectId | null;
  readonly receivedAt: Date;
}

/** The facts of a new application. */
export function newApplicationFacts({ session, user, receivedAt }: SubmittedInput): CountedFacts {
  const openedAt = session?.openedAt ?? receivedAt;
  const earlier = session ? [] : stepsBeforeSubmit({ openedAt });
  return {
    openedAt,
    user: session ? session.user : user,
    facts: [...earlier, factOf('submitted', openedAt), factOf('received', receivedAt)],
    counted: 0,
    claimed: 0,
    isDue: true,
    isSessionCounted: session !== undefined,
  };
}

/** Whether an application in this stage has had an offer. */
const isOffered = (stage: Stage) => stage === 'offers' || stage === 'contract_out' || stage === 'funded';

interface StageInput {
  readonly stats: Pick<CountedFacts, 'openedAt' | 'facts'>;
  readonly receivedAt: Date;
  /** The stage that the application enters, or null when it stays. */
  readonly stage: Stage | null;
  readonly isByPerson: boolean;
  readonly at: Date;
}

/** Facts of a change of stage or assignee. The first one by a person is the first touch. */
export function workFacts({ stats, receivedAt, stage, isByPerson, at }: StageInput): CountedFact[] {
  const has = (start: string) => stats.facts.some(({ counter }) => counter.startsWith(start));
  const touch = factOf(`firstTouch.${durationKey(at.getTime() - receivedAt.getTime())}`, receivedAt);
  return [
    ...(isByPerson && !has('firstTouch.') ? [touch] : []),
    ...(stage ? [factOf(`stages.${stage}`, at)] : []),
    ...(stage && isOffered(stage) && !has('offered') ? [factOf('offered', stats.openedAt)] : []),
    ...(stage === 'funded' && !has('funded') ? [factOf('funded', stats.openedAt)] : []),
  ];
}

/** Facts of an application that has become complete: all owners have signed, and the checklist misses nothing. */
export const completionFacts = (
  { openedAt }: Pick<CountedFacts, 'openedAt'>,
  { receivedAt, at }: { readonly receivedAt: Date; readonly at: Date },
): CountedFact[] => [
  factOf('complete', openedAt),
  factOf(`completion.${durationKey(at.getTime() - receivedAt.getTime())}`, receivedAt),
];

const REACHED_BY: readonly (readonly [counter: string, step: ReachedStep])[] = [
  ['firstTouch.', 'touched'],
  ['complete', 'complete'],
  ['offered', 'offered'],
  ['funded', 'funded'],
];

/** The steps that the list of applications can filter by, of some facts. */
export const reachedSteps = (facts: readonly CountedFact[]): ReachedStep[] =>
  REACHED_BY.flatMap(([start, step]) =>
    facts.some(({ counter }) => (start.endsWith('.') ? counter.startsWith(start) : counter === start)) ? [step] : [],
  );

/** Filter of the applications that count and have not been complete before. */
export const NOT_YET_COMPLETE = {
  'stats.openedAt': { $exists: true },
  'stats.facts.counter': { $ne: 'complete' },
} as const;
