import { createHmac } from 'node:crypto';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Logger } from '@funding-desk/shared/server/logger';
import { Redis } from 'ioredis';

/** So long the same read by the same person is one entry. Seconds. */
const WINDOW = 10 * 60;
/** No read waits longer for a Redis that hangs. Milliseconds. */
const COMMAND_LIMIT = 250;
/** After a failure Redis is not asked for so long. Milliseconds. */
const REST = 1_000;
const RECONNECT_CEILING = 1_000;
/** Reads that this process remembers by itself; beyond them the oldest is forgotten, and written down once more. */
const MOST = 10_000;
/** One command, so that no count is left without an end. */
const COUNT_SCRIPT = `
  local total = redis.call('INCRBY', KEYS[1], ARGV[1])
  if total == tonumber(ARGV[1]) then redis.call('EXPIRE', KEYS[1], ARGV[2]) end
  return total`;

export interface RecentReads {
  /**
   * Writes a read down unless any process did so within the last ten minutes. Where that cannot be known it is written:
   * one entry too many is better than none. It is remembered only once it is written.
   * @param parts what tells one read from another
   */
  readonly writeOnce: (parts: readonly string[], write: () => Promise<void>) => Promise<void>;
  /**
   * Counts rows that are handed out, in all processes together. While Redis is away this process counts by itself.
   * Never rejects.
   * @param parts what is counted together
   * @returns the total of the ten minutes that began with the first of them, these rows included
   */
  readonly countRows: (parts: readonly string[], rows: number) => Promise<number>;
  readonly close: () => void;
}

interface Input {
  readonly env: Pick<ApiEnvironment, 'REDIS_URL' | 'REDIS_PREFIX' | 'JWT_SECRET'>;
  readonly logger: Logger;
}

/** What all processes remember; while Redis is away, nothing. */
function openSharedMemory({ env, logger }: Input) {
  const redis = new Redis(env.REDIS_URL, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_LIMIT,
    connectTimeout: REST,
    retryStrategy: (attempt) => Math.min(100 * attempt, RECONNECT_CEILING),
  });
  redis.on('error', (error: Error) => logger.debug({ err: error }, 'redis is away'));
  let restsUntil = 0;
  async function tryTo<T>(command: () => Promise<T>): Promise<T | undefined> {
    if (redis.status !== 'ready' || performance.now() < restsUntil) return undefined;
    try {
      return await command();
    } catch (error) {
      restsUntil = performance.now() + REST;
      logger.debug({ err: error }, 'recent reads are not known now');
      return undefined;
    }
  }
  return {
    has: async (key: string) => (await tryTo(() => redis.exists(key))) === 1,
    add: (key: string) => tryTo(() => redis.set(key, '1', 'EX', WINDOW, 'NX')),
    count: async (key: string, rows: number) =>
      Number((await tryTo(() => redis.eval(COUNT_SCRIPT, 1, key, rows, WINDOW))) ?? 0),
    close: () => redis.disconnect(),
  };
}

/** What this process remembers, for the times without Redis. */
function createOwnMemory() {
  const reads = new Map<string, { readonly until: number; readonly rows: number }>();
  const find = (key: string) => {
    const read = reads.get(key);
    return read && performance.now() < read.until ? read : undefined;
  };
  function remember(key: string, { until = performance.now() + WINDOW * 1_000, rows = 0 } = {}): void {
    reads.delete(key);
    const [oldest] = reads.keys();
    if (reads.size >= MOST && oldest !== undefined) reads.delete(oldest);
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
  /** Reads that are being written: the same one waits for it. */
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
      // Redis misses what was handed out while it was away.
      return Math.max(counted, await shared.count(key, rows));
    },
    close: shared.close,
  };
}
