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
const quiet = { env: {}, say: () => {} };

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

  it('preserves stored data over a restart', { timeout: 60_000 }, async () => {
    const first = await startServices({ dataDir, ...quiet });
    await withStores(first, async ({ rows, redis }) => {
      await rows.insertOne({ name: 'stored' });
      await redis.set('name', 'stored');
    });
    await first.stop();

    const second = await startServices({ dataDir, ...quiet });
    const stored = await withStores(second, async ({ rows, redis }) => [
      await rows.countDocuments(),
      await redis.get('name'),
    ]);
    await second.stop();
    expect(stored).toEqual([1, 'stored']);
  });

  it('rejects a second start on the same folder and a connection to Redis without password', {
    timeout: 60_000,
  }, async () => {
    const services = await startServices({ dataDir, ...quiet });
    await expect(startServices({ dataDir, ...quiet })).rejects.toThrow(/in use by another start/);
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

  it.each(['redis+sentinel://:secret@one,two/funding', 'redis+cluster://:secret@one,two'])(
    'rejects %s before it connects',
    async (url) => {
      const check = checkRedis({ root: ROOT, url });
      await expect(check).rejects.toThrow('npm start uses one Redis server');
      await expect(check).rejects.not.toThrow('secret');
    },
  );

  it('returns configured addresses unchanged and starts nothing', async () => {
    const env = { MONGO_URL: 'mongodb://host/funding', REDIS_URL: 'redis://host' };
    const services = await startServices({ dataDir, ...quiet, env });
    await services.stop();
    expect(services).toMatchObject({ mongoUrl: env.MONGO_URL, redisUrl: env.REDIS_URL });
  });
});
