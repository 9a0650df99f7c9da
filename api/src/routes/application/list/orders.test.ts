import { repeatMigrations } from '@funding-desk/shared/testing/repeat-migrations';
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

/** An application that has been in its stage for so many days. */
async function submitted(daysAgo: number, amount: string, owner = tenant): Promise<string> {
  const { id } = await submitOne(api, owner, { advanceAmountRequested: amount });
  const { applications } = api.context.database;
  await applications.updateOne({ _id: id }, { $set: { stageSince: new Date(Date.now() - daysAgo * DAY) } });
  return id;
}

const pageSchema = z.object({
  data: z.array(z.object({ id: z.string(), flags: z.array(z.string()), work: z.object({ staleDays: z.int() }) })),
  meta: z.object({ next: z.string().nullable(), total: z.int() }),
});

async function list(query: string, as = token) {
  const answer = await api.call(`/form/submissions?${query}`, { token: as });
  expect([query, answer.status]).toEqual([query, 200]);
  return pageSchema.parse(answer.body);
}

const idsOf = async (query: string, as = token) => (await list(query, as)).data.map(({ id }) => id);

/** All rows, in pages of one. */
async function paged(query: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(`pageSize=1&${query}${cursor === '' ? '' : `&cursor=${cursor}`}`);
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.meta.next;
  }
  return ids;
}

async function move(id: string, stage: string): Promise<void> {
  const { status } = await api.call(`/form/submission/${id}/work`, {
    method: 'PUT',
    token,
    body: { version: 0, stage },
  });
  expect(status).toBe(200);
}

const neighborsSchema = z.object({
  data: z.object({ previous: z.string().nullable(), next: z.string().nullable(), position: z.int().nullable() }),
});

async function neighbors(id: string, query: string) {
  const answer = await api.call(`/form/submission/${id}/neighbors?${query}`, { token });
  return neighborsSchema.parse(answer.body).data;
}

describe('the list of applications', () => {
  let old: string;
  let small: string;
  let fresh: string;
  let same: string;
  beforeAll(async () => {
    old = await submitted(5, '$30,000.00');
    small = await submitted(3, '9,500');
    fresh = await submitted(0, '250000');
    same = await submitted(1, '30000');
  });

  it('comes in the order of the time in the stage, and of the amount', async () => {
    expect(await idsOf('sort=-age')).toEqual([old, small, same, fresh]);
    expect(await idsOf('sort=age')).toEqual([fresh, same, small, old]);
    // Equal amounts come in the order of arrival.
    expect(await idsOf('sort=-amount')).toEqual([fresh, same, old, small]);
    expect(await idsOf('sort=amount')).toEqual([small, old, same, fresh]);
  });

  it.each(['sort=-age', 'sort=age', 'sort=-amount', 'sort=amount', 'sort=-age&stage=open&assignee=none'])(
    'pages with %s without gap or repeat, and leads from each application to the next one',
    async (query) => {
      const ids = await idsOf(query);
      expect(ids).toHaveLength(4);
      expect(await paged(query)).toEqual(ids);
      for (const [index, id] of ids.entries())
        expect(await neighbors(id, query)).toEqual({
          previous: ids[index - 1] ?? null,
          next: ids[index + 1] ?? null,
          position: index + 1,
        });
    },
  );

  it('refuses the cursor of another order', async () => {
    const { meta } = await list('pageSize=1&sort=-amount');
    const answer = await api.call(`/form/submissions?pageSize=1&sort=-age&cursor=${meta.next}`, { token });
    expect(answer.status).toBe(400);
  });

  it('starts the time in the stage anew with a change of the stage, and keeps it with a change of the assignee', async () => {
    await move(old, 'in_review');
    expect(await idsOf('sort=-age')).toEqual([small, same, fresh, old]);
    const { user } = await staffOf(tenant);
    const body = { version: 0, assignee: user._id.toHexString() };
    await api.call(`/form/submission/${small}/work`, { method: 'PUT', token, body });
    expect(await idsOf('sort=-age')).toEqual([small, same, fresh, old]);
  });
});

describe('stale applications', () => {
  it('are longer in their stage than the company wants, and neither funded nor closed', async () => {
    const own = await makeTenant(api);
    const { token: reader } = await staffOf(own);
    const [week, short] = [await submitted(7, '1', own), await submitted(1, '1', own)];
    const done = await submitted(7, '1', own);
    const { applications, companies } = api.context.database;
    const work = { stage: 'funded' as const, reason: null, assignee: null };
    const funded = { ...work, version: 1, lastActivityAt: new Date() };
    await applications.updateOne({ _id: done }, { $set: { work: funded } });

    expect(await idsOf('flag=stale', reader)).toEqual([week]);
    expect((await list('flag=stale', reader)).data[0]).toMatchObject({ flags: expect.arrayContaining(['stale']) });
    expect((await list('stage=new', reader)).data.map(({ flags }) => flags.includes('stale'))).toEqual([false, true]);
    await companies.updateOne({ _id: own.company._id }, { $set: { staleDays: 10 } });
    expect(await list('flag=stale', reader)).toMatchObject({ data: [], meta: { total: 0 } });
    await companies.updateOne({ _id: own.company._id }, { $set: { staleDays: 1 } });
    await applications.updateOne({ _id: short }, { $set: { stageSince: new Date(Date.now() - 1.5 * DAY) } });
    expect(await list('flag=stale&sort=-age', reader)).toMatchObject({
      data: [{ id: week, work: { staleDays: 1 } }, { id: short }],
      meta: { total: 2 },
    });
  });

  it('are those of each company by its own days for people who see several', async () => {
    const [patient, hasty, plain] = [
      await makeTenant(api, { staleDays: 20 }),
      await makeTenant(api, { staleDays: 1 }),
      await makeTenant(api),
    ];
    const rows = new Map<string, readonly [string, string]>();
    for (const owner of [patient, hasty, plain])
      rows.set(String(owner.company._id), [await submitted(1.5, '1', owner), await submitted(3, '1', owner)]);
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    const found = new Set(await idsOf('flag=stale&sort=-age&pageSize=100', admin.token));
    const shown = [patient, hasty, plain].map(({ company }) =>
      (rows.get(String(company._id)) ?? []).map((id) => found.has(id)),
    );
    expect(shown).toEqual([
      [false, false],
      [true, true],
      [false, true],
    ]);
    const one = `flag=stale&company=${hasty.company._id.toHexString()}`;
    expect(await idsOf(one, admin.token)).toHaveLength(2);
  });
});

it('a migration stores both orders for the applications of earlier versions', async () => {
  const own = await makeTenant(api);
  const { token: reader } = await staffOf(own);
  const [first, second] = [await submitted(0, '$5,000', own), await submitted(0, '7000.50', own)];
  const { applications } = api.context.database;
  const since = new Date(Date.now() - 4 * DAY);
  const work = { stage: 'offers', stageSince: since, reason: null, assignee: null, version: 1, lastActivityAt: since };
  const { collection } = applications;
  await collection.updateOne({ _id: new Types.ObjectId(second) }, { $set: { work } });
  await collection.updateMany({ company: own.company._id }, { $unset: { stageSince: 1, amount: 1 } });
  await repeatMigrations(api.context.database);
  const stored = await applications.find({ company: own.company._id }).sort({ createdAt: 1 }).lean();
  expect(stored.map(({ stageSince, amount }) => ({ stageSince, amount }))).toEqual([
    { stageSince: stored[0]?.createdAt, amount: 5_000 },
    { stageSince: since, amount: 7_000.5 },
  ]);
  expect(await idsOf('sort=-age', reader)).toEqual([second, first]);
});
