import { notificationListSchema } from '@funding-desk/shared/schemas/people/notification';
import { unreadNotificationsResponseSchema } from '@funding-desk/shared/schemas/people/unread-notifications';
import { requestContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { effectsOf, newEffect } from '@funding-desk/shared/server/models/outbox/effects';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { monitoredUrl, watchQueries } from '@funding-desk/shared/testing/query-plans';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenToEvents } from '../../testing/event-listener.ts';
import { makeRequest } from '../../testing/scenes/requests.ts';
import { submitOutstanding } from '../../testing/scenes/second-signer.ts';
import { type Colleague, makeColleague } from '../../testing/scenes/work.ts';
import {
  makeTenant,
  settleAccepted,
  signInStaff,
  startTestApi,
  submitOne,
  sweepEffects,
  type Tenant,
  type TestApi,
} from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
beforeAll(async () => {
  api = await startTestApi({ MONGO_URL: monitoredUrl(process.env.MONGO_URL ?? '') });
  tenant = await makeTenant(api);
  anna = await makeColleague({ api, tenant, name: 'Anna Example' });
});
afterAll(() => api.close());

/** Somebody whose inbox is empty. */
const newcomer = () => makeColleague({ api, tenant, name: 'Ben Sample' });

async function inboxOf({ token }: { token: string }, query = '') {
  const { body } = await api.call(`/notifications${query}`, { token });
  return notificationListSchema.parse(body);
}
const kindsOf = async (person: { token: string }) => (await inboxOf(person)).data.map(({ kind }) => kind);
async function unreadOf({ token }: { token: string }): Promise<number> {
  const { body } = await api.call('/notifications/unread', { token });
  return unreadNotificationsResponseSchema.parse(body).data.unread;
}
const markRead = (body: object, { token }: { token: string }) => api.call('/notifications/read', { body, token });

async function assign(to: Colleague, by: Colleague = anna) {
  const application = await submitOne(api, tenant);
  const body = { version: 0, assignee: to.id };
  const path = `/form/submission/${application.id}/work`;
  expect((await api.call(path, { method: 'PUT', body, token: by.token })).status).toBe(200);
  return application;
}

const mention = (id: string, people: readonly Colleague[]) =>
  api.call(`/form/submission/${id}/notes`, {
    body: { text: 'Please look.', mentions: people.map((one) => one.id) },
    token: anna.token,
  });

/** Leaves the application as a delivery that has failed for good does. */
async function failDelivery(_id: string): Promise<void> {
  const { applications, clock } = api.context.database;
  const effects = newEffect({ kind: 'tell-of-failure', at: clock.now(), lease: 0, payload: {} });
  await applications.updateOne({ _id }, { $push: { effects } });
  await sweepEffects(api);
}

async function answerRequest(application: string) {
  const request = await makeRequest(api, application);
  const form = new FormData();
  form.set('item', request.items[0]?._id.toHexString() ?? '');
  form.set('uploadKey', new Types.ObjectId().toHexString().padEnd(32, 'a'));
  form.set('file', new File([new Uint8Array(pdfBytes('check'))], 'check.pdf'));
  const token = api.context.sealer.openText(requestContext(request), request.sealedToken);
  expect((await api.call('/request/upload', { form, headers: { 'X-Request-Token': token } })).status).toBe(201);
}

const administrator = () =>
  signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'], userType: 'company' });

