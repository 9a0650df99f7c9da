import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { requestContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import type { User } from '@funding-desk/shared/server/models/user';
import { accountMail, outboxUpdate } from '@funding-desk/shared/server/outbox/account-mail';
import { FIELD_VALUES, makeRole, makeUser, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  acceptedSchema,
  apply,
  beginSession,
  prepareApplication,
  sendApplication,
} from '../support/applications/apply.ts';
import { databaseBytes, filesBelow, findLeaks, findLeaksInFiles, needlesOf } from '../support/services/leaks.ts';
import { until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';

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

async function call(to: string, body: object, method = 'POST', own: Readonly<Record<string, string>> = {}) {
  const signedIn = token ? { authorization: `Bearer ${token}` } : {};
  const headers = { 'content-type': 'application/json', ...signedIn, ...own };
  const answer = await fetch(`${services.url}/api${to}`, { method, headers, body: JSON.stringify(body) });
  const text = await answer.text();
  expect(answer.ok, `${to}: ${text}`).toBe(true);
  const parsed: unknown = JSON.parse(text);
  return parsed;
}

const get = (to: string) =>
  fetch(`${services.url}/api${to}`, { headers: { authorization: `Bearer ${token}` } }).then((answer) =>
    answer.arrayBuffer(),
  );

const mailbox = () => path.join(services.folder, 'mailbox');
const messages = async () => (await readdir(mailbox()).catch(() => [])).filter((name) => name.endsWith('.eml'));

/** Acts, and waits for the e-mails that follow. */
async function mailing<T>(count: number, act: () => Promise<T>): Promise<T> {
  const before = (await messages()).length;
  const result = await act();
  await until(`${count} e-mails arrive`, async () => (await messages()).length === before + count);
  return result;
}

/** A person of the company, who gets e-mails about applications. */
async function makeColleague(): Promise<User> {
  const { database, company } = services;
  const role = await makeRole(database, { company: company._id, permissions: ['page:forms'], userType: 'user' });
  return makeUser(database, { company: company._id, role: role._id, passwordHash: 'none' });
}

/** Ends the pause between two e-mails of a request. */
async function letPauseEnd(request: Types.ObjectId): Promise<void> {
  const { applicantRequests, clock } = services.database;
  await applicantRequests.updateOne({ _id: request }, { $set: { expiresAt: clock.fromNow(86_400_000) } });
}

const madeSchema = z.object({ data: z.looseObject({ id: z.string() }) });
const idOf = (answer: unknown) => madeSchema.parse(answer).data.id;

/** A request that is sent, sent again and withdrawn, and one that waits. */
async function askForDocuments(id: string): Promise<void> {
  const requests = `/form/submission/${id}/requests`;
  const ask = (documentType: string) =>
    mailing(1, () => call(requests, { items: [{ documentType }], message: `Dear ${CANARY}`, to: VALUES.emailAddress }));
  const request = idOf(await ask('voidCheck'));
  await letPauseEnd(new Types.ObjectId(request));
  await mailing(1, () => call(`${requests}/${request}/resend`, {}));
  await call(`${requests}/${request}`, {}, 'DELETE');
  await ask('driverLicense');
}

/** Assigns the application, mentions the person, and enqueues their weekly summary. */
async function tellColleague(id: string): Promise<void> {
  const { users } = services.database;
  const { _id, email } = await makeColleague();
  const assignee = _id.toHexString();
  await mailing(1, () => call('/form/submissions/work', { ids: [id], assignee }));
  const text = `Called ${CANARY}`;
  await mailing(1, () => call(`/form/submission/${id}/notes`, { text, mentions: [assignee] }));
  const mail = accountMail(services.database, { email }, 'weekly-summary');
  const preferences = { columns: {}, mailOnAssignment: true, weeklySummary: true };
  await mailing(1, () =>
    users.updateOne({ _id }, { $set: { preferences }, ...outboxUpdate(mail) }, { timestamps: false }),
  );
}

const sendLink = (formSubmissionId: unknown) =>
  mailing(1, () => call('/form/draft/send-link', { formSubmissionId, email: VALUES.emailAddress }));

const saveDraft = (formSubmissionId: unknown) => {
  const { taxIdNumber, legalBusinessName, emailAddress } = VALUES;
  return call('/form/draft', { formSubmissionId, values: { taxIdNumber, legalBusinessName, emailAddress } }, 'PUT');
};

const isDelivered = (id: string) =>
  until('everything is delivered', async () => {
    const stored = await services.database.applications.findById(id).lean();
    return stored?.effects?.length === 0 && stored.outbox.every(({ state }) => state === 'done');
  });

/** An application that was continued from e-mailed links, and that people have worked with. */
async function makeWorkedApplication(): Promise<string> {
  const body = await prepareApplication(services, VALUES);
  await saveDraft(body.formSubmissionId);
  await sendLink(body.formSubmissionId);
  await sendLink(body.formSubmissionId);
  const { id } = acceptedSchema.parse(await (await sendApplication(services, body)).json()).data;
  await isDelivered(id);
  await askForDocuments(id);
  await tellColleague(id);
  await get(`/form/submissions?search=${CANARY}`);
  await get(`/form/pdf/${id}`);
  await call('/form/submissions/work', { ids: [id], stage: 'in_review' });
  return id;
}

const PARTNER = { name: `Wren ${CANARY}`, email: `wren@${CANARY.toLowerCase()}.example` };
/** What the second owner of a whole application fills in. */
const SECOND = Object.keys(FIELD_VALUES).filter((name) => /^(partner|signer)2/.test(name));

/** An application whose second owner gets the link twice, and signs. */
async function makeSeparatelySigned(): Promise<void> {
  const none = Object.fromEntries(SECOND.map((name) => [name, undefined]));
  const signatures = { signer1Signature: SIGNATURE_DATA_URL };
  const { id } = await apply(services, { ...VALUES, ...none, signatures, secondSigner: PARTNER });
  await isDelivered(id);
  const { applicantRequests } = services.database;
  const find = () => applicantRequests.findOne({ submission: id, kind: 'signature' }).lean();
  await until('the link is mailed', async () => (await find())?.outbox[0]?.state === 'done');
  const request = await find();
  if (!request) throw new Error('There is no link');
  await letPauseEnd(request._id);
  await mailing(1, () => call(`/form/submission/${id}/signature/resend`, {}));
  const token = createSealer(services.variables.FIELD_KEYS ?? '').openText(
    requestContext(request),
    request.sealedToken,
  );
  const values = { partner2Name: PARTNER.name, partner2SSN: '234-56-7891', partner2DOB: '1982-01-05' };
  const signer = { signer2Name: PARTNER.name, signer2Date: FIELD_VALUES.signer2Date };
  const signed = { values: { ...values, ...signer }, signature: SIGNATURE_DATA_URL, signatureMethod: 'drawn' };
  await call('/signature/sign', signed, 'POST', { 'x-signature-token': token });
  await isDelivered(id);
}

/** A form that the same applicant began, with two links in e-mails. */
async function makeDraft(): Promise<void> {
  const formSubmissionId = await beginSession(services);
  await saveDraft(formSubmissionId);
  await sendLink(formSubmissionId);
  await sendLink(formSubmissionId);
}

const eraseSchema = z.object({ data: z.looseObject({ endedAt: z.string().nullable(), counts: z.looseObject({}) }) });
const searchSchema = z.object({
  data: z.looseObject({ applicant: z.string(), company: z.looseObject({ id: z.string() }) }),
});

describe('the erasure of an applicant', () => {
  it('leaves nothing in database, files, queue, logs and mailbox', async () => {
    const worker = services.startWorker({ SMTP_URL: '' });
    await makeWorkedApplication();
    await makeSeparatelySigned();
    await makeDraft();
    expect(findLeaks(needles, await databaseBytes(services.database))).toContain(CANARY);
    expect((await findLeaksInFiles(needles, await filesBelow(mailbox()))).length).toBeGreaterThan(0);

    const company = services.company._id.toHexString();
    const found = searchSchema.parse(await call('/applicant-data/search', { company, by: 'ein', value: EIN }));
    const { applicant } = found.data;
    const confirmation = { reason: 'Asked by letter', confirmation: 'ERASE' };
    const erased = eraseSchema.parse(await call('/applicant-data/erase', { company, applicant, ...confirmation }));
    expect(erased.data.endedAt).not.toBeNull();
    expect(erased.data.counts).toMatchObject({ erased: 2, kept: 0, pending: 0, documents: 2, drafts: 1 });
    // The worker's sweeps run on what is left.
    await worker.stop();
    const { auditChecks } = services.database;
    await auditChecks.deleteMany({});
    const later = services.startWorker({ SMTP_URL: '' });
    await until('the later worker verifies the log', async () => (await auditChecks.exists({})) !== null);
    await later.stop();
    expect(await auditChecks.findById('chain').lean()).toMatchObject({ isWhole: true, brokenAt: null });

    expect(findLeaks(needles, await databaseBytes(services.database))).toEqual([]);
    expect(await services.database.connection.collection('files.chunks').countDocuments()).toBe(0);
    const files = await filesBelow(services.folder);
    expect(files.some((file) => file.includes('appendonly'))).toBe(true);
    expect(files.some((file) => file.endsWith('worker.log'))).toBe(true);
    expect(await findLeaksInFiles(needles, files)).toEqual([]);
  });
});
