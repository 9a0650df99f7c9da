import { liveChannelOf } from '@funding-desk/shared/server/live-messages';
import { connectSubscriber } from '@funding-desk/shared/server/redis';
import { expect, it } from 'vitest';
import { makeSubmission } from '../testing/factories.ts';
import { openTestWorker } from '../testing/test-worker.ts';
import { consumeQueues } from './consume-queues.ts';
import { sweepOutbox } from './sweep-outbox.ts';

it('announces the PDF and the deliveries of an application to open windows', async () => {
  const worker = await openTestWorker();
  const { context } = worker;
  const { REDIS_URL: redisUrl, REDIS_PREFIX: prefix } = context.env;
  const messages: unknown[] = [];
  const subscriber = await new Promise<ReturnType<typeof connectSubscriber>>((resolve) => {
    const opened = connectSubscriber({
      redisUrl,
      logger: context.logger,
      name: 'test',
      channels: [liveChannelOf(prefix)],
      onSubscribed: () => resolve(opened),
    });
  });
  subscriber.on('message', (_channel, text) => messages.push(JSON.parse(text)));
  const stop = consumeQueues(context);
  const { _id, outbox } = await makeSubmission(context);
  await sweepOutbox(context);
  const change = { kind: 'change', change: { id: _id.toHexString(), what: 'delivery' } };
  await expect.poll(() => messages.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(outbox.length);
  for (const message of messages) expect(message).toEqual(change);
  await stop();
  subscriber.disconnect();
  await worker.close();
});
