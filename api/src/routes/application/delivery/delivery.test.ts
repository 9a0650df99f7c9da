import { applicationDetailSchema, applicationSchema } from '@funding-desk/shared/schemas/application/form';
import type { OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  makeTenant,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
} from '../../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
/** Token of a person who may retry. */
let token: string;
let staff: string;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  const signedIn = await signIn('company');
  token = signedIn.token;
  staff = signedIn.user._id.toHexString();
});
afterAll(() => api.close());

const signIn = (userType: 'user' | 'company') =>
  signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'], userType });

const REASON = 'The mail server permanently refused deals@copperfinch.example (550).';
const DONE = { state: 'done', dueAt: null, attempts: 1, settledAt: new Date() } as const;
const FAILED = { state: 'failed', dueAt: null, attempts: 7, reason: REASON } as const;

/** An application whose PDF and two e-mails, in this order, are in these states. */
async function makeOne(states: readonly Partial<OutboxTask>[]): Promise<string> {
  const { id } = await submitOne(api, tenant);
  const set = states.flatMap((state, index) =>
    Object.entries(state).map(([key, value]) => [`outbox.${index}.${key}`, value]),
  );
  await api.context.database.applications.updateOne({ _id: id }, { $set: Object.fromEntries(set) });
  return id;
}

const tasksOf = async (id: string) => (await api.context.database.applications.findById(id).lean())?.outbox ?? [];
const statesOf = async (id: string) => (await tasksOf(id)).map(({ state, dueAt }) => [state, dueAt !== null]);

async function look(id: string) {
  return applicationDetailSchema.parse((await api.call(`/form/submission/${id}`, { token })).body.data);
}

async function listed(id: string) {
  const { body } = await api.call('/form/submissions', { token });
  return z
    .array(applicationSchema)
    .parse(body.data)
    .find((row) => row.id === id);
}

const retry = (id: string, as = token) => api.call(`/form/submission/${id}/retry`, { method: 'POST', token: as });

async function retriesOf(id: string): Promise<number> {
  return api.context.database.auditLog.countDocuments({ subject: id, action: 'submission.retry' });
}

describe('the delivery state of an application', () => {
  it('is short in the list and detailed in the single view', async () => {
    const id = await makeOne([DONE, FAILED, DONE]);
    expect((await listed(id))?.deliveryState).toBe('failed');
    const { delivery, can } = await look(id);
    expect(can.retry).toBe(true);
    expect(delivery).toMatchObject({
      state: 'failed',
      items: [
        { kind: 'pdf', address: '', stage: 'accepted', state: 'done', attempts: 1, nextAttemptAt: null, history: [] },
        { kind: 'email', address: 'deals@copperfinch.example', stage: 'failed', state: 'failed', reason: REASON },
        { kind: 'email', address: 'leads@copperfinch.example', stage: 'accepted', state: 'done', reason: '' },
      ],
    });
    expect(delivery.items.map(({ id }) => id)).toEqual((await tasksOf(id)).map(({ _id }) => _id.toHexString()));
  });

  it('is pending while nothing has failed, with the time of the next attempt', async () => {
    const id = await makeOne([]);
    expect((await listed(id))?.deliveryState).toBe('pending');
    const [pdf, email] = (await look(id)).delivery.items;
    expect([pdf?.nextAttemptAt, email?.nextAttemptAt]).toEqual([(await tasksOf(id))[0]?.dueAt?.toISOString(), null]);
    const through = await makeOne([DONE, DONE, DONE]);
    expect((await listed(through))?.deliveryState).toBe('done');
  });
});

describe('a retry', () => {
  it('makes failed tasks due at once, keeps the others, and is idempotent', async () => {
    const id = await makeOne([DONE, FAILED, DONE]);
    const [pdf, , other] = await tasksOf(id);
    const answer = await retry(id);
    expect(answer.status).toBe(200);
    expect(applicationDetailSchema.parse(answer.body.data).delivery.state).toBe('pending');
    const after = await tasksOf(id);
    expect([after[0], after[2]]).toEqual([pdf, other]);
    // The total of attempts is kept; the limits count from the retry.
    const reopened = {
      state: 'pending',
      attempts: 7,
      reason: '',
      settledAt: null,
      retry: { by: new Types.ObjectId(staff) },
    };
    expect(after[1]).toMatchObject(reopened);
    expect(after[1]?.dueAt?.getTime()).toBeLessThanOrEqual(api.context.database.clock.now().getTime());
    await Promise.all([retry(id), retry(id)]);
    expect(await tasksOf(id)).toEqual(after);
    expect(await retriesOf(id)).toBe(1);
  });

  it('of the PDF makes failed e-mails wait for it, and leaves pending ones', async () => {
    const dueAt = new Date(Date.now() + 60_000);
    const id = await makeOne([FAILED, FAILED, { state: 'pending', dueAt, attempts: 2 }]);
    await retry(id);
    expect(await statesOf(id)).toEqual([
      ['pending', true],
      ['pending', false],
      ['pending', true],
    ]);
    expect((await tasksOf(id))[2]).toMatchObject({ dueAt, attempts: 2 });
  });

  it('of an e-mail whose PDF is being rendered waits for that PDF', async () => {
    const id = await makeOne([{}, FAILED, DONE]);
    await retry(id);
    expect(await statesOf(id)).toEqual([
      ['pending', true],
      ['pending', false],
      ['done', false],
    ]);
  });

  it('without failed tasks changes nothing and is not audited', async () => {
    const id = await makeOne([DONE, DONE, DONE]);
    const before = await tasksOf(id);
    expect((await retry(id)).status).toBe(200);
    expect(await tasksOf(id)).toEqual(before);
    expect(await retriesOf(id)).toBe(0);
  });

  it('is forbidden with read permission only', async () => {
    const id = await makeOne([DONE, FAILED, DONE]);
    const limited = await signIn('user');
    expect((await retry(id, limited.token)).status).toBe(403);
    expect((await tasksOf(id))[1]?.state).toBe('failed');
  });
});
