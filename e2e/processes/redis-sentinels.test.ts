import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@funding-desk/shared/server/logger';
import { openQueues, type Queues } from '@funding-desk/shared/server/redis/queues';
import { connectRedis, connectSubscriber } from '@funding-desk/shared/server/redis/redis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RedisSentinels, startRedisSentinels } from '../support/redis/redis-sentinels.ts';
import { until } from '../support/services/processes.ts';

const logger = createLogger({ level: 'silent', name: 'test' });
const JOB = 'render-application-pdf';

let folder: string;
let sentinels: RedisSentinels;
let queues: Queues;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sentinels-'));
  sentinels = await startRedisSentinels({ folder, log: path.join(folder, 'log') });
  queues = openQueues({ redisUrl: sentinels.url, prefix: 'test', logger });
});
afterAll(async () => {
  await queues.close();
  await sentinels.close();
  await rm(folder, { recursive: true });
});

/** Whether Redis accepts the job. */
const enqueue = (taskId: string) =>
  queues.enqueue(JOB, { recordId: 'a'.repeat(24), taskId }).then(
    () => true,
    () => false,
  );

it('lead the queues, and who waits for messages, to the new primary when the old one is gone', async () => {
  const consumer = connectRedis({ redisUrl: sentinels.url, logger, isPatient: true });
  const heard: string[] = [];
  const subscriber = connectSubscriber({ redisUrl: sentinels.url, logger, name: 'test', channels: ['news'] });
  subscriber.on('message', (_channel, message) => heard.push(message));
  await until('the first job is added', () => enqueue('b'.repeat(24)));
  expect(await sentinels.replicated()).toBe(true);
  const before = await sentinels.primaryPort();

  await sentinels.killPrimary();
  await until('another job is added', () => enqueue('c'.repeat(24)));

  expect(await sentinels.primaryPort()).not.toBe(before);
  const keys = await consumer.keys('test:*');
  for (const taskId of ['b', 'c']) expect(keys.some((key) => key.includes(taskId.repeat(24)))).toBe(true);
  await until('a message arrives', async () => {
    await consumer.publish('news', 'here');
    return heard.includes('here');
  });
  consumer.disconnect();
  subscriber.disconnect();
});
