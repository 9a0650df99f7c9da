import { Types } from 'mongoose';
import { JOB_OF_KIND } from '../../jobs.ts';
import type { Logger } from '../logger.ts';
import type { QueuedJob, Queues } from '../queues.ts';
import type { OutboxTask } from './outbox-task.ts';
import type { TaskHolder, TaskStore } from './task-stores.ts';

/** Records looked at in one place at once; the longest due come first. */
const BATCH = 200;
const PROJECTION = { 'outbox._id': 1, 'outbox.kind': 1, 'outbox.dueAt': 1 } as const;

type Holder = Pick<TaskHolder, '_id'>;
type Task = Pick<OutboxTask, '_id' | 'kind'>;

/** The job that a task is enqueued as. */
export function jobOfTask({ _id: holder }: Holder, { _id, kind }: Task): QueuedJob {
  // The id of a form session is made from its secret and stays out of Redis: such a task is found by its own id.
  const record = holder instanceof Types.ObjectId ? { recordId: holder.toHexString() } : {};
  return { name: JOB_OF_KIND[kind], payload: { ...record, taskId: _id.toHexString() } };
}

/** Enqueues a task at once. When the queue is away, the worker's sweep finds it due. */
export function enqueueTask(
  { queues, logger }: { readonly queues: Queues; readonly logger: Logger },
  { holder, task }: { readonly holder: Holder; readonly task: Task },
): void {
  const { name, payload } = jobOfTask(holder, task);
  queues.enqueue(name, payload).catch((error: unknown) => {
    logger.warn({ err: error, ...payload }, 'not queued now; the sweep will');
  });
}

/** The jobs of what is due in one place. */
export async function findDueJobs<R extends TaskHolder>(store: TaskStore<R>, now: Date): Promise<QueuedJob[]> {
  const holders = await store.records
    // In the order of the index. A sort would compare the nulls of tasks that wait, so that records with any would come first.
    .find({ 'outbox.dueAt': { $lte: now } }, { hint: { 'outbox.dueAt': 1 }, limit: BATCH, projection: PROJECTION })
    .toArray();
  const isDue = ({ dueAt }: OutboxTask) => dueAt !== null && dueAt <= now;
  return holders.flatMap((holder) => (holder.outbox ?? []).filter(isDue).map((task) => jobOfTask(holder, task)));
}
