import { createRequire } from 'node:module';
import { join } from 'node:path';
import { StartError } from '../start-error.mjs';

const LIMIT_MS = 4000;

/**
 * Checks that a database answers at this address. The npm packages must be installed.
 * @param {{ root: string, url: string }} options
 * @throws {StartError} with the host, but without the credentials in the address
 */
export async function checkMongodb({ root, url }) {
  const { MongoClient } = requireFromShared(root)('mongodb');
  const limits = { serverSelectionTimeoutMS: LIMIT_MS, connectTimeoutMS: LIMIT_MS };
  let client;
  try {
    client = new MongoClient(url, limits);
    await client.connect();
    await client.db('admin').command({ ping: 1 });
  } catch (error) {
    throw new StartError(explainMongodb(error, url));
  } finally {
    await client?.close();
  }
}

/**
 * Checks that Redis answers at this address. `npm start` is for one machine and uses one server.
 * @param {{ root: string, url: string }} options
 * @throws {StartError} with the host, but without the credentials in the address
 */
export async function checkRedis({ root, url }) {
  if (!/^rediss?:/.test(url)) {
    throw new StartError(
      'npm start uses one Redis server, like REDIS_URL=redis://host:6379. With Sentinels or a cluster, start API and ' +
        'worker as docs/deploying.md says.',
    );
  }
  const { Redis } = requireFromShared(root)('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    retryStrategy: null,
    connectTimeout: LIMIT_MS,
    commandTimeout: LIMIT_MS,
    maxRetriesPerRequest: 0,
  });
  let cause;
  client.on('error', (error) => {
    cause ??= error;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw new StartError(explainRedis(cause ?? error, url));
  } finally {
    client.disconnect();
  }
}

function explainMongodb(error, url) {
  if (/^Mongo(Parse|InvalidArgument|MissingDependency)/.test(error.name) || error.code === 'ERR_INVALID_URL') {
    return `MONGO_URL is not a valid connection string (${withoutCredentials(error.message)}).`;
  }
  if (error.code === 18 || error.code === 13)
    return `The database at ${hostsOf(url)} refused the sign-in of MONGO_URL.`;
  return (
    `The database at ${hostsOf(url)} cannot be reached (${withoutCredentials(error.message)}): ` +
    'check MONGO_URL, or unset it to use the embedded database.'
  );
}

function explainRedis({ message }, url) {
  if (/WRONGPASS|NOAUTH|NOPERM|invalid password/i.test(message)) {
    return `Redis at ${hostsOf(url)} refused the sign-in of REDIS_URL.`;
  }
  return (
    `Redis at ${hostsOf(url)} cannot be reached (${withoutCredentials(message)}): ` +
    'check REDIS_URL, or unset it to start a local Redis.'
  );
}

/** The host part of an address, without credentials and options. */
function hostsOf(url) {
  return url
    .replace(/^[^:]+:\/\//, '')
    .split(/[/?]/)[0]
    .split('@')
    .at(-1);
}

/** The first line of a message, with credentials masked. */
function withoutCredentials(message) {
  return message
    .split('\n')[0]
    .replace(/\/\/[^@/\s]*@/g, '//***@')
    .replace(/[\s.]+$/, '');
}

function requireFromShared(root) {
  return createRequire(join(root, 'shared/package.json'));
}
