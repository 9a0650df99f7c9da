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

export interface RecentReads {
  /**
   * Writes a read down unless any process did so within the last ten minutes. Where that cannot be known it is written:
   * one entry too many is better than none. It is remembered only once it is written.
   * @param parts what tells one read from another
   */
  readonly writeOnce: (parts: readonly string[], write: () => Promise<void>) => Promise<void>;
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
    close: () => redis.disconnect(),
  };
}

/** What this process remembers, for the times without Redis. */
function createOwnMemory() {
  const until = new Map<string, number>();
  return {
    has: (key: string) => performance.now() < (until.get(key) ?? 0),
    add(key: string): void {
      until.delete(key);
      const [oldest] = until.keys();
      if (until.size >= MOST && oldest !== undefined) until.delete(oldest);
      until.set(key, performance.now() + WINDOW * 1_000);
    },
  };
}

export function openRecentReads(input: Input): RecentReads {
  const { env } = input;
  const shared = openSharedMemory(input);
  const own = createOwnMemory();
  /** Reads that are being written: the same one waits for it. */
  const writing = new Map<string, Promise<void>>();
  const keyOf = (parts: readonly string[]) => {
    const digest = createHmac('sha256', env.JWT_SECRET).update(JSON.stringify(['read', ...parts]));
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
      const key = keyOf(parts);
      if (own.has(key)) return;
      const written = writing.get(key) ?? writeNew(key, write).finally(() => writing.delete(key));
      writing.set(key, written);
      await written;
    },
    close: shared.close,
  };
}
