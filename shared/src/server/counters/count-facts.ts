import type { mongo, Types } from 'mongoose';
import type { Database } from '../database/database.ts';
import type { CountedFact, CountedFacts } from '../models/application/counted-facts.ts';
import {
  applyFacts,
  type CounterDay,
  type CounterOwner,
  type CounterStores,
  counterId,
  type DayIncrement,
  forgetApplied,
} from './apply-facts.ts';

type Stores = CounterStores & Pick<Database, 'formSessions' | 'applications' | 'packages' | 'offers'>;

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

function sumOf(facts: readonly CountedFact[]): Readonly<Record<string, number>> {
  const sum: Record<string, number> = {};
  for (const { counter, amount = 1 } of facts) sum[counter] = (sum[counter] ?? 0) + amount;
  return sum;
}

/** What counts for a record. Null without a link, which counts nothing. */
function ownerOf({ company, funder, stats, link = stats?.link ?? null }: Holder): CounterOwner | null {
  return link && { company, link, user: stats?.user ?? null, ...(funder && { funder }) };
}

/** The increments of the claimed facts: one for each day. */
function incrementsOf(holder: Holder): DayIncrement[] {
  const { _id, stats } = holder;
  const owner = ownerOf(holder);
  if (!stats || !owner) return [];
  const facts = stats.facts.slice(stats.counted, stats.claimed);
  return [...new Set(facts.map(({ day }) => day))].map((day) => ({
    owner,
    day,
    key: `${String(_id)}.${stats.counted}`,
    sums: sumOf(facts.filter((fact) => fact.day === day)),
  }));
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
  /** Days of owners whose counters were changed, by the id of the daily one. */
  readonly changed: Map<string, CounterDay>;
}

/** Counts one batch. A crash in between leaves a claim, and the next run repeats it. */
async function countBatch({ stores, store, filter, changed }: CountInput): Promise<readonly Holder[]> {
  const due = await store.find(filter, { projection: PARTS }).sort({ 'stats.isDue': 1, _id: 1 }).limit(BATCH).toArray();
  if (due.length === 0) return due;
  await claim(store, due);
  const isClaimed = { ...ofRecords(due), 'stats.claimed': { $gt: 0 } };
  const claimed = await store.find(isClaimed, { projection: PARTS }).toArray();
  const increments = claimed.flatMap(incrementsOf);
  await applyFacts(stores, increments);
  for (const { owner, day } of increments) changed.set(counterId(owner, day), { owner, day });
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
  const { formSessions, applications, packages, offers } = stores;
  const changed = new Map<string, CounterDay>();
  const sessions = formSessions.db.collection<Holder>(formSessions.collection.name);
  const received = applications.db.collection<Holder>(applications.collection.name);
  await countAll({ stores, store: sessions, filter: isDue, changed });
  const isSettled = { $or: [{ 'effects.kind': { $ne: 'accept-application' } }, { deletedAt: { $ne: null } }] };
  await countAll({ stores, store: received, filter: { ...isDue, ...isSettled }, changed });
  for (const store of [packages, offers].map((model) => model.db.collection<Holder>(model.collection.name)))
    await countAll({ stores, store, filter: isDue, changed });
  if (changed.size === 0) return;
  // Only after a complete run: what an interrupted one left is counted by now.
  await forgetApplied(stores, [...changed.values()]);
}
