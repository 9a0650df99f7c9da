import { Types } from 'mongoose';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testEnvironment } from '../../testing/environment.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { openDatabase } from '../migrations/open-database.ts';
import { addOutboxMetrics } from './outbox-metrics.ts';

let input: { url: string; name: string };
let database: Database;
let registry: Registry;
beforeEach(async () => {
  const { variables, databaseName } = testEnvironment();
  input = { url: variables.MONGO_URL ?? '', name: databaseName };
  database = await openDatabase(input);
  registry = new Registry();
  addOutboxMetrics({ registry, database });
});
afterEach(async () => {
  await database.connection.dropDatabase();
  await database.close();
});

/** A record with one task, as the outbox stores it. */
async function storeTask(holder: { readonly collection: { readonly name: string } }, task: object): Promise<void> {
  const outbox = [{ _id: new Types.ObjectId(), address: '', attempts: 0, ...task }];
  await database.connection.collection(holder.collection.name).insertOne({ outbox });
}

it('reports an unknown audit log before its first verification, never a broken one', async () => {
  expect(await registry.metrics()).toMatch(/^funding_desk_audit_chain_whole Nan$/m);
});

it('reports the oldest due task in the scrape that reads it', async () => {
  const dueAt = database.clock.fromNow(-600_000);
  await storeTask(database.applications, { kind: 'pdf', state: 'pending', dueAt });
  expect(await registry.metrics()).toMatch(/^funding_desk_outbox_oldest_due_seconds\{kind="pdf"\} 6\d\d/m);
});

it('reports the failed tasks of every collection', async () => {
  const failed = (kind: string) => ({ kind, state: 'failed', dueAt: null });
  await storeTask(database.applications, failed('email'));
  await storeTask(database.formSessions, failed('resume-link'));
  await storeTask(database.applicationDocuments, failed('read-statement'));
  await storeTask(database.documentChecks, failed('virus-check'));
  await storeTask(database.applicantRequests, failed('document-request'));
  await storeTask(database.users, failed('password-reset'));
  await storeTask(database.companies, failed('retention-shortened'));
  await storeTask(database.webhookDeliveries, failed('webhook'));
  const text = await registry.metrics();
  const kinds = [...text.matchAll(/^funding_desk_outbox_tasks\{kind="([\w-]+)",state="failed"\} 1$/gm)];
  expect(kinds.map(([, kind]) => kind)).toHaveLength(8);
});

it('reports the other metrics while the database does not answer', async () => {
  const away = await connectDatabase(input);
  const unavailable = new Registry();
  addOutboxMetrics({ registry: unavailable, database: away });
  await away.close();
  const text = await unavailable.metrics();
  expect(text).toMatch(/^funding_desk_undelivered_applications Nan$/m);
  expect(text).toMatch(/^funding_desk_audit_chain_whole Nan$/m);
});
