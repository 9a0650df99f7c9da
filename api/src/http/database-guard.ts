import type { DatabaseWatch } from '@funding-desk/shared/server/database/database';
import { AppError } from '../errors.ts';

/** How long a call waits for an unavailable database to come back. Milliseconds. */
const MAX_WAIT = 2_000;

/**
 * Runs a task that needs the database, but waits at most `MAX_WAIT` while the database is down. A killed server fails
 * at once; a server that hangs would block the call until its heartbeat fails and the driver retries. An abandoned
 * task may still complete, so every call must be repeatable.
 * @throws AppError 503 when the database is down and the task has waited for two seconds
 */
export async function withDatabaseTimeout<T>(watch: DatabaseWatch, task: () => Promise<T>): Promise<T> {
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
  }, MAX_WAIT);
  const unsubscribe = watch.onUnavailable(giveUp);
  try {
    return await Promise.race([task(), givenUp]);
  } finally {
    clearTimeout(timer);
    unsubscribe();
  }
}
