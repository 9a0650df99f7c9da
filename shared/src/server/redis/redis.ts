import { setImmediate } from 'node:timers/promises';
import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../logger.ts';
import { type ClusterAddress, type RedisAddress, readRedisAddress } from './redis-address.ts';

/** A connection to one server, to what the Sentinels call the primary, or to all servers of a cluster. */
export type RedisConnection = Redis | Cluster;

/** Milliseconds. */
const MAX_RECONNECT_DELAY = 1_000;

const delayOf = (attempt: number) => Math.min(100 * attempt, MAX_RECONNECT_DELAY);
const RECONNECT_AND_REPEAT = 2;

/** How a connection behaves while Redis is unavailable. */
type Waiting =
  /** Commands wait for Redis. For consumers and subscribers. */
  | { readonly isPatient: true }
  /** Commands fail after `commandTimeout`. For calls that a request waits for. Milliseconds. */
  | {
      readonly isPatient: false;
      readonly commandTimeout: number;
      readonly connectTimeout: number;
      /** Sends the commands of one event loop iteration together. */
      readonly enableAutoPipelining?: boolean;
    };

interface ConnectInput {
  readonly redisUrl: string;
  readonly logger: Logger;
}

type SubscriberOptions = Pick<RedisOptions, 'autoResubscribe' | 'connectionName'>;
type ServerAddress = Exclude<RedisAddress, ClusterAddress>;

function openServer(address: ServerAddress, waiting: Waiting, more: SubscriberOptions = {}): Redis {
  const { isPatient, ...timeouts } = waiting;
  const options: Omit<RedisOptions, 'replyMapping'> = {
    ...(isPatient
      ? { maxRetriesPerRequest: null }
      : { enableOfflineQueue: false, maxRetriesPerRequest: 1, ...timeouts }),
    ...more,
    retryStrategy: delayOf,
    sentinelRetryStrategy: delayOf,
    // The primary has become a replica. The address of a managed Redis, or a Sentinel, leads to the new primary.
    reconnectOnError: (error) => (error.message.startsWith('READONLY') ? RECONNECT_AND_REPEAT : false),
  };
  return address.kind === 'server' ? new Redis(address.url, options) : new Redis({ ...options, ...address.options });
}

/** Milliseconds. A server that does not answer must not hold up the next one. */
const SLOTS_LIMIT = 2_000;
/** Milliseconds. Longer than BullMQ's blocking commands. A server without power leaves its connections open. */
const PATIENT_SILENCE_LIMIT = 15_000;
const SILENCE_LIMIT = 3_000;
/** Milliseconds between two attempts to find the server of a key. */
const PATIENT_RETRY_DELAY = 250;
const RETRY_DELAY = 50;
/** The timeout of a pipeline applies to each attempt. */
const MAX_REDIRECTIONS = 3;
/** Milliseconds. A pipeline whose keys have moved to another primary fails without asking where they are now. */
const SLOTS_INTERVAL = 5_000;

/** Commands wait until a replica has replaced a primary that is gone. */
const PATIENT_CLUSTER = {
  // With the check, an attempt to connect to a cluster without all its primaries never ends, and BullMQ awaits it.
  enableReadyCheck: false,
  maxRedirections: Number.POSITIVE_INFINITY,
  retryDelayOnFailover: PATIENT_RETRY_DELAY,
  retryDelayOnClusterDown: PATIENT_RETRY_DELAY,
  retryDelayOnMoved: PATIENT_RETRY_DELAY,
} as const satisfies ClusterOptions;

function openCluster({ nodes, options }: ClusterAddress, waiting: Waiting): Cluster {
  const common: ClusterOptions = {
    clusterRetryStrategy: delayOf,
    slotsRefreshTimeout: SLOTS_LIMIT,
    // Certificates name hosts, so the names of hosts are not replaced by their addresses.
    dnsLookup: (host, callback) => callback(null, host),
  };
  if (waiting.isPatient) {
    const redisOptions = { ...options, maxRetriesPerRequest: null, socketTimeout: PATIENT_SILENCE_LIMIT };
    return new Cluster([...nodes], { ...common, ...PATIENT_CLUSTER, redisOptions });
  }
  const { commandTimeout, connectTimeout, enableAutoPipelining } = waiting;
  const cluster = new Cluster([...nodes], {
    ...common,
    enableOfflineQueue: false,
    maxRedirections: MAX_REDIRECTIONS,
    retryDelayOnFailover: RETRY_DELAY,
    retryDelayOnClusterDown: 0,
    enableAutoPipelining,
    // A message has no key. In a pipeline, it would throw while the cluster does not cover the slot of its channel.
    autoPipeliningIgnoredCommands: ['publish'],
    redisOptions: { ...options, commandTimeout, connectTimeout, socketTimeout: SILENCE_LIMIT },
  });
  if (enableAutoPipelining) refreshSlotsRegularly(cluster);
  return cluster;
}

