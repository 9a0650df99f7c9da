import { findDueJobs } from '@funding-desk/shared/server/outbox/task-jobs';
import type { TaskHolder, TaskStore } from '@funding-desk/shared/server/outbox/task-stores';
import { runDueEffects } from '@funding-desk/shared/server/run-effects';
import type { WorkerContext } from '../context.ts';

/**
 * Enqueues the due tasks of every store, and carries out the effects that a crash has left. Job ids make this idempotent,
 * so a lost or unavailable queue loses no task.
 * @returns the number of due tasks
 */
export async function sweepOutbox(context: WorkerContext): Promise<number> {
  const { database, tasks, queues } = context;
  const now = database.clock.now();
  const stores: readonly TaskStore<TaskHolder>[] = Object.values(tasks);
  const due = await Promise.all(stores.map((store) => findDueJobs(store, now)));
  const jobs = due.flat();
  // Effects need no queue.
  await Promise.all([queues.enqueueMissing(jobs), runDueEffects(context)]);
  return jobs.length;
}
