import { setTimeout as pause } from 'node:timers/promises';
import DataLoader from 'dataloader';

/** One that hangs does not hold up those behind it for longer. Milliseconds. */
const PATIENCE = 10;
const MOST = 32;

/**
 * Joins what is asked for side by side into one command: while one is on its way, what comes gathers for the next. So a
 * process that is asked for one thing at a time does as before, and one that is asked for many at once pays once for
 * them. Nobody is answered by a command that had begun before he asked.
 * @param work answers in the order of what was asked; an Error fails the one at its place, a rejection all of them
 */
export function gather<K, V>(work: (asked: readonly K[]) => Promise<readonly (V | Error)[]>): (asked: K) => Promise<V> {
  let busy: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<K, V>(
    (asked) => {
      const answers = work(asked);
      busy = answers.catch(() => undefined);
      return answers;
    },
    {
      cache: false,
      maxBatchSize: MOST,
      batchScheduleFn(begin) {
        void Promise.race([busy, pause(PATIENCE, undefined, { ref: false })]).then(() => setImmediate(begin));
      },
    },
  );
  return (asked) => loader.load(asked);
}

/** The same where there is nothing to answer. */
export function gatherTasks<K>(work: (asked: readonly K[]) => Promise<void>): (asked: K) => Promise<void> {
  const ask = gather<K, null>(async (asked) => {
    await work(asked);
    return asked.map(() => null);
  });
  return async (asked) => {
    await ask(asked);
  };
}
