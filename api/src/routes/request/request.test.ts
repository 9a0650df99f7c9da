import { applicantRequestSchema, documentRequestSchema } from '@funding-desk/shared/schemas/document/document-request';
import { filedDocumentSchema } from '@funding-desk/shared/schemas/document/filed-document';
import { requestContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { effectsOf } from '@funding-desk/shared/server/models/outbox/effects';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Colleague, makeColleague } from '../../testing/scenes/work.ts';
import {
  type Answer,
  makeTenant,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
} from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  anna = await makeColleague({ api, tenant, name: 'Anna Example' });
});
afterAll(() => api.close());

const OCTOBER = { documentType: 'bankStatements', month: '2026-10', account: '4821' } as const;
const CHECK = { documentType: 'voidCheck' } as const;
const TO = 'owner@bluekettle.example';

/** '2026-05-20' */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const viewOf = ({ body }: Answer) => documentRequestSchema.parse(body.data);
const pageOf = ({ body }: Answer) => applicantRequestSchema.parse(body.data);

async function ask(over: object = {}, application?: string) {
  const id = application ?? (await submitOne(api, tenant)).id;
  const body = { items: [OCTOBER, CHECK], message: 'Hi, October is missing.', to: TO, ...over };
  const answer = await api.call(`/form/submission/${id}/requests`, { body, token: anna.token });
  return { id, answer, request: answer.status === 201 ? viewOf(answer).id : '' };
}

const stored = (id: string) => api.context.database.applicantRequests.findById(id).lean();

/** The token of the link, as only the e-mail has it. */
async function tokenOf(id: string): Promise<string> {
  const request = await stored(id);
  if (!request) throw new Error('The request is gone');
  return api.context.sealer.openText(requestContext(request), request.sealedToken);
}

const open = (token: string) => api.call('/request/open', { body: { token } });

interface SendInput {
  readonly token: string;
  readonly item: string;
  readonly name?: string;
  readonly uploadKey?: string;
}

function send({ token, item, name = 'october.pdf', uploadKey = 'ab'.repeat(16) }: SendInput) {
  const form = new FormData();
  form.set('item', item);
  form.set('uploadKey', uploadKey);
  form.set('file', new File([new Uint8Array(pdfBytes(name))], name));
  return api.call('/request/upload', { form, headers: { 'X-Request-Token': token } });
}

const listed = async (id: string) =>
  z
    .array(documentRequestSchema)
    .parse((await api.call(`/form/submission/${id}/requests`, { token: anna.token })).body.data);

