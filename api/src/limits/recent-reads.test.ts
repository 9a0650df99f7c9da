import { createLogger } from '@funding-desk/shared/server/logger';
import { connectRedis, type RedisConnection } from '@funding-desk/shared/server/redis/redis';
import { testEnvironment } from '@funding-desk/shared/testing/environment';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from 'vitest';
import { openRecentReads, type RecentReads } from './recent-reads.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const opened: RedisConnection[] = [];
afterEach(() => {
  for (const redis of opened.splice(0)) redis.disconnect();
});

const NOWHERE = 'redis://127.0.0.1:1';

/** Simulates processes that share a Redis, or have none. */
function openProcesses(count: number, redisUrl?: string) {
  const { REDIS_URL = '', REDIS_PREFIX = '', JWT_SECRET = '' } = testEnvironment().variables;
  const env = { REDIS_URL: redisUrl ?? REDIS_URL, REDIS_PREFIX, JWT_SECRET };
  const processes = Array.from({ length: count }, () => {
    const timeouts = { commandTimeout: 500, connectTimeout: 1_000 };
    const redis = connectRedis({ redisUrl: env.REDIS_URL, logger, isPatient: false, ...timeouts });
    opened.push(redis);
    return openRecentReads({ env, logger, redis });
  });
  return { processes, prefix: REDIS_PREFIX };
}

function counter() {
  let written = 0;
  return {
    count: () => written,
    write: async () => {
      written += 1;
    },
  };
}

/** Until both are connected, each one writes by itself. */
async function untilShared([one, other]: readonly RecentReads[]): Promise<void> {
  await expect
    .poll(async () => {
      const { count, write } = counter();
      const parts = ['probe', String(Math.random())];
      await one?.writeOnce(parts, write);
      await other?.writeOnce(parts, write);
      return count();
    })
    .toBe(1);
}

describe('the log entry of a read', () => {
  it('is written by one of several processes, and its key expires in Redis', async () => {
    const { processes, prefix } = openProcesses(2);
    await untilShared(processes);
    const [first, second] = [counter(), counter()];
    for (const each of [...processes, ...processes]) {
      await each.writeOnce(['list', 'anna'], first.write);
      await each.writeOnce(['list', 'ben'], second.write);
      await each.countRows(['list', 'anna'], 10);
    }
    expect([first.count(), second.count()]).toEqual([1, 1]);
    const redis = new Redis(testEnvironment().variables.REDIS_URL ?? '');
    const keys = await redis.keys(`${prefix}:read:*`);
    expect(keys.length).toBeGreaterThan(1);
    for (const key of keys) {
      expect(key).not.toContain('anna');
      expect(await redis.ttl(key)).toBeGreaterThan(0);
    }
    redis.disconnect();
  });

  it('is written once per process while Redis is down', async () => {
    const { processes } = openProcesses(2, NOWHERE);
    const { count, write } = counter();
    for (const each of [...processes, ...processes]) await each.writeOnce(['list', 'anna'], write);
    expect(count()).toBe(2);
  });

  it('is written once for concurrent reads', async () => {
    const { processes } = openProcesses(1);
    const { count, write } = counter();
    await Promise.all(Array.from({ length: 20 }, () => processes[0]?.writeOnce(['list', 'anna'], write)));
    expect(count()).toBe(1);
  });

  it('is written at the next read when writing failed', async () => {
    const { processes } = openProcesses(2);
    await untilShared(processes);
    const failing = async () => {
      throw new Error('the database is away');
    };
    for (const each of processes) await expect(each.writeOnce(['list', 'anna'], failing)).rejects.toThrow('away');
    const { count, write } = counter();
    for (const each of processes) await each.writeOnce(['list', 'anna'], write);
    expect(count()).toBe(1);
  });
});

describe('the count of sent rows', () => {
  it('is shared by all processes', async () => {
    const { processes } = openProcesses(2);
    const total = async (rows: number) => {
      const totals = await Promise.all(processes.map((each) => each.countRows(['shared'], rows)));
      return Math.max(...totals);
    };
    // Unconnected processes never count more than their own rows.
    let rounds = 0;
    const beyondOwn = async () => {
      rounds += 1;
      return (await total(100)) - rounds * 100;
    };
    await expect.poll(beyondOwn, { timeout: 30_000 }).toBeGreaterThan(0);
  });

  it('is kept per process while Redis is down', async () => {
    const { processes } = openProcesses(2, NOWHERE);
    const totals: number[] = [];
    for (const each of [...processes, ...processes]) totals.push(await each.countRows(['list', 'anna'], 100));
    expect(totals).toEqual([100, 100, 200, 200]);
    expect(await processes[0]?.countRows(['list', 'ben'], 100)).toBe(100);
  });
});
