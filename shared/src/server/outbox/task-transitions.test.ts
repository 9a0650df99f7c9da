import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JOBS, TASK_KINDS } from '../../jobs.ts';
import { testEnvironment } from '../../testing/environment.ts';
import { makeCompany } from '../../testing/factories.ts';
import type { Database } from '../database/database.ts';
import { createLogger } from '../logger.ts';
import { openDatabase } from '../migrations/open-database.ts';
import type { Company } from '../models/company.ts';
import { ATTEMPT_HISTORY_LIMIT, createTask } from '../models/outbox/outbox-task.ts';
import { openTaskStores } from './task-stores.ts';
import { claimTask, completeTask, failTask, reopenUpdate, retryTaskLater } from './task-transitions.ts';
import { WHEN_FAILED } from './when-failed.ts';

const NAME = 'send-company-mail';
const { maxCrashes, giveUpAfter } = JOBS[NAME].retries;
const STAFF = new Types.ObjectId();

let database: Database;
let company: Company;
beforeAll(async () => {
  const { variables, databaseName } = testEnvironment();
  database = await openDatabase({ url: variables.MONGO_URL ?? '', name: databaseName });
});
afterAll(async () => {
  await database.connection.dropDatabase();
  await database.close();
});
beforeEach(async () => {
  const task = createTask({ kind: 'retention-shortened', address: 'lead@keeper.example', dueAt: new Date(0) });
  company = await makeCompany(database, { outbox: [task] });
});

const read = async () => (await database.companies.findById(company._id).lean()) ?? expect.fail('gone');
const taskOf = async () => (await read()).outbox?.[0] ?? expect.fail('no task');
const set = (fields: Readonly<Record<string, unknown>>) =>
  database.companies.collection.updateOne({ _id: company._id }, { $set: fields });
const makeDue = () => set({ 'outbox.0.dueAt': new Date(0) });

async function claim() {
  const { _id } = await taskOf();
  const job = { recordId: company._id.toHexString(), taskId: _id.toHexString() };
  const store = openTaskStores(database).companies;
  const logger = createLogger({ name: 'test', level: 'silent' });
  return claimTask({ store, name: NAME, job, clock: database.clock, logger });
}
const claimed = async () => (await claim()) ?? expect.fail('nothing to claim');

async function reopen() {
  const at = database.clock.now();
  const { $set, arrayFilters } = reopenUpdate({ identifier: 'mail', filter: {}, dueAt: at, at, by: STAFF });
  await database.companies.collection.updateOne({ _id: company._id }, { $set }, { arrayFilters: [...arrayFilters] });
}

it('only an e-mail that hands an application over is reported to integrations when it fails, and to staff also others', () => {
  const changes = TASK_KINDS.map((kind) => {
    const task = createTask({ kind, address: '', dueAt: null });
    const record = { _id: task._id, company: company._id, submission: task._id, outbox: [task] };
    return { kind, change: WHEN_FAILED[kind]({ task, record, at: database.clock.now() }) };
  });
  const withEffect = (effect: string) =>
    changes.filter(({ change }) => JSON.stringify(change.$push ?? {}).includes(`"${effect}"`)).map(({ kind }) => kind);
  expect(withEffect('publish-event').sort()).toEqual(['completed-email', 'email']);
  expect(withEffect('tell-of-failure').sort()).toEqual([
    'completed-email',
    'decline-notice',
    'disclosure',
    'disclosure-evidence',
    'email',
    'offers',
    'package',
    'prepare-package',
  ]);
  const releasing = changes.filter(({ change }) => change.arrayFilters.length > 0).map(({ kind }) => kind);
  expect(releasing.sort()).toEqual(['completed-pdf', 'pdf', 'prepare-package']);
});

