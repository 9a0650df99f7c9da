import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { consumeQueues } from '../consume-queues.ts';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { listSweeps } from './list-sweeps.ts';
import { startSweeps } from './start-sweeps.ts';

let worker: TestWorker;
let redis: Redis;
let queue: Queue;
beforeEach(async () => {
  worker = await openTestWorker();
  const { env } = worker.context;
  redis = new Redis(env.REDIS_URL, { maxRetriesPerRequest: null });
  queue = new Queue('sweep', { connection: redis, prefix: env.REDIS_PREFIX });
});
afterEach(async () => {
  await queue.close();
  redis.disconnect();
  await worker.close();
});

/** Starts to sweep as a worker does. @returns a function that stops */
function start(): () => Promise<unknown> {
  const { runScheduled, stop } = startSweeps(worker.context);
  const stopConsuming = consumeQueues(worker.context, runScheduled);
  return () => Promise.all([stop(), stopConsuming()]);
}

/** Successful runs so far, by sweep. */
async function countRuns(): Promise<ReadonlyMap<string, number>> {
  const text = await worker.context.metrics.registry.metrics();
  const lines = text.matchAll(/funding_desk_sweeps_total\{sweep="([^"]+)",outcome="done"[^}]*\} (\d+)/g);
  return new Map([...lines].map(([, name = '', count]) => [name, Number(count)]));
}

const names = () => listSweeps(worker.context).map(({ name }) => name);
const ranOf = async () => [...(await countRuns()).keys()].sort();
const POLL = { timeout: 60_000, interval: 200 };

it('runs every sweep at the start, and again at the start of another process', async () => {
  const stop = start();
  await expect.poll(ranOf, POLL).toEqual([...names()].sort());
  await stop();
  const before = (await countRuns()).get('expired data') ?? 0;
  const stopOther = start();
  await expect.poll(async () => (await countRuns()).get('expired data'), POLL).toBe(before + 1);
  await stopOther();
});

it('goes on after Redis has lost the schedules', { timeout: 90_000 }, async () => {
  const stop = start();
  await expect.poll(async () => (await countRuns()).has('webhooks'), POLL).toBe(true);
  const { REDIS_PREFIX: prefix } = worker.context.env;
  const keys = (await redis.keys(`${prefix}:sweep:*`)).filter((key) => !key.endsWith(':meta'));
  await redis.del(...keys);
  const lost = (await countRuns()).get('webhooks') ?? 0;
  await expect.poll(async () => ((await countRuns()).get('webhooks') ?? 0) > lost + 1, POLL).toBe(true);
  expect(await queue.getJobSchedulersCount()).toBe(
    listSweeps(worker.context).filter(({ isInEveryWorker }) => !isInEveryWorker).length,
  );
  await stop();
});

it('leaves the runs of a sweep to one of two workers', async () => {
  const stops = [start(), start()];
  await expect.poll(ranOf, POLL).toEqual([...names()].sort());
  const before = await countRuns();
  await expect
    .poll(async () => ((await countRuns()).get('outbox') ?? 0) >= (before.get('outbox') ?? 0) + 6, POLL)
    .toBe(true);
  const after = await countRuns();
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  // Both have the same interval, and only the outbox has a timer in each worker.
  expect(grown('webhooks')).toBeLessThan(grown('outbox'));
  await Promise.all(stops.map((stop) => stop()));
});
