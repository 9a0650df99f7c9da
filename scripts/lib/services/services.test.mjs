import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkMongodb, checkRedis } from './connectivity.mjs';
import { startServices } from './services.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const fromShared = createRequire(join(ROOT, 'shared/package.json'));
const quietly = { env: {}, say: () => {} };

async function withStores(services, act) {
  const { MongoClient } = fromShared('mongodb');
  const { Redis } = fromShared('ioredis');
  const mongo = await new MongoClient(services.mongoUrl).connect();
  const redis = new Redis(services.redisUrl);
  try {
    return await act({ rows: mongo.db('test').collection('rows'), redis });
  } finally {
    await mongo.close();
    await redis.quit();
  }
}

describe('startServices', () => {
  let dataDir;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'services-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('keeps what was stored from one start to the next', { timeout: 60_000 }, async () => {
    const first = await startServices({ dataDir, ...quietly });
    await withStores(first, async ({ rows, redis }) => {
      await rows.insertOne({ name: 'kept' });
      await redis.set('name', 'kept');
    });
    await first.stop();

    const second = await startServices({ dataDir, ...quietly });
    const kept = await withStores(second, async ({ rows, redis }) => [
      await rows.countDocuments(),
      await redis.get('name'),
    ]);
    await second.stop();
    expect(kept).toEqual([1, 'kept']);
  });

  it('lets one start at a time use a data folder, and asks for the password of its Redis', {
    timeout: 60_000,
  }, async () => {
    const services = await startServices({ dataDir, ...quietly });
    await expect(startServices({ dataDir, ...quietly })).rejects.toThrow(/in use by another start/);
    await checkMongodb({ root: ROOT, url: services.mongoUrl });
    await checkRedis({ root: ROOT, url: services.redisUrl });
    const withoutPassword = new URL(services.redisUrl);
    withoutPassword.password = '';
    await expect(checkRedis({ root: ROOT, url: withoutPassword.href })).rejects.toThrow(/refused the sign-in/);
    await services.stop();
    const isClosed = new Promise((resolve) => {
      connect(Number(withoutPassword.port), '127.0.0.1')
        .once('error', () => resolve(true))
        .once('connect', () => resolve(false));
    });
    expect(await isClosed).toBe(true);
  });

  it('leaves given addresses as they are and starts nothing for them', async () => {
    const env = { MONGO_URL: 'mongodb://host/desk', REDIS_URL: 'redis://host' };
    const services = await startServices({ dataDir, ...quietly, env });
    await services.stop();
    expect(services).toMatchObject({ mongoUrl: env.MONGO_URL, redisUrl: env.REDIS_URL });
  });
});
