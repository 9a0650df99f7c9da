import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds for which an outcome is offered to a database that does not take it. */
export const PERSIST_LIMIT = 20_000;
const PAUSES = [250, 500, 1_000, 2_000];

/**
 * Does a write again and again until it goes through: what became of an attempt must not be lost to a database that
 * is away for a moment. The write must be one that can be done twice.
 * @throws the last failure once the limit is reached
 */
export async function persist<T>(write: () => Promise<T>): Promise<T> {
  const end = Date.now() + PERSIST_LIMIT;
  for (let failures = 0; ; failures += 1) {
    try {
      return await write();
    } catch (error) {
      const wait = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0;
      if (Date.now() + wait >= end) throw error;
      await pause(wait);
    }
  }
}
