import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLiveFeed } from '../../live/live-feed.ts';
import { loadViewer } from '../../middleware/authenticate.ts';
import { cutLiveFeed, listenToEvents } from '../../testing/event-listener.ts';
import { makeTenant, signInStaff, startTestApi, submitOne, type TestApi } from '../../testing/test-api.ts';
import { eventStream } from './event-stream.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const listen = (token: string, lastId = '') => listenToEvents({ api, token, lastId });

/** A listener that does nothing. */
const deaf = {
  who: '',
  onChange: () => undefined,
  onNotice: () => undefined,
  onApplication: () => undefined,
  onPause: () => undefined,
  onGap: () => undefined,
  onClose: () => undefined,
};

const reader = (company: Parameters<typeof signInStaff>[1]['company']) =>
  signInStaff(api, { company: company ?? null, permissions: ['page:forms'] });

describe('the event stream', () => {
  it('sends each viewer the submissions in their scope only', async () => {
    const [own, other] = [await makeTenant(api), await makeTenant(api)];
    const staff = await listen((await reader(own.company._id)).token);
    const admin = await listen((await signInStaff(api, { isAdmin: true, userType: 'admin' })).token);
    const hidden = await submitOne(api, other);
    const seen = await submitOne(api, own);
    await expect.poll(admin.ids).toEqual([hidden.id, seen.id]);
    await expect.poll(staff.ids).toEqual([seen.id]);
    staff.stop();
    admin.stop();
  });

  it('sends changes to the people in scope, and a notice to the assignee only', async () => {
    const [own, other] = [await makeTenant(api), await makeTenant(api)];
    const { id } = await submitOne(api, own);
    const company = own.company._id;
    const permissions = ['page:forms', 'application:work'];
    const [anna, peter] = [await signInStaff(api, { company, permissions }), await reader(company)];
    const stranger = await listen((await reader(other.company._id)).token);
    const [first, second] = [await listen(anna.token), await listen(peter.token)];
    const assignee = peter.user._id.toHexString();
    await api.call(`/form/submission/${id}/work`, { method: 'PUT', token: anna.token, body: { version: 0, assignee } });
    await api.call(`/form/submission/${id}/notes`, { token: anna.token, body: { text: 'Hello' } });
    const changes = [
      { id, what: 'work', version: 1 },
      { id, what: 'note' },
    ];
    await expect.poll(first.changes).toEqual(changes);
    await expect.poll(second.changes).toEqual(changes);
    expect(second.notices()).toMatchObject([{ kind: 'assigned', submission: { id }, count: 1, by: anna.user.name }]);
    expect([first.notices(), stranger.notices(), stranger.changes()]).toEqual([[], [], []]);
    for (const stream of [stranger, first, second]) stream.stop();
  });

  it('sends submissions that another process accepted', async () => {
    const tenant = await makeTenant(api);
    const staff = await listen((await reader(tenant.company._id)).token);
    const { context } = api;
    const another = openLiveFeed({ env: context.env, logger: context.logger, redis: context.counters.redis });
    const heard: string[] = [];
    another.listen({ ...deaf, onApplication: (id) => heard.push(id), onGap: () => heard.push('gap') });
    await expect.poll(() => heard).toEqual(['gap']);
    const { id } = await submitOne(api, tenant);
    await expect.poll(() => heard).toEqual(['gap', id]);
    another.announce(id);
    const next = await submitOne(api, tenant);
    await expect.poll(staff.ids).toEqual([id, next.id]);
    another.close();
    staff.stop();
  });

  it('starts with the submissions since the last event', async () => {
    const tenant = await makeTenant(api);
    const { token } = await reader(tenant.company._id);
    const first = await submitOne(api, tenant);
    const missed = [await submitOne(api, tenant), await submitOne(api, tenant)].map(({ id }) => id);
    const staff = await listen(token, first.id);
    expect(staff.ids()).toEqual(missed);
    const { id } = await submitOne(api, tenant);
    await expect.poll(staff.ids).toEqual([...missed, id]);
    staff.stop();
  });

  it('loses and repeats nothing when its Redis connection is cut', async () => {
    const tenant = await makeTenant(api);
    const staff = await listen((await reader(tenant.company._id)).token);
    const ids: string[] = [];
    for (let number = 0; number < 3; number += 1) {
      await cutLiveFeed(api);
      ids.push((await submitOne(api, tenant)).id);
    }
    await expect.poll(() => [...staff.ids()].sort(), { timeout: 10_000 }).toEqual([...ids].sort());
    staff.stop();
  });

  it.each([
    [
      'has signed out',
      async ({ token }: { token: string }) => void (await api.call('/auth/logout', { method: 'POST', token })),
    ],
    [
      'may no longer see submissions',
      async ({ role }: Awaited<ReturnType<typeof signInStaff>>) =>
        void (await api.context.database.roles.updateOne({ _id: role._id }, { $set: { permissions: [] } })),
    ],
    [
      'has left the session unused for too long',
      async ({ user }: Awaited<ReturnType<typeof signInStaff>>) => {
        const { authSessions, clock } = api.context.database;
        await authSessions.updateOne({ user: user._id }, { $set: { lastSeenAt: clock.fromNow(-3_600_000) } });
      },
    ],
  ])('ends before sending anything to a person who %s', async (_case, change) => {
    const tenant = await makeTenant(api);
    const person = await reader(tenant.company._id);
    const staff = await listen(person.token);
    await change(person);
    await submitOne(api, tenant);
    await expect.poll(staff.hasEnded).toBe(true);
    expect(staff.ids()).toEqual([]);
  });

  it('treats an invalid Last-Event-ID as a first visit', async () => {
    const tenant = await makeTenant(api);
    await submitOne(api, tenant);
    const staff = await listen((await reader(tenant.company._id)).token, '{"$gt":""}');
    expect(staff.ids()).toEqual([]);
    staff.stop();
  });

  it('is cut off for a client that does not read, before it fills the memory', async () => {
    const tenant = await makeTenant(api);
    const { context } = api;
    const { applications, authSessions } = context.database;
    const { user } = await reader(tenant.company._id);
    const session = await authSessions.findOne({ user: user._id }).lean();
    const viewer = await loadViewer(context, session?._id ?? '');
    const first = await applications.findById((await submitOne(api, tenant)).id).lean();
    if (!viewer || !first) throw new Error('The viewer or the submission is missing');
    const values = { legalBusinessName: 'Endless Example LLC '.repeat(500) };
    const many = Array.from({ length: 60 }, (_, number) => {
      const unique = { _id: new Types.ObjectId(), reference: `AAAA22${10 + number}`, session: `session-${number}` };
      return { ...first, ...unique, values };
    });
    await applications.insertMany(many);
    const stream = eventStream({ context, viewer, lastId: '', onEnd: () => undefined });
    await expect.poll(() => stream.readableLength).toBeGreaterThan(0);
    for (const { _id } of many) context.feed.announce(_id.toHexString());
    await expect.poll(() => stream.destroyed, { timeout: 10_000 }).toBe(true);
    expect([stream.readableLength < 300_000, context.feed.countOf(viewer.id)]).toEqual([true, 0]);
  });

  it('is limited to twenty per person', async () => {
    const { token, user } = await reader((await makeTenant(api)).company._id);
    const { feed } = api.context;
    const who = user._id.toHexString();
    const ends = Array.from({ length: 19 }, () => feed.listen({ ...deaf, who }));
    const last = await listen(token);
    const refused = await api.call('/events', { token });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    last.stop();
    await expect.poll(() => feed.countOf(who)).toBe(19);
    for (const end of ends) end();
    (await listen(token)).stop();
  });

  it('ends at once during shutdown', () => {
    const { env, logger, counters } = api.context;
    const feed = openLiveFeed({ env, logger, redis: counters.redis });
    feed.hangUp();
    let hasEnded = false;
    const onClose = () => {
      hasEnded = true;
    };
    feed.listen({ ...deaf, onClose });
    feed.close();
    expect(hasEnded).toBe(true);
  });
});
