import { HEALTH_CHECKS, healthResponseSchema } from '@funding-desk/shared/schemas/health';
import { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { signInStaff, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMIT_SCALE: '1' });
});
afterAll(() => api.close());
afterEach(() => vi.unstubAllEnvs());

const createdSchema = z.object({ id: z.string() });

async function signIn() {
  const { token, user } = await signInStaff(api, { isAdmin: true });
  return { token, user };
}

describe('the health page', () => {
  it('returns every check to a super admin', async () => {
    const { token } = await signIn();
    const answer = await api.call('/health', { token });
    const { data } = healthResponseSchema.parse(answer.body);
    expect(data.checks.map(({ name }) => name)).toEqual(HEALTH_CHECKS);
    const levels = Object.fromEntries(data.checks.map(({ name, level }) => [name, level]));
    expect(levels).toMatchObject({ environment: 'ok', database: 'ok', queue: 'ok', keys: 'ok', clock: 'ok' });
  });

  it('shows a variable with which no worker starts', async () => {
    vi.stubEnv('RENDER_THREADS', 'many');
    const { token } = await signIn();
    const { data } = healthResponseSchema.parse((await api.call('/health', { token })).body);
    expect(data.checks[0]).toMatchObject({ level: 'fail', seen: expect.stringContaining('RENDER_THREADS') });
  });
});

describe('the test e-mail', () => {
  const read = async (token: string, id: string) => (await api.call(`/health/test-mail/${id}`, { token })).body.data;

  it('goes to the own address, and reports the reply of the mail server', async () => {
    const { token, user } = await signIn();
    const sent = await api.call('/health/test-mail', { method: 'POST', token });
    expect(sent.status).toBe(202);
    const { id } = createdSchema.parse(sent.body.data);
    expect(await read(token, id)).toEqual({ state: 'waiting', reply: '' });
    const { users, clock } = api.context.database;
    const stored = await users.findById(user._id).lean();
    expect(stored?.outbox.find(({ _id }) => _id.equals(id))).toMatchObject({ kind: 'test-mail', address: user.email });
    const attempt = { startedAt: clock.now(), endedAt: clock.now(), requestedBy: null, messageId: '' };
    const record = (state: string, outcome: string, reply: string) =>
      users.collection.updateOne(
        { _id: user._id, 'outbox._id': new Types.ObjectId(id) },
        { $set: { 'outbox.$.state': state, 'outbox.$.history': [{ ...attempt, outcome, reply }] } },
      );
    await record('pending', 'retry', 'The mail server could not be reached.');
    expect(await read(token, id)).toEqual({ state: 'retrying', reply: 'The mail server could not be reached.' });
    await record('done', 'done', '250 2.0.0 Ok: queued as 4F2A');
    expect(await read(token, id)).toEqual({ state: 'sent', reply: '250 2.0.0 Ok: queued as 4F2A' });
    const other = await signIn();
    expect((await api.call(`/health/test-mail/${id}`, { token: other.token })).status).toBe(404);
  });

  it('may be sent three times a minute', async () => {
    const { token } = await signIn();
    const statuses = [];
    for (let call = 0; call < 4; call += 1)
      statuses.push((await api.call('/health/test-mail', { method: 'POST', token })).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  });
});
