import type { HealthCheck } from '../../../schemas/health.ts';
import type { Database } from '../../database/database.ts';
import { readDueTasks, readFailedOfApplications, type TaskCount } from '../../outbox/read-backlog.ts';
import { describeSeconds, failure, type Objection, resultOf, warning } from '../findings.ts';
import type { ServerFacts } from './check-database.ts';

/** Seconds. A worker looks for due tasks every few seconds. */
const LATE_AFTER = 300;
/** Seconds. Something is wrong: usually no worker runs, or none that reaches the database. */
const STOPPED_AFTER = 3_600;

export interface Backlog {
  readonly pending: number;
  /** Seconds since the oldest task was due; 0 when none is due. */
  readonly oldestDue: number;
  readonly failed: number;
  /** A worker has verified the audit log within the last minutes, which each does every minute. */
  readonly hasWorker: boolean;
}

const sum = (counts: readonly TaskCount[]) => counts.reduce((total, { count }) => total + count, 0);

export async function readBacklog(database: Database): Promise<Backlog> {
  const [due, failed, check] = await Promise.all([
    readDueTasks(database),
    readFailedOfApplications(database),
    database.auditChecks.findById('chain').lean(),
  ]);
  const times = due.flatMap(({ oldest }) => (oldest ? [oldest.getTime()] : []));
  const now = database.clock.now().getTime();
  return {
    pending: sum(due),
    oldestDue: times.length === 0 ? 0 : Math.max(0, (now - Math.min(...times)) / 1_000),
    failed: sum(failed),
    hasWorker: check !== null && check.checkedAt > database.clock.fromNow(-LATE_AFTER * 1_000),
  };
}

/** Whether tasks are late although a worker runs. Without one, they are late for another reason than their number. */
export const isOverloaded = ({ oldestDue, hasWorker }: Backlog) => oldestDue > LATE_AFTER && hasWorker;

/** The embedded database serves one worker only, so its check of the data says what to do about more work. */
function adviseOnLate({ oldestDue, hasWorker }: Backlog, { isEmbedded }: Pick<ServerFacts, 'isEmbedded'>): string {
  const more = isEmbedded ? 'see the check of the data' : 'start another one (docs/operations.md)';
  if (hasWorker) return `The worker does not keep up: ${more}.`;
  if (oldestDue > STOPPED_AFTER) return 'Start a worker, or read in its log why it does not reach the database.';
  return `Check that a worker runs; if it does, ${more}.`;
}

function findObjections(backlog: Backlog, facts: Pick<ServerFacts, 'isEmbedded'>): Objection[] {
  const { oldestDue, failed } = backlog;
  const objections: Objection[] = [];
  if (oldestDue > LATE_AFTER) {
    const objection = oldestDue > STOPPED_AFTER ? failure : warning;
    objections.push(objection(adviseOnLate(backlog, facts)));
  }
  if (failed > 0)
    objections.push(
      warning("Open Submitted Forms, 'Delivery failed': each failed task has its reason there and can be retried."),
    );
  return objections;
}

/** PDFs, e-mails and checks that are still to be done. */
export function checkOutbox(backlog: Backlog, facts: Pick<ServerFacts, 'isEmbedded'>): HealthCheck {
  const { pending, oldestDue, failed } = backlog;
  const oldest = oldestDue > 0 ? `, the oldest due for ${describeSeconds(oldestDue)}` : '';
  const seen = `${pending} pending${oldest}; ${failed} failed`;
  return resultOf('outbox', { seen, objections: findObjections(backlog, facts) });
}
