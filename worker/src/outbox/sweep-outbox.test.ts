import { jobIdOf } from '@funding-desk/shared/jobs';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobOf, makeApplication } from '../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { sweepOutbox } from './sweep-outbox.ts';

let worker: TestWorker;
let redis: Redis;
let renderings: Queue;
beforeAll(async () => {
  worker = await openTestWorker();
  const { env } = worker.context;
  redis = new Redis(env.REDIS_URL, { maxRetriesPerRequest: null });
  renderings = new Queue('render', { connection: redis, prefix: env.REDIS_PREFIX });
});
afterAll(async () => {
  await renderings.close();
  redis.disconnect();
  await worker.close();
});

const waiting = async () => (await renderings.getWaiting()).map(({ id }) => id).sort();
const idOf = (application: Application) =>
  jobIdOf({ name: 'render-application-pdf', taskId: jobOf(application, 'pdf').taskId });

describe('the sweep of the outbox', () => {
  it('takes the longest due tasks first, even with more records of waiting tasks than its limit', async () => {
    const { context } = worker;
    const { applications } = context.database;
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const { _id, outbox, ...application } = await makeApplication(context);
    const copies = Array.from({ length: 210 }, (_, at) => ({
      ...application,
      _id: new Types.ObjectId(),
      reference: `COPY${at}`,
      session: `copy-${at}`,
      outbox: outbox.map((task) => ({ ...task, _id: new Types.ObjectId(), dueAt: task.dueAt && minutesAgo(1) })),
    }));
    await applications.collection.insertMany(copies);
    const late = outbox.map((task, at) => ({ ...task, dueAt: at === 1 ? minutesAgo(60) : null }));
    await applications.updateOne({ _id }, { $set: { outbox: late } });
    await sweepOutbox(context);
    const { env } = context;
    const deliveries = new Queue('deliver', { connection: redis, prefix: env.REDIS_PREFIX });
    const ids = (await deliveries.getWaiting()).map(({ id }) => id);
    expect(ids).toContain(jobIdOf({ name: 'deliver-email', taskId: String(outbox[1]?._id) }));
    await deliveries.close();
    await renderings.obliterate({ force: true });
    await applications.deleteMany({});
  });

  it('enqueues a due task once for repeated runs, and again after the queue lost it', async () => {
    const { context } = worker;
    const applications = [await makeApplication(context), await makeApplication(context)];
    const ids = applications.map(idOf).sort();
    expect(await sweepOutbox(context)).toBe(2);
    await sweepOutbox(context);
    expect(await waiting()).toEqual(ids);

    await renderings.remove(ids[0] ?? '');
    await sweepOutbox(context);
    expect(await waiting()).toEqual(ids);
    await renderings.obliterate({ force: true });
    await sweepOutbox(context);
    expect(await waiting()).toEqual(ids);
  });
});
