import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

/** Milliseconds. */
const MAX_RECONNECT_DELAY = 1_000;

/** How a connection behaves while Redis is unavailable. */
type Waiting =
  /** Commands wait for Redis. For consumers and subscribers. */
  | { readonly isPatient: true }
  /** Commands fail after `commandTimeout`. For calls that a request waits for. Milliseconds. */
  | {
      readonly isPatient: false;
      readonly commandTimeout: number;
      readonly connectTimeout: number;
      /** Sends the commands of one event loop iteration together. */
      readonly enableAutoPipelining?: boolean;
    };

/** Opens a connection that reconnects without limit. The first connection attempt runs in the background. */
export function connectRedis({
  redisUrl,
  logger,
  ...waiting
}: { readonly redisUrl: string; readonly logger: Logger } & Waiting): Redis {
  const { isPatient, ...timeouts } = waiting;
  const redis = new Redis(redisUrl, {
    ...(isPatient
      ? { maxRetriesPerRequest: null }
      : { enableOfflineQueue: false, maxRetriesPerRequest: 1, ...timeouts }),
    retryStrategy: (attempt) => Math.min(100 * attempt, MAX_RECONNECT_DELAY),
  });
  redis.on('error', (error: Error) => logger.debug({ err: error }, 'redis is unavailable'));
  return redis;
}