describe('the inbox', () => {
  it('says what happened, to which application, by whom and when', async () => {
    const ben = await newcomer();
    const { id, reference } = await assign(ben);
    const { data, meta } = await inboxOf(ben);
    const application = { id, reference, businessName: 'Blue Kettle Bakery LLC' };
    expect(data).toMatchObject([{ kind: 'assigned', application, by: 'Anna Example', isUnread: true }]);
    expect([meta.total, meta.next]).toEqual([1, null]);
    const [entry] = await api.context.database.notifications.find({ person: ben._id }).lean();
    expect(entry).toMatchObject({ actor: anna._id, submission: new Types.ObjectId(id), isUnread: true });
    expect(JSON.stringify(entry)).not.toContain('Blue Kettle');
  });

  it('has an entry per application of a bulk change, and none for one’s own assignments', async () => {
    const ben = await newcomer();
    const ids = [await submitOne(api, tenant), await submitOne(api, tenant)].map(({ id }) => id);
    await api.call('/form/submissions/work', { body: { ids, assignee: ben.id }, token: anna.token });
    await assign(ben, ben);
    const { data } = await inboxOf(ben);
    expect(data.map(({ application }) => application.id).sort()).toEqual(ids.sort());
  });

  it('has mentions, also of people who turned off the e-mails', async () => {
    const ben = await newcomer();
    await api.call('/account/preferences', { method: 'PUT', body: { mailOnAssignment: false }, token: ben.token });
    const { id } = await submitOne(api, tenant);
    await mention(id, [ben]);
    expect(await kindsOf(ben)).toEqual(['mentioned']);
    expect((await api.context.database.users.findById(ben._id).lean())?.outbox).toEqual([]);
  });

  it('has answers of applicants: of the assignee, else of those on the company’s list', async () => {
    const [ben, listed] = [await newcomer(), await newcomer()];
    const { database } = api.context;
    const { email = '' } = (await database.users.findById(listed._id).lean()) ?? {};
    await database.companies.updateOne({ _id: tenant.company._id }, { $set: { notifyEmails: [email.toUpperCase()] } });
    await answerRequest((await assign(ben)).id);
    await answerRequest((await submitOne(api, tenant)).id);
    expect(await kindsOf(ben)).toEqual(['answered', 'assigned']);
    expect(await kindsOf(listed)).toEqual(['answered']);
    await database.companies.updateOne({ _id: tenant.company._id }, { $set: { notifyEmails: [] } });
  });

  it('renews an unread answer instead of repeating it, and announces it', async () => {
    const ben = await newcomer();
    const { id } = await assign(ben);
    const listener = await listenToEvents({ api, token: ben.token });
    await answerRequest(id);
    await answerRequest(id);
    expect(await kindsOf(ben)).toEqual(['answered', 'assigned']);
    await expect.poll(() => listener.notices().map(({ kind }) => kind)).toEqual(['answered', 'answered']);
    await markRead({ all: true }, ben);
    await answerRequest(id);
    expect(await kindsOf(ben)).toEqual(['answered', 'answered', 'assigned']);
    listener.stop();
  });

  it('has a second owner’s refusal', async () => {
    const ben = await newcomer();
    const { id, token } = await submitOutstanding(api, tenant);
    await api.call(`/form/submission/${id}/work`, {
      method: 'PUT',
      body: { version: 0, assignee: ben.id },
      token: anna.token,
    });
    await api.call('/signature/decline', { method: 'POST', headers: { 'X-Signature-Token': token } });
    expect(await kindsOf(ben)).toEqual(['signature_declined', 'assigned']);
  });

  it('has a failed delivery: of those who may send again, and of the assignee', async () => {
    const [ben, other, admin] = [await newcomer(), await newcomer(), await administrator()];
    const { id } = await assign(ben);
    await failDelivery(id);
    await failDelivery(id);
    expect(await kindsOf(ben)).toEqual(['delivery_failed', 'assigned']);
    expect(await kindsOf(admin)).toEqual(['delivery_failed']);
    expect(await kindsOf(other)).toEqual([]);
  });

  it('has what a crash left untold once, however often the sweep repeats it', async () => {
    const ben = await newcomer();
    const { id } = await assign(ben);
    const { applications, notifications } = api.context.database;
    const told = await notifications.findOne({ person: ben._id }).lean();
    const application = new Types.ObjectId(id);
    const payload = { about: 'assigned', application, person: ben._id, by: 'Anna', actor: anna._id } as const;
    const effect = newEffect({ kind: 'notify-person', at: new Date(0), payload });
    const effects = { ...effect, _id: told?._id ?? effect._id };
    await notifications.deleteMany({ person: ben._id });
    for (const _time of [1, 2]) {
      await applications.updateOne({ _id: id }, { $push: { effects } });
      await sweepEffects(api);
    }
    expect(effectsOf((await applications.findById(id).lean())?.effects, 'notify-person')).toEqual([]);
    expect(await kindsOf(ben)).toEqual(['assigned']);
  });

  it('is read in pages, newest first', async () => {
    const ben = await newcomer();
    const ids = [await assign(ben), await assign(ben), await assign(ben)].map(({ id }) => id).reverse();
    const first = await inboxOf(ben, '?pageSize=2');
    const second = await inboxOf(ben, `?pageSize=2&cursor=${first.meta.next}`);
    expect([...first.data, ...second.data].map(({ application }) => application.id)).toEqual(ids);
    expect(second.meta.next).toBeNull();
    expect((await api.call('/notifications?pageSize=51', { token: ben.token })).status).toBe(400);
  });
});

