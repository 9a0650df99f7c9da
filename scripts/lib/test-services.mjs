import { existsSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { startServices } from './services/services.mjs';

const MEMORY_DISK = '/dev/shm';
const NEEDED_BYTES = 4 * 2 ** 30;

/** Database and Redis for a test run, in a folder of its own; addresses in the environment are used as they are. */
export async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'funding-desk-test-'));
  const isEmbedded = !process.env.MONGO_URL;
  const databaseDir = isEmbedded ? await makeDatabaseFolder(dataDir) : dataDir;
  const { mongoUrl, redisUrl, stop } = await startServices({ dataDir });
  if (!process.env.REDIS_URL) await writeLazily(redisUrl);
  process.env.MONGO_URL = mongoUrl;
  process.env.REDIS_URL = redisUrl;
  if (isEmbedded) process.env.EMBEDDED_DATA_DIR = databaseDir;
  return async () => {
    await stop();
    await rm(databaseDir, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * Puts the database on a disk in memory where the machine has a large one. Each test file creates all indexes, and the
 * database waits for the disk several times per index.
 */
async function makeDatabaseFolder(dataDir) {
  if (!isLargeEnough(MEMORY_DISK)) return dataDir;
  const folder = await mkdtemp(join(MEMORY_DISK, 'funding-desk-test-'));
  await mkdir(join(folder, 'mongodb'), { mode: 0o700 });
  await symlink(join(folder, 'mongodb'), join(dataDir, 'mongodb'));
  return folder;
}

function isLargeEnough(disk) {
  if (!existsSync(disk)) return false;
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize >= NEEDED_BYTES;
}

/** Makes Redis answer a write before the disk has it: what a test stores need not outlive the machine. */
async function writeLazily(redisUrl) {
  const redis = new Redis(redisUrl);
  await redis.config('SET', 'appendfsync', 'everysec');
  redis.disconnect();
}

// Playwright asks for the default export, Vitest for the named one.
export default setup;
