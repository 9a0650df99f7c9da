import { applicationDetailSchema } from '@funding-desk/shared/schemas/application/form';
import { timelineResponseSchema } from '@funding-desk/shared/schemas/application/work';
import type { AuditAction } from '@funding-desk/shared/server/models/audit-actions';
import type { OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  makeTenant,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
} from '../../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
/** Token of a company administrator, and of a person who may only work on applications. */
let administrator: string;
let worker: string;
let administratorName: string;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  const signIn = (userType: 'user' | 'company', permissions: readonly string[]) =>
    signInStaff(api, { company: tenant.company._id, permissions, userType });
  const { token, user } = await signIn('company', ['page:forms']);
  administrator = token;
  administratorName = user.name;
  worker = (await signIn('user', ['page:forms', 'application:work'])).token;
});
afterAll(() => api.close());

const DONE = { state: 'done', dueAt: null, attempts: 1, settledAt: new Date() } as const;
const FAILED = { state: 'failed', dueAt: null, attempts: 7, reason: 'The mail server refused it (550).' } as const;
const ELSEWHERE = 'buyer@northgate.example';

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
const idAt = async (id: string, index: number) => (await tasksOf(id))[index]?._id.toHexString() ?? '';

interface SendInput {
  readonly id: string;
  /** Index of the delivery. Absent: a new one. */
  readonly index?: number;
  readonly to?: string;
  readonly token?: string;
}

async function send({ id, index, to, token = administrator }: SendInput) {
  const base = `/form/submission/${id}/deliveries`;
  const path = index === undefined ? base : `${base}/${await idAt(id, index)}/resend`;
  return api.call(path, { method: 'POST', token, body: to === undefined ? {} : { to } });
}

const undelivered = async (token = administrator) =>
  (await api.call('/form/deliveries/undelivered', { token })).body.data;
const entriesOf = (id: string, action: AuditAction) =>
  api.context.database.auditLog.find({ subject: id, action }).lean();

describe('a delivery that is sent again', () => {
  it('is due at once, keeps its history and names the person', async () => {
    const id = await makeOne([DONE, DONE, DONE]);
    const answer = await send({ id, index: 1 });
    expect(answer.status).toBe(200);
    expect(applicationDetailSchema.parse(answer.body.data).delivery.items[1]).toMatchObject({
      stage: 'queued',
      state: 'pending',
      attempts: 1,
    });
    const [, task, other] = await tasksOf(id);
    expect(task).toMatchObject({ state: 'pending', attempts: 1, retry: { by: expect.any(Types.ObjectId) } });
    expect(task?.dueAt).not.toBeNull();
    expect(other).toMatchObject({ state: 'done', dueAt: null });
    expect(await entriesOf(id, 'delivery.resend')).toHaveLength(1);
  });

  it('is queued once by two requests at once', async () => {
    const id = await makeOne([DONE, DONE, DONE]);
    await Promise.all([send({ id, index: 1 }), send({ id, index: 1 })]);
    const before = await tasksOf(id);
    await send({ id, index: 1 });
    expect(await tasksOf(id)).toEqual(before);
  });

  it('waits for a PDF that is being rendered', async () => {
    const id = await makeOne([{}, FAILED, DONE]);
    await send({ id, index: 1 });
    expect((await tasksOf(id))[1]).toMatchObject({ state: 'pending', dueAt: null });
  });

  it('is 404 for the PDF, an unknown delivery and the delivery of another application', async () => {
    const [id, other] = [await makeOne([DONE, DONE, DONE]), await makeOne([DONE, DONE, DONE])];
    expect((await send({ id, index: 0 })).status).toBe(404);
    for (const delivery of [await idAt(other, 1), new Types.ObjectId().toHexString()]) {
      const path = `/form/submission/${id}/deliveries/${delivery}/resend`;
      expect((await api.call(path, { method: 'POST', token: administrator, body: {} })).status).toBe(404);
    }
  });
});

describe('who asked for a delivery', () => {
  const requestersIn = (answer: Answer) =>
    applicationDetailSchema.parse(answer.body.data).delivery.items.map(({ requestedBy }) => requestedBy);

  it('is named as soon as it is queued: again, to a corrected address, to one more person', async () => {
    const id = await makeOne([DONE, DONE, FAILED]);
    expect(requestersIn(await send({ id, index: 1 }))).toEqual([null, administratorName, null]);
    await send({ id, index: 2, to: ELSEWHERE });
    const answer = await send({ id, to: 'owner@northgate.example' });
    expect(requestersIn(answer)).toEqual([null, administratorName, null, administratorName, administratorName]);
  });

  it('is named by the timeline', async () => {
    const id = await makeOne([DONE, FAILED, DONE]);
    await send({ id, index: 1, to: ELSEWHERE });
    await send({ id, to: 'owner@northgate.example' });
    const timeline = await api.call(`/form/submission/${id}/timeline`, { token: administrator });
    const { data } = timelineResponseSchema.parse(timeline.body);
    const named = data
      .filter(({ action }) => action.startsWith('delivery.'))
      .map(({ action, actor }) => [action, actor?.name]);
    expect(named).toEqual([
      ['delivery.add', administratorName],
      ['delivery.resend', administratorName],
    ]);
  });
});

