import { randomUUID } from 'node:crypto';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { Logger } from '@funding-desk/shared/server/logger';
import { Redis } from 'ioredis';
import type { OpenLink } from './commands/find-link.ts';

/** Nobody waits longer for a Redis that hangs. Milliseconds. */
const COMMAND_LIMIT = 250;
/** So long it is not asked again after that, nor a connection waited for. Milliseconds. */
const REST = 1_000;
const RECONNECT_CEILING = 1_000;
/** So old a link may be where a change could not be told: its process died, or lost Redis while others had it. Milliseconds. */
const LINK_AGE = 1_000;
/** What stands at the address of a logo never changes, it can only go. Milliseconds. */
const LOGO_AGE = 60_000;
const MOST_ENTRIES = 200;

export interface Memory<T> {
  /** @param find reads it from the database; undefined for what is not there, which is never kept */
  readonly recall: (key: string, find: () => Promise<T | undefined>) => Promise<T | undefined>;
}

/**
 * Links and logos as this process has read them, good as long as no process has changed any. All share a version in Redis
 * that is read before each use and replaced after each change, so that whoever has been told of a change sees it with the
 * next request to any process. While Redis is away nothing comes from the memory.
 */
export interface LinkMemory {
  readonly links: Memory<OpenLink>;
  readonly logos: Memory<Buffer>;
  /** To be awaited after a change of a link, a company or a logo, and before that is told. Never fails. */
  readonly forget: () => Promise<void>;
  readonly close: () => void;
}

interface VersionInput {
  readonly env: Pick<ApiEnvironment, 'REDIS_URL' | 'REDIS_PREFIX'>;
  readonly logger: Logger;
}

function openVersion({ env, logger }: VersionInput) {
  const key = `${env.REDIS_PREFIX}:links-version`;
  const redis = new Redis(env.REDIS_URL, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_LIMIT,
    connectTimeout: REST,
    retryStrategy: (attempt) => Math.min(100 * attempt, RECONNECT_CEILING),
  });
  redis.on('error', (error: Error) => logger.debug({ err: error }, 'redis is away'));
  let restsUntil = 0;
  return {
    /** Undefined while it cannot be known. */
    async read(): Promise<string | undefined> {
      if (redis.status !== 'ready' || performance.now() < restsUntil) return undefined;
      try {
        const known = await redis.get(key);
        if (known !== null) return known;
        // Random, since a counter that was lost would begin again at what was good before.
        await redis.set(key, randomUUID(), 'NX');
        return (await redis.get(key)) ?? undefined;
      } catch (error) {
        restsUntil = performance.now() + REST;
        logger.debug({ err: error }, 'the version of the links cannot be read now');
        return undefined;
      }
    },
    async replace(): Promise<void> {
      await redis
        .set(key, randomUUID())
        .catch((error: unknown) => logger.warn({ err: error }, 'a change of a link could not be told'));
    },
    close: () => redis.disconnect(),
  };
}

type Version = ReturnType<typeof openVersion>;

function createMemory<T>(version: Version, maxAge: number): Memory<T> {
  const kept = new Map<string, { readonly value: T; readonly until: number }>();
  let current = '';
  const keep = (key: string, value: T) => {
    const [oldest] = kept.keys();
    if (kept.size >= MOST_ENTRIES && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { value, until: performance.now() + maxAge });
  };
  return {
    async recall(key, find) {
      const known = await version.read();
      if (known === undefined) return find();
      if (known !== current) kept.clear();
      current = known;
      const entry = kept.get(key);
      if (entry && performance.now() < entry.until) return entry.value;
      kept.delete(key);
      const found = await find();
      // What was read while another version came is of nobody knows which.
      if (found !== undefined && current === known) keep(key, found);
      return found;
    },
  };
}

export function openLinkMemory(input: VersionInput): LinkMemory {
  const version = openVersion(input);
  return {
    links: createMemory(version, LINK_AGE),
    logos: createMemory(version, LOGO_AGE),
    forget: version.replace,
    close: version.close,
  };
}
