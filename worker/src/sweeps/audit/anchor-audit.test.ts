import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AuditTrail, createAuditTrail } from '@funding-desk/shared/server/audit/audit-trail';
import { parseAnchors, verifyAuditChain } from '@funding-desk/shared/server/audit/verify-chain';
import { createLogger } from '@funding-desk/shared/server/logger';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestWorker, type TestWorker } from '../../testing/test-worker.ts';
import { createAnchoring } from './anchor-audit.ts';

let worker: TestWorker;
let folder: string;
/** Of a process that starts with an empty log. */
let trail: AuditTrail;
beforeAll(async () => {
  worker = await openTestWorker();
  folder = await mkdtemp(path.join(tmpdir(), 'funding-desk-anchors-'));
});
afterAll(async () => {
  await worker.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await worker.context.database.auditLog.deleteMany({});
  trail = createAuditTrail(worker.context);
});

const write = (subject: string) => trail.record({ action: 'submission.reveal', subject });
const verify = (anchors: Parameters<typeof verifyAuditChain>[0]['anchors'] = []) =>
  verifyAuditChain({ ...worker.context, anchors });

/** Opens an anchoring process with its logged errors. */
function open(AUDIT_ANCHOR_FILE?: string) {
  const errors: string[] = [];
  const logger = createLogger({ name: 'test', level: 'silent' });
  const context = {
    ...worker.context,
    logger: Object.assign(logger, { error: (_: object, text: string) => errors.push(text) }),
  };
  return { anchor: createAnchoring({ ...context, env: AUDIT_ANCHOR_FILE ? { AUDIT_ANCHOR_FILE } : {} }), errors };
}

it('notes the head in each run, and all anchors match', async () => {
  const file = path.join(folder, 'whole');
  const { anchor, errors } = open(file);
  await anchor();
  for (const subject of ['1', '2', '3']) {
    await write(subject);
    await anchor();
  }
  const { anchors, badLines } = parseAnchors(await readFile(file, 'utf8'));
  expect([anchors.map(({ number }) => number), badLines]).toEqual([[1, 2, 3], []]);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await verify(anchors)).toMatchObject({ isWhole: true, count: 3 });
  // A restarted worker continues from the file.
  await open(file).anchor();
  expect(errors).toEqual([]);
});

it('reveals removed entries, in the verification and in the log', async () => {
  const file = path.join(folder, 'cut');
  const { anchor, errors } = open(file);
  for (const subject of ['1', '2', '3']) await write(subject);
  await anchor();
  await worker.context.database.auditLog.deleteOne({ _id: 3 });
  expect(await verify()).toMatchObject({ isWhole: true, count: 2 });
  const { anchors } = parseAnchors(await readFile(file, 'utf8'));
  expect(await verify(anchors)).toMatchObject({ isWhole: false, number: 3 });
  // The application is started again after the removal. A running one would leave a gap.
  trail = createAuditTrail(worker.context);
  await write('4');
  expect(await verify()).toMatchObject({ isWhole: true, count: 3 });
  expect(await verify(anchors)).toMatchObject({ isWhole: false, number: 3 });
  const restarted = open(file);
  await restarted.anchor();
  await anchor();
  expect([errors, restarted.errors]).toEqual([[expect.stringContaining('altered')], [expect.any(String)]]);
});

it('remembers the anchor in the process when there is no file', async () => {
  const { anchor, errors } = open();
  await write('1');
  await anchor();
  await worker.context.database.auditLog.deleteMany({});
  trail = createAuditTrail(worker.context);
  await write('2');
  await anchor();
  expect(errors).toEqual([expect.stringContaining('altered')]);
});

it('ignores lines that are no anchors', () => {
  const good = `2026-11-03T08:00:00.000Z 12:${'a'.repeat(64)}`;
  const text = [good, '', `soon 12:${'a'.repeat(64)}`, `${good}x`, '2026-11-03', `${good} more`].join('\n');
  expect(parseAnchors(text)).toEqual({ anchors: [{ number: 12, hash: 'a'.repeat(64) }], badLines: [3, 4, 5, 6] });
});
