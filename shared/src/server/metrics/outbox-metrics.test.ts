import { addStateMetrics } from '@funding-desk/shared/server/metrics/state-metrics';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSubmission } from '../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { addOutboxMetrics } from './outbox-metrics.ts';

let worker: TestWorker;
const registry = new Registry();
beforeAll(async () => {
  worker = await openTestWorker();
  addOutboxMetrics({ registry, database: worker.context.database });
});
afterAll(() => worker.close());

it('reports an unknown audit log before its first verification, never a broken one', async () => {
  expect(await registry.metrics()).toMatch(/^funding_desk_audit_chain_whole Nan$/m);
});

it('reports unknown disk space, never a full disk', async () => {
  const { queues, diskSpace, database } = worker.context;
  const states = new Registry();
  addStateMetrics({ registry: states, watch: database.watch, queues, diskSpace: { ...diskSpace, free: () => null } });
  expect(await states.metrics()).toMatch(/^funding_desk_disk_free_bytes Nan$/m);
});

it('reports the oldest due task in the scrape that reads it', async () => {
  const { database } = worker.context;
  const { _id } = await makeSubmission(worker.context);
  await database.formSubmissions.updateOne({ _id }, { $set: { 'outbox.0.dueAt': database.clock.fromNow(-600_000) } });
  expect(await registry.metrics()).toMatch(/^funding_desk_outbox_oldest_due_seconds\{kind="pdf"\} 6\d\d/m);
});

it('reports the other metrics while the database does not answer', async () => {
  const { context, close } = await openTestWorker();
  const unavailable = new Registry();
  addOutboxMetrics({ registry: unavailable, database: context.database });
  await close();
  const text = await unavailable.metrics();
  expect(text).toMatch(/^funding_desk_undelivered_applications Nan$/m);
  expect(text).toMatch(/^funding_desk_audit_chain_whole Nan$/m);
});
