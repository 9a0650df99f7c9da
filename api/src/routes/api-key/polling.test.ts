import { applicationListSchema } from '@funding-desk/shared/schemas/application/form';
import { webhookPayloadSchema } from '@funding-desk/shared/schemas/company/webhook';
import { monitoredUrl, watchQueries } from '@funding-desk/shared/testing/query-plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTenant, signInStaff, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';
import { makeApiKey } from '../../testing/world.ts';

let api: TestApi;
let tenant: Tenant;
let key: string;
beforeAll(async () => {
  api = await startTestApi({ MONGO_URL: monitoredUrl(process.env.MONGO_URL ?? '') });
  tenant = await makeTenant(api);
  key = await makeApiKey(api, tenant.company._id);
});
afterAll(() => api.close());

/** Submits an application whose latest change was that many seconds ago. No worker runs here. */
async function changedAgo(seconds: number, of: Tenant = tenant): Promise<string> {
  const { id } = await submitOne(api, of);
  const { applications, clock } = api.context.database;
  await applications.updateOne({ _id: id }, { $set: { updatedAt: clock.fromNow(-seconds * 1_000) } });
  return id;
}

const since = (seconds: number) => api.context.database.clock.fromNow(-seconds * 1_000).toISOString();

async function poll(query: string, token = key) {
  const answer = await api.call(`/form/submissions?${query}`, { token });
  expect(answer.status).toBe(200);
  const { data, meta } = applicationListSchema.parse(answer.body);
  return { ids: data.map(({ id }) => id), data, next: meta.next };
}

describe('the list by updatedSince', () => {
  it('has the changes since a time, oldest first, in pages', async () => {
    const old = await changedAgo(3_600);
    const third = await changedAgo(60);
    const first = await changedAgo(120);
    const second = await changedAgo(90);
    const foreign = await changedAgo(100, await makeTenant(api));
    const from = `updatedSince=${since(600)}&pageSize=2`;
    const page = await poll(from);
    expect(page.ids).toEqual([first, second]);
    const rest = await poll(`${from}&cursor=${page.next}`);
    expect(rest.ids).toEqual([third]);
    expect(rest.next).toBeNull();
    for (const id of [old, foreign]) expect([...page.ids, ...rest.ids]).not.toContain(id);
    // The next round starts at the latest change of this one.
    const last = rest.data.at(-1)?.updatedAt ?? '';
    expect((await poll(`updatedSince=${last}`)).ids).toEqual([third]);
  });

  it('leaves out the latest seconds, in which an earlier change may still arrive', async () => {
    const id = await changedAgo(1);
    expect((await poll(`updatedSince=${since(60)}`)).ids).not.toContain(id);
  });

  it('contains a change of the stage', async () => {
    const id = await changedAgo(7_200);
    const body = { version: 0, stage: 'in_review' };
    expect((await api.call(`/form/submission/${id}/work`, { method: 'PUT', token: key, body })).status).toBe(200);
    const stored = await api.context.database.applications.findById(id).lean();
    expect(stored?.updatedAt).toEqual(stored?.work?.lastActivityAt);
  });

  it('is served by an index', async () => {
    const takePlans = watchQueries(api.context.database);
    const from = `updatedSince=${since(100_000)}&pageSize=1`;
    const { next } = await poll(from);
    await poll(`${from}&cursor=${next}`);
    const plans = await takePlans();
    expect(plans.length).toBeGreaterThan(1);
    const slow = plans.filter(({ steps, isOrderedByIndex }) => steps.includes('COLLSCAN') || !isOrderedByIndex);
    expect(slow.map(({ query }) => query)).toEqual([]);
  });

  it.each(['stage=new', 'search=kiln', 'sort=createdAt', 'flag=unread'])('is refused with %s', async (filter) => {
    const answer = await api.call(`/form/submissions?updatedSince=${since(60)}&${filter}`, { token: key });
    expect([answer.status, answer.body.error]).toEqual([
      400,
      '`updatedSince` cannot be combined with a search, a filter or a sort.',
    ]);
  });

  it('is for API keys only', async () => {
    const { token } = await signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'] });
    const answer = await api.call(`/form/submissions?updatedSince=${since(60)}`, { token });
    expect([answer.status, answer.body.error]).toEqual([403, 'Only API keys can make this call.']);
  });
});

describe('for tools with subscriptions', () => {
  it('a key tells its company and scopes', async () => {
    const { body } = await api.call('/api-key', { token: key });
    expect(body.data).toMatchObject({
      name: 'Reports',
      company: { id: tenant.company._id.toHexString(), name: tenant.company.nameOut },
    });
  });

  it('an event has a sample, with and without applications', async () => {
    const other = await makeTenant(api);
    for (const { company } of [tenant, other]) {
      const token = await makeApiKey(api, company._id);
      const id = company._id.toHexString();
      const answer = await api.call(`/company/${id}/webhooks/sample?event=document.added`, { token });
      const [first] = z.array(webhookPayloadSchema).parse(answer.body.data);
      expect(first).toMatchObject({ type: 'document.added', data: { companyId: id } });
      expect(first?.data.documentId).toMatch(/^[0-9a-f]{24}$/);
    }
  });

  it('a program subscribes and unsubscribes with its key', async () => {
    const path = `/company/${tenant.company._id.toHexString()}/webhooks`;
    const body = { url: 'https://hooks.example.com/catch/1', events: ['application.received'] };
    const created = await api.call(path, { token: key, body });
    expect(created.status).toBe(201);
    const { id } = z.object({ id: z.string() }).parse(created.body.data);
    const removal = () => api.call(`${path}/${id}`, { method: 'DELETE', token: key });
    expect([(await removal()).status, (await removal()).status]).toEqual([200, 404]);
  });
});
