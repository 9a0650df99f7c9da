import pLimit, { type LimitFunction } from 'p-limit';

interface Entry {
  readonly limit: LimitFunction;
  /** Callers that hold or await the key. The key is removed when none is left. */
  users: number;
}

type KeyedMutex = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/** Runs at most `limit` tasks per key at a time in this process, in the order of arrival. */
export function createKeyedMutex(limit: number): KeyedMutex {
  const entries = new Map<string, Entry>();

  return async (key, task) => {
    const entry = entries.get(key) ?? { limit: pLimit(limit), users: 0 };
    entries.set(key, entry);
    entry.users += 1;
    try {
      return await entry.limit(task);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) entries.delete(key);
    }
  };
}
