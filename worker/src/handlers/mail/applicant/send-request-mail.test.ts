import type { TaskKind } from '@funding-desk/shared/jobs';
import { requestContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { ApplicantRequest } from '@funding-desk/shared/server/models/application/applicant-request';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { makeUser } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplication } from '../../../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../../../testing/test-worker.ts';
import { sendRequestMail } from './send-request-mail.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());

const TOKEN = 'A'.repeat(43);

const item = (over: Partial<ApplicantRequest['items'][number]> = {}) => ({
  _id: new Types.ObjectId(),
  documentType: 'bankStatements',
  month: '2026-10',
  account: '4821',
  label: '',
  documents: [],
  ...over,
});

async function makeRequest(kind: TaskKind, over: Partial<ApplicantRequest> = {}): Promise<ApplicantRequest> {
  const { database, sealer } = worker.context;
  const { _id: application, company } = await makeApplication(worker.context, { outbox: [] });
  const owner = { _id: new Types.ObjectId(), company };
  const to = `${owner._id.toHexString()}@people.example`;
  const request: ApplicantRequest = {
    ...owner,
    submission: application,
    items: [item(), item({ documentType: 'voidCheck', month: null, account: null })],
    message: 'Hi, October is missing.',
    dueOn: '2999-11-30',
    to,
    language: 'en',
    createdBy: new Types.ObjectId(),
    tokenHash: owner._id.toHexString(),
    sealedToken: sealer.sealText(requestContext(owner), TOKEN),
    openedAt: null,
    answeredAt: null,
    withdrawnAt: null,
    expiresAt: database.clock.fromNow(86_400_000),
    outbox: [createTask({ kind, address: to, dueAt: new Date(0) })],
    createdAt: database.clock.now(),
    ...over,
  };
  await database.applicantRequests.create(request);
  return request;
}

async function send({ _id, outbox: [task] }: ApplicantRequest) {
  if (!task) throw new Error('The request has no task');
  await sendRequestMail(worker.context, { recordId: _id.toHexString(), taskId: task._id.toHexString() });
  return worker.mail.received.filter(({ to }) => to === task.address).map(({ mail }) => mail);
}

const readRequest = ({ _id }: ApplicantRequest) => worker.context.database.applicantRequests.findById(_id).lean();

describe('the e-mail that asks for documents', () => {
  it('names the day on which the link ends where the applicant is', async () => {
    const expiresAt = new Date('2999-12-11T03:00:00Z');
    const days: [string, 'en' | 'es', string][] = [
      ['America/New_York', 'en', 'December 10, 2999'],
      ['America/New_York', 'es', '10 de diciembre de 2999'],
      ['', 'en', 'December 11, 2999'],
    ];
    for (const [timeZone, language, day] of days) {
      const request = await makeRequest('document-request', { expiresAt, language });
      await worker.context.database.applications.updateOne(
        { _id: request.submission },
        { $set: { 'evidence.timeZone': timeZone } },
      );
      const [mail] = await send(request);
      expect(mail?.text).toContain(day);
    }
  });

  it('names what is needed, until when, and has the link, once', async () => {
    const request = await makeRequest('document-request');
    await send(request);
    const [mail, ...more] = await send(request);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Copper Finch Capital needs documents for your application');
    expect(mail?.text).toContain('- Bank statement, October 2026, account 4821\n- Voided check');
    expect(mail?.text).toContain('Hi, October is missing.');
    expect(mail?.text).toContain('Please send it by November 30, 2999.');
    expect(mail?.text).toContain(`http://localhost:4000/request/${TOKEN}`);
    expect(mail?.html).toContain(`href="http://localhost:4000/request/${TOKEN}"`);
  });

  it('is answered to the person who asked, as long as the account is on', async () => {
    const { database } = worker.context;
    const asker = await makeUser(database, { passwordHash: 'none' });
    const asked = await makeRequest('document-request', { createdBy: asker._id });
    expect((await send(asked))[0]?.replyTo).toMatchObject([{ address: asker.email }]);
    await database.users.updateOne({ _id: asker._id }, { $set: { disabledAt: new Date() } });
    expect((await send(await makeRequest('request-reminder', { createdBy: asker._id })))[0]?.replyTo).toBeUndefined();
  });

  it('names no due date that has passed', async () => {
    const [mail] = await send(await makeRequest('document-request', { dueOn: '2026-03-01' }));
    expect(mail?.text).toContain('Voided check');
    expect(mail?.text).not.toContain('Please send it by');
  });

  it('is in the language of the applicant', async () => {
    const [mail] = await send(await makeRequest('document-request', { language: 'es' }));
    expect(mail?.subject).toBe('Copper Finch Capital necesita documentos para su solicitud');
    expect(mail?.text).toContain('- Estado de cuenta bancario, octubre de 2026, cuenta 4821\n- Cheque anulado');
  });

  it('contains the message of staff as text', async () => {
    const [mail] = await send(await makeRequest('document-request', { message: '<b>Now</b> & please' }));
    expect(mail?.text).toContain('<b>Now</b> & please');
    expect(mail?.html).not.toContain('<b>Now</b>');
  });

  it('is not sent once the request is withdrawn or expired', async () => {
    for (const over of [{ withdrawnAt: new Date() }, { expiresAt: new Date(0) }]) {
      const request = await makeRequest('document-request', over);
      expect(await send(request)).toEqual([]);
      expect((await readRequest(request))?.outbox).toMatchObject([{ state: 'failed' }]);
    }
  });
});

describe('a reminder', () => {
  it('names only what is still open', async () => {
    const [mail] = await send(await makeRequest('request-reminder'));
    expect(mail?.subject).toBe('Reminder: Copper Finch Capital still needs documents');
  });

  it('is not sent after an answer', async () => {
    const items = [item({ documents: [new Types.ObjectId()] }), item()];
    expect(await send(await makeRequest('request-reminder', { items }))).toEqual([]);
  });
});

it('a task of another kind sends nothing', async () => {
  expect(await send(await makeRequest('virus-check'))).toEqual([]);
});

describe('the notice of an answer', () => {
  it('tells staff what arrived and what is open, without the link', async () => {
    const items = [item({ documents: [new Types.ObjectId()] }), item({ documentType: 'lease', month: null })];
    const [mail] = await send(await makeRequest('request-answered', { items, language: 'es' }));
    expect(mail?.text).toContain('Received: Bank statement, October 2026, account 4821.');
    expect(mail?.text).toContain('Still open: Lease.');
    expect(mail?.text).not.toContain(TOKEN);
  });
});
