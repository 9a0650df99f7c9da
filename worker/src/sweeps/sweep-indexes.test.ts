import { addOutboxMetrics } from '@funding-desk/shared/server/metrics/outbox-metrics';
import { newEffect } from '@funding-desk/shared/server/models/outbox/effects';
import { makeUser } from '@funding-desk/shared/testing/factories';
import { monitoredUrl, watchQueries } from '@funding-desk/shared/testing/query-plans';
import { Types } from 'mongoose';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { listSweeps } from './list-sweeps.ts';

let worker: TestWorker;
beforeAll(async () => {
  vi.stubEnv('MONGO_URL', monitoredUrl(process.env.MONGO_URL ?? ''));
  worker = await openTestWorker();
});
afterAll(async () => {
  await worker.close();
  vi.unstubAllEnvs();
});

it('all queries of the sweeps use an index', async () => {
  const { context } = worker;
  await context.database.companies.create({
    nameIn: 'Copper Finch',
    nameInKey: 'copper finch',
    nameOut: 'Copper Finch',
    retentionMonths: 6,
    pendingRetention: { months: 3, effectiveAt: new Date(0), requestedBy: new Types.ObjectId() },
  });
  const payload = { by: null, address: '' };
  const release = newEffect({ kind: 'release-assignments', at: new Date(0), payload });
  await makeUser(context.database, { passwordHash: 'none', effects: [release] });
  const takePlans = watchQueries(context.database);
  for (const { run } of listSweeps(context)) await run();
  const plans = await takePlans();
  expect(plans.length).toBeGreaterThan(10);
  const slow = plans.filter(({ steps, isOrderedByIndex }) => steps.includes('COLLSCAN') || !isOrderedByIndex);
  // There are a few keys, and all of them are read.
  expect(slow.map(({ query }) => query).filter((query) => !query.includes('"find":"audit-keys"'))).toEqual([]);
});

it('all queries of the metrics use an index', async () => {
  const { database } = worker.context;
  const registry = new Registry();
  addOutboxMetrics({ registry, database });
  const takePlans = watchQueries(database);
  expect(await registry.metrics()).toContain('funding_desk_undelivered_applications 0');
  const plans = await takePlans();
  expect(plans.length).toBeGreaterThan(16);
  const slow = plans.filter(({ steps, isOrderedByIndex }) => steps.includes('COLLSCAN') || !isOrderedByIndex);
  expect(slow.map(({ query, steps }) => [query, steps])).toEqual([]);
});
