import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Logger } from '@funding-desk/shared/server/logger';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Limit of one command. One that waits for the pipeline before it may take twice as long. Milliseconds. */
const COMMAND_LIMIT = 500;
/** Nor does the start; counting begins in memory then. Milliseconds. */
const CONNECT_LIMIT = 3_000;
const RECONNECT_CEILING = 1_000;

/**
 * Counts by the moment of each event, so that no stretch of the window's length ever holds more than the limit, and
 * the wait that is told is the one that it takes. A refused attempt is not counted; a negative one takes back the last,
 * and none at all tells the count.
 */
const COUNT_SCRIPT = `
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local window = ARGV[2] * 1000000
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now - window))
local count = redis.call('ZCARD', KEYS[1])
if tonumber(ARGV[1]) < 0 then
  redis.call('ZPOPMAX', KEYS[1])
elseif tonumber(ARGV[1]) > 0 and count < tonumber(ARGV[3]) then
  local at = string.format('%.0f', now)
  redis.call('ZADD', KEYS[1], at, at .. '-' .. count)
  redis.call('EXPIRE', KEYS[1], ARGV[2])
end
local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2]
local wait = oldest and math.ceil((oldest + window - now) / 1000) or 0
return { count + tonumber(ARGV[1]), wait }
`;

/** The first groups of an IPv6 address, as a network. */
function prefixOf(address: string, groupCount: 3 | 4): string {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, groupCount);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${groupCount * 16}`;
}

/** An IPv6 subscriber holds a whole /64 and could come from another address each time. */
export function networkOf(address: string): string {
  return isIPv6(address) ? prefixOf(address, 4) : address;
}

/** The /48 of an IPv6 address, of which a subscriber may hold every /64; null for any other address. */
export function siteOf(address: string): string | null {
  return isIPv6(address) ? prefixOf(address, 3) : null;
}

/** All that one subscriber may hold: the /48 of an IPv6 address, any other address itself. */
export function subscriberOf(address: string): string {
  return siteOf(address) ?? address;
}

/** Whole seconds until the count gives way. */
export function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/** Seconds that a refused count tells to wait; 0 where it was let pass. @throws what was no refusal */
export function waitOf(outcome: PromiseSettledResult<unknown>): number {
  if (outcome.status === 'fulfilled') return 0;
  if (outcome.reason instanceof RateLimiterRes) return secondsOf(outcome.reason);
  throw outcome.reason;
}

/** Waits until Redis answers, or until it has had its chance. */
async function connect(redisUrl: string, logger: Logger): Promise<Redis> {
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    // Counts that are asked for in one turn of the event loop go out together.
    enableAutoPipelining: true,
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_LIMIT,
    connectTimeout: CONNECT_LIMIT,
    retryStrategy: (attempt) => Math.min(100 * attempt, RECONNECT_CEILING),
  });
  redis.on('error', (error: Error) => logger.debug({ err: error }, 'redis is away'));
  await once(redis, 'ready', { signal: AbortSignal.timeout(CONNECT_LIMIT) }).catch(() => undefined);
  return redis;
}

interface CounterInput {
  readonly name: string;
  /** What is let pass within the window. */
  readonly points: number;
  readonly seconds: number;
  /** How Redis counts; `COUNT_SCRIPT` where none is given. */
  readonly script?: string;
}

export interface Counters {
  readonly counter: (input: CounterInput) => RateLimiterRedis;
  /** For what is no count. It rejects at once while Redis is away. */
  readonly redis: Redis;
  readonly close: () => Promise<void>;
}

/** Counters in Redis, for all processes together; in this process's memory while Redis is away. */
export async function openCounters({
  env,
  logger,
}: {
  env: Pick<ApiEnvironment, 'REDIS_URL' | 'REDIS_PREFIX'>;
  logger: Logger;
}): Promise<Counters> {
  const redis = await connect(env.REDIS_URL, logger);
  return {
    redis,
    counter({ name, points, seconds, script = COUNT_SCRIPT }) {
      const limit = { keyPrefix: `${env.REDIS_PREFIX}:${name}`, points, duration: seconds };
      return new RateLimiterRedis({
        ...limit,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        customIncrTtlLuaScript: script,
        insuranceLimiter: new RateLimiterMemory(limit),
      });
    },
    async close() {
      redis.disconnect();
    },
  };
}
