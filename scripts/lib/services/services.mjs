import { join } from 'node:path';
import { chooseMongoAddress, startEmbeddedMongodb } from '../embedded-mongodb/embedded-mongodb.mjs';
import { keepRunning } from '../processes/keep-running.mjs';
import { openDataFolder } from '../settings/data-folder.mjs';
import { waitForDiskSpace } from './disk-space.mjs';
import { chooseRedisAddress, startRedis } from './redis.mjs';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Starts MongoDB and Redis unless the environment contains their addresses.
 *
 * @param {object} options
 * @param {string} options.dataDir contains their data
 * @param {import('../settings/data-folder.mjs').DataFolder} [options.folder] the same folder, if the caller has opened it
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {(line: string) => void} [options.say]
 * @param {(error: Error) => void} [options.onLost] called when one of them keeps crashing
 * @returns {Promise<{ mongoUrl: string, redisUrl: string, stop: () => Promise<void> }>} `mongoUrl` of the embedded
 *   database contains no database name
 */
export async function startServices({ dataDir, folder, env = process.env, say = console.log, onLost = console.error }) {
  const opened = folder ?? (await openDataFolder(dataDir));
  const undo = folder ? [] : [async () => opened.release()];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const mongoUrl = env.MONGO_URL || (await startMongodbService({ opened, undo, say, onLost }));
    const redisUrl = env.REDIS_URL || (await startRedisService({ opened, undo, say, onLost }));
    return { mongoUrl, redisUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startMongodbService({ opened, undo, say, onLost }) {
  const name = 'the database';
  const address = await chooseMongoAddress({ dataDir: opened.path });
  undo.push(async () => address.remove());
  const launch = (onSpawn) =>
    startEmbeddedMongodb({
      root: ROOT,
      dataDir: opened.path,
      address,
      onSpawn: recordOnSpawn({ opened, name, onSpawn }),
    });
  const waitUntilPossible = (signal) => waitForDiskSpace({ folder: opened.path, name, say, signal });
  await supervise({ name, launch, undo, say, onLost, waitUntilPossible });
  opened.recordServices({ mongoUrl: address.url });
  return address.url;
}

async function startRedisService({ opened, undo, say, onLost }) {
  const name = 'Redis';
  const address = await chooseRedisAddress();
  const launch = (onSpawn) =>
    startRedis({ dataDir: opened.path, address, say, onSpawn: recordOnSpawn({ opened, name, onSpawn }) });
  const waitUntilPossible = (signal) => waitForDiskSpace({ folder: opened.path, name, say, signal });
  await supervise({ name, launch, undo, say, onLost, waitUntilPossible });
  opened.recordServices({ redisUrl: address.url });
  return address.url;
}

async function supervise({ undo, ...service }) {
  const supervised = await keepRunning(service);
  undo.push(() => supervised.stop({ limitMs: 2000 }));
}

function recordOnSpawn({ opened, name, onSpawn }) {
  return (handle) => {
    onSpawn(handle);
    if (handle.pid !== undefined) opened.recordChild({ name, pid: handle.pid });
  };
}
