import { once } from 'node:events';
import { cutSubscriber, subscriberIds } from '@funding-desk/shared/testing/cut-subscriber';
import { testEnvironment } from '@funding-desk/shared/testing/environment';
import { expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { closeRedis, connectRedis, connectSubscriber } from './redis.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

function connect(redisUrl: string, enableAutoPipelining = false) {
  const limits = { commandTimeout: 1_000, connectTimeout: 1_000 };
  return connectRedis({ redisUrl, logger, isPatient: false, ...limits, enableAutoPipelining });
}

it.each([true, false])(
  'a closed connection has answered the commands before it (pipelines: %s)',
  async (isPipelined) => {
    const { REDIS_URL = '', REDIS_PREFIX } = testEnvironment().variables;
    const redis = connect(REDIS_URL, isPipelined);
    await expect.poll(() => redis.status).toBe('ready');
    const sent = Array.from({ length: 20 }, (_, index) => redis.set(`${REDIS_PREFIX}:${index}`, 'x', 'EX', 60));
    await closeRedis(redis);
    expect(await Promise.all(sent)).toEqual(sent.map(() => 'OK'));
    await expect.poll(() => redis.status).toBe('end');
  },
);

it('a connection without Redis closes, too', async () => {
  const redis = connect('redis://127.0.0.1:1');
  await closeRedis(redis);
  await expect.poll(() => redis.status).toBe('end');
});

it('a subscriber that closes while it subscribes again leaves no unhandled rejection', async () => {
  const { REDIS_URL = '', REDIS_PREFIX: name = '' } = testEnvironment().variables;
  const redis = connect(REDIS_URL);
  const subscriber = connectSubscriber({ redisUrl: REDIS_URL, logger, name, channels: ['news'] });
  await expect.poll(() => redis.status).toBe('ready');
  await expect.poll(() => subscriberIds({ redis, name })).toHaveLength(1);
  const connectsAgain = once(subscriber, 'ready');
  await cutSubscriber({ redis, name });
  await connectsAgain;
  const ended = once(subscriber, 'end');
  subscriber.disconnect();
  // The reply does not arrive any more.
  subscriber.stream.destroy();
  // Vitest fails on rejections that nothing handles.
  await ended;
  await closeRedis(redis);
});
