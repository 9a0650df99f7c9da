import { createLogger } from '@funding-desk/shared/server/logger';
import { testEnvironment } from '@funding-desk/shared/testing/environment';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from 'vitest';
import { type CallLimiter, createCallLimiter } from './call-limiter.ts';
import { ADDRESS_LIMITS } from './call-limits.ts';
import { type Counters, openCounters } from './counters.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const opened: Counters[] = [];
afterEach(async () => {
  for (const counters of opened.splice(0)) await counters.close();
});

interface Settings {
  readonly REDIS_URL: string;
  readonly REDIS_PREFIX: string;
  readonly JWT_SECRET: string;
  readonly RATE_LIMIT_SCALE: number;
}

function settings(over: Partial<Settings> = {}): Settings {
  const { REDIS_URL = '', REDIS_PREFIX = '', JWT_SECRET = '' } = testEnvironment().variables;
  return { REDIS_URL, REDIS_PREFIX, JWT_SECRET, RATE_LIMIT_SCALE: 1, ...over };
}

async function open(env: Settings): Promise<CallLimiter> {
  const counters = await openCounters({ env, logger });
  opened.push(counters);
  return createCallLimiter({ env, counters });
}

const ADDRESS = '203.0.113.7';

/** How many of `count` parallel calls were accepted. */
async function passed(limiter: CallLimiter, count: number): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, () => limiter.take('submit', ADDRESS)));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

describe('the limit of calls', () => {
  it('accepts its number of calls, reports the rest, and refuses with the seconds to wait', async () => {
    const limiter = await open(settings());
    const first = await limiter.take('submit', ADDRESS);
    expect(first).toMatchObject({ name: 'submit', limit: ADDRESS_LIMITS.submit, remaining: ADDRESS_LIMITS.submit - 1 });
    expect(await passed(limiter, 100)).toBe(ADDRESS_LIMITS.submit - 1);
    await expect(limiter.take('submit', ADDRESS)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 60),
      message: expect.stringMatching(/^Too many requests in a short time\. Please try again in .*second/),
    });
    await expect(limiter.take('submit', '203.0.113.8')).resolves.toBeDefined();
    await expect(limiter.take('upload', ADDRESS)).resolves.toBeDefined();
  });

  it('is shared by all processes, under keys that identify no one', async () => {
    const env = settings();
    const [one, second] = [await open(env), await open(env)];
    const count = (await passed(one, 40)) + (await passed(second, 40));
    expect(count).toBeGreaterThanOrEqual(ADDRESS_LIMITS.submit);
    // The second process may keep a sixteenth for itself.
    expect(count).toBeLessThanOrEqual(ADDRESS_LIMITS.submit * (1 + 1 / 16));
    const redis = new Redis(env.REDIS_URL);
    const keys = await redis.keys(`${env.REDIS_PREFIX}*`);
    redis.disconnect();
    expect(keys).toHaveLength(1);
    expect(keys.join()).not.toContain('203.0');
  });

  it('is counted in memory while Redis is down', async () => {
    const limiter = await open(settings({ REDIS_URL: 'redis://127.0.0.1:1' }));
    expect(await passed(limiter, 100)).toBe(ADDRESS_LIMITS.submit);
  });

  it('is multiplied by the setting for load tests', async () => {
    const limiter = await open(settings({ RATE_LIMIT_SCALE: 2 }));
    expect(await passed(limiter, 200)).toBe(2 * ADDRESS_LIMITS.submit);
  });
});

describe('the limit of failures', () => {
  it.each([
    ['Redis', {}],
    ['memory', { REDIS_URL: 'redis://127.0.0.1:1' }],
  ])('rejects every call once it is used up, and does not count checks, in %s', async (_where, over) => {
    const limiter = await open(settings(over));
    for (let count = 0; count < 50; count += 1) await limiter.assertMissBudget('lookupMiss', ADDRESS);
    const misses = Array.from({ length: 50 }, () => limiter.take('lookupMiss', ADDRESS));
    const outcomes = await Promise.allSettled(misses);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    await expect(limiter.assertMissBudget('lookupMiss', ADDRESS)).rejects.toMatchObject({ status: 429 });
    await expect(limiter.assertMissBudget('lookupMiss', '203.0.113.8')).resolves.toBeUndefined();
  });

  it('holds for the failures that another process counts, after a moment', async () => {
    const env = settings();
    const [one, other] = [await open(env), await open(env)];
    await one.assertMissBudget('lookupMiss', ADDRESS);
    await Promise.allSettled(Array.from({ length: 50 }, () => other.take('lookupMiss', ADDRESS)));
    await expect(other.assertMissBudget('lookupMiss', ADDRESS)).rejects.toMatchObject({ status: 429 });
    const isRefused = () =>
      one.assertMissBudget('lookupMiss', ADDRESS).then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused, { timeout: 20_000 }).toBe(true);
  });
});
