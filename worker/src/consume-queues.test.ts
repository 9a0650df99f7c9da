import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { liveChannelOf } from '@funding-desk/shared/server/redis/live-messages';
import { connectSubscriber } from '@funding-desk/shared/server/redis/redis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { consumeQueues } from './consume-queues.ts';
import { renderApplicationPdf } from './handlers/render-application-pdf.ts';
import { sweepOutbox } from './outbox/sweep-outbox.ts';
import { acceptance, jobOf, makeApplication } from './testing/factories.ts';
import { openTestWorker, type TestWorker } from './testing/test-worker.ts';

type Subscriber = ReturnType<typeof connectSubscriber>;

let worker: TestWorker;
let subscriber: Subscriber;
let messages: unknown[];
beforeEach(async () => {
  worker = await openTestWorker();
  const { env, logger } = worker.context;
  subscriber = await new Promise<Subscriber>((resolve) => {
    const opened = connectSubscriber({
      redisUrl: env.REDIS_URL,
      logger,
      name: 'test',
      channels: [liveChannelOf(env.REDIS_PREFIX)],
      onSubscribed: () => resolve(opened),
    });
  });
  messages = [];
  subscriber.on('message', (_channel, text) => messages.push(JSON.parse(text)));
});
afterEach(async () => {
  subscriber.disconnect();
  await worker.close();
});

const changeOf = (id: string) => ({ kind: 'change', change: { id, what: 'delivery' } });

it('announces the PDF and the deliveries of an application to open windows', async () => {
  const { context } = worker;
  const stop = consumeQueues(context, async () => undefined);
  const { _id, outbox } = await makeApplication(context);
  await sweepOutbox(context);
  await expect.poll(() => messages.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(outbox.length);
  for (const message of messages) expect(message).toEqual(changeOf(_id.toHexString()));
  await stop();
});

it('announces an e-mail to the applicant to open windows', async () => {
  const { context } = worker;
  const stop = consumeQueues(context, async () => undefined);
  const task = createTask({ kind: 'receipt', address: 'owner@marigoldstreet.example', dueAt: new Date(0) });
  const { _id } = await makeApplication(context, { outbox: [task] });
  await sweepOutbox(context);
  await expect.poll(() => messages, { timeout: 30_000 }).toEqual([changeOf(_id.toHexString())]);
  await stop();
});

it('announces the flags of an accepted application without waiting for its PDF', async () => {
  const { context, read } = worker;
  const application = await makeApplication(context, { effects: [acceptance(context.database.clock.fromNow(60_000))] });
  const { _id } = application;
  // Values that cannot be opened: there is never a PDF.
  await context.database.applications.updateOne({ _id }, { $set: { sealed: { taxIdNumber: 'damaged' } } });
  await renderApplicationPdf(context, jobOf(application, 'pdf'));
  await expect.poll(() => messages, { timeout: 30_000 }).toContainEqual(changeOf(_id.toHexString()));
  expect((await read(_id)).renderedAt ?? null).toBeNull();
});