describe('a request for documents', () => {
  it('stores its e-mail and two reminders as tasks, and the token only sealed and hashed', async () => {
    const { answer, request } = await ask();
    expect(viewOf(answer)).toMatchObject({ state: 'sent', to: TO, mail: { state: 'pending' }, reminders: 0 });
    const record = await stored(request);
    expect(record?.outbox.map(({ kind, address }) => [kind, address])).toEqual([
      ['document-request', TO],
      ['request-reminder', TO],
      ['request-reminder', TO],
    ]);
    expect(JSON.stringify(record)).not.toContain(await tokenOf(request));
  });

  it('is refused for a bad address, an unknown type, no items, and for people who may only read', async () => {
    const { id } = await ask();
    const codes = [
      await ask({ to: 'owner@bluekettle.example, other@bluekettle.example' }, id),
      await ask({ items: [{ documentType: 'item-00000000' }] }, id),
      await ask({ items: [] }, id),
      await ask({ dueOn: dayFromNow(-2) }, id),
    ];
    expect(codes.map(({ answer }) => answer.status)).toEqual([422, 422, 400, 422]);
    expect(codes.at(-1)?.answer.body.error).toBe('Choose a due date that has not passed for the applicant, or none.');
    const reader = await makeColleague({ api, tenant, name: 'Rita Reader', permissions: ['page:forms'] });
    const body = { items: [CHECK], to: TO };
    expect((await api.call(`/form/submission/${id}/requests`, { body, token: reader.token })).status).toBe(403);
  });

  it('shows its applicant what is asked for and nothing of the application', async () => {
    const dueOn = dayFromNow(3);
    const { answer, request } = await ask({ dueOn });
    const opened = await open(await tokenOf(request));
    const page = pageOf(opened);
    expect(page).toMatchObject({ message: 'Hi, October is missing.', dueOn, language: 'en' });
    expect(page.items.map(({ label }) => label)).toEqual([
      'Bank statement, October 2026, account 4821',
      'Voided check',
    ]);
    expect(Object.keys(page).sort()).toEqual(
      ['companyName', 'dueOn', 'expiresAt', 'items', 'language', 'logoUrl', 'message', 'reference'].sort(),
    );
    expect(viewOf(answer).state).toBe('sent');
    await api.context.database.applicantRequests.updateOne({ _id: request }, { $set: { dueOn: dayFromNow(-2) } });
    expect(pageOf(await open(await tokenOf(request))).dueOn).toBeNull();
    expect((await stored(request))?.openedAt).toBeInstanceOf(Date);
  });

  it('becomes partly and fully answered, ends its reminders, and tells staff once', async () => {
    const { id, request } = await ask();
    const token = await tokenOf(request);
    const [first, second] = pageOf(await open(token)).items;
    if (!first || !second) throw new Error('The request has no items');
    expect((await send({ token, item: first.id })).status).toBe(201);
    expect((await listed(id))[0]?.state).toBe('partly_answered');
    const kinds = (await stored(request))?.outbox.map(({ kind, state }) => `${kind} ${state}`);
    expect(kinds).toContain('request-reminder done');
    expect(kinds).not.toContain('request-reminder pending');
    const answered = await send({ token, item: second.id, name: 'check.pdf', uploadKey: 'cd'.repeat(16) });
    expect(pageOf(answered).items.map(({ isReceived }) => isReceived)).toEqual([true, true]);
    expect((await listed(id))[0]?.state).toBe('answered');
    const events = effectsOf((await stored(request))?.effects, 'publish-event').map(
      ({ payload: { type, subject } }) => `${type} ${subject}`,
    );
    expect(events).toEqual([`request.answered ${request}`]);
    const notices = (await stored(request))?.outbox.filter(({ kind }) => kind === 'request-answered');
    expect(notices?.length).toBe(tenant.company.notifyEmails.length);
    const documents = await api.call(`/documents/form-submission/${id}`, { token: anna.token });
    const filed = z.array(filedDocumentSchema).parse(documents.body.data);
    expect(filed.map(({ source, documentType }) => [source, documentType])).toEqual([
      ['request', 'bankStatements'],
      ['request', 'voidCheck'],
    ]);
  });

  it('stores a file once that is sent again after a lost answer', async () => {
    const { id, request } = await ask();
    const token = await tokenOf(request);
    const [item] = pageOf(await open(token)).items;
    if (!item) throw new Error('The request has no items');
    await Promise.all([send({ token, item: item.id }), send({ token, item: item.id })]);
    await send({ token, item: item.id });
    const files = pageOf(await open(token)).items[0]?.files;
    const documents = await api.context.database.applicationDocuments.countDocuments({
      submission: new Types.ObjectId(id),
      isReady: true,
    });
    expect([files?.length, documents]).toEqual([1, 1]);
  });

  it('is sent once when the person repeats it after a lost answer', async () => {
    const { id, request } = await ask();
    expect((await ask({}, id)).request).toBe(request);
    const others = [{ message: 'Something else.' }, { to: 'other@bluekettle.example' }, { items: [OCTOBER] }];
    for (const over of others) expect((await ask(over, id)).request).not.toBe(request);
    expect(await listed(id)).toHaveLength(4);
  });

  it('ends when it is withdrawn: the link, the e-mails and the sealed token', async () => {
    const { id, request } = await ask();
    const token = await tokenOf(request);
    const path = `/form/submission/${id}/requests/${request}`;
    const withdrawn = await api.call(path, { method: 'DELETE', token: anna.token });
    expect(viewOf(withdrawn).state).toBe('withdrawn');
    expect((await open(token)).status).toBe(410);
    expect((await send({ token, item: request })).status).toBe(410);
    expect(await stored(request)).toMatchObject({ sealedToken: '', outbox: [] });
    expect((await api.call(path, { method: 'DELETE', token: anna.token })).status).toBe(409);
  });

  it('is renewed for 14 days with the same link when it is sent again', async () => {
    const { id, request } = await ask();
    const token = await tokenOf(request);
    const { applicantRequests } = api.context.database;
    await applicantRequests.updateOne({ _id: request }, { $set: { expiresAt: new Date(0) } });
    expect((await open(token)).status).toBe(410);
    expect((await listed(id))[0]?.state).toBe('expired');
    const resend = () =>
      api.call(`/form/submission/${id}/requests/${request}/resend`, { method: 'POST', token: anna.token });
    const resent = await resend();
    expect([resent.status, viewOf(resent).state]).toEqual([200, 'sent']);
    expect((await resend()).status).toBe(409);
    expect((await open(token)).status).toBe(200);
  });

  it('goes with its application', async () => {
    const { id, request } = await ask();
    const token = await tokenOf(request);
    const lead = await signInStaff(api, {
      company: tenant.company._id,
      userType: 'company',
      permissions: ['page:forms'],
    });
    await api.call(`/form/submission/${id}`, { method: 'DELETE', token: lead.token });
    expect([await stored(request), (await open(token)).status]).toEqual([null, 410]);
  });
});

