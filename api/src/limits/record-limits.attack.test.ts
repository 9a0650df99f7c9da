import { MAX_DELIVERIES } from '@funding-desk/shared/schemas/application/application';
import { MAX_WEBHOOKS } from '@funding-desk/shared/schemas/company/webhook';
import { MAX_API_KEYS } from '@funding-desk/shared/schemas/people/api-key';
import { MAX_TEMPLATES } from '@funding-desk/shared/schemas/template/template';
import { requestContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeFiledDocument } from '../testing/scenes/documents.ts';
import {
  type Answer,
  makeTenant,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
} from '../testing/test-api.ts';

/** Calls at the same time, more than any of these limits has left. */
const CALLS = 20;
const MAX_FILES_OF_ITEM = 10;
const MAX_OPEN_REQUESTS = 10;
const MAX_SUPPLEMENTS = 200;

let api: TestApi;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  const permissions = ['page:forms', 'application:work', 'api-key:manage', 'webhook:manage'];
  token = (await signInStaff(api, { company: tenant.company._id, permissions, userType: 'company' })).token;
});
afterAll(() => api.close());

/** The answers of calls that arrive at the same time. */
const atOnce = (send: (at: number) => Promise<Answer>, calls = CALLS) =>
  Promise.all(Array.from({ length: calls }, (_, at) => send(at)));
const accepted = (answers: readonly Answer[]) => answers.filter(({ status }) => status < 300);
/** The distinct refusals. */
const refusals = (answers: readonly Answer[]) => [
  ...new Set(answers.filter(({ status }) => status >= 300).map(({ status, body }) => `${status} ${body.error}`)),
];

interface FileInput {
  readonly at: number;
  readonly fields: Readonly<Record<string, string>>;
}

function fileForm({ at, fields }: FileInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, uploadKey: at.toString(16).padStart(32, 'a') }))
    form.set(name, value);
  form.set('file', new File([new Uint8Array(pdfBytes(`page ${at}`))], `page ${at}.pdf`));
  return form;
}

const addSupplements = (id: string) =>
  atOnce((at) =>
    api.call(`/form/submission/${id}/documents`, { form: fileForm({ at, fields: { documentType: 'other' } }), token }),
  );

const requestOf = (at: number) => ({
  items: [{ documentType: 'voidCheck' }],
  message: `No. ${at}`,
  to: 'o@kettle.example',
});
const ask = (id: string, at: number) => api.call(`/form/submission/${id}/requests`, { body: requestOf(at), token });
const idSchema = z.looseObject({ id: z.string() });

/** A request with its first item and the token of its link, as only the e-mail has it. */
async function askForOne(id: string) {
  const { database, sealer } = api.context;
  const request = idSchema.parse((await ask(id, 0)).body.data).id;
  const stored = (await database.applicantRequests.findById(request).lean()) ?? expect.fail('gone');
  const item = stored.items[0]?._id.toHexString() ?? '';
  return { request, item, link: sealer.openText(requestContext(stored), stored.sealedToken) };
}

