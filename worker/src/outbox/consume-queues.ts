import {
  isJobName,
  type JobName,
  QUEUE_NAMES,
  type QueueName,
  type TaskJob,
  taskJobSchema,
} from '@funding-desk/shared/jobs';
import { queuePrefixOf } from '@funding-desk/shared/server/redis/queues';
import { connectRedis } from '@funding-desk/shared/server/redis/redis';
import { withRequestId } from '@funding-desk/shared/server/request-context';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import type { WorkerContext } from '../context.ts';
import { CONCURRENT_MAILS } from '../email/transport.ts';
import { HANDLERS } from '../registry.ts';

/** Renderings that store their PDFs while the threads render the next ones. */
const CONCURRENT_STORES = 2;
/** Endpoints that receive webhooks at once. An endpoint that does not answer takes one of these slots. */
const CONCURRENT_ENDPOINTS = 100;
/** Parallel jobs per queue. Rendering is limited by cores, mail by the network, scans by the daemon. */
const concurrencyOf = (env: WorkerContext['env']): Record<QueueName, number> => {
  return {
    render: env.RENDER_THREADS + CONCURRENT_STORES,
    deliver: CONCURRENT_MAILS,
    check: 2,
    read: 1,
    webhook: CONCURRENT_ENDPOINTS,
  };
};
/** Milliseconds. Short, so that jobs of a crashed worker run again soon. The database lease prevents parallel runs. */
const LOCK = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 3 };
/** Milliseconds. BullMQ's default of 15 s after a lost connection is too long after a short outage. */
const RECONNECT = { runRetryDelay: 500 };

/** Jobs that change what staff see of an application: its PDF, its deliveries, and the flags of an accepted one. */
const VISIBLE_JOBS: ReadonlySet<string> = new Set<JobName>(['render-application-pdf', 'deliver-email']);

async function run(context: WorkerContext, job: Job<unknown>): Promise<void> {
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

/** Starts consuming every queue. @returns a function that stops taking jobs and waits for running ones */
export function consumeQueues(context: WorkerContext): () => Promise<void> {
  const { env, logger } = context;
  const connection = connectRedis({ redisUrl: env.REDIS_URL, logger, isPatient: true });
  const concurrency = concurrencyOf(env);
  const workers = QUEUE_NAMES.map((queue) => {
    const worker = new Worker<unknown>(queue, (job) => run(context, job), {
      connection,
      prefix: queuePrefixOf({ redisUrl: env.REDIS_URL, prefix: env.REDIS_PREFIX, queue }),
      concurrency: concurrency[queue],
      ...LOCK,
      ...RECONNECT,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    });
    worker.on('error', (error) => logger.debug({ err: error, queue }, 'queue error'));
    worker.on('failed', (job, error) => logger.error({ err: error, job: job?.name, jobId: job?.id }, 'job failed'));
    return worker;
  });
  return async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    connection.disconnect();
  };
}