describe('a notification is read', () => {
  it('by its id, with all others, or with its application', async () => {
    const ben = await newcomer();
    const [first, second, third] = [await assign(ben), await assign(ben), await assign(ben)];
    expect(await unreadOf(ben)).toBe(3);
    const { data } = await inboxOf(ben);
    const id = data.find(({ application }) => application.id === first.id)?.id ?? '';
    await markRead({ ids: [id] }, ben);
    expect(await unreadOf(ben)).toBe(2);
    const listener = await listenToEvents({ api, token: ben.token });
    await api.call(`/form/submission/${second.id}`, { token: ben.token });
    expect(await unreadOf(ben)).toBe(1);
    await expect.poll(listener.changes).toEqual([{ id: second.id, what: 'read' }]);
    expect((await inboxOf(ben)).data.map((one) => [one.application.id, one.isUnread])).toEqual([
      [third.id, true],
      [second.id, false],
      [first.id, false],
    ]);
    await markRead({ all: true }, ben);
    expect(await unreadOf(ben)).toBe(0);
    listener.stop();
  });

  it.each([{}, { ids: [] }, { ids: ['x'] }, { all: false }, { ids: ['a'.repeat(24)], all: true }])(
    'by no call with the body %j',
    async (body) => {
      expect((await markRead(body, anna)).status).toBe(400);
    },
  );
});

describe('a notification is not shown', () => {
  it('after its application was deleted, and is removed with it', async () => {
    const ben = await newcomer();
    const { id } = await assign(ben);
    await settleAccepted(api);
    const { token } = await administrator();
    expect((await api.call(`/form/submission/${id}`, { method: 'DELETE', token })).status).toBe(200);
    expect([await kindsOf(ben), await unreadOf(ben)]).toEqual([[], 0]);
    expect(await api.context.database.notifications.countDocuments({ submission: id })).toBe(0);
  });

  it('to somebody who has moved to another company', async () => {
    const ben = await newcomer();
    await assign(ben);
    const other = await makeTenant(api);
    await api.context.database.users.updateOne({ _id: ben._id }, { $set: { company: other.company._id } });
    const { data, meta } = await inboxOf(ben);
    expect([data, meta.total, await unreadOf(ben)]).toEqual([[], 0, 0]);
  });

  it('to somebody whose role has lost the applications', async () => {
    const ben = await newcomer();
    await assign(ben);
    await api.context.database.roles.updateOne({ _id: ben.role }, { $set: { permissions: [] } });
    for (const path of ['/notifications', '/notifications/unread'])
      expect((await api.call(path, { token: ben.token })).status).toBe(403);
  });
});

it('the audit log names the applications that an inbox has shown', async () => {
  const ben = await newcomer();
  const { id } = await assign(ben);
  await inboxOf(ben);
  const entries = await api.context.database.auditLog.find({ actor: ben.id }).lean();
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['notifications.list', 'submissions.list-rows']),
  );
  expect(entries.find(({ action }) => action === 'submissions.list-rows')?.applications?.map(String)).toEqual([id]);
});

it('an index serves the pages, the count of unread ones and the marks', async () => {
  const ben = await newcomer();
  await assign(ben);
  await assign(ben);
  const superAdmin = await signInStaff(api, { isAdmin: true, userType: 'admin', permissions: ['userType:admin'] });
  const takePlans = watchQueries(api.context.database);
  for (const person of [ben, superAdmin]) {
    const { meta } = await inboxOf(person, '?pageSize=1');
    if (meta.next) await inboxOf(person, `?pageSize=1&cursor=${meta.next}`);
    await unreadOf(person);
    await markRead({ ids: ['a'.repeat(24)] }, person);
    await markRead({ all: true }, person);
  }
  const plans = (await takePlans()).filter(({ query }) => query.includes('"notifications"'));
  const slow = plans.filter(({ steps, isOrderedByIndex }) => steps.includes('COLLSCAN') || !isOrderedByIndex);
  expect(slow.map(({ query }) => query)).toEqual([]);
  const count = plans.find(({ query }) => query.startsWith('{"find"') && query.includes('isUnread'));
  expect(count?.indexes).toContain('person_1_isUnread_1_createdAt_-1');
});
