import type { Schema } from 'mongoose';
import type { Clock } from '../database/clock.ts';

/** The schema with `createdAt` and `updatedAt`, which the clock tells. */
export function timedSchema<T>(schema: Schema<T>, clock: Clock): Schema<T> {
  const timed = schema.clone();
  timed.set('timestamps', { currentTime: clock.now });
  return timed;
}
