import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { databaseBytes, filesBelow, findLeaks, findLeaksInFiles, needlesOf } from '../support/services/leaks.ts';
import { until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';
import { apply, beginSession } from '../support/submissions/apply.ts';

const EIN = '83-9174625';
const CANARY = 'Zyxquark';
/** Unique values, so that any match is a trace of the applicant. */
const VALUES = {
  taxIdNumber: EIN,
  partner1SSN: '517-48-3926',
  legalBusinessName: `${CANARY} Kites LLC`,
  dbaBusinessName: `${CANARY} Trading`,
  emailAddress: `owner@${CANARY.toLowerCase()}.example`,
  useOfFunds: `More ${CANARY}`,
  partner1Name: `Odalys ${CANARY}`,
};
const signature = SIGNATURE_DATA_URL.split(',')[1] ?? '';
const needles = [
  ...needlesOf({ taxIdNumber: EIN, partner1SSN: VALUES.partner1SSN }),
  ...[CANARY, CANARY.toLowerCase()].map((text) => ({ name: text, bytes: Buffer.from(text) })),
  { name: 'signature', bytes: Buffer.from(signature, 'base64').subarray(60, 120) },
];

let services: Services;
let token: string;
beforeAll(async () => {
  services = await startServices();
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = services.variables;
  const signedIn = await call('/auth/login', { email, password });
  token = z.object({ data: z.looseObject({ token: z.string() }) }).parse(signedIn).data.token;
});
afterAll(() => services.close());

async function call(to: string, body: object, method = 'POST'): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(`${services.url}/api${to}`, { method, headers, body: JSON.stringify(body) });
  const text = await answer.text();
  expect(answer.ok, `${to}: ${text}`).toBe(true);
  return JSON.parse(text);
}

const get = (to: string) =>
  fetch(`${services.url}/api${to}`, { headers: { authorization: `Bearer ${token}` } }).then((answer) =>
    answer.arrayBuffer(),
  );

const mailbox = () => path.join(services.folder, 'mailbox');
const messages = async () => (await readdir(mailbox()).catch(() => [])).filter((name) => name.endsWith('.eml'));

/** An application that people have worked with: delivered, read, noted, searched for, with a request that is waiting. */
async function makeWorkedApplication(): Promise<string> {
  const { id } = await apply(services, VALUES);
  await until('everything is delivered', async () => {
    const stored = await services.database.formSubmissions.findById(id).lean();
    return stored?.unboundSince === null && stored.outbox.every(({ state }) => state === 'done');
  });
  await call(`/form/submission/${id}/notes`, { text: `Called ${CANARY}` });
  await call(`/form/submission/${id}/requests`, {
    items: [{ documentType: 'voidCheck' }],
    message: `Dear ${CANARY}`,
    to: VALUES.emailAddress,
  });
  await until('the request is mailed', async () => (await messages()).length === 3);
  await get(`/form/submissions?search=${CANARY}`);
  await get(`/form/pdf/${id}`);
  await call('/form/submissions/work', { ids: [id], stage: 'in_review' });
  return id;
}

/** A form that the same applicant began, with a link in an e-mail. */
async function makeDraft(): Promise<void> {
  const formSubmissionId = await beginSession(services);
  const { taxIdNumber, legalBusinessName, emailAddress } = VALUES;
  await call('/form/draft', { formSubmissionId, values: { taxIdNumber, legalBusinessName, emailAddress } }, 'PUT');
  await call('/form/draft/send-link', { formSubmissionId, email: emailAddress });
  await until('the link is mailed', async () => (await messages()).length === 4);
}

const eraseSchema = z.object({ data: z.looseObject({ endedAt: z.string().nullable(), counts: z.looseObject({}) }) });
const searchSchema = z.object({
  data: z.looseObject({ applicant: z.string(), company: z.looseObject({ id: z.string() }) }),
});

describe('the erasure of an applicant', () => {
  it('leaves nothing in database, files, queue, logs and mailbox', async () => {
    const worker = services.startWorker({ SMTP_URL: '' });
    await makeWorkedApplication();
    await makeDraft();
    expect(findLeaks(needles, await databaseBytes(services.database))).toContain(CANARY);
    expect((await findLeaksInFiles(needles, await filesBelow(mailbox()))).length).toBeGreaterThan(0);

    const company = services.company._id.toHexString();
    const found = searchSchema.parse(await call('/applicant-data/search', { company, by: 'ein', value: EIN }));
    const { applicant } = found.data;
    const confirmation = { reason: 'Asked by letter', confirmation: 'ERASE' };
    const erased = eraseSchema.parse(await call('/applicant-data/erase', { company, applicant, ...confirmation }));
    expect(erased.data.endedAt).not.toBeNull();
    expect(erased.data.counts).toMatchObject({ erased: 1, kept: 0, pending: 0, documents: 1, drafts: 1 });
    // The worker's sweeps run on what is left.
    await worker.stop();
    const later = services.startWorker({ SMTP_URL: '' });
    await until('the later worker works', async () => (await services.database.auditChecks.exists({})) !== null);
    await later.stop();

    expect(findLeaks(needles, await databaseBytes(services.database))).toEqual([]);
    expect(await services.database.connection.collection('files.chunks').countDocuments()).toBe(0);
    const files = await filesBelow(services.folder);
    expect(files.some((file) => file.includes('appendonly'))).toBe(true);
    expect(files.some((file) => file.endsWith('worker.log'))).toBe(true);
    expect(await findLeaksInFiles(needles, files)).toEqual([]);
  });
});
