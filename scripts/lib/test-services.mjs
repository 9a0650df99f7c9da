import { existsSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { mongo } from 'mongoose';
import { startServices } from './services/services.mjs';

const MEMORY_DISK = '/dev/shm';
const NEEDED_BYTES = 4 * 2 ** 30;

/** Bytes of memory for the larger caches: a run has up to three databases. */
const NEEDED_MEMORY = 16 * 2 ** 30;
const LARGE_CACHE = [
  'cache_size=2GB',
  'eviction_dirty_target=50,eviction_dirty_trigger=60',
  'eviction_updates_target=30,eviction_updates_trigger=40',
].join(',');

/**
 * The project with a database server of its own. Each database of a test has some 200 collections and indexes, and the
 * embedded server closes none of them while it runs: one server for all projects could exceed the limit of open files.
 */
const OWN_DATABASE = 'with-services';

/**
 * Starts database and Redis for a test run in a folder of its own. Addresses in the environment are used instead.
 * @param {import('vitest/node').TestProject | import('@playwright/test').FullConfig} [project]
 * @param {{ databaseBytes?: number }} [size] free bytes without which the RAM disk is not used
 */
export async function setup(project, { databaseBytes = NEEDED_BYTES } = {}) {
  // An earlier project of this run has started a database, which the others share.
  if (process.env.EMBEDDED_DATA_DIR && project?.name === OWN_DATABASE) return setUpOwnDatabase(project);
  const dataDir = await mkdtemp(join(tmpdir(), 'funding-desk-test-'));
  const isEmbedded = !process.env.MONGO_URL;
  const databaseDir = isEmbedded ? await makeDatabaseFolder(dataDir, databaseBytes) : dataDir;
  const { mongoUrl, redisUrl, stop } = await startServices({ dataDir });
  // Measurements pass no project. They use the database as the product does.
  if (isEmbedded && project) await evictRarely(mongoUrl);
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

/** Starts another database for one project. The tests of the project get its address instead. */
async function setUpOwnDatabase(project) {
  const dataDir = await mkdtemp(join(tmpdir(), 'funding-desk-test-'));
  const databaseDir = await makeDatabaseFolder(dataDir, NEEDED_BYTES);
  const { mongoUrl, stop } = await startServices({ dataDir, env: { REDIS_URL: process.env.REDIS_URL } });
  await evictRarely(mongoUrl);
  project.config.env = { ...project.config.env, MONGO_URL: mongoUrl, EMBEDDED_DATA_DIR: databaseDir };
  return async () => {
    await stop();
    await rm(databaseDir, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * Puts the database on a RAM disk if the machine has a large one: each new database of a test gets all indexes, and each
 * index waits for the disk several times.
 */
async function makeDatabaseFolder(dataDir, bytes) {
  if (!hasFreeBytes(MEMORY_DISK, bytes)) return dataDir;
  const folder = await mkdtemp(join(MEMORY_DISK, 'funding-desk-test-'));
  await mkdir(join(folder, 'mongodb'), { mode: 0o700 });
  await symlink(join(folder, 'mongodb'), join(dataDir, 'mongodb'));
  return folder;
}

function hasFreeBytes(disk, bytes) {
  if (!existsSync(disk)) return false;
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize >= bytes;
}

/**
 * Gives the embedded database 2 GB of cache instead of 256 MB, and lets changes stay in it for longer. By default it
 * searches all tables of all test databases for changed pages, all the time. Machines with little memory keep the 256 MB.
 */
async function evictRarely(mongoUrl) {
  if (totalmem() < NEEDED_MEMORY) return;
  const client = await mongo.MongoClient.connect(mongoUrl);
  try {
    await client.db('admin').command({ setParameter: 1, wiredTigerEngineRuntimeConfig: LARGE_CACHE });
  } finally {
    await client.close();
  }
}

/** Makes Redis respond before a write is on disk, because test data need not survive a crash. */
async function writeLazily(redisUrl) {
  const redis = new Redis(redisUrl);
  await redis.config('SET', 'appendfsync', 'everysec');
  redis.disconnect();
}

// Playwright uses the default export, Vitest the named one.
export default setup;
