import { EventEmitter } from 'node:events';
import type { mongo } from 'mongoose';
import mongoose, { type ConnectOptions } from 'mongoose';
import { openClock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { bindModels, type Database, type DatabaseWatch } from './bind-models.ts';
import { connectWritable } from './connect-writable.ts';

export { type Database, type DatabaseWatch, driverCollection } from './bind-models.ts';
export { isDuplicateKey } from './database-errors.ts';

type Description = mongo.TopologyDescriptionChangedEvent['newDescription'];

const hasWritable = ({ servers }: Description) => [...servers.values()].some(({ isWritable }) => isWritable);

/** @param client must be connected */
function watchDatabase(client: mongo.MongoClient): DatabaseWatch {
  const events = new EventEmitter().setMaxListeners(0);
  let isUnavailable = false;
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    const wasUnavailable = isUnavailable;
    isUnavailable = !hasWritable(newDescription);
    if (isUnavailable && !wasUnavailable) events.emit('unavailable');
  });
  return {
    isUnavailable: () => isUnavailable,
    onUnavailable(listener) {
      events.on('unavailable', listener);
      return () => events.off('unavailable', listener);
    },
  };
}

/** Milliseconds. Requests are answered with 503 rather than wait longer for an unavailable database. */
const SERVER_SELECTION_LIMIT = 2_000;
/**
 * Interval of the driver's heartbeat, and the limit for a heartbeat or a new connection. A hanging server is detected
 * after the sum of both. Milliseconds.
 */
const HEARTBEAT = 1_000;
const CONNECT_LIMIT = 1_500;
/** Milliseconds. An operation that waits longer for a pooled connection fails and can be retried under less load. */
const QUEUE_LIMIT = 5_000;
const DEFAULT_NAME = 'funding-desk';

/**
 * Options for a connection string. A standalone server does not support retryable writes. The driver decides for
 * replica sets and explicit settings.
 * @param name database name. Default: the one in the URL, else `funding-desk`
 */
export function connectOptions({ url, name }: { url: string; name?: string }): ConnectOptions {
  const hasName = /^[^?]*:\/\/[^/]+\/[^?]+/.test(url);
  const dbName = name ?? (hasName ? undefined : DEFAULT_NAME);
  const mayRetryWrites = url.startsWith('mongodb+srv:') || /[?&](replicaSet|retryWrites)=/i.test(url);
  return {
    ...(dbName ? { dbName } : {}),
    ...(mayRetryWrites ? {} : { retryWrites: false }),
    serverSelectionTimeoutMS: SERVER_SELECTION_LIMIT,
    heartbeatFrequencyMS: HEARTBEAT,
    connectTimeoutMS: CONNECT_LIMIT,
    waitQueueTimeoutMS: QUEUE_LIMIT,
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
    maxPoolSize: 20,
  };
}

export interface OpenInput {
  readonly url: string;
  /** Database name. Default: the one in the URL, else `funding-desk`. */
  readonly name?: string;
  /** Milliseconds to wait for a database that does not accept writes yet. Default: none. */
  readonly waitMs?: number;
  readonly logger?: Pick<Logger, 'info'>;
}

/**
 * Connects and binds the models to the connection; migrates nothing. Filters are sanitised: an operator in a filter only
 * works inside mongoose's `trusted`.
 */
export async function connectDatabase(input: OpenInput): Promise<Database> {
  mongoose.set('strictQuery', 'throw');
  mongoose.set('sanitizeFilter', true);
  const connection = await connectWritable({ ...input, options: connectOptions(input) });
  const clock = await openClock(connection);
  const models = bindModels(connection, clock);
  return {
    ...models,
    connection,
    watch: watchDatabase(connection.getClient()),
    clock,
    ping: async () => {
      await connection.db?.command({ ping: 1 });
    },
    async close() {
      clock.close();
      await connection.close();
    },
  };
}
