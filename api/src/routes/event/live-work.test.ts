import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutLiveFeed, type EventListener, listenToEvents } from '../../testing/event-listener.ts';
import { type Colleague, makeColleague } from '../../testing/scenes/work.ts';
import {
  makeTenant,
  settleAccepted,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
} from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
let ben: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  anna = await makeColleague({ api, tenant, name: 'Anna Example' });
  ben = await makeColleague({ api, tenant, name: 'Ben Sample' });
});
afterAll(() => api.close());

const listen = ({ token }: { token: string }) => listenToEvents({ api, token });
const put = (id: string, body: object, as: Colleague = anna) =>
  api.call(`/form/submission/${id}/work`, { method: 'PUT', body, token: as.token });
const submit = () => submitOne(api, tenant);

/** Waits for a later event of another application, so that everything before it has been sent. */
async function settle(listeners: readonly EventListener[], as: Colleague = anna, of: Tenant = tenant): Promise<void> {
  const { id } = await submitOne(api, of);
  await put(id, { version: 0, stage: 'dead' }, as);
  for (const listener of listeners) await expect.poll(() => listener.changes().some((one) => one.id === id)).toBe(true);
}

describe('the event `change`', () => {
  it('goes to everyone who may see the application, and to nobody else', async () => {
    const other = await makeTenant(api);
    const stranger = await makeColleague({ api, tenant: other, name: 'Ulla Example' });
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin', permissions: ['userType:admin'] });
    const [own, foreign, platform] = [await listen(ben), await listen(stranger), await listen(admin)];
    const { id } = await submit();
    await put(id, { version: 0, stage: 'in_review' });
    await expect.poll(own.changes).toEqual([{ id, what: 'work', version: 1 }]);
    await expect.poll(platform.changes).toEqual([{ id, what: 'work', version: 1 }]);
    await settle([foreign], stranger, other);
    expect(foreign.changes().map((change) => change.id)).not.toContain(id);
    for (const listener of [own, foreign, platform]) listener.stop();
  });

  it('of an unchanged application is not sent', async () => {
    const { id } = await submit();
    const listener = await listen(ben);
    await put(id, { version: 0, stage: 'new' });
    await settle([listener]);
    expect(listener.changes().map((change) => change.id)).not.toContain(id);
    listener.stop();
  });

  it('tells of a deletion', async () => {
    const { id } = await submit();
    await settleAccepted(api);
    const listener = await listen(ben);
    const company = tenant.company._id;
    const admin = await signInStaff(api, { company, permissions: ['page:forms'], userType: 'company' });
    await api.call(`/form/submission/${id}`, { method: 'DELETE', token: admin.token });
    await expect.poll(listener.changes).toEqual([{ id, what: 'deleted' }]);
    listener.stop();
  });

  it('goes to the windows of the person who opens an unread application only, and once', async () => {
    const { id } = await submit();
    const [first, second, others] = [await listen(ben), await listen(ben), await listen(anna)];
    for (let times = 0; times < 2; times += 1) await api.call(`/form/submission/${id}`, { token: ben.token });
    for (const listener of [first, second]) await expect.poll(listener.changes).toEqual([{ id, what: 'read' }]);
    await settle([others]);
    expect(others.changes().map(({ what }) => what)).toEqual(['work']);
    for (const listener of [first, second, others]) listener.stop();
  });

  it('carries the latest version of changes that follow each other closely', async () => {
    const { id } = await submit();
    const listener = await listen(ben);
    for (const version of [1, 2, 3]) api.context.feed.announceChange({ id, what: 'work', version });
    await expect.poll(() => listener.changes().at(-1)).toEqual({ id, what: 'work', version: 3 });
    listener.stop();
  });

  it('is replaced by `paused` and another `ready` around a gap', async () => {
    const listener = await listen(ben);
    const before = listener.readies();
    await cutLiveFeed(api);
    await expect.poll(listener.readies, { timeout: 10_000 }).toBeGreaterThan(before);
    expect(listener.pauses()).toBeGreaterThan(0);
    listener.stop();
  });

  it('ignores a message that is none', async () => {
    const listener = await listen(ben);
    const { redis } = api.context.counters;
    for (const text of ['', 'null', '{"kind":"change"}', '{"kind":"change","change":{"id":"x"}}'])
      await redis.publish(`${api.context.env.REDIS_PREFIX}:live`, text);
    await settle([listener]);
    expect(listener.changes()).toHaveLength(1);
    listener.stop();
  });
});

describe('the event `notice`', () => {
  it('tells the assignee of an assignment by someone else', async () => {
    const { id, reference } = await submit();
    const [own, others] = [await listen(ben), await listen(anna)];
    await put(id, { version: 0, assignee: ben.id });
    await expect.poll(own.notices).toEqual([
      {
        kind: 'assigned',
        submission: { id, reference, businessName: 'Blue Kettle Bakery LLC' },
        count: 1,
        by: 'Anna Example',
      },
    ]);
    // A change of the stage is no assignment, and one's own assignments are no news.
    await put(id, { version: 1, stage: 'ready', assignee: ben.id });
    await put((await submit()).id, { version: 0, assignee: ben.id }, ben);
    await settle([own, others]);
    expect([own.notices().length, others.notices().length]).toEqual([1, 0]);
    for (const listener of [own, others]) listener.stop();
  });

  it('has the number of applications that were assigned at once', async () => {
    const ids = [await submit(), await submit(), await submit()].map(({ id }) => id);
    await put(ids[0] ?? '', { version: 0, assignee: ben.id }, ben);
    const listener = await listen(ben);
    await api.call('/form/submissions/work', { body: { ids, assignee: ben.id }, token: anna.token });
    await expect.poll(listener.notices).toEqual([{ kind: 'assigned', submission: null, count: 2, by: 'Anna Example' }]);
    listener.stop();
  });
});
