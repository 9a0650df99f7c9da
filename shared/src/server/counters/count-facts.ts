import type { mongo, Types } from 'mongoose';
import { type Database, driverCollection } from '../database/database.ts';
import type { CountedFact, CountedFacts } from '../models/application/counted-facts.ts';
import type { DailyCounter } from '../models/daily-counter.ts';

type Stores = Pick<Database, 'dailyCounters' | 'formSessions' | 'applications' | 'packages' | 'offers' | 'clock'>;

type Counted = Pick<CountedFacts, 'user' | 'facts' | 'counted' | 'claimed' | 'isDue'>;

/** A form session, an application, a package or an offer. */
interface Holder {
  readonly _id: string | Types.ObjectId;
  readonly company: Types.ObjectId;
  /** Packages and offers have it in `stats`. */
  readonly link?: Types.ObjectId | null;
  /** Of packages and offers. */
  readonly funder?: Types.ObjectId;
  readonly stats?: Counted & { readonly link?: Types.ObjectId };
}

const PARTS = { company: 1, link: 1, funder: 1, stats: 1 } as const;
/** Records per batch. */
const BATCH = 200;
/**
 * How long a counter remembers which facts it contains. Only a worker that pauses for longer in the middle of a batch
 * could count facts twice. Milliseconds.
 */
const MEMORY = 10 * 60_000;

const isDue = { 'stats.isDue': true } as const;
const ofRecords = (records: readonly Holder[]) => ({ _id: { $in: records.map(({ _id }) => _id) } });

/** Names the facts to count, so that a repeated attempt counts the same ones. */
async function claim(store: mongo.Collection<Holder>, due: readonly Holder[]): Promise<void> {
  const open = due.flatMap(({ _id, stats }) => {
    if (!stats || stats.claimed > 0 || stats.facts.length <= stats.counted) return [];
    const filter = { _id, 'stats.counted': stats.counted, 'stats.claimed': 0 };
    return [{ updateOne: { filter, update: { $set: { 'stats.claimed': stats.facts.length } } } }];
  });
  if (open.length > 0) await store.bulkWrite(open, { ordered: false });
}

interface Increment {
  readonly counter: Omit<DailyCounter, 'counts' | 'applied'>;
  /** Id of the record and number of its counted facts. */
  readonly key: string;
  readonly increments: Readonly<Record<string, number>>;
}

function sumOf(facts: readonly CountedFact[]): Readonly<Record<string, number>> {
  const sum: Record<string, number> = {};
  for (const { counter, amount = 1 } of facts) sum[`counts.${counter}`] = (sum[`counts.${counter}`] ?? 0) + amount;
  return sum;
}

/** The counter of a record on one day. */
function counterOf({ company, funder, stats, link = stats?.link ?? null }: Holder, day: string) {
  if (!link) return null;
  const user = stats?.user ?? null;
  const _id = [link.toHexString(), user?.toHexString() ?? '', day, ...(funder ? [funder.toHexString()] : [])].join('.');
  return { _id, company, link, user, day, ...(funder && { funder }) };
}

/** The increments of the claimed facts: one for each day. */
function incrementsOf(holder: Holder): Increment[] {
  const { _id, stats } = holder;
  if (!stats) return [];
  const facts = stats.facts.slice(stats.counted, stats.claimed);
  return [...new Set(facts.map(({ day }) => day))].flatMap((day) => {
    const counter = counterOf(holder, day);
    const increments = sumOf(facts.filter((fact) => fact.day === day));
    return counter ? [{ counter, key: `${String(_id)}.${stats.counted}`, increments }] : [];
  });
}

