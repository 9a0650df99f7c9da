import { Queue, type QueueOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { JOBS, type JobName, type JobPayload, jobIdOf, QUEUE_NAMES, type QueueName } from '../jobs.ts';
import type { Logger } from './logger.ts';

export type QueuedJob = { [N in JobName]: { readonly name: N; readonly payload: JobPayload<N> } }[JobName];

export interface Queues {
  /** Adds a job once however often it is called; rejects soon when Redis is away. */
  readonly enqueue: <N extends JobName>(name: N, payload: JobPayload<N>) => Promise<void>;
  /** Adds those jobs that do not wait in their queue yet: one question for each queue instead of one for each job. */
  readonly enqueueMissing: (jobs: readonly QueuedJob[]) => Promise<void>;
  /** Takes a job out of its queue, if it is there and nobody is at it; rejects soon when Redis is away. */
  readonly forget: (name: JobName, owedId: string) => Promise<void>;
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Producers fail fast: a caller never waits for a Redis that is away. Milliseconds. */
const COMMAND_LIMIT = 1_000;
const RECONNECT_CEILING = 1_000;
/** Of a longer queue the jobs that have waited longest are looked at; adding one of the others again is harmless. */
const LOOK_LIMIT = 1_000;

const retryStrategy = (attempt: number) => Math.min(100 * attempt, RECONNECT_CEILING);

/** Connection for workers: waits for Redis as long as it takes. */
export function connectForWorker(redisUrl: string): Redis {
  return new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy });
}

/** Opens the producing side of every queue. */
export function openQueues({ redisUrl, prefix, logger }: { redisUrl: string; prefix: string; logger: Logger }): Queues {
  const connection = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_LIMIT,
    connectTimeout: COMMAND_LIMIT,
    retryStrategy,
  });
  connection.on('error', (error: Error) => logger.debug({ err: error }, 'redis is away'));
  const options: QueueOptions = { connection, prefix, skipWaitingForReady: true, skipVersionCheck: true };
  const queues = new Map<QueueName, Queue>(QUEUE_NAMES.map((name) => [name, new Queue(name, options)]));
  for (const queue of queues.values()) queue.on('error', (error) => logger.debug({ err: error }, 'queue error'));

  const enqueue: Queues['enqueue'] = async (name, payload) => {
    await queues.get(JOBS[name].queue)?.add(name, JOBS[name].payload.parse(payload), {
      jobId: jobIdOf({ name, owedId: payload.owedId }),
      attempts: 1,
      removeOnComplete: true,
      removeOnFail: true,
    });
  };

  return {
    enqueue,
    async enqueueMissing(jobs) {
      for (const [queueName, queue] of queues) {
        const mine = jobs.filter(({ name }) => JOBS[name].queue === queueName);
        if (mine.length === 0) continue;
        const waiting = new Set(await queue.getRanges(['wait'], 0, LOOK_LIMIT - 1, true));
        const isMissing = ({ name, payload: { owedId } }: QueuedJob) => !waiting.has(jobIdOf({ name, owedId }));
        for (const { name, payload } of mine.filter(isMissing)) await enqueue(name, payload);
      }
    },
    async forget(name, owedId) {
      await queues.get(JOBS[name].queue)?.remove(jobIdOf({ name, owedId }));
    },
    async ping() {
      await connection.ping();
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      connection.disconnect();
    },
  };
}
