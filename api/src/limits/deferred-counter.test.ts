import { createLogger } from '@funding-desk/shared/server/logger';
import { testEnvironment } from '@funding-desk/shared/testing/environment';
import { Redis } from 'ioredis';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { afterEach, describe, expect, it } from 'vitest';
import { type Counters, openCounters } from './counters.ts';
import { type Counter, MAX_CALLERS } from './deferred-counter.ts';

const LIMIT = 160;
/** What one process keeps for each caller. */
const KEPT = LIMIT / 16;
const logger = createLogger({ name: 'test', level: 'silent' });
const opened: Counters[] = [];
afterEach(async () => {
  for (const counters of opened.splice(0)) await counters.close();
});

function settings() {
  const { REDIS_URL = '', REDIS_PREFIX = '' } = testEnvironment().variables;
  return { REDIS_URL, REDIS_PREFIX };
}

async function open(env: ReturnType<typeof settings>, kind: 'events' | 'amounts' = 'events'): Promise<Counter> {
  const counters = await openCounters({ env, logger });
  opened.push(counters);
  return counters.counter({ name: 'deferred', points: LIMIT, seconds: 60, kind, isDeferred: true });
}

async function isCounted(counter: Counter, amount = 1): Promise<boolean> {
  try {
    await counter.consume('a-caller', amount);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

async function countUntilRefused(counter: Counter): Promise<number> {
  let count = 0;
  while (await isCounted(counter)) count += 1;
  return count;
}

async function keysOf({ REDIS_URL, REDIS_PREFIX }: ReturnType<typeof settings>): Promise<number> {
  const redis = new Redis(REDIS_URL);
  const keys = await redis.keys(`${REDIS_PREFIX}:events:*`);
  redis.disconnect();
  return keys.length;
}

describe('a deferred counter', () => {
  it('does not tell Redis about a sixteenth of the limit', async () => {
    const env = settings();
    const counter = await open(env);
    for (let count = 0; count < KEPT; count += 1) await counter.consume('a-caller');
    expect(await keysOf(env)).toBe(0);
    expect(await counter.consume('a-caller')).toMatchObject({ consumedPoints: KEPT + 1 });
    expect(await keysOf(env)).toBe(1);
  });

  it('allows one process exactly the limit, one after the other and at once', async () => {
    expect(await countUntilRefused(await open(settings()))).toBe(LIMIT);
    const counter = await open(settings());
    const outcomes = await Promise.all(Array.from({ length: 3 * LIMIT }, () => isCounted(counter)));
    expect(outcomes.filter(Boolean)).toHaveLength(LIMIT);
  });

  it.each([2, 4])('allows %i processes a sixteenth more for each further one', async (processes) => {
    const env = settings();
    const counters = await Promise.all(Array.from({ length: processes }, () => open(env)));
    // Each keeps what it may before the first one uses up the limit.
    for (const counter of counters) for (let count = 0; count < KEPT; count += 1) await counter.consume('a-caller');
    let counted = processes * KEPT;
    for (const counter of counters) counted += await countUntilRefused(counter);
    expect(counted).toBeGreaterThanOrEqual(LIMIT);
    expect(counted).toBeLessThanOrEqual(LIMIT + (processes - 1) * KEPT);
  });

  it('accepts an amount that fits after one that did not', async () => {
    const counter = await open(settings(), 'amounts');
    expect(await isCounted(counter, LIMIT - 5)).toBe(true);
    expect(await isCounted(counter, 6)).toBe(false);
    expect(await isCounted(counter, 5)).toBe(true);
    await counter.reward('a-caller', 10);
    expect(await isCounted(counter, 11)).toBe(false);
    expect(await isCounted(counter, 10)).toBe(true);
  });

  it('never counts more than the limit, in any order of amounts and releases', async () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const counter = await open(settings(), 'amounts');
      let state = seed;
      const random = (below: number) => {
        state = (state * 48_271) % 2_147_483_647;
        return state % below;
      };
      let held = 0;
      for (let turn = 0; turn < 60; turn += 1) {
        const amount = 1 + random(20);
        if (random(4) === 0 && held >= amount) {
          await counter.reward('a-caller', amount);
          held -= amount;
          continue;
        }
        const fits = held + amount <= LIMIT;
        expect(await isCounted(counter, amount)).toBe(fits);
        if (fits) held += amount;
      }
    }
  });

  it('counts further callers in Redis when it keeps the amounts of many', async () => {
    const env = settings();
    const counter = await open(env);
    await Promise.all(Array.from({ length: MAX_CALLERS }, (_, at) => counter.consume(`caller-${at}`)));
    expect(await keysOf(env)).toBe(0);
    await counter.consume('one-more');
    expect(await keysOf(env)).toBe(1);
  });
});
