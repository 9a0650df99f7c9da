import pLimit, { type LimitFunction } from 'p-limit';

interface Line {
  readonly limit: LimitFunction;
  /** Whose turn it is and who waits; a line without them is forgotten. */
  people: number;
}

export type KeyedMutex = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/** Runs at most `places` tasks of one key at a time within this process, in the order in which they came. */
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
