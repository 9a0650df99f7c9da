import type { Connection, Schema } from 'mongoose';
import { z } from 'zod';

/**
 * The time of the database server, used by all processes. Every stored, compared or signed time comes from it, so a
 * wrong clock on one machine has no effect.
 */
export interface Clock {
  readonly now: () => Date;
  /** The current time plus the given milliseconds, which may be negative. */
  readonly fromNow: (milliseconds: number) => Date;
  readonly close: () => void;
}

/** Milliseconds. The clocks of two machines drift by a few milliseconds in this time. */
const MEASURE_PAUSE = 30_000;
/** Milliseconds. A slower response makes the measurement too inaccurate. */
const ROUND_TRIP_LIMIT = 1_000;
const TRIES = 3;

const answerSchema = z.tuple([z.object({ now: z.date() })]);
/** Needs no collection and no privileges. The `hello` command includes the time only on a full server. */
const ASK = [{ $documents: [{}] }, { $project: { now: '$$NOW' } }];

interface Measurement {
  /** Server time minus `performance.now()`, which is independent of the system clock. */
  readonly offset: number;
  readonly roundTrip: number;
}

async function measure(connection: Connection): Promise<Measurement> {
  if (!connection.db) throw new Error('The clock needs an open connection');
  const sentAt = performance.now();
  const [{ now }] = answerSchema.parse(await connection.db.aggregate(ASK).toArray());
  const roundTrip = performance.now() - sentAt;
  return { offset: now.getTime() - (sentAt + roundTrip / 2), roundTrip };
}

/** Takes the fastest of several measurements: the error is up to half the round trip. */
async function bestMeasurement(connection: Connection): Promise<Measurement> {
  let best = await measure(connection);
  for (let tries = 1; tries < TRIES; tries += 1) {
    const next = await measure(connection);
    if (next.roundTrip < best.roundTrip) best = next;
  }
  return best;
}

/**
 * Measures the offset of the server's clock now and at regular intervals. Between measurements, and while the server is
 * unavailable, `performance.now()` counts on.
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

/** The schema with `createdAt` and `updatedAt` from the clock. */
export function timedSchema<T>(schema: Schema<T>, clock: Clock): Schema<T> {
  const timed = schema.clone();
  timed.set('timestamps', { currentTime: clock.now });
  return timed;
}
