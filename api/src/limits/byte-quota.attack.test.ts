import { createLogger } from '@funding-desk/shared/server/logger';
import { testEnvironment } from '@funding-desk/shared/testing/environment';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError, CostlyRefusal } from '../errors.ts';
import { type ByteQuota, type Claim, createByteQuota, withinQuota } from './byte-quota.ts';
import { type Counters, openCounters } from './counters.ts';

const MEBIBYTE = 1_048_576;
const LARGEST_FILE = 15 * MEBIBYTE;
const logger = createLogger({ name: 'test', level: 'silent' });
const opened: Counters[] = [];
afterEach(async () => {
  for (const counters of opened.splice(0)) await counters.close();
});

function settings(over: { REDIS_URL?: string; LINK_DAILY_MB?: number; RATE_LIMIT_SCALE?: number } = {}) {
  const { REDIS_URL = '', REDIS_PREFIX = '', JWT_SECRET = '' } = testEnvironment().variables;
  return { REDIS_URL, REDIS_PREFIX, JWT_SECRET, RATE_LIMIT_SCALE: 1, LINK_DAILY_MB: 10_240, ...over };
}

async function open(env: ReturnType<typeof settings>): Promise<ByteQuota> {
  const counters = await openCounters({ env, logger });
  opened.push(counters);
  return createByteQuota({ env, counters });
}

const CLAIM: Claim = { use: 'files', address: '203.0.113.7', form: 'a-link', bytes: LARGEST_FILE };

/** How many of `count` parallel claims were accepted. */
async function passed(quota: ByteQuota, count: number, over: Partial<Claim> = {}): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, () => quota.take({ ...CLAIM, ...over })));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

/** Ages the counters by this many seconds. */
async function age({ REDIS_URL, REDIS_PREFIX }: ReturnType<typeof settings>, seconds: number): Promise<void> {
  const redis = new Redis(REDIS_URL);
  for (const key of await redis.keys(`${REDIS_PREFIX}:amounts:bytes-*`)) {
    const width = (key.includes('-hour') ? 3_600_000 : 24 * 3_600_000) / 12;
    const slots = Object.entries(await redis.hgetall(key));
    await redis.del(key);
    for (const [slot, bytes] of slots)
      await redis.hset(key, String(Number(slot) - Math.ceil((seconds * 1_000) / width)), bytes);
  }
  redis.disconnect();
}

