import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Logger } from '@funding-desk/shared/server/logger';
import { closeRedis, connectRedis, type RedisConnection } from '@funding-desk/shared/server/redis/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Counter, deferCounting } from './deferred-counter.ts';

/** Timeout of one command. A command behind a full pipeline may take twice as long. Milliseconds. */
const COMMAND_LIMIT = 500;
/** Timeout at start. Counting then begins in memory. Milliseconds. */
const CONNECT_LIMIT = 3_000;

/**
 * Counts by the time of each event, so that no period of the window's length exceeds the limit and the returned wait
 * is exact. Refused events are not counted. A negative number takes back the last ones, and zero only reads the count.
 */
const COUNT_SCRIPT = `
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local window = ARGV[2] * 1000000
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now - window))
local count = redis.call('ZCARD', KEYS[1])
local events = tonumber(ARGV[1])
if events < 0 then
  redis.call('ZPOPMAX', KEYS[1], -events)
elseif events > 0 and count + events <= tonumber(ARGV[3]) then
  local at = string.format('%.0f', now)
  local added = {}
  for index = count + 1, count + events do
    added[#added + 1] = at
    added[#added + 1] = at .. '-' .. index
  end
  redis.call('ZADD', KEYS[1], unpack(added))
  redis.call('EXPIRE', KEYS[1], ARGV[2])
end
-- Callers with a lower limit wait until enough events have left.
local first = math.max(0, count + events - 1 - tonumber(ARGV[3]))
local oldest = redis.call('ZRANGE', KEYS[1], first, first, 'WITHSCORES')[2]
local wait = oldest and math.ceil((oldest + window - now) / 1000) or 0
return { count + events, wait }
`;

/**
 * Sums amounts over a sliding window of twelve slots. A slot counts until all of it has left the window, so that no
 * period of the window's length exceeds the limit. A refused amount is not counted. A negative amount is taken from
 * the newest slots. The wait is the time until enough slots have left.
 */
const SUM_SCRIPT = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local amount, limit = tonumber(ARGV[1]), tonumber(ARGV[3])
local width = math.ceil(ARGV[2] * 1000 / 12)
local current = math.floor(now / width)
local fields = redis.call('HGETALL', KEYS[1])
local slots, taken = {}, 0
for at = 1, #fields, 2 do
  local slot, bytes = tonumber(fields[at]), tonumber(fields[at + 1])
  if slot + 13 <= current then
    redis.call('HDEL', KEYS[1], fields[at])
  else
    slots[#slots + 1] = { slot, bytes }
    taken = taken + bytes
  end
end
table.sort(slots, function(a, b) return a[1] < b[1] end)
local text = function(number) return string.format('%.0f', number) end
if amount < 0 then
  local left = -amount
  for at = #slots, 1, -1 do
    local back = math.min(left, slots[at][2])
    redis.call('HINCRBY', KEYS[1], text(slots[at][1]), text(-back))
    left = left - back
  end
elseif amount > 0 and taken + amount <= limit then
  redis.call('HINCRBY', KEYS[1], text(current), text(amount))
  redis.call('PEXPIRE', KEYS[1], text(width * 14))
end
local wait, freed = 0, 0
for _, slot in ipairs(slots) do
  if taken - freed + amount <= limit then break end
  freed = freed + slot[2]
  wait = (slot[1] + 13) * width - now
end
return { taken + amount, wait }
`;

/**
 * The library defines one command per connection, so the limiters that share a connection share one script. It selects
 * by the key.
 */
const SCRIPT = `
if string.find(KEYS[1], ':amounts:', 1, true) then
${SUM_SCRIPT}
end
${COUNT_SCRIPT}
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

/** An IPv6 subscriber owns a whole /64 and could use another address each time. */
export function networkOf(address: string): string {
  return isIPv6(address) ? prefixOf(address, 4) : address;
}

/** The /48 of an IPv6 address, because a subscriber may own all of its /64s. Null for IPv4. */
export function siteOf(address: string): string | null {
  return isIPv6(address) ? prefixOf(address, 3) : null;
}

/** The largest network that one subscriber may own: the /48 of an IPv6 address, or the IPv4 address. */
export function subscriberOf(address: string): string {
  return siteOf(address) ?? address;
}

/** Whole seconds until the count decreases. */
export function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/** Seconds to wait after a refused count, or 0 when it was accepted. @throws any other error */
export function waitOf(outcome: PromiseSettledResult<unknown>): number {
  if (outcome.status === 'fulfilled') return 0;
  if (outcome.reason instanceof RateLimiterRes) return secondsOf(outcome.reason);
  throw outcome.reason;
}

/** Waits until Redis responds, or until the timeout. */
async function connect(redisUrl: string, logger: Logger): Promise<RedisConnection> {
  const redis = connectRedis({
    redisUrl,
    logger,
    isPatient: false,
    commandTimeout: COMMAND_LIMIT,
    connectTimeout: CONNECT_LIMIT,
    enableAutoPipelining: true,
  });
  await once(redis, 'ready', { signal: AbortSignal.timeout(CONNECT_LIMIT) }).catch(() => undefined);
  return redis;
}

interface CounterInput {
  readonly name: string;
  /** Events allowed per window. */
  readonly points: number;
  readonly seconds: number;
  /** Counts events, or sums their amounts. */
  readonly kind?: 'events' | 'amounts';
  /** Small amounts stay in this process. See `deferCounting`. */
  readonly isDeferred?: boolean;
}

export interface Counters {
  readonly counter: (input: CounterInput) => Counter;
  /** The connection that all requests of this process share. It rejects at once while Redis is down. */
  readonly redis: RedisConnection;
  readonly close: () => Promise<void>;
}

/** Counters in Redis, shared by all processes. While Redis is down, counters in this process's memory. */
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
    counter({ name, points, seconds, kind = 'events', isDeferred = false }) {
      const limit = { keyPrefix: `${env.REDIS_PREFIX}:${kind}:${name}`, points, duration: seconds };
      const limiter = new RateLimiterRedis({
        ...limit,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        customIncrTtlLuaScript: SCRIPT,
        insuranceLimiter: new RateLimiterMemory(limit),
      });
      return isDeferred ? deferCounting(limiter, { points, seconds }) : limiter;
    },
    close: () => closeRedis(redis),
  };
}
