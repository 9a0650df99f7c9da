import { mongo } from 'mongoose';
import type { AppError } from '../errors.ts';

/**
 * A limit of records. Each counted record has a slot, a number below the limit that a unique index admits once. So the
 * limit holds for calls at the same time, and a removed record frees its slot.
 */
export interface SlotLimit {
  readonly most: number;
  /** Path of the slot in the records. */
  readonly path: string;
  /** The slots of all records that count. Undefined for records of earlier versions, which have none. */
  readonly read: () => Promise<readonly (number | undefined)[]>;
  /** The error when no slot is free. */
  readonly refusal: () => AppError;
}

/** Whether another call has just taken the slot. */
function isTaken(error: unknown, paths: readonly string[]): boolean {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11_000) return false;
  const { keyPattern = {} } = error;
  return paths.some((path) => Object.hasOwn(keyPattern, path));
}

/** @throws the refusal of the limit when no slot is free */
async function freeSlot({ most, read, refusal }: SlotLimit): Promise<number> {
  const slots = await read();
  const numbered = new Set(slots.filter((slot) => slot !== undefined));
  const count = most - (slots.length - numbered.size);
  const free = Array.from({ length: Math.max(0, count) }, (_, slot) => slot).filter((slot) => !numbered.has(slot));
  // Any of them: calls at the same time then seldom choose the same one.
  const slot = free[Math.floor(Math.random() * free.length)];
  if (slots.length >= most || slot === undefined) throw refusal();
  return slot;
}

/** @throws the refusal of a limit without a free slot */
export async function assertFreeSlots(limits: readonly SlotLimit[]): Promise<void> {
  await Promise.all(limits.map(freeSlot));
}

/**
 * Stores a record with a free slot of each limit. Repeats it with other slots when another call was faster.
 * @throws the refusal of a limit without a free slot
 */
export async function storeInSlots<T>(
  limits: readonly SlotLimit[],
  store: (slots: readonly number[]) => Promise<T>,
): Promise<T> {
  const paths = limits.map(({ path }) => path);
  for (;;) {
    const slots = await Promise.all(limits.map(freeSlot));
    try {
      return await store(slots);
    } catch (error) {
      if (!isTaken(error, paths)) throw error;
    }
  }
}
