import type { HealthCheck } from '../../schemas/health.ts';
import type { Database } from '../database/database.ts';
import { readDueTasks, readFailedTasks, type TaskCount } from '../outbox/read-backlog.ts';
import { describeSeconds, failure, type Objection, resultOf, warning } from './findings.ts';

/** Seconds. A worker looks for due tasks every few seconds. */
export const LATE_AFTER = 300;
/** Seconds. No worker runs, or none that reaches the database. */
const STOPPED_AFTER = 3_600;

export interface Backlog {
  readonly pending: number;
  /** Seconds since the oldest task was due; 0 when none is due. */
  readonly oldestDue: number;
  readonly failed: number;
}

const sum = (counts: readonly TaskCount[]) => counts.reduce((total, { count }) => total + count, 0);

export async function readBacklog(database: Database): Promise<Backlog> {
  const [due, failed] = await Promise.all([readDueTasks(database), readFailedTasks(database)]);
  const times = due.flatMap(({ oldest }) => (oldest ? [oldest.getTime()] : []));
  const now = database.clock.now().getTime();
  return {
    pending: sum(due),
    oldestDue: times.length === 0 ? 0 : Math.max(0, (now - Math.min(...times)) / 1_000),
    failed: sum(failed),
  };
}

function findObjections({ oldestDue, failed }: Backlog): Objection[] {
  const objections: Objection[] = [];
  if (oldestDue > STOPPED_AFTER)
    objections.push(failure('Start a worker, or read in its log why it does not reach the database.'));
  else if (oldestDue > LATE_AFTER)
    objections.push(warning('Check that a worker runs; if it does, start another one (docs/operations.md).'));
  if (failed > 0)
    objections.push(
      warning("Open Submitted Forms, 'Delivery failed': each failed task has its reason there and can be retried."),
    );
  return objections;
}

/** PDFs, e-mails and checks that are still to be done. */
export function checkOutbox(backlog: Backlog): HealthCheck {
  const { pending, oldestDue, failed } = backlog;
  const oldest = oldestDue > 0 ? `, the oldest due for ${describeSeconds(oldestDue)}` : '';
  const seen = `${pending} pending${oldest}; ${failed} failed`;
  return resultOf('outbox', { seen, objections: findObjections(backlog) });
}
