import type { mongo } from 'mongoose';
import type { Database } from '../database/database.ts';
import type { AppliedFacts, DailyCounter } from '../models/daily-counter.ts';
import { keyOfDay, type MonthlyCounter, monthOf } from '../models/monthly-counter.ts';

export type CounterStores = Pick<Database, 'dailyCounters' | 'monthlyCounters' | 'clock'>;

export type CounterOwner = Pick<DailyCounter, 'company' | 'link' | 'user' | 'funder'>;

/** Id of a daily or a monthly counter. @param period day or month */
export const counterId = ({ link, user, funder }: CounterOwner, period: string): string =>
  [link.toHexString(), user?.toHexString() ?? '', period, ...(funder ? [funder.toHexString()] : [])].join('.');

export interface CounterDay {
  readonly owner: CounterOwner;
  readonly day: string;
}

/** What one record adds to the counters of one day and its month. */
export interface DayIncrement extends CounterDay {
  /** Id of the record and number of its counted facts. */
  readonly key: string;
  /** By path in `counts`. */
  readonly sums: Readonly<Record<string, number>>;
}

/** A daily or a monthly counter. */
interface Counter {
  readonly _id: string;
  readonly counts: object;
  readonly applied: readonly AppliedFacts[];
}

interface Increment {
  readonly counter: Omit<DailyCounter | MonthlyCounter, 'counts' | 'applied'>;
  readonly key: string;
  readonly sums: DayIncrement['sums'];
}

const ofDay = ({ owner, day, key, sums }: DayIncrement): Increment => ({
  counter: { _id: counterId(owner, day), ...owner, ...{ day } },
  key,
  sums,
});

/** The sums of a day in the counter of its month, which has the arrivals of each day as well. */
export const sumsInMonth = (day: string, sums: DayIncrement['sums']): DayIncrement['sums'] =>
  sums.received === undefined ? sums : { ...sums, [`receivedOn.${keyOfDay(day)}`]: sums.received };

/** The increment of a day in its month. A record may have facts of several days of a month, so the key names the day. */
export const keyInMonth = (key: string, day: string): string => `${key}.${day}`;

const ofMonth = ({ owner, day, key, sums }: DayIncrement): Increment => ({
  counter: { _id: counterId(owner, monthOf(day)), ...owner, ...{ month: monthOf(day) } },
  key: keyInMonth(key, day),
  sums: sumsInMonth(day, sums),
});

/** The sums as fields of a counter. */
export const countFields = (sums: DayIncrement['sums']): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(sums).map(([path, sum]) => [`counts.${path}`, sum]));

/** Adds each increment to its counter, unless the counter contains it. One command: first the missing counters. */
async function applyTo(counters: mongo.Collection<Counter>, increments: readonly Increment[], at: Date): Promise<void> {
  const byId = new Map(increments.map(({ counter }) => [counter._id, counter]));
  await counters.bulkWrite([
    ...[...byId.values()].map(({ _id, ...owner }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { ...owner, counts: {}, applied: [] } }, upsert: true },
    })),
    ...increments.map(({ counter: { _id }, key, sums }) => ({
      updateOne: {
        filter: { _id, 'applied.key': { $ne: key } },
        update: { $inc: countFields(sums), $push: { applied: { key, at } } },
      },
    })),
  ]);
}

const collectionOf = ({ db, collection }: CounterStores['dailyCounters'] | CounterStores['monthlyCounters']) =>
  db.collection<Counter>(collection.name);

/** Adds what records have recorded to the counters of the days and of their months. May be repeated. */
export async function applyFacts(stores: CounterStores, increments: readonly DayIncrement[]): Promise<void> {
  if (increments.length === 0) return;
  const at = stores.clock.now();
  await Promise.all([
    applyTo(collectionOf(stores.dailyCounters), increments.map(ofDay), at),
    applyTo(collectionOf(stores.monthlyCounters), increments.map(ofMonth), at),
  ]);
}

/**
 * How long a counter remembers which facts it contains. Only a worker that pauses for longer in the middle of a batch
 * could count facts twice. Milliseconds.
 */
const MEMORY = 10 * 60_000;

/** Lets counters forget the facts that were applied a while ago. */
export async function forgetApplied(stores: CounterStores, changed: readonly CounterDay[]): Promise<void> {
  const isOld = { at: { $lte: stores.clock.fromNow(-MEMORY) } };
  const forget = (counters: mongo.Collection<Counter>, ids: readonly string[]) =>
    counters.updateMany({ _id: { $in: [...new Set(ids)] } }, { $pull: { applied: isOld } });
  await Promise.all([
    forget(
      collectionOf(stores.dailyCounters),
      changed.map(({ owner, day }) => counterId(owner, day)),
    ),
    forget(
      collectionOf(stores.monthlyCounters),
      changed.map(({ owner, day }) => counterId(owner, monthOf(day))),
    ),
  ]);
}
