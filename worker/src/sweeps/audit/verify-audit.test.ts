import { type AuditTrail, createAuditTrail } from '@funding-desk/shared/server/audit/audit-trail';
import { createLogger } from '@funding-desk/shared/server/logger';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestWorker, type TestWorker } from '../../testing/test-worker.ts';
import { createVerification } from './verify-audit.ts';

let worker: TestWorker;
/** Of a process that starts with an empty log. */
let trail: AuditTrail;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());
beforeEach(async () => {
  const { auditLog, auditChecks } = worker.context.database;
  await auditLog.deleteMany({});
  await auditChecks.deleteMany({});
  trail = createAuditTrail(worker.context);
});

async function write(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await trail.record({ action: 'submission.reveal', applications: ['a'.repeat(24)] });
}

const readCheck = () => worker.context.database.auditChecks.findById('chain').lean();

function open(limit: number) {
  const errors: unknown[] = [];
  const logger = Object.assign(createLogger({ name: 'test', level: 'silent' }), {
    error: (details: object) => errors.push(details),
  });
  return { verify: createVerification({ ...worker.context, logger }, limit), errors };
}

it('verifies in parts and stores the result at the end', async () => {
  const { verify, errors } = open(2);
  await write(5);
  await verify();
  await verify();
  expect(await readCheck()).toBeNull();
  await verify();
  expect(await readCheck()).toMatchObject({ isWhole: true, verified: 5, brokenAt: null });
  await write(1);
  await verify();
  expect(await readCheck()).toMatchObject({ isWhole: true, verified: 6 });
  expect(errors).toEqual([]);
});

it('reports an altered entry, and an intact chain once it is restored', async () => {
  const { auditLog } = worker.context.database;
  const { verify, errors } = open(100);
  await write(3);
  const stored = await auditLog.findById(2).lean();
  await auditLog.updateOne({ _id: 2 }, { $unset: { applications: 1 } });
  await verify();
  expect(await readCheck()).toMatchObject({ isWhole: false, verified: 1, brokenAt: 2, reason: 'it was altered' });
  expect(errors).toHaveLength(1);
  await auditLog.updateOne({ _id: 2 }, { $set: { applications: stored?.applications } });
  await verify();
  expect(await readCheck()).toMatchObject({ isWhole: true, verified: 3, brokenAt: null, reason: '' });
});

it('reports that verified entries are gone', async () => {
  const { verify } = open(100);
  await write(3);
  await verify();
  await worker.context.database.auditLog.deleteOne({ _id: 3 });
  await verify();
  expect(await readCheck()).toMatchObject({ isWhole: false, brokenAt: 3 });
});

it('keeps the finding of one worker when another has already passed the altered entry', async () => {
  const { auditLog } = worker.context.database;
  const [early, late] = [open(100), open(100)];
  await write(3);
  await early.verify();
  const stored = await auditLog.findById(2).lean();
  await auditLog.updateOne({ _id: 2 }, { $unset: { applications: 1 } });
  await late.verify();
  expect(await readCheck()).toMatchObject({ isWhole: false, brokenAt: 2 });
  await write(1);
  await early.verify();
  expect(await readCheck()).toMatchObject({ isWhole: false, brokenAt: 2 });
  // It starts again, and finds the entry itself.
  await early.verify();
  expect([early.errors.length, await readCheck()]).toMatchObject([1, { isWhole: false, brokenAt: 2 }]);
  await auditLog.updateOne({ _id: 2 }, { $set: { applications: stored?.applications } });
  await late.verify();
  await early.verify();
  expect(await readCheck()).toMatchObject({ isWhole: true, verified: 4 });
});

it('does not let a verification that began before a finding declare the chain whole', async () => {
  const { auditLog } = worker.context.database;
  const [early, late] = [open(2), open(100)];
  await write(3);
  await early.verify();
  await auditLog.updateOne({ _id: 1 }, { $unset: { applications: 1 } });
  await late.verify();
  await early.verify();
  expect(await readCheck()).toMatchObject({ isWhole: false, brokenAt: 1 });
});
