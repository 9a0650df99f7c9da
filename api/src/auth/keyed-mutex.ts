import pLimit, { type LimitFunction } from 'p-limit';

interface Line {
  readonly limit: LimitFunction;
  /** Callers that hold or await the key. The key is removed when none is left. */
  people: number;
}

export type KeyedMutex = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/** Runs at most `places` tasks per key at a time in this process, in the order of arrival. */
export function createKeyedMutex(places: number): KeyedMutex {
  const lines = new Map<string, Line>();

  return async (key, task) => {
    const line = lines.get(key) ?? { limit: pLimit(places), people: 0 };
    lines.set(key, line);
    line.people += 1;
    try {
      return await line.limit(task);
    } finally {
      line.people -= 1;
      if (line.people === 0) lines.delete(key);
    }
  };
}
