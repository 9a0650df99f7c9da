interface Lane<T> {
  readonly running: Promise<T>;
  /** Starts when the running read has ended. */
  next: Promise<T> | null;
}

/**
 * Calls with one key that arrive while a read of it runs share the next read. Nothing is kept: each result was read
 * after its call arrived, so that no caller gets an earlier state. A read that hangs delays the next one, so `read` needs
 * a time limit.
 */
export function shareReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const lanes = new Map<string, Lane<T>>();

  function start(key: string): Promise<T> {
    const lane: Lane<T> = { running: read(key), next: null };
    lanes.set(key, lane);
    const end = () => {
      if (!lane.next) lanes.delete(key);
    };
    lane.running.then(end, end);
    return lane.running;
  }

  return (key) => {
    const lane = lanes.get(key);
    if (!lane) return start(key);
    const startNext = () => start(key);
    lane.next ??= lane.running.then(startNext, startNext);
    return lane.next;
  };
}