describe('the audit log', () => {
  it('names the recipient of each request, masked', async () => {
    const { id, request } = await ask();
    const { applicantRequests, auditLog } = api.context.database;
    await applicantRequests.updateOne({ _id: request }, { $set: { expiresAt: new Date() } });
    const path = `/form/submission/${id}/requests/${request}`;
    await api.call(`${path}/resend`, { method: 'POST', token: anna.token });
    await api.call(path, { method: 'DELETE', token: anna.token });
    const entries = await auditLog.find({ subject: id, 'details.request': request }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action, details }) => [action, details?.to])).toEqual([
      ['request.create', 'o•••@bluekettle.example'],
      ['request.resend', 'o•••@bluekettle.example'],
      ['request.withdraw', 'o•••@bluekettle.example'],
    ]);
  });
});

describe('the link of a request', () => {
  it('opens nothing when it is guessed, incomplete, or of a withdrawn company', async () => {
    expect((await open('a'.repeat(43))).status).toBe(410);
    expect((await open('short')).status).toBe(400);
    const other = await makeTenant(api);
    const olga = await makeColleague({ api, tenant: other, name: 'Olga Other' });
    const { id } = await submitOne(api, other);
    const body = { items: [CHECK], to: TO };
    const answer = await api.call(`/form/submission/${id}/requests`, { body, token: olga.token });
    const token = await tokenOf(viewOf(answer).id);
    await api.context.database.companies.updateOne({ _id: other.company._id }, { $set: { withdrawnAt: new Date() } });
    expect((await open(token)).status).toBe(410);
  });

  it('takes ten files for one item', async () => {
    const { answer, request } = await ask();
    const token = await tokenOf(request);
    const [item] = viewOf(answer).items;
    const documents = Array.from({ length: 10 }, () => new Types.ObjectId());
    const { applicantRequests } = api.context.database;
    await applicantRequests.updateOne({ _id: request }, { $set: { 'items.0.documents': documents } });
    expect((await send({ token, item: item?.id ?? '' })).status).toBe(422);
  });

  it('uploads to no item of another request', async () => {
    const [one, other] = [await ask(), await ask()];
    const foreign = viewOf(other.answer).items[0]?.id ?? '';
    expect((await send({ token: await tokenOf(one.request), item: foreign })).status).toBe(422);
  });
});