describe('the byte quota', () => {
  it('is counted although limiters of events use the same connection', async () => {
    const env = settings();
    const counters = await openCounters({ env, logger });
    opened.push(counters);
    const quota = createByteQuota({ env, counters });
    const events = counters.counter({ name: 'events', points: 1, seconds: 60 });
    expect(await passed(quota, 100)).toBe(Math.floor((1024 * MEBIBYTE) / LARGEST_FILE));
    await events.consume('a-caller');
    await expect(events.consume('a-caller')).rejects.toMatchObject({ consumedPoints: expect.any(Number) });
  });

  it('accepts an office of six people with ten of the largest files each, and no more than 1 GiB an hour', async () => {
    const quota = await open(settings());
    expect(await passed(quota, 60)).toBe(60);
    expect(await passed(quota, 60)).toBe(8);
    await expect(quota.take({ ...CLAIM, form: 'another-link' })).rejects.toMatchObject({
      status: 429,
      code: 'quota_reached',
      retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 65 * 60),
    });
    await expect(quota.take({ ...CLAIM, bytes: MEBIBYTE })).resolves.toBeDefined();
    await expect(quota.take({ ...CLAIM, address: '203.0.113.8' })).resolves.toBeDefined();
  });

  it('counts an IPv6 subscriber as one network', async () => {
    const quota = await open(settings());
    expect(await passed(quota, 60, { address: '2001:db8:1:2::1' })).toBe(60);
    expect(await passed(quota, 60, { address: '2001:db8:1:2:3::9' })).toBe(8);
  });

  it('counts all /64s of an IPv6 /48 as one network', async () => {
    const quota = await open(settings());
    const from = (at: number): Partial<Claim> => ({ address: `2001:db8:1:${at}::1`, form: `link-${at}` });
    const counts = await Promise.all(Array.from({ length: 3 }, (_, at) => passed(quota, 60, from(at))));
    expect(counts.reduce((sum, one) => sum + one)).toBe(68);
    expect(await passed(quota, 1, { address: '2001:db8:2::1' })).toBe(1);
  });

  it('is shared by all processes, under keys that identify no one', async () => {
    const env = settings();
    const [one, second] = [await open(env), await open(env)];
    expect((await passed(one, 60)) + (await passed(second, 60))).toBe(68);
    const redis = new Redis(env.REDIS_URL);
    const keys = await redis.keys(`${env.REDIS_PREFIX}*`);
    redis.disconnect();
    expect(keys).toHaveLength(4);
    expect(keys.join()).not.toMatch(/203\.0|a-link/);
  });

  it('returns bytes that were not stored, for several claims at once, too', async () => {
    const quota = await open(settings());
    const backs = await Promise.all(Array.from({ length: 68 }, () => quota.take(CLAIM)));
    expect(await passed(quota, 3)).toBe(0);
    await Promise.all(backs.slice(0, 2).map((giveBack) => giveBack()));
    expect(await passed(quota, 3)).toBe(2);
  });

  it('of an hour is free again after it, while the daily one still counts: 4 GiB for a network', async () => {
    const env = settings();
    const quota = await open(env);
    let within = 0;
    for (let hour = 0; hour < 5; hour += 1) {
      within += await passed(quota, 80, { form: `link-${hour}` });
      await age(env, 66 * 60);
    }
    expect(within).toBe(Math.floor((4 * 1024) / 15));
    await expect(quota.take(CLAIM)).rejects.toThrow(/^Your network has .* Please try again in \d+ hours\.$/);
  });

  it('of a form counts all networks, and a refusal does not count for the network', async () => {
    const quota = await open(settings({ LINK_DAILY_MB: 150 }));
    const from = (at: number) => ({ address: `192.0.2.${at}` });
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, at) => passed(quota, 1, from(at))));
    expect(outcomes.reduce((sum, one) => sum + one)).toBe(10);
    await expect(quota.take(CLAIM)).rejects.toThrow(/^This form has reached its daily limit\./);
    expect(await passed(quota, 5, { form: 'another-link' })).toBe(5);
  });

  it('of a form gives one network a tenth of the day, so that three cannot block the form', async () => {
    const env = settings();
    const quota = await open(env);
    for (let hour = 0; hour < 4; hour += 1) {
      for (const at of [1, 2, 3]) await passed(quota, 68, { address: `192.0.2.${at}` });
      await age(env, 66 * 60);
    }
    expect(await passed(quota, 60)).toBe(60);
    await expect(quota.take({ ...CLAIM, address: '192.0.2.1' })).rejects.toThrow(/^Your network .* \d+ hours\.$/);
    expect(await passed(quota, 1, { address: '192.0.2.1', form: 'another-link' })).toBe(1);
  });

  it('of a form counts and refuses files only: drafts and applications pass', async () => {
    const quota = await open(settings({ LINK_DAILY_MB: 150 }));
    expect(await passed(quota, 12, { use: 'records' })).toBe(12);
    expect(await passed(quota, 12)).toBe(10);
    expect(await passed(quota, 12, { use: 'records' })).toBe(12);
  });

  it.each([
    ['keeps the bytes of a file that was costly to refuse', new CostlyRefusal('pdf_too_slow'), 67],
    ['gives back those of any other refused file', new AppError('pdf_broken'), 68],
  ])('%s', async (_what, refused, left) => {
    const quota = await open(settings());
    await expect(withinQuota(quota, CLAIM, () => Promise.reject(refused))).rejects.toBe(refused);
    expect(await passed(quota, 80)).toBe(left);
  });

  it('is multiplied for load tests', async () => {
    const quota = await open(settings({ RATE_LIMIT_SCALE: 2 }));
    expect(await passed(quota, 200)).toBe(136);
  });

  it('is counted in memory while Redis is down', async () => {
    const quota = await open(settings({ REDIS_URL: 'redis://127.0.0.1:1' }));
    expect(await passed(quota, 80)).toBe(68);
  });
});
