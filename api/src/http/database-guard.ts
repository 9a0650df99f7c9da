import type { DatabaseWatch } from '@funding-desk/shared/server/database/database';
import { AppError } from '../errors.ts';

/** So long a call waits for a database that is away: it may be back, or another member take over. Milliseconds. */
const PATIENCE = 2_000;

/**
 * Runs a task that needs the database, and waits no longer for it than is any use. A server that was killed says so at
 * once, but one that hangs holds up what was asked of it until its heartbeat fails, and the driver then asks again. What
 * was given up may still be done: every call can be repeated.
 * @throws AppError 503 when the database is away and the task has waited for two seconds
 */
export async function whileDatabaseAnswers<T>(watch: DatabaseWatch, task: () => Promise<T>): Promise<T> {
  let isPatient = true;
  let giveUp: () => void = () => undefined;
  const givenUp = new Promise<never>((_resolve, reject) => {
    giveUp = () => {
      if (!isPatient && watch.isUnavailable()) reject(new AppError('service_busy'));
    };
  });
  const timer = setTimeout(() => {
    isPatient = false;
    giveUp();
  }, PATIENCE);
  const forget = watch.onUnavailable(giveUp);
  try {
    return await Promise.race([task(), givenUp]);
  } finally {
    clearTimeout(timer);
    forget();
  }
}
