import { applicationResponseSchema } from '@funding-desk/shared/schemas/application/form';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, makeColleague } from '../../testing/scenes/work.ts';
import { makeTenant, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api, { countsIncompleteDays: true });
  anna = await makeColleague({ api, tenant, name: 'Anna Example' });
});
afterAll(() => api.close());

const read = async (id: string) =>
  applicationResponseSchema.parse((await api.call(`/form/submission/${id}`, { token: anna.token })).body).data;

/** An application in a stage, with missing documents. */
async function submit(stage: string, owner = tenant) {
  const { id } = await submitOne(api, owner);
  const work = { stage, assignee: null, reason: null, version: 1, lastActivityAt: new Date() };
  const filter = { _id: new Types.ObjectId(id) };
  await api.context.database.applications.collection.updateOne(filter, { $set: { work, isMissingDocuments: true } });
  return id;
}

const ask = async (id: string) => {
  const answer = await api.call('/form/submissions/requests', { token: anna.token, body: { ids: [id] } });
  expect(JSON.stringify(answer.body)).toContain('changed');
};
/** Settles the e-mails of the requests, as the worker does. */
const settle = (id: string, state: 'done' | 'failed', at = new Date()) =>
  api.context.database.applicantRequests.collection.updateMany(
    { submission: new Types.ObjectId(id) },
    { $set: { 'outbox.$[mail].state': state, 'outbox.$[mail].settledAt': at } },
    { arrayFilters: [{ 'mail.kind': 'document-request' }] },
  );
const noticeOf = async (id: string) => (await read(id)).incompleteness?.noticeAt;
const requestsOf = (id: string) =>
  api.context.database.applicantRequests
    .find({ submission: new Types.ObjectId(id) })
    .sort({ createdAt: 1 })
    .lean();

describe('the days for a notice of incompleteness', () => {
  it('are counted from the submission until a request names everything that is missing', async () => {
    const id = await submit('in_review');
    const { createdAt, incompleteness } = await read(id);
    expect(incompleteness).toEqual({ since: createdAt, noticeAt: null });
    const one = { items: [{ documentType: 'voidCheck' }], message: '', to: 'owner@bluekettle.example' };
    expect((await api.call(`/form/submission/${id}/requests`, { token: anna.token, body: one })).status).toBe(201);
    await settle(id, 'done');
    expect(await noticeOf(id)).toBeNull();
    await ask(id);
    expect(await noticeOf(id)).toBeNull();
    await settle(id, 'done', new Date('2026-11-20T10:00:00Z'));
    expect(await noticeOf(id)).toBe('2026-11-20T10:00:00.000Z');
  });

  it('are counted again when an answer was rejected, the request is withdrawn, or its e-mail is refused', async () => {
    const id = await submit('docs_needed');
    await ask(id);
    const { applicantRequests } = api.context.database;
    const submission = new Types.ObjectId(id);
    await settle(id, 'failed');
    expect(await noticeOf(id)).toBeNull();
    await settle(id, 'done');
    expect(await noticeOf(id)).not.toBeNull();
    // It arrived, and is missing again.
    const answered = { 'items.0.documents': [new Types.ObjectId()] };
    await applicantRequests.collection.updateOne({ submission }, { $set: answered });
    expect(await noticeOf(id)).toBeNull();
    await applicantRequests.collection.updateOne({ submission }, { $set: { 'items.0.documents': [] } });
    expect(await noticeOf(id)).not.toBeNull();
    const [request] = await requestsOf(id);
    const path = `/form/submission/${id}/requests/${request?._id.toHexString()}`;
    expect((await api.call(path, { method: 'DELETE', token: anna.token })).status).toBe(200);
    expect(await noticeOf(id)).toBeNull();
  });

  it.each(['new', 'funded', 'declined', 'dead'])('are not counted in the stage %s', async (stage) => {
    expect((await read(await submit(stage))).incompleteness).toBeNull();
  });

  it('are not counted without missing documents, nor for a company that does not want it', async () => {
    const id = await submit('in_review');
    const filter = { _id: new Types.ObjectId(id) };
    await api.context.database.applications.updateOne(filter, { $set: { isMissingDocuments: false } });
    expect((await read(id)).incompleteness).toBeNull();
    await api.context.database.applications.updateOne(filter, { $set: { isMissingDocuments: true } });
    expect((await read(id)).incompleteness).not.toBeNull();
    const { companies } = api.context.database;
    await companies.updateOne({ _id: tenant.company._id }, { $unset: { countsIncompleteDays: 1 } });
    expect((await read(id)).incompleteness).toBeNull();
  });
});
