import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Logger } from '@funding-desk/shared/server/logger';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors.ts';
import { createTurns } from './turns.ts';
import { uniqueKey } from './unique-key.ts';

/** Failures that are let pass within the window: of one account from one address, and of one address at all. */
const ACCOUNT_FAILURES = 5;
const ADDRESS_FAILURES = 50;
const WINDOW_SECONDS = 15 * 60;
/** Attempts from one address that are worked on at a time. */
const PLACES = 4;
/** A sign-in never waits longer for a Redis that is away. Milliseconds. */
const COMMAND_LIMIT = 1_000;
/** Nor does the start; counting begins in memory then. Milliseconds. */
const CONNECT_LIMIT = 3_000;
const RECONNECT_CEILING = 1_000;

/**
 * Counts by the moment of each failure, so that no stretch of the window's length ever holds more than the limit, and
 * the wait that is told is the one that it takes. A refused attempt is not counted; a negative one takes back the last.
 */
const COUNT_SCRIPT = `
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local window = ARGV[2] * 1000000
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now - window))
local count = redis.call('ZCARD', KEYS[1])
if tonumber(ARGV[1]) < 0 then
  redis.call('ZPOPMAX', KEYS[1])
elseif count < tonumber(ARGV[3]) then
  local at = string.format('%.0f', now)
  redis.call('ZADD', KEYS[1], at, at .. '-' .. count)
  redis.call('EXPIRE', KEYS[1], ARGV[2])
end
local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2]
local wait = oldest and math.ceil((oldest + window - now) / 1000) or 0
return { count + tonumber(ARGV[1]), wait }
`;

export interface SignInAttempt {
  readonly email: string;
  readonly address: string;
}

export interface SignInLimiter {
  /**
   * Checks credentials if the account and the address may still try; null from the check is a failure and counts.
   * @throws AppError 429 while they may not, whatever the credentials
   */
  readonly attempt: <T>(attempt: SignInAttempt, check: () => Promise<T | null>) => Promise<T | null>;
  readonly close: () => Promise<void>;
}

/** An IPv6 subscriber holds a whole /64 and could come from another address each time. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

function waitOf(outcome: PromiseSettledResult<unknown>): number {
  if (outcome.status === 'fulfilled') return 0;
  if (outcome.reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(outcome.reason.msBeforeNext / 1000));
  throw outcome.reason;
}

function refusal(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  const sentence = `Too many failed sign-ins. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  return new AppError('too_many_attempts', sentence, undefined, seconds);
}

/** Waits until Redis answers, or until it has had its chance. */
async function connect(redisUrl: string, logger: Logger): Promise<Redis> {
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_LIMIT,
    connectTimeout: CONNECT_LIMIT,
    retryStrategy: (attempt) => Math.min(100 * attempt, RECONNECT_CEILING),
  });
  redis.on('error', (error: Error) => logger.debug({ err: error }, 'redis is away'));
  await once(redis, 'ready', { signal: AbortSignal.timeout(CONNECT_LIMIT) }).catch(() => undefined);
  return redis;
}

/** Counts in Redis, for all processes together; in this process's memory while Redis is away. */
function createCounter({ redis, keyPrefix, points }: { redis: Redis; keyPrefix: string; points: number }) {
  const limit = { keyPrefix, points, duration: WINDOW_SECONDS };
  return new RateLimiterRedis({
    ...limit,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    customIncrTtlLuaScript: COUNT_SCRIPT,
    insuranceLimiter: new RateLimiterMemory(limit),
  });
}

/**
 * Limit of failed sign-ins (decisions, section 10), the same for accounts that exist and that do not. An attempt is
 * counted before it is checked and taken back when it succeeds, since attempts at once would all pass a count that
 * follows the check. They take turns, so that good ones at once do not crowd each other out.
 */
export async function createSignInLimiter({
  env,
  logger,
}: {
  env: Pick<ApiEnvironment, 'REDIS_URL' | 'REDIS_PREFIX' | 'JWT_SECRET'>;
  logger: Logger;
}): Promise<SignInLimiter> {
  const redis = await connect(env.REDIS_URL, logger);
  const counterOf = (name: string, points: number) =>
    createCounter({ redis, keyPrefix: `${env.REDIS_PREFIX}:sign-in-${name}`, points });
  const accounts = counterOf('account', ACCOUNT_FAILURES);
  const addresses = counterOf('address', ADDRESS_FAILURES);
  const takeAccountTurn = createTurns(1);
  const takeAddressTurn = createTurns(PLACES);
  const keyOf = (...parts: string[]) =>
    createHmac('sha256', env.JWT_SECRET)
      .update(JSON.stringify(['sign-in', ...parts]))
      .digest('base64url');

  async function reserve(account: string, address: string): Promise<void> {
    const outcomes = await Promise.allSettled([accounts.consume(account), addresses.consume(address)]);
    const [accountWait = 0, addressWait = 0] = outcomes.map(waitOf);
    if (accountWait === 0 && addressWait === 0) return;
    if (accountWait === 0) await accounts.reward(account);
    if (addressWait === 0) await addresses.reward(address);
    throw refusal(Math.max(accountWait, addressWait));
  }

  async function check<T>(account: string, address: string, task: () => Promise<T | null>): Promise<T | null> {
    await reserve(account, address);
    try {
      const outcome = await task();
      if (outcome !== null) await Promise.all([accounts.delete(account), addresses.reward(address)]);
      return outcome;
    } catch (error) {
      await Promise.all([accounts.reward(account), addresses.reward(address)]);
      throw error;
    }
  }

  return {
    attempt({ email, address }, task) {
      const network = networkOf(address);
      const [accountKey, addressKey] = [keyOf(uniqueKey(email), network), keyOf(network)];
      return takeAccountTurn(accountKey, () => takeAddressTurn(addressKey, () => check(accountKey, addressKey, task)));
    },
    async close() {
      redis.disconnect();
    },
  };
}
