import type { mongo, Types } from 'mongoose';
import { type Database, driverCollection } from '../database/database.ts';
import type { CountedFact, CountedFacts } from '../models/application/counted-facts.ts';
import type { DailyCounter } from '../models/daily-counter.ts';

type Stores = Pick<Database, 'dailyCounters' | 'formSessions' | 'applications' | 'clock'>;

/** A form session or an application. */
interface Holder {
  readonly _id: string | Types.ObjectId;
  readonly company: Types.ObjectId;
  readonly link: Types.ObjectId | null;
  readonly stats?: CountedFacts;
}

const PARTS = { company: 1, link: 1, stats: 1 } as const;
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
  for (const { counter } of facts) sum[`counts.${counter}`] = (sum[`counts.${counter}`] ?? 0) + 1;
  return sum;
}

/** The increments of the claimed facts: one for each day. */
function incrementsOf({ _id, company, link, stats }: Holder): Increment[] {
  if (!stats || !link) return [];
  const facts = stats.facts.slice(stats.counted, stats.claimed);
  const user = stats.user ?? null;
  return [...new Set(facts.map(({ day }) => day))].map((day) => ({
    counter: { _id: `${link.toHexString()}.${user?.toHexString() ?? ''}.${day}`, company, link, user, day },
    key: `${String(_id)}.${stats.counted}`,
    increments: sumOf(facts.filter((fact) => fact.day === day)),
  }));
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
 * Counts the facts that form sessions and applications have recorded. Every step can be repeated: facts are claimed,
 * then added to counters that remember them, then settled. Sessions come first and an application waits for its
 * acceptance, because that adds the earlier steps to the session. So no step has more than the one before it.
 */
export async function countFacts(stores: Stores): Promise<void> {
  const { formSessions, applications, dailyCounters, clock } = stores;
  const changed = new Set<string>();
  const sessions = formSessions.db.collection<Holder>(formSessions.collection.name);
  const received = applications.db.collection<Holder>(applications.collection.name);
  await countAll({ stores, store: sessions, filter: isDue, changed });
  const isSettled = { $or: [{ 'effects.kind': { $ne: 'accept-application' } }, { deletedAt: { $ne: null } }] };
  await countAll({ stores, store: received, filter: { ...isDue, ...isSettled }, changed });
  if (changed.size === 0) return;
  // Only after a complete run: what an interrupted one left is counted by now.
  const isOld = { at: { $lte: clock.fromNow(-MEMORY) } };
  await driverCollection(dailyCounters).updateMany({ _id: { $in: [...changed] } }, { $pull: { applied: isOld } });
}
