import { Redis } from 'ioredis';
import { z } from 'zod';
import { type ClusterAddress, readRedisAddress } from '../redis/redis-address.ts';

export interface RedisServer {
  /** Host and port in a cluster, '' of the only server. */
  readonly name: string;
  /** The lines `name:value` of INFO. */
  readonly info: ReadonlyMap<string, string>;
  /** Whether the cluster has a server for every key. */
  readonly isWhole: boolean;
}

/** The reply to CLUSTER SLOTS: ranges with their servers, the primary first. No host is that of the asked server. */
const slotsSchema = z.array(
  z.tuple([z.number(), z.number(), z.tuple([z.string().nullable(), z.number()]).rest(z.unknown())]).rest(z.unknown()),
);

const ONCE = { lazyConnect: true, retryStrategy: () => null, sentinelRetryStrategy: () => null } as const;

function parseInfo(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split('\r\n')
      .filter((line) => line.includes(':'))
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}

/** Connects once, asks and disconnects. @throws the reason why there is no connection, if there is none */
async function ask<T>(redis: Redis, question: (redis: Redis) => Promise<T>): Promise<T> {
  let cause: unknown;
  redis.on('error', (error) => {
    cause ??= error;
  });
  try {
    await redis.connect();
    return await question(redis);
  } catch (error) {
    throw cause ?? error;
  } finally {
    redis.disconnect();
  }
}

/**
 * Asks all listed servers for the others.
 * @returns host and port of every primary, from the first reply; of the asked server, if none has keys
 */
async function findPrimaries({ nodes, options }: ClusterAddress) {
  const replies = nodes.map(async (node) => {
    const reply = await ask(new Redis({ ...ONCE, ...options, ...node }), (redis) => redis.cluster('SLOTS'));
    const primaries = slotsSchema.parse(reply).map(([, , [host, port]]) => ({ host: host || node.host, port }));
    const asked = primaries.length > 0 ? primaries : [node];
    return new Map(asked.map((primary) => [`${primary.host}:${primary.port}`, primary]));
  });
  return Promise.any(replies).catch((error: unknown) => {
    throw error instanceof AggregateError ? error.errors[0] : error;
  });
}

async function readCluster(address: ClusterAddress): Promise<readonly RedisServer[]> {
  const primaries = await findPrimaries(address);
  return Promise.all(
    [...primaries].map(([name, node]) =>
      ask(new Redis({ ...ONCE, ...address.options, ...node }), async (redis) => {
        const [info, state] = await Promise.all([redis.info(), redis.cluster('INFO')]);
        return { name, info: parseInfo(info), isWhole: parseInfo(String(state)).get('cluster_state') === 'ok' };
      }),
    ),
  );
}

/**
 * Reads INFO of the primary, in a cluster of all primaries. Not CONFIG, which managed services forbid.
 * @throws when one of them does not answer
 */
export async function readRedisServers(redisUrl: string): Promise<readonly RedisServer[]> {
  const address = readRedisAddress(redisUrl);
  if (address.kind === 'cluster') return readCluster(address);
  const redis = address.kind === 'server' ? new Redis(address.url, ONCE) : new Redis({ ...ONCE, ...address.options });
  return [{ name: '', info: parseInfo(await ask(redis, (connected) => connected.info())), isWhole: true }];
}
