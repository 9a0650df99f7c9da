import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from './logger.ts';
import { readRedisAddress } from './redis-address.ts';

/** Milliseconds. */
const MAX_RECONNECT_DELAY = 1_000;

const delayOf = (attempt: number) => Math.min(100 * attempt, MAX_RECONNECT_DELAY);
const RECONNECT_AND_REPEAT = 2;

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
  const options: Omit<RedisOptions, 'replyMapping'> = {
    ...(isPatient
      ? { maxRetriesPerRequest: null }
      : { enableOfflineQueue: false, maxRetriesPerRequest: 1, ...timeouts }),
    retryStrategy: delayOf,
    sentinelRetryStrategy: delayOf,
    // The primary has become a replica. The address of a managed Redis, or a Sentinel, leads to the new primary.
    reconnectOnError: (error) => (error.message.startsWith('READONLY') ? RECONNECT_AND_REPEAT : false),
  };
  const address = readRedisAddress(redisUrl);
  const redis =
    address.kind === 'server' ? new Redis(address.url, options) : new Redis({ ...options, ...address.options });
  redis.on('error', (error: Error) => logger.debug({ err: error }, 'redis is unavailable'));
  return redis;
}
