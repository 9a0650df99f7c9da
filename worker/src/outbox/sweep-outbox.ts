import { findDueJobs } from '@funding-desk/shared/server/outbox/task-jobs';
import type { TaskHolder, TaskStore } from '@funding-desk/shared/server/outbox/task-stores';
import type { WorkerContext } from '../context.ts';

/**
 * Enqueues every task that is due, of every store. Job ids make adding twice harmless, so the queue may be emptied, or never have
 * been reached, without anything being lost.
 * @returns how many tasks were due
 */
export async function sweepOutbox({ database, tasks, queues }: WorkerContext): Promise<number> {
  const now = database.clock.now();
  const stores: readonly TaskStore<TaskHolder>[] = Object.values(tasks);
  const due = await Promise.all(stores.map((store) => findDueJobs(store, now)));
  const jobs = due.flat();
  await queues.enqueueMissing(jobs);
  return jobs.length;
}