describe('calls at the same time do not exceed', () => {
  it('the files of a requested item', async () => {
    const { id } = await submitOne(api, tenant);
    const { request, item, link } = await askForOne(id);
    const send = (at: number) =>
      api.call('/request/upload', { form: fileForm({ at, fields: { item } }), headers: { 'X-Request-Token': link } });
    const answers = await atOnce(send);
    expect(accepted(answers)).toHaveLength(MAX_FILES_OF_ITEM);
    expect(refusals(answers)).toEqual(['422 Please attach at most 10 files.']);
    const { applicationDocuments, applicantRequests } = api.context.database;
    expect((await applicantRequests.findById(request).lean())?.items[0]?.documents).toHaveLength(MAX_FILES_OF_ITEM);
    const application = new Types.ObjectId(id);
    expect(await applicationDocuments.countDocuments({ submission: application })).toBe(MAX_FILES_OF_ITEM);
    // A file that was sent before is no further file.
    const stored = (await applicationDocuments.findOne({ submission: application }).lean())?.uploadKey ?? '';
    expect((await send(Number.parseInt(stored.replace(/^a+/, ''), 16))).status).toBe(201);
  });

  it('the documents that are added to an application, of which some are from an earlier version', async () => {
    const { id } = await submitOne(api, tenant);
    const LEFT = 5;
    for (let count = LEFT; count < MAX_SUPPLEMENTS; count += 1)
      await makeFiledDocument(api, { application: id, source: 'staff' });
    const answers = await addSupplements(id);
    expect(accepted(answers)).toHaveLength(LEFT);
    expect(refusals(answers)).toEqual([expect.stringMatching(/^409 .*200/)]);
    const application = new Types.ObjectId(id);
    expect(await api.context.database.applicationDocuments.countDocuments({ submission: application })).toBe(
      MAX_SUPPLEMENTS,
    );
  });

  it('the open requests of an application, also when an expired one is sent again', async () => {
    const { id } = await submitOne(api, tenant);
    const answers = await atOnce((at) => ask(id, at));
    expect(accepted(answers)).toHaveLength(MAX_OPEN_REQUESTS);
    expect(refusals(answers)).toEqual([expect.stringMatching(/^409 .*10/)]);
    const [first = '', second = ''] = accepted(answers).map(({ body }) => idSchema.parse(body.data).id);
    for (const _id of [first, second])
      await api.context.database.applicantRequests.updateOne({ _id }, { $set: { expiresAt: new Date(0) } });
    expect(accepted(await atOnce((at) => ask(id, CALLS + at)))).toHaveLength(2);
    const resent = await api.call(`/form/submission/${id}/requests/${first}/resend`, { method: 'POST', token });
    expect([resent.status, resent.body.code]).toEqual([409, 'conflict']);
    await api.call(`/form/submission/${id}/requests/${second}`, { method: 'DELETE', token });
  });

  it('the API keys of a company', async () => {
    const { company } = tenant;
    const path = `/company/${company._id.toHexString()}/api-keys`;
    const body = { name: 'Reports', scopes: ['applications:read'], expiresInDays: 30 };
    const create = () => api.call(path, { body, token });
    const answers = await atOnce(create, CALLS + MAX_API_KEYS);
    expect(accepted(answers)).toHaveLength(MAX_API_KEYS);
    expect(refusals(answers)).toEqual([expect.stringMatching(/^409 .*20/)]);
    const [first = '', second = ''] = accepted(answers).map(({ body: { data } }) => idSchema.parse(data).id);
    await api.call(`${path}/${first}`, { method: 'DELETE', token });
    await api.context.database.apiKeys.updateOne({ _id: second }, { $set: { expiresAt: new Date(0) } });
    expect(accepted(await atOnce(create))).toHaveLength(2);
  });

  it('the webhook endpoints of a company', async () => {
    const body = { url: 'https://hooks.kettle.example/in', events: ['application.received'] };
    const path = `/company/${tenant.company._id.toHexString()}/webhooks`;
    const answers = await atOnce(() => api.call(path, { body, token }), CALLS + MAX_WEBHOOKS);
    expect(accepted(answers)).toHaveLength(MAX_WEBHOOKS);
    expect(refusals(answers)).toHaveLength(1);
  });

  it('the templates of a company', async () => {
    const path = `/company/${tenant.company._id.toHexString()}/templates`;
    const create = (at: number) =>
      api.call(path, { body: { kind: 'note', name: `Call ${at}`, body: 'Called' }, token });
    const answers = await atOnce(create, CALLS + MAX_TEMPLATES);
    expect(accepted(answers)).toHaveLength(MAX_TEMPLATES);
    expect(refusals(answers)).toEqual([expect.stringMatching(/^409 .*50/)]);
    const [first = ''] = accepted(answers).map(({ body: { data } }) => idSchema.parse(data).id);
    await api.call(`${path}/${first}`, { method: 'DELETE', token });
    expect(accepted(await atOnce((at) => create(1_000 + at)))).toHaveLength(1);
  });

  it('the deliveries of an application', async () => {
    const { id } = await submitOne(api, tenant);
    const { applications } = api.context.database;
    const [, task] = (await applications.findById(id).lean())?.outbox ?? [];
    const LEFT = 5;
    const others = Array.from({ length: MAX_DELIVERIES - LEFT - 1 }, (_, at) => ({
      ...task,
      _id: new Types.ObjectId(),
      address: `p${at}@kettle.example`,
    }));
    await applications.updateOne({ _id: id }, { $push: { outbox: { $each: others } } });
    const before = (await applications.findById(id).lean())?.outbox.length ?? 0;
    const send = (at: number) =>
      api.call(`/form/submission/${id}/deliveries`, { body: { to: `q${at}@kettle.example` }, token });
    const answers = await atOnce(send);
    expect((await applications.findById(id).lean())?.outbox).toHaveLength(MAX_DELIVERIES);
    expect(accepted(answers)).toHaveLength(MAX_DELIVERIES - before);
    expect(refusals(answers)).toEqual([expect.stringMatching(/^409 .*60/)]);
  });
});
