import { bulkRequestResponseSchema } from '@funding-desk/shared/schemas/document/document-request';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant, signInStaff, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';

const DAY = 24 * 3_600_000;

let api: TestApi;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  token = (await staffOf(tenant)).token;
});
afterAll(() => api.close());

const staffOf = ({ company }: Tenant) =>
  signInStaff(api, { company: company._id, userType: 'company', permissions: ['page:forms', 'application:work'] });

async function ask(ids: readonly string[], over: object = {}) {
  const answer = await api.call('/form/submissions/requests', { token, body: { ids, ...over } });
  expect(answer.status).toBe(200);
  return bulkRequestResponseSchema.parse(answer.body).data;
}

const requestsOf = (id: string) =>
  api.context.database.applicantRequests.find({ submission: new Types.ObjectId(id) }).lean();

const submit = async (emailAddress: string, owner = tenant) => (await submitOne(api, owner, { emailAddress })).id;

describe('a request for several applications', () => {
  it('asks each applicant for what their own checklist lacks, with the same message and day', async () => {
    const [first, second] = [await submit('anna@bluekettle.example'), await submit('ben@bluekettle.example')];
    const mark = { item: 'voidCheck', state: 'waived', reason: 'Seen at the branch' };
    const marked = await api.call(`/form/submission/${second}/checklist`, { method: 'PUT', token, body: mark });
    expect(marked.status).toBe(200);
    const dueOn = new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10);
    expect(await ask([first, second], { message: 'Please send them this week.', dueOn })).toEqual([
      { id: first, outcome: 'changed', error: '' },
      { id: second, outcome: 'changed', error: '' },
    ]);
    const [[one], [other]] = [await requestsOf(first), await requestsOf(second)];
    const sent = { message: 'Please send them this week.', dueOn };
    expect(one).toMatchObject({ ...sent, to: 'anna@bluekettle.example' });
    expect(other).toMatchObject({ ...sent, to: 'ben@bluekettle.example' });
    const types = (items: readonly { documentType: string }[] = []) => items.map(({ documentType }) => documentType);
    expect(types(one?.items)).toEqual(expect.arrayContaining(['bankStatements', 'voidCheck']));
    expect(types(other?.items)).toEqual(types(one?.items).filter((type) => type !== 'voidCheck'));
    const entries = await api.context.database.auditLog.find({ action: 'request.create' }).lean();
    expect(entries.map(({ subject }) => String(subject)).sort()).toEqual([first, second].sort());
  });

  it('leaves out what an applicant was asked for, and asks again once that has ended', async () => {
    const id = await submit('cara@bluekettle.example');
    expect(await ask([id])).toMatchObject([{ outcome: 'changed' }]);
    expect(await ask([id], { message: 'Once more.' })).toMatchObject([{ outcome: 'unchanged' }]);
    const [request] = await requestsOf(id);
    const path = `/form/submission/${id}/requests/${request?._id}`;
    expect((await api.call(path, { method: 'DELETE', token })).status).toBe(200);
    expect(await ask([id], { message: 'Once more.' })).toMatchObject([{ outcome: 'changed' }]);
    expect(await requestsOf(id)).toHaveLength(2);
  });

  it('refuses one without an address, does not find those of others, and sends the rest', async () => {
    const good = await submit('dora@bluekettle.example');
    const mute = await submit('eve@bluekettle.example');
    const { applications } = api.context.database;
    await applications.updateOne({ _id: mute }, { $unset: { 'values.emailAddress': 1 } });
    const foreign = await submit('finn@bluekettle.example', await makeTenant(api));
    expect(await ask([mute, foreign, good, good])).toEqual([
      { id: mute, outcome: 'refused', error: expect.stringContaining('Enter one e-mail address') },
      { id: foreign, outcome: 'not_found', error: '' },
      { id: good, outcome: 'changed', error: '' },
    ]);
    expect(await requestsOf(foreign)).toEqual([]);
  });

  it('needs application:work, and takes 200 ids and no more', async () => {
    const reader = await signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'] });
    const body = { ids: ['a'.repeat(24)] };
    expect((await api.call('/form/submissions/requests', { token: reader.token, body })).status).toBe(403);
    const many = Array.from({ length: 201 }, () => new Types.ObjectId().toHexString());
    expect((await api.call('/form/submissions/requests', { token, body: { ids: many } })).status).toBe(400);
  });
});
