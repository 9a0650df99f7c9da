import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTenant, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';
import { makeApiKey } from '../../testing/world.ts';

let api: TestApi;
let tenant: Tenant;
let key: string;
beforeAll(async () => {
  api = await startTestApi({ WEBHOOK_ALLOW_LOOPBACK: 'true' });
  tenant = await makeTenant(api);
  key = await makeApiKey(api, tenant.company._id);
});
afterAll(() => api.close());

const createdSchema = z.object({ id: z.string(), secret: z.string() });

interface CreateInput {
  readonly name?: string;
  readonly url?: string;
  readonly token?: string;
}

const pathOf = ({ company }: Tenant) => `/company/${company._id.toHexString()}/webhooks`;

function createWebhook({ name, url = 'https://hooks.example.com/a', token = key }: CreateInput = {}) {
  const headers = name === undefined ? {} : { 'Idempotency-Key': name };
  return api.call(pathOf(tenant), { token, headers, body: { url, events: ['application.received'] } });
}

const countEndpoints = () => api.context.database.webhookEndpoints.countDocuments({ company: tenant.company._id });
const newName = () => new Types.ObjectId().toHexString();

describe('Idempotency-Key', () => {
  it('creates one record however often the call is repeated, with the same response', async () => {
    const name = newName();
    const before = await countEndpoints();
    const answers = [await createWebhook({ name }), await createWebhook({ name }), await createWebhook({ name })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countEndpoints()).toBe(before + 1);
  });

  it('stores the response sealed', async () => {
    const name = newName();
    const { secret } = createdSchema.parse((await createWebhook({ name })).body.data);
    const stored = await api.context.database.idempotentCalls.find().lean();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify(stored)).not.toContain(name);
  });

  it('executes one of many calls at once, and the others get its response or 409', async () => {
    const name = newName();
    const before = await countEndpoints();
    const answers = await Promise.all(Array.from({ length: 8 }, () => createWebhook({ name })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(201);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    expect(await countEndpoints()).toBe(before + 1);
  });

  it('is refused for another call', async () => {
    const name = newName();
    await createWebhook({ name });
    const answer = await createWebhook({ name, url: 'https://hooks.example.com/b' });
    expect([answer.status, answer.body.error]).toEqual([
      422,
      'This Idempotency-Key belongs to another call. Please use a new one.',
    ]);
  });

  it('belongs to one API key', async () => {
    const name = newName();
    const other = await makeApiKey(api, tenant.company._id);
    const before = await countEndpoints();
    await createWebhook({ name });
    expect((await createWebhook({ name, token: other })).status).toBe(201);
    expect(await countEndpoints()).toBe(before + 2);
  });

  it('may be used again after a failure', async () => {
    const name = newName();
    expect((await createWebhook({ name, url: 'http://10.0.0.1/' })).status).toBe(422);
    expect((await createWebhook({ name })).status).toBe(201);
  });

  it('replaces an execution that was interrupted, and waits for one that may still run', async () => {
    const name = newName();
    const first = createdSchema.parse((await createWebhook({ name })).body.data);
    const { idempotentCalls, clock } = api.context.database;
    const latest = await idempotentCalls.findOne().sort({ _id: -1 }).lean();
    if (!latest) throw new Error('no call is stored');
    await idempotentCalls.updateOne({ _id: latest._id }, { $set: { status: null, sealedBody: '' } });
    const running = await createWebhook({ name });
    expect([running.status, running.body.error]).toEqual([
      409,
      'The first call with this Idempotency-Key has not ended yet. Please repeat it in a minute.',
    ]);
    await idempotentCalls.updateOne({ _id: latest._id }, { $set: { startedAt: clock.fromNow(-120_000) } });
    const again = createdSchema.parse((await createWebhook({ name })).body.data);
    expect(again.id).not.toBe(first.id);
    expect((await createWebhook({ name })).body.data).toEqual(again);
  });

  it.each(['with space', 'a'.repeat(256)])('is refused when it is malformed', async (name) => {
    expect((await createWebhook({ name })).status).toBe(400);
  });

  it('repeats a change of the stage, which a second execution would refuse', async () => {
    const { id } = await submitOne(api, tenant);
    const headers = { 'Idempotency-Key': newName() };
    const body = { version: 0, stage: 'in_review' };
    const change = () => api.call(`/form/submission/${id}/work`, { method: 'PUT', token: key, headers, body });
    const answers = [await change(), await change()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  });
});
