import {
  concurrencyOf,
  isJobName,
  type JobName,
  QUEUE_NAMES,
  type QueueName,
  type TaskJob,
  taskJobSchema,
} from '@funding-desk/shared/jobs';
import { queuePrefixOf } from '@funding-desk/shared/server/redis/queues';
import { connectRedis, type RedisConnection } from '@funding-desk/shared/server/redis/redis';
import { withRequestId } from '@funding-desk/shared/server/request-context';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import type { WorkerContext } from './context.ts';
import { HANDLERS } from './registry.ts';

/** Milliseconds. Short, so that jobs of a crashed worker run again soon. The database lease prevents parallel runs. */
const LOCK = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 3 };
/** Milliseconds. BullMQ's default of 15 s after a lost connection is too long after a short outage. */
const RECONNECT = { runRetryDelay: 500 };

/** Jobs that change what staff see of an application: its PDF, its deliveries, and the flags of an accepted one. */
const VISIBLE_JOBS: ReadonlySet<string> = new Set<JobName>(['render-application-pdf', 'deliver-email', 'send-receipt']);

async function runTask(context: WorkerContext, job: Job<unknown>): Promise<void> {
  const { name } = job;
  if (!isJobName(name)) throw new UnrecoverableError(`There is no job named ${name}`);
  const task = taskJobSchema.parse(job.data);
  await withRequestId(task.requestId, () => runJob(context, name, task));
  if (task.recordId && VISIBLE_JOBS.has(job.name)) context.live.announceChange({ id: task.recordId, what: 'delivery' });
}

async function runJob(context: WorkerContext, name: JobName, task: TaskJob): Promise<void> {
  const startedAt = performance.now();
  await context.metrics.timeJob(name, () => HANDLERS[name](context, task));
  const { taskId } = task;
  context.logger.info({ job: name, taskId, milliseconds: Math.round(performance.now() - startedAt) }, 'job');
}

interface ConsumerInput {
  readonly queue: QueueName;
  readonly connection: RedisConnection;
  readonly run: (job: Job<unknown>) => Promise<void>;
}

/** Starts consuming a queue. */
function openConsumer({ env, logger }: WorkerContext, { queue, connection, run }: ConsumerInput) {
  const worker = new Worker<unknown>(queue, run, {
    connection,
    prefix: queuePrefixOf({ redisUrl: env.REDIS_URL, prefix: env.REDIS_PREFIX, queue }),
    concurrency: concurrencyOf(queue, env.RENDER_THREADS),
    ...LOCK,
    ...RECONNECT,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  });
  worker.on('error', (error) => logger.debug({ err: error, queue }, 'queue error'));
  worker.on('failed', (job, error) => logger.error({ err: error, job: job?.name, jobId: job?.id }, 'job failed'));
  return worker;
}

/**
 * Starts consuming every queue.
 * @returns a function that stops taking jobs and waits for running ones
 */
export function consumeQueues(context: WorkerContext, runSweep: (name: string) => Promise<void>): () => Promise<void> {
  const connection = connectRedis({ redisUrl: context.env.REDIS_URL, logger: context.logger, isPatient: true });
  const consumers = QUEUE_NAMES.map((queue) =>
    openConsumer(context, {
      queue,
      connection,
      run: (job) => (queue === 'sweep' ? runSweep(job.name) : runTask(context, job)),
    }),
  );
  return async () => {
    await Promise.all(consumers.map((consumer) => consumer.close()));
    connection.disconnect();
  };
}
