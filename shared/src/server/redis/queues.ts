import { once } from 'node:events';
import { Queue, type QueueOptions } from 'bullmq';
import { Cluster } from 'ioredis';
import { JOBS, type JobName, jobIdOf, QUEUE_NAMES, type QueueName, type TaskJob } from '../../jobs.ts';
import type { Logger } from '../logger.ts';
import { currentRequestId } from '../request-context.ts';
import { closeRedis, connectRedis } from './redis.ts';
import { readRedisAddress } from './redis-address.ts';

/** The job continues the request in which it is added. */
function withRequest(payload: TaskJob): TaskJob {
  const requestId = currentRequestId();
  return requestId === undefined ? payload : { ...payload, requestId };
}

export interface QueuedJob {
  readonly name: JobName;
  readonly payload: TaskJob;
}

/** Recurring work, in milliseconds. The next run is planned when one begins. */
interface Schedule {
  readonly name: string;
  readonly interval: number;
}

export interface Queues {
  /** Adds a job. Repeated calls add it once. Rejects quickly when Redis is unavailable. */
  readonly enqueue: (name: JobName, payload: TaskJob) => Promise<void>;
  /** Adds several jobs with one command per queue. */
  readonly enqueueAll: (jobs: readonly QueuedJob[]) => Promise<void>;
  /** Adds the jobs that are not yet waiting, with one query per queue. */
  readonly enqueueMissing: (jobs: readonly QueuedJob[]) => Promise<void>;
  /** Removes a job from its queue unless a worker runs it. Rejects quickly when Redis is unavailable. */
  readonly remove: (name: JobName, taskId: string) => Promise<void>;
  /** Stores when sweeps run. With `isStart` each one runs at once, too. Rejects quickly when Redis is unavailable. */
  readonly schedule: (sweeps: readonly Schedule[], options: { readonly isStart: boolean }) => Promise<void>;
  /** Resolves once the connection is open, or cannot be opened, or after a second. */
  readonly whenOpened: () => Promise<void>;
  /** Resolves when Redis answers, in a cluster the primary of each queue. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Milliseconds. Callers must not wait for an unavailable Redis. */
const COMMAND_LIMIT = 1_000;
/** Jobs that are read from a long queue, the oldest first. Adding a waiting job again is harmless. */
const LOOK_LIMIT = 1_000;

/** The outbox retries tasks, so ended jobs are removed. */
const JOB_OPTIONS = { attempts: 1, removeOnComplete: true, removeOnFail: true } as const;

interface QueueKeys {
  readonly redisUrl: string;
  readonly prefix: string;
  readonly queue: QueueName;
}

/**
 * What the keys of a queue start with. Only keys with the same hash tag are certain to be on the same server of a
 * cluster, and BullMQ's scripts need all keys of a queue. Each queue has a tag of its own, so that several servers share
 * the queues.
 */
export function queuePrefixOf({ redisUrl, prefix, queue }: QueueKeys): string {
  return readRedisAddress(redisUrl).kind === 'cluster' ? `{${prefix}:${queue}}` : prefix;
}

interface QueuesInput {
  readonly redisUrl: string;
  readonly prefix: string;
  readonly logger: Logger;
}

const jobFor = ({ name, payload }: QueuedJob) => ({
  name,
  data: withRequest(payload),
  opts: { jobId: jobIdOf({ name, taskId: payload.taskId }), ...JOB_OPTIONS },
});

function openEveryQueue({ prefix, redisUrl, logger }: QueuesInput, connection: QueueOptions['connection']) {
  const options: QueueOptions = { connection, skipWaitingForReady: true, skipVersionCheck: true };
  const queues = new Map<QueueName, Queue>(
    QUEUE_NAMES.map((queue) => [
      queue,
      new Queue(queue, { ...options, prefix: queuePrefixOf({ redisUrl, prefix, queue }) }),
    ]),
  );
  for (const queue of queues.values()) queue.on('error', (error) => logger.debug({ err: error }, 'queue error'));
  return queues;
}

/** Opens all queues for adding jobs. */
export function openQueues({ redisUrl, prefix, logger }: QueuesInput): Queues {
  const connection = connectRedis({
    redisUrl,
    logger,
    isPatient: false,
    commandTimeout: COMMAND_LIMIT,
    connectTimeout: COMMAND_LIMIT,
  });
  const queues = openEveryQueue({ redisUrl, prefix, logger }, connection);

  const enqueueAll: Queues['enqueueAll'] = async (jobs) => {
    for (const [queueName, queue] of queues) {
      const mine = jobs.filter(({ name }) => JOBS[name].queue === queueName);
      if (mine.length > 0) await queue.addBulk(mine.map(jobFor));
    }
  };

  return {
    async enqueue(name, payload) {
      const { data, opts } = jobFor({ name, payload });
      await queues.get(JOBS[name].queue)?.add(name, data, opts);
    },
    enqueueAll,
    async enqueueMissing(jobs) {
      for (const [queueName, queue] of queues) {
        const mine = jobs.filter(({ name }) => JOBS[name].queue === queueName);
        if (mine.length === 0) continue;
        const waiting = new Set(await queue.getRanges(['wait'], 0, LOOK_LIMIT - 1, true));
        await enqueueAll(mine.filter(({ name, payload: { taskId } }) => !waiting.has(jobIdOf({ name, taskId }))));
      }
    },
    async remove(name, taskId) {
      await queues.get(JOBS[name].queue)?.remove(jobIdOf({ name, taskId }));
    },
    async schedule(sweeps, { isStart }) {
      for (const { name, interval } of sweeps) {
        if (isStart) await queues.get('sweep')?.removeJobScheduler(name);
        await queues.get('sweep')?.upsertJobScheduler(name, { every: interval }, { opts: JOB_OPTIONS });
      }
    },
    async whenOpened() {
      if (connection.status === 'ready') return;
      await once(connection, 'ready', { signal: AbortSignal.timeout(COMMAND_LIMIT) }).catch(() => undefined);
    },
    async ping() {
      if (connection instanceof Cluster)
        await Promise.all([...queues.values()].map((queue) => connection.exists(queue.toKey('meta'))));
      else await connection.ping();
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      await closeRedis(connection);
    },
  };
}