/** Adds each increment to its counter, unless the counter contains it. */
async function apply({ dailyCounters, clock }: Stores, increments: readonly Increment[]): Promise<void> {
  if (increments.length === 0) return;
  const counters = driverCollection(dailyCounters);
  const byId = new Map(increments.map(({ counter }) => [counter._id, counter]));
  await counters.bulkWrite(
    [...byId.values()].map(({ _id, ...owner }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { ...owner, counts: {}, applied: [] } }, upsert: true },
    })),
    { ordered: false },
  );
  const at = clock.now();
  await counters.bulkWrite(
    increments.map(({ counter: { _id }, key, increments: $inc }) => ({
      updateOne: { filter: { _id, 'applied.key': { $ne: key } }, update: { $inc, $push: { applied: { key, at } } } },
    })),
    { ordered: false },
  );
}

/** Records that the claimed facts are counted. */
async function settle(store: mongo.Collection<Holder>, claimed: readonly Holder[]): Promise<void> {
  const settled = claimed.flatMap(({ _id, stats }) => {
    if (!stats) return [];
    const filter = { _id, 'stats.counted': stats.counted, 'stats.claimed': stats.claimed };
    return [{ updateOne: { filter, update: { $set: { 'stats.counted': stats.claimed, 'stats.claimed': 0 } } } }];
  });
  if (settled.length > 0) await store.bulkWrite(settled, { ordered: false });
}

interface CountInput {
  readonly stores: Stores;
  readonly store: mongo.Collection<Holder>;
  readonly filter: mongo.Filter<Holder>;
  /** Ids of the counters that were changed. */
  readonly changed: Set<string>;
}

/** Counts one batch. A crash in between leaves a claim, and the next run repeats it. */
async function countBatch({ stores, store, filter, changed }: CountInput): Promise<readonly Holder[]> {
  const due = await store.find(filter, { projection: PARTS }).sort({ 'stats.isDue': 1, _id: 1 }).limit(BATCH).toArray();
  if (due.length === 0) return due;
  await claim(store, due);
  const isClaimed = { ...ofRecords(due), 'stats.claimed': { $gt: 0 } };
  const claimed = await store.find(isClaimed, { projection: PARTS }).toArray();
  const increments = claimed.flatMap(incrementsOf);
  await apply(stores, increments);
  for (const { counter } of increments) changed.add(counter._id);
  await settle(store, claimed);
  const isDone = { 'stats.claimed': 0, $expr: { $eq: ['$stats.counted', { $size: '$stats.facts' }] } };
  await store.updateMany({ ...ofRecords(due), ...isDone }, { $unset: { 'stats.isDue': 1 } });
  return due;
}

/** Each record is read once per run, so a damaged one does not stop the others. */
async function countAll(input: CountInput): Promise<void> {
  let last: Holder | undefined;
  for (;;) {
    const after = last ? { _id: { $gt: last._id } } : {};
    const due = await countBatch({ ...input, filter: { ...input.filter, ...after } });
    last = due.at(-1);
    if (due.length < BATCH) return;
  }
}

/**
 * Counts the facts that form sessions, applications, packages and offers have recorded. Every step can be repeated:
 * facts are claimed, then added to counters that remember them, then settled. Sessions come first and an application
 * waits for its acceptance, because that adds the earlier steps to the session. So no step has more than the one before
 * it.
 */
export async function countFacts(stores: Stores): Promise<void> {
  const { formSessions, applications, packages, offers, dailyCounters, clock } = stores;
  const changed = new Set<string>();
  const sessions = formSessions.db.collection<Holder>(formSessions.collection.name);
  const received = applications.db.collection<Holder>(applications.collection.name);
  await countAll({ stores, store: sessions, filter: isDue, changed });
  const isSettled = { $or: [{ 'effects.kind': { $ne: 'accept-application' } }, { deletedAt: { $ne: null } }] };
  await countAll({ stores, store: received, filter: { ...isDue, ...isSettled }, changed });
  for (const store of [packages, offers].map((model) => model.db.collection<Holder>(model.collection.name)))
    await countAll({ stores, store, filter: isDue, changed });
  if (changed.size === 0) return;
  // Only after a complete run: what an interrupted one left is counted by now.
  const isOld = { at: { $lte: clock.fromNow(-MEMORY) } };
  await driverCollection(dailyCounters).updateMany({ _id: { $in: [...changed] } }, { $pull: { applied: isOld } });
}
