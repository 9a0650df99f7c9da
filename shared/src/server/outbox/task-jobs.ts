import { Types } from 'mongoose';
import { JOB_OF_KIND, jobIdOf } from '../../jobs.ts';
import type { Logger } from '../logger.ts';
import type { OutboxTask } from '../models/outbox/outbox-task.ts';
import type { QueuedJob, Queues } from '../redis/queues.ts';
import type { TaskHolder, TaskStore } from './task-stores.ts';

/** Records read per store in one run. The longest due come first. */
const BATCH = 200;
const PROJECTION = { 'outbox._id': 1, 'outbox.kind': 1, 'outbox.dueAt': 1, submission: 1 } as const;

/** `submission`: the application of a document. */
type Holder = Pick<TaskHolder, '_id' | 'submission'>;
type Task = Pick<OutboxTask, '_id' | 'kind'>;

/** The job of a task. Those that read the statements of one application have one job. */
export function jobOfTask({ _id: holder, submission }: Holder, { _id, kind }: Task): QueuedJob {
  const name = JOB_OF_KIND[kind];
  if (name === 'read-statements' && submission) return { name, payload: { taskId: submission.toHexString() } };
  // The id of a form session derives from its secret, so it stays out of Redis. Such a task is found by its own id.
  const record = holder instanceof Types.ObjectId ? { recordId: holder.toHexString() } : {};
  return { name, payload: { ...record, taskId: _id.toHexString() } };
}

/** Enqueues a task now. When the queue is unavailable, the worker's sweep finds the task. */
export function enqueueTask(
  { queues, logger }: { readonly queues: Queues; readonly logger: Logger },
  { holder, task }: { readonly holder: Holder; readonly task: Task },
): void {
  const { name, payload } = jobOfTask(holder, task);
  queues.enqueue(name, payload).catch((error: unknown) => {
    logger.warn({ err: error, ...payload }, 'not queued now; the sweep will');
  });
}

/** The jobs of all due tasks of one store. */
export async function findDueJobs<R extends TaskHolder>(store: TaskStore<R>, now: Date): Promise<QueuedJob[]> {
  const holders = await store.records
    // Sorted by the index. An explicit sort would compare the nulls of waiting tasks and put their records first.
    .find({ 'outbox.dueAt': { $lte: now } }, { hint: { 'outbox.dueAt': 1 }, limit: BATCH, projection: PROJECTION })
    .toArray();
  const isDue = ({ dueAt }: OutboxTask) => dueAt !== null && dueAt <= now;
  const jobs = holders.flatMap((holder) => (holder.outbox ?? []).filter(isDue).map((task) => jobOfTask(holder, task)));
  return [...new Map(jobs.map((job) => [jobIdOf({ name: job.name, taskId: job.payload.taskId }), job])).values()];
}