describe('an outbox task', () => {
  it("stores each attempt with outcome and reply, and does not change the record's last edit", async () => {
    await retryTaskLater(await claimed(), 'The mail server could not be reached.');
    await makeDue();
    await completeTask(await claimed(), { reply: '250 2.0.0 OK queued as 4711' });
    const task = await taskOf();
    expect(task).toMatchObject({ state: 'done', attempts: 2, dueAt: null, reason: '', address: '' });
    expect(task.history).toMatchObject([
      { outcome: 'retry', reply: 'The mail server could not be reached.', requestedBy: null },
      { outcome: 'done', reply: '250 2.0.0 OK queued as 4711', requestedBy: null },
    ]);
    expect(task.history?.every(({ startedAt, endedAt }) => endedAt && endedAt >= startedAt)).toBe(true);
    expect((await read()).updatedAt).toEqual(company.updatedAt);
  });

  it('of an earlier version, without a history, is claimed and completed', async () => {
    await set({ 'outbox.0.attempts': 3, 'outbox.0.openAttempts': 1 });
    await completeTask(await claimed(), { reply: 'OK' });
    expect(await taskOf()).toMatchObject({ state: 'done', attempts: 4, history: [{ outcome: 'done' }] });
  });

  it('fails after consecutive crashes, and each attempt is marked as crashed', async () => {
    for (let attempt = 0; attempt < maxCrashes; attempt += 1) {
      await claimed();
      await makeDue();
    }
    expect(await claim()).toBeNull();
    const { state, history = [] } = await taskOf();
    expect([state, ...history.map(({ outcome }) => outcome)]).toEqual([
      'failed',
      ...Array.from({ length: maxCrashes }, () => 'crashed'),
      'failed',
    ]);
  });

  it('counts only the crashes since the last attempt with an outcome', async () => {
    for (let attempt = 0; attempt < 2 * maxCrashes; attempt += 1) {
      const attempted = await claimed();
      if (attempt % 2) await retryTaskLater(attempted, 'no');
      await makeDue();
    }
    expect(await taskOf()).toMatchObject({ state: 'pending', attempts: 2 * maxCrashes });
  });

  it('stores only the latest attempts', async () => {
    const old = { startedAt: new Date(0), endedAt: new Date(0), outcome: 'retry', reply: '', requestedBy: null };
    await set({
      'outbox.0.history': Array.from({ length: ATTEMPT_HISTORY_LIMIT }, () => old),
      'outbox.0.attempts': 500,
    });
    await claimed();
    const { history, attempts } = await taskOf();
    expect([history?.length, history?.at(-1)?.outcome, attempts]).toEqual([ATTEMPT_HISTORY_LIMIT, null, 501]);
  });
});

describe('a task that a person added', () => {
  it('names the person at its first attempt, and nobody at those that follow by themselves', async () => {
    await set({ 'outbox.0.addedBy': STAFF });
    await retryTaskLater(await claimed(), 'refused');
    await makeDue();
    await retryTaskLater(await claimed(), 'refused again');
    expect((await taskOf()).history).toMatchObject([
      { reply: 'refused', requestedBy: STAFF },
      { reply: 'refused again', requestedBy: null },
    ]);
  });
});

describe('a manual retry', () => {
  it('keeps earlier attempts, names the person, and restarts the limits', async () => {
    const longAgo = new Date(Date.now() - giveUpAfter - 1);
    await set({ 'outbox.0.firstFailedAt': longAgo, 'outbox.0.attempts': 199 });
    await retryTaskLater(await claimed(), 'refused');
    expect(await taskOf()).toMatchObject({ state: 'failed', attempts: 200 });

    await reopen();
    await retryTaskLater(await claimed(), 'refused again');
    await makeDue();
    await retryTaskLater(await claimed(), 'and again');
    const task = await taskOf();
    expect(task).toMatchObject({ state: 'pending', attempts: 202 });
    expect(task.firstFailedAt?.getTime()).toBeGreaterThan(longAgo.getTime());
    expect(task.history).toMatchObject([
      { outcome: 'failed', reply: 'refused', requestedBy: null },
      { outcome: 'retry', reply: 'refused again', requestedBy: STAFF },
      { outcome: 'retry', reply: 'and again', requestedBy: null },
    ]);
  });

  it('of a task that a person added names who retried, not who added it', async () => {
    await set({ 'outbox.0.addedBy': new Types.ObjectId() });
    await failTask(await claimed(), 'refused');
    await reopen();
    await retryTaskLater(await claimed(), 'refused again');
    const [, retried] = (await taskOf()).history ?? [];
    expect(retried?.requestedBy).toEqual(STAFF);
  });

  it('restarts the crash count', async () => {
    for (let attempt = 0; attempt <= maxCrashes; attempt += 1) {
      await makeDue();
      await claim();
    }
    expect(await taskOf()).toMatchObject({ state: 'failed' });
    await reopen();
    expect(await claim()).not.toBeNull();
  });
});
