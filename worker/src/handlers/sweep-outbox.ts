import { findDueJobs } from '@funding-desk/shared/server/outbox/task-jobs';
import type { WorkerContext } from '../context.ts';

/**
 * Enqueues every task that is due. Job ids make adding twice harmless, so the queue may be emptied, or never have
 * been reached, without anything being lost.
 * @returns how many tasks were due
 */
export async function sweepOutbox({ database, tasks, queues }: WorkerContext): Promise<number> {
  const now = database.clock.now();
  const { submissions, sessions, documentChecks, users, companies } = tasks;
  const due = await Promise.all([
    findDueJobs(submissions, now),
    findDueJobs(sessions, now),
    findDueJobs(documentChecks, now),
    findDueJobs(users, now),
    findDueJobs(companies, now),
  ]);
  const jobs = due.flat();
  await queues.enqueueMissing(jobs);
  return jobs.length;
}