/** Not the option `slotsRefreshInterval`: its timer may survive the connection. */
function refreshSlotsRegularly(cluster: Cluster): void {
  const refresh = () => {
    if (cluster.status === 'ready') cluster.refreshSlotsCache();
  };
  const timer = setInterval(refresh, SLOTS_INTERVAL).unref();
  cluster.once('end', () => clearInterval(timer));
}

/** Opens a connection that reconnects without limit. The first connection attempt runs in the background. */
export function connectRedis({ redisUrl, logger, ...waiting }: ConnectInput & Waiting): RedisConnection {
  const address = readRedisAddress(redisUrl);
  const redis = address.kind === 'cluster' ? openCluster(address, waiting) : openServer(address, waiting);
  redis.on('error', (error: Error) => logger.debug({ err: error }, 'redis is unavailable'));
  return redis;
}

/**
 * Closes a connection whose commands have a timeout, after the replies to them. It closes at once while Redis is
 * unavailable. Never rejects.
 */
export async function closeRedis(redis: RedisConnection): Promise<void> {
  // Commands of a pipeline leave at the end of their turn of the event loop. QUIT does not wait for it.
  await setImmediate();
  if (redis.status === 'ready') await redis.quit().catch(() => undefined);
  redis.disconnect();
}

/**
 * A connection to one server of a cluster: to the next one whenever it is lost. The first one is random, so that many
 * processes use all servers.
 */
function openAnyNode({ nodes, options }: ClusterAddress, more: SubscriberOptions): Redis {
  let attempts = Math.floor(Math.random() * nodes.length);
  const nextNode = () => nodes[attempts++ % nodes.length];
  const redis: Redis = new Redis({
    ...options,
    ...nextNode(),
    ...more,
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => {
      Object.assign(redis.options, nextNode());
      return delayOf(attempt);
    },
  });
  return redis;
}

/** Milliseconds. */
const PING_INTERVAL = 10_000;
const PING_LIMIT = 5_000;

/** A server that loses power leaves its connections open, and a subscriber sends nothing that could time out. */
function reconnectWhenSilent(redis: Redis): void {
  const check = () => {
    if (redis.status !== 'ready') return;
    const limit = setTimeout(() => redis.disconnect(true), PING_LIMIT).unref();
    redis.ping().then(
      () => clearTimeout(limit),
      () => clearTimeout(limit),
    );
  };
  const timer = setInterval(check, PING_INTERVAL).unref();
  redis.once('end', () => clearInterval(timer));
}

interface SubscribeInput extends ConnectInput {
  /** What Redis shows as the name of the connection. Without spaces. */
  readonly name: string;
  readonly channels: readonly string[];
  /** Called after each connection, also the first one. Messages may have been missed before. */
  readonly onSubscribed?: () => void;
  /** The connection was lost. Messages are missed until it is subscribed again. */
  readonly onLost?: () => void;
}

/**
 * Opens a connection that only subscribes, to the same channels after each reconnection. In a cluster every server gets
 * every message, and `Cluster` does not report that it subscribes at another server.
 */
export function connectSubscriber({
  redisUrl,
  logger,
  name,
  channels,
  onSubscribed = () => undefined,
  onLost = () => undefined,
}: SubscribeInput): Redis {
  const address = readRedisAddress(redisUrl);
  // The library would subscribe again without handling a failure, which would end this process.
  const more = { connectionName: name, autoResubscribe: false };
  const redis =
    address.kind === 'cluster' ? openAnyNode(address, more) : openServer(address, { isPatient: true }, more);
  reconnectWhenSilent(redis);
  redis.on('error', (error: Error) => logger.debug({ err: error }, 'redis is unavailable'));
  redis.on('close', onLost);
  redis.on('ready', () => {
    redis
      .subscribe(...channels)
      .then(onSubscribed, (error: unknown) =>
        logger.debug({ err: error }, 'not subscribed now; the next connection will'),
      );
  });
  return redis;
}
