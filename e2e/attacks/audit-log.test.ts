import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AuditRecord } from '@funding-desk/shared/server/models/audit-record';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';

const execute = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let services: Services;
let anchors: string;
beforeAll(async () => {
  services = await startServices();
  anchors = path.join(services.folder, 'anchors');
});
afterAll(() => services.close());

/** Does what `npm run audit:verify` does. */
function verify(...words: string[]): Promise<{ code: number; output: string }> {
  const { MONGO_URL = '', FIELD_KEYS = '' } = services.variables;
  const env = { PATH: process.env.PATH ?? '', MONGO_URL, FIELD_KEYS };
  return execute(process.execPath, ['api/dist/cli/verify-audit.js', ...words], { cwd: ROOT, env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: unknown) =>
      z
        .looseObject({ code: z.number(), stdout: z.string(), stderr: z.string() })
        .transform(({ code, stdout, stderr }) => ({ code, output: stdout + stderr }))
        .parse(error),
  );
}

const entries = () => services.database.connection.collection<AuditRecord>('audit-log');

/** Each failed sign-in adds an entry. */
async function addEntries(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const body = JSON.stringify({ email: `nobody${index}@copperfinch.example`, password: 'wrong-harbor-42' });
    await fetch(`${services.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  }
}

/** The unkeyed hash of earlier versions, which anyone can compute. */
function plainHash({ previousHash, _id, at, action, actor, company, subject, address }: AuditRecord): string {
  const parts = [previousHash, _id, at.toISOString(), action, actor, company, subject, address];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** With database access only: replaces every entry, with matching hashes. */
async function rewriteLog(): Promise<void> {
  let previousHash = '';
  for (const entry of await entries().find().sort({ _id: 1 }).toArray()) {
    const { hashVersion, keyId, details, changes, ...old } = entry;
    const forged = { ...old, action: 'session.create' as const, previousHash };
    previousHash = plainHash(forged);
    await entries().replaceOne({ _id: entry._id }, { ...forged, hash: previousHash });
  }
}

it('a log recreated with database access only is detected, also after the product has appended to it', async () => {
  await addEntries(4);
  services.startWorker({ AUDIT_ANCHOR_FILE: anchors });
  await until('the head is noted', () =>
    readFile(anchors, 'utf8').then(
      (text) => text.endsWith('\n'),
      () => false,
    ),
  );
  expect(await verify('--anchors', anchors)).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^ok: 4 entries\.\nkey k1: entries 1 to 4\nhead: 4:[0-9a-f]{64}\nanchors that match: 1\n/,
    ),
  });

  await rewriteLog();
  expect(await verify()).toMatchObject({ code: 1, output: expect.stringContaining('the log was rewritten') });

  // A running product appends after the entry that it stored itself.
  await addEntries(1);
  const gap = 'BROKEN at entry 5: it does not follow from the entry before it.';
  expect(await verify()).toMatchObject({ code: 1, output: expect.stringContaining(gap) });

  // One that is started again appends a keyed entry, so that the forged ones look like those of an earlier version.
  await services.api.stop();
  await entries().deleteOne({ _id: 5 });
  services.api.start();
  await services.api.untilReady();
  await addEntries(1);
  expect(await verify()).toMatchObject({ code: 0, output: expect.stringContaining('not keyed: entries 1 to 4') });
  expect(await verify('--anchors', anchors)).toMatchObject({
    code: 1,
    output: expect.stringContaining('BROKEN at entry 4: it does not match its anchor.'),
  });
});

it('an invalid head or file is rejected with instructions', async () => {
  const bad = [['--anchors', path.join(services.folder, 'absent')], ['12'], ['--anchor', 'x'], ['1:a', '2:b']];
  for (const words of bad) {
    const { code, output } = await verify(...words);
    expect([code, output]).toEqual([1, expect.stringMatching(/--anchors FILE|NUMBER:HASH/)]);
  }
});
