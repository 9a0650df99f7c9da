import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPendingWork } from '@funding-desk/shared/server/migrations/schema-version';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runApiProgram } from '../support/services/api-programs.ts';
import { until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';
import { apply, beginSession } from '../support/submissions/apply.ts';
import { EARLIER_FIELD_KEYS, EARLIER_PASSWORD } from '../support/upgrade/restore-data.ts';
import { restoreData, storeData } from '../support/upgrade/stored-data.ts';

const RELEASES = new URL('../support/upgrade/releases/', import.meta.url);
const PACKAGE = new URL('../../package.json', import.meta.url);
const MAX_BYTES = 300_000;

const READ = 'Juniper Press LLC';
const UNCLAIMED = 'Blue Kettle Coffee';
const NOTE = 'Called the owner about the lease';

const loginSchema = z.object({ data: z.looseObject({ token: z.string() }) });
const listSchema = z.object({ data: z.array(z.looseObject({ id: z.string(), businessName: z.string() })) });

let services: Services;
/** The file of this version. */
let current: string;
beforeAll(async () => {
  const { version } = z.looseObject({ version: z.string() }).parse(JSON.parse(await readFile(PACKAGE, 'utf8')));
  current = `${version}.jsonl.gz`;
  services = await startServices({ FIELD_KEYS: EARLIER_FIELD_KEYS, ADMIN_PASSWORD: EARLIER_PASSWORD });
});
afterAll(() => services.close());

type Call = (path: string, method?: string, body?: object) => Promise<Response>;

async function signIn(): Promise<Call> {
  const send = (path: string, init: RequestInit) => fetch(`${services.url}/api${path}`, init);
  const credentials = JSON.stringify({ email: 'admin@example.com', password: EARLIER_PASSWORD });
  const json = { 'content-type': 'application/json' };
  const answer = await send('/auth/login', { method: 'POST', body: credentials, headers: json });
  const { token } = loginSchema.parse(await answer.json()).data;
  const headers = { ...json, authorization: `Bearer ${token}` };
  return (path, method = 'GET', body) =>
    send(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

async function untilSettled(): Promise<void> {
  const { formSubmissions } = services.database;
  await until('all applications are settled and delivered', async () => {
    const all = await formSubmissions.find({ deletedAt: null }).lean();
    return all.every(
      ({ unboundSince, outbox, unreadBy }) =>
        unboundSince === null && unreadBy !== undefined && outbox.every(({ state }) => state === 'done'),
    );
  });
}

/** An application with a stage, a note, a hold and a request; a draft; an application that no worker has claimed. */
async function createData(): Promise<void> {
  services.startWorker();
  const { id } = await apply(services, { legalBusinessName: READ });
  await untilSettled();
  const call = await signIn();
  const submission = `/form/submission/${id}`;
  const changes: readonly (readonly [string, string, object])[] = [
    [`${submission}/hold`, 'PUT', { isHeld: true, reason: 'An invented dispute' }],
    [`${submission}/work`, 'PUT', { version: 0, stage: 'in_review' }],
    [`${submission}/notes`, 'POST', { text: NOTE, mentions: [] }],
    [`${submission}/requests`, 'POST', { items: [{ documentType: 'voidCheck' }], to: 'owner@juniper.example' }],
    ['/account/views', 'POST', { name: 'In review', query: 'stage=in_review' }],
  ];
  for (const [path, method, body] of changes) {
    const answer = await call(path, method, body);
    expect([path, answer.ok, answer.ok ? '' : await answer.text()]).toEqual([path, true, '']);
  }
  await until('the request is sent', async () => {
    const requests = await services.database.documentRequests.find().lean();
    return requests.length > 0 && requests.every(({ outbox }) => outbox.some(({ state }) => state === 'done'));
  });
  await services.stopWorkers();
  const formSubmissionId = await beginSession(services);
  const draft = { formSubmissionId, values: { legalBusinessName: 'Tern Hollow Draft', partner1SSN: '123-45-6789' } };
  const saved = await fetch(`${services.url}/api/form/draft`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(draft),
  });
  expect(saved.status).toBe(200);
  await apply(services, { legalBusinessName: UNCLAIMED });
}

/** What staff and operators see of the data, after a worker has completed them. */
async function checkData(): Promise<void> {
  const call = await signIn();
  const { data: rows } = listSchema.parse(await (await call('/form/submissions?sort=-createdAt')).json());
  expect(rows.map(({ businessName }) => businessName)).toEqual([UNCLAIMED, READ]);
  const found = listSchema.parse(await (await call('/form/submissions?search=juniper')).json()).data;
  expect(found.map(({ businessName }) => businessName)).toEqual([READ]);
  const submission = `/form/submission/${rows[1]?.id}`;
  const page = await (await call(submission)).json();
  expect(page.data).toMatchObject({ work: { stage: 'in_review', version: 1 }, hold: expect.anything() });
  expect(await (await call(`${submission}/timeline?show=all`)).text()).toContain(NOTE);
  expect(await (await call(`${submission}/requests`)).text()).toContain('owner@juniper.example');

  const head = await services.database.auditLog
    .findOne({ hash: trusted({ $ne: '' }) })
    .sort({ _id: -1 })
    .lean();
  services.startWorker();
  await untilSettled();
  await services.stopWorkers();
  const evidence = await runApiProgram(services, { name: 'verify-evidence', words: ['--all'] });
  expect(evidence).toMatchObject({ code: 0, output: expect.stringContaining('2 of 2 are as they were received') });
  const words = [`${head?._id}:${head?.hash}`];
  expect(await runApiProgram(services, { name: 'verify-audit', words })).toMatchObject({ code: 0 });
}

describe('the data of this version', () => {
  it('are stored, small enough to be kept, and work after they are restored', async () => {
    await createData();
    const isUpdate = process.env.UPDATE_RELEASE_DATA === '1';
    const folder = isUpdate ? RELEASES : pathToFileURL(`${services.folder}${path.sep}`);
    const file = new URL(current, folder);
    expect(await storeData(services, file)).toBeLessThan(MAX_BYTES);
    await restoreData(services, file);
    await checkData();
  });
});

describe('the data of each release', () => {
  it('are kept, those of this one too', async () => {
    expect(await readdir(RELEASES)).toContain(current);
  });

  it('are migrated at the start and work', async () => {
    for (const name of (await readdir(RELEASES)).sort()) {
      await restoreData(services, new URL(name, RELEASES));
      expect([name, await readPendingWork(services.database)]).toEqual([name, { migrations: [], needsIndexes: false }]);
      await checkData();
    }
  });
});
