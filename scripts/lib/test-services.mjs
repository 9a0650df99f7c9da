import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { startServices } from './services/services.mjs';

/** Database and Redis for a test run, in a folder of its own; addresses in the environment are used as they are. */
export async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'funding-desk-test-'));
  const isEmbedded = !process.env.MONGO_URL;
  const { mongoUrl, redisUrl, stop } = await startServices({ dataDir });
  if (!process.env.REDIS_URL) await writeLazily(redisUrl);
  process.env.MONGO_URL = mongoUrl;
  process.env.REDIS_URL = redisUrl;
  if (isEmbedded) process.env.EMBEDDED_DATA_DIR = dataDir;
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Makes Redis answer a write before the disk has it: what a test stores need not outlive the machine. */
async function writeLazily(redisUrl) {
  const redis = new Redis(redisUrl);
  await redis.config('SET', 'appendfsync', 'everysec');
  redis.disconnect();
}

// Playwright asks for the default export, Vitest for the named one.
export default setup;