describe('a corrected address', () => {
  it('gets a delivery of its own, and the failed one stays as replaced', async () => {
    const id = await makeOne([DONE, FAILED, DONE]);
    const answer = await send({ id, index: 1, to: ` ${ELSEWHERE} ` });
    const { delivery, flags } = applicationDetailSchema.parse(answer.body.data);
    expect(delivery.items.map(({ address, stage }) => [address, stage])).toEqual([
      ['', 'accepted'],
      ['deals@copperfinch.example', 'replaced'],
      ['leads@copperfinch.example', 'accepted'],
      [ELSEWHERE, 'queued'],
    ]);
    expect(delivery.state).toBe('pending');
    expect(flags).not.toContain('delivery_failed');
    const [entry] = await entriesOf(id, 'delivery.resend');
    expect(entry?.changes).toEqual([{ field: 'Recipient', from: 'deals@copperfinch.example', to: ELSEWHERE }]);
  });

  it('is added once by two requests at once', async () => {
    const id = await makeOne([DONE, FAILED, DONE]);
    await Promise.all([send({ id, index: 1, to: ELSEWHERE }), send({ id, index: 1, to: ELSEWHERE })]);
    expect((await tasksOf(id)).filter(({ address }) => address === ELSEWHERE)).toHaveLength(1);
  });

  it('that has a delivery gets that one again', async () => {
    const id = await makeOne([DONE, FAILED, DONE]);
    await send({ id, index: 1, to: 'LEADS@copperfinch.example' });
    expect((await tasksOf(id)).map(({ state }) => state)).toEqual(['done', 'replaced', 'pending']);
  });

  it('leaves an e-mail that is being sent alone', async () => {
    const running = { startedAt: new Date(), endedAt: null, outcome: null, reply: '', requestedBy: null };
    const dueAt = new Date(Date.now() + 60_000);
    const id = await makeOne([DONE, { state: 'pending', dueAt, attempts: 1, history: [running] }, DONE]);
    await send({ id, index: 1, to: ELSEWHERE });
    expect((await tasksOf(id))[1]).toMatchObject({ state: 'pending', dueAt });
  });

  it('is not retried together with the failed ones', async () => {
    const id = await makeOne([DONE, FAILED, FAILED]);
    await send({ id, index: 1, to: ELSEWHERE });
    await api.call(`/form/submission/${id}/retry`, { method: 'POST', token: administrator });
    expect((await tasksOf(id)).map(({ state }) => state)).toEqual(['done', 'replaced', 'pending', 'pending']);
  });

  it.each(['', 'nobody', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'])(
    'is refused as %j',
    async (to) => {
      const id = await makeOne([DONE, FAILED, DONE]);
      const answer = await send({ id, index: 1, to });
      expect(answer.status).toBe(422);
      expect(answer.body.error).toBe('Enter one e-mail address, for example name@example.com.');
      expect(await tasksOf(id)).toHaveLength(3);
    },
  );
});

describe('one more recipient', () => {
  it('may be a person of the company or one of its addresses', async () => {
    const id = await makeOne([DONE, DONE, DONE]);
    const { user } = await signInStaff(api, { company: tenant.company._id, permissions: [], userType: 'user' });
    expect((await send({ id, to: user.email.toUpperCase(), token: worker })).status).toBe(200);
    expect((await send({ id, to: 'leads@copperfinch.example', token: worker })).status).toBe(200);
    const [task] = (await tasksOf(id)).slice(-1);
    expect(task).toMatchObject({ kind: 'email', state: 'pending', addedBy: expect.any(Types.ObjectId) });
  });

  it('outside the company needs the permission to change the company', async () => {
    const id = await makeOne([DONE, DONE, DONE]);
    const refused = await send({ id, to: ELSEWHERE, token: worker });
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'This address belongs to nobody in the company. Ask an administrator, who can change the addresses of the company.',
    ]);
    expect((await send({ id, index: 1, to: ELSEWHERE, token: worker })).status).toBe(422);
    expect(await tasksOf(id)).toHaveLength(3);
    expect((await send({ id, to: ELSEWHERE })).status).toBe(200);
  });

  it('that is switched off, or of another company, is no person of the company', async () => {
    const id = await makeOne([DONE, DONE, DONE]);
    const other = await makeTenant(api);
    const person = { permissions: [], userType: 'user' } as const;
    const stranger = await signInStaff(api, { company: other.company._id, ...person });
    const gone = await signInStaff(api, { company: tenant.company._id, ...person });
    await api.context.database.users.updateOne({ _id: gone.user._id }, { $set: { disabledAt: new Date() } });
    for (const { user } of [stranger, gone])
      expect((await send({ id, to: user.email, token: worker })).status, user.email).toBe(422);
  });

  it('is refused beyond the limit of an application', async () => {
    const id = await makeOne([DONE, DONE, DONE]);
    const [, task] = await tasksOf(id);
    const many = Array.from({ length: 60 }, (_, index) => ({ ...task, address: `p${index}@copperfinch.example` }));
    await api.context.database.applications.updateOne({ _id: id }, { $set: { outbox: many } });
    const answer = await send({ id, to: ELSEWHERE });
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'This application has 60 deliveries already, which is the limit. Send it again to one of those addresses.',
    ]);
  });
});

describe('the count of undelivered applications', () => {
  it('has those whose e-mails all failed, until somebody sends one again', async () => {
    await api.context.database.applications.updateMany({}, { $set: { deletedAt: new Date(), outbox: [] } });
    await makeOne([DONE, FAILED, DONE]);
    await makeOne([FAILED, {}, {}]);
    expect(await undelivered()).toEqual({ count: 0 });
    const id = await makeOne([DONE, FAILED, FAILED]);
    expect(await undelivered()).toEqual({ count: 1 });
    const other = await makeTenant(api);
    const { token } = await signInStaff(api, {
      company: other.company._id,
      permissions: ['page:forms'],
      userType: 'company',
    });
    expect(await undelivered(token)).toEqual({ count: 0 });
    await send({ id, index: 1, to: ELSEWHERE });
    expect(await undelivered()).toEqual({ count: 0 });
  });
});
