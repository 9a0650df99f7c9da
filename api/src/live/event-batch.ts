/** Milliseconds. What arrives within this time is sent together, so that a burst costs each viewer one query. */
const BATCH_DELAY = 200;

interface EventBatch<T> {
  readonly add: (key: string, item: T) => void;
  readonly cancel: () => void;
}

/** Collects items and passes them on together. Of several with one key it passes the last. */
export function createEventBatch<T>(pass: (items: readonly T[]) => void): EventBatch<T> {
  const waiting = new Map<string, T>();
  let timer: NodeJS.Timeout | undefined;
  const passAll = () => {
    timer = undefined;
    const items = [...waiting.values()];
    waiting.clear();
    pass(items);
  };
  return {
    add(key, item) {
      waiting.set(key, item);
      timer ??= setTimeout(passAll, BATCH_DELAY);
    },
    cancel: () => clearTimeout(timer),
  };
}
