import type { Connection, Schema } from 'mongoose';
import { z } from 'zod';

/**
 * The one time of all processes: the database server's. Whatever is stored, compared with what is stored, or signed is
 * told by it, so that a machine whose own clock is wrong neither ends anything early nor lets anything wait.
 */
export interface Clock {
  readonly now: () => Date;
  /** The moment so many milliseconds from now; a negative number lies in the past. */
  readonly fromNow: (milliseconds: number) => Date;
  readonly close: () => void;
}

/** Clocks of machines drift by some milliseconds in that time. */
const MEASURE_PAUSE = 30_000;
/** An answer that took longer tells too little about the moment it was made at. Milliseconds. */
const ROUND_TRIP_LIMIT = 1_000;
const TRIES = 3;

const answerSchema = z.tuple([z.object({ now: z.date() })]);
/** Needs no collection and no right of its own; `hello` tells the time on a full server only. */
const ASK = [{ $documents: [{}] }, { $project: { now: '$$NOW' } }];

interface Measurement {
  /** Server's time less this process's own count of milliseconds, which no change of the machine's clock touches. */
  readonly offset: number;
  readonly roundTrip: number;
}

async function measure(connection: Connection): Promise<Measurement> {
  if (!connection.db) throw new Error('The clock needs an open connection');
  const asked = performance.now();
  const [{ now }] = answerSchema.parse(await connection.db.aggregate(ASK).toArray());
  const roundTrip = performance.now() - asked;
  return { offset: now.getTime() - (asked + roundTrip / 2), roundTrip };
}

/** The best of several, for one that had to wait tells a moment that lies up to half that wait beside. */
async function bestMeasurement(connection: Connection): Promise<Measurement> {
  let best = await measure(connection);
  for (let tries = 1; tries < TRIES; tries += 1) {
    const next = await measure(connection);
    if (next.roundTrip < best.roundTrip) best = next;
  }
  return best;
}

/**
 * Asks the database server for its time, now and again and again; in between, and while the server is away, this
 * process counts on by itself.
 */
export async function openClock(connection: Connection): Promise<Clock> {
  let { offset } = await bestMeasurement(connection);
  const correct = async () => {
    const measured = await bestMeasurement(connection);
    if (measured.roundTrip <= ROUND_TRIP_LIMIT) offset = measured.offset;
  };
  const timer = setInterval(() => void correct().catch(() => undefined), MEASURE_PAUSE).unref();
  const fromNow = (milliseconds: number) => new Date(Math.round(performance.now() + offset + milliseconds));
  return { now: () => fromNow(0), fromNow, close: () => clearInterval(timer) };
}

/** The schema with `createdAt` and `updatedAt`, which the clock tells. */
export function timedSchema<T>(schema: Schema<T>, clock: Clock): Schema<T> {
  const timed = schema.clone();
  timed.set('timestamps', { currentTime: clock.now });
  return timed;
}
