import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Logger } from '@funding-desk/shared/server/logger';
import type { RedisConnection } from '@funding-desk/shared/server/redis/redis';

/** Repeated reads by the same person within this time are one entry. Seconds. */
const WINDOW = 10 * 60;
/** How long a read waits for Redis at most. Milliseconds. */
const COMMAND_LIMIT = 250;
/** After a failure, Redis is skipped for this long. Milliseconds. */
const REST = 1_000;
/**
 * How many reads this process remembers itself. Beyond that the oldest is dropped, and logged once more if it
 * repeats.
 */
const MAX_ENTRIES = 10_000;
/** One atomic command, so that every counter gets an expiry. */
const COUNT_SCRIPT = `
  local total = redis.call('INCRBY', KEYS[1], ARGV[1])
  if total == tonumber(ARGV[1]) then redis.call('EXPIRE', KEYS[1], ARGV[2]) end
  return total`;

export interface RecentReads {
  /**
   * Calls `write` unless any process did so for the same read within ten minutes. When that is unknown, it writes: a
   * duplicate entry is better than none. The read is remembered only after it is written.
   * @param parts identify the read
   */
  readonly writeOnce: (parts: readonly string[], write: () => Promise<void>) => Promise<void>;
  /**
   * Counts rows sent by all processes together. While Redis is down, each process counts its own. Never rejects.
   * @param parts identify the counter
   * @returns the total, these rows included, since the first row of the current ten minutes
   */
  readonly countRows: (parts: readonly string[], rows: number) => Promise<number>;
}

interface Input {
  readonly env: Pick<ApiEnvironment, 'REDIS_PREFIX' | 'JWT_SECRET'>;
  readonly redis: RedisConnection;
  readonly logger: Logger;
}

async function timeout(): Promise<never> {
  await pause(COMMAND_LIMIT, undefined, { ref: false });
  throw new Error('Redis did not answer in time');
}

/** The memory shared by all processes. Empty while Redis is down. */
function openSharedMemory({ redis, logger }: Input) {
  let skipRedisUntil = 0;
  async function tryTo<T>(command: () => Promise<T>): Promise<T | undefined> {
    if (redis.status !== 'ready' || performance.now() < skipRedisUntil) return undefined;
    try {
      return await Promise.race([command(), timeout()]);
    } catch (error) {
      skipRedisUntil = performance.now() + REST;
      logger.debug({ err: error }, 'recent reads are not known now');
      return undefined;
    }
  }
  return {
    has: async (key: string) => (await tryTo(() => redis.exists(key))) === 1,
    add: (key: string) => tryTo(() => redis.set(key, '1', 'EX', WINDOW, 'NX')),
    count: async (key: string, rows: number) =>
      Number((await tryTo(() => redis.eval(COUNT_SCRIPT, 1, key, rows, WINDOW))) ?? 0),
  };
}

/** The memory of this process, for the times when Redis is down. */
function createOwnMemory() {
  const reads = new Map<string, { readonly until: number; readonly rows: number }>();
  const find = (key: string) => {
    const read = reads.get(key);
    return read && performance.now() < read.until ? read : undefined;
  };
  function remember(key: string, { until = performance.now() + WINDOW * 1_000, rows = 0 } = {}): void {
    reads.delete(key);
    const [oldest] = reads.keys();
    if (reads.size >= MAX_ENTRIES && oldest !== undefined) reads.delete(oldest);
    reads.set(key, { until, rows });
  }
  return {
    has: (key: string) => find(key) !== undefined,
    add: (key: string) => remember(key),
    count(key: string, rows: number): number {
      const counted = find(key);
      const total = (counted?.rows ?? 0) + rows;
      remember(key, { ...counted, rows: total });
      return total;
    },
  };
}

export function openRecentReads(input: Input): RecentReads {
  const { env } = input;
  const shared = openSharedMemory(input);
  const own = createOwnMemory();
  /** Writes in progress. The same read awaits them. */
  const writing = new Map<string, Promise<void>>();
  const keyOf = (kind: 'read' | 'rows', parts: readonly string[]) => {
    const digest = createHmac('sha256', env.JWT_SECRET).update(JSON.stringify([kind, ...parts]));
    return `${env.REDIS_PREFIX}:read:${digest.digest('base64url')}`;
  };

  async function writeNew(key: string, write: () => Promise<void>): Promise<void> {
    if (await shared.has(key)) return;
    await write();
    own.add(key);
    await shared.add(key);
  }

  return {
    async writeOnce(parts, write) {
      const key = keyOf('read', parts);
      if (own.has(key)) return;
      const written = writing.get(key) ?? writeNew(key, write).finally(() => writing.delete(key));
      writing.set(key, written);
      await written;
    },
    async countRows(parts, rows) {
      const key = keyOf('rows', parts);
      const counted = own.count(key, rows);
      // Redis lacks the rows that were sent while it was down.
      return Math.max(counted, await shared.count(key, rows));
    },
  };
}
