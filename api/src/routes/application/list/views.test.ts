import type { Stage } from '@funding-desk/shared/schemas/application/stages';
import { neighborsSchema } from '@funding-desk/shared/schemas/application/work';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseCsv } from '../../../testing/parse-csv.ts';
import {
  makeTenant,
  settleAccepted,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
} from '../../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let token: string;
let viewer: Types.ObjectId;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  tenant = await makeTenant(api);
  const staff = await signInStaff(api, {
    company: tenant.company._id,
    permissions: ['page:forms', 'application:work', 'application:export'],
  });
  ({ token } = staff);
  viewer = staff.user._id;
});

const rowSchema = z.looseObject({ id: z.string(), flags: z.array(z.string()) });

interface Work {
  readonly stage?: Stage;
  readonly assignee?: Types.ObjectId | null;
}

/** A stored application, oldest first in the order of the calls. */
async function store(over: Partial<Application> = {}, work?: Work, owner = tenant): Promise<string> {
  const { id } = await submitOne(api, owner);
  const now = new Date();
  const initial = { stage: 'new' as const, assignee: null, reason: null, version: 1 };
  const stored = work ? { work: { ...initial, lastActivityAt: now, ...work } } : {};
  await api.context.database.applications.updateOne({ _id: id }, { $set: { ...over, ...stored } });
  return id;
}

async function list(query: string, as = token): Promise<readonly string[]> {
  const answer = await api.call(`/form/submissions?pageSize=100&${query}`, { token: as });
  expect([query, answer.status]).toEqual([query, 200]);
  return z
    .array(rowSchema)
    .parse(answer.body.data)
    .map(({ id }) => id);
}

const statusOf = async (query: string) => (await api.call(`/form/submissions?${query}`, { token })).status;

describe('a filter of the list', () => {
  it('by stage takes several, and counts records without a stored stage as new', async () => {
    const [fresh, offers, dead] = [
      await store(),
      await store({}, { stage: 'offers' }),
      await store({}, { stage: 'dead' }),
    ];
    expect(await list('stage=new')).toEqual([fresh]);
    expect(await list('stage=new,offers')).toEqual([offers, fresh]);
    expect(await list('stage=open')).toEqual([offers, fresh]);
    expect(await list('stage=closed')).toEqual([dead]);
  });

  it('by assignee takes me, none and people', async () => {
    const other = (await signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'] })).user._id;
    const fresh = await store();
    const mine = await store({}, { assignee: viewer });
    const theirs = await store({}, { assignee: other, stage: 'offers' });
    expect(await list('assignee=me')).toEqual([mine]);
    expect(await list('assignee=none')).toEqual([fresh]);
    expect(await list(`assignee=${other.toHexString()},none`)).toEqual([theirs, fresh]);
    expect(await list(`assignee=me,${other.toHexString()}&stage=offers`)).toEqual([theirs]);
  });

  it('by link, submitter, flags and search combines with every other', async () => {
    const user = new Types.ObjectId();
    const held = { reason: 'A complaint', since: new Date(), by: viewer };
    const link = new Types.ObjectId();
    const both = await store({ user, hold: held, link }, { stage: 'offers' });
    const one = await store({ user, isDuplicate: true });
    expect(await list(`submitter=${user.toHexString()}`)).toEqual([one, both]);
    expect(await list(`submitter=${user.toHexString()}&stage=offers`)).toEqual([both]);
    expect(await list(`link=${link.toHexString()}`)).toEqual([both]);
    expect(await list('flag=on_hold')).toEqual([both]);
    expect(await list('flag=duplicate')).toEqual([one]);
    expect(await list('flag=duplicate,on_hold')).toEqual([]);
    expect(await list('search=kettle&flag=on_hold')).toEqual([both]);
    expect(await list('search=kettle%20blue&stage=new')).toEqual([one]);
    const answer = await api.call('/form/submissions?search=kettle%20blue&stage=new', { token });
    expect(answer.body.meta).toMatchObject({ total: 1, totalIsCapped: false });
  });

  it('by days includes both, in the time zone of the reader', async () => {
    const at = (time: string) => store({ createdAt: new Date(time) });
    const late = await at('2026-03-09T03:30:00Z');
    const early = await at('2026-03-07T05:00:00Z');
    const zone = 'zone=America/New_York';
    expect(await list(`from=2026-03-08&to=2026-03-08&${zone}`)).toEqual([late]);
    expect(await list(`from=2026-03-07&to=2026-03-08&${zone}`)).toEqual([late, early]);
    expect(await list('from=2026-03-09&to=2026-03-09')).toEqual([late]);
    expect(await list(`to=2026-03-06&${zone}`)).toEqual([]);
  });

  it.each(['stage=lost', 'stage=', 'assignee=you', 'flag=lost', 'from=yesterday', 'zone=Mars/Base', 'link=x', 'odd=1'])(
    'is refused when it is unknown: %s',
    async (query) => {
      expect([400, 422]).toContain(await statusOf(query));
    },
  );

  it('is refused for days in the wrong order and for a company out of scope', async () => {
    expect(await statusOf('from=2026-03-08&to=2026-03-07')).toBe(422);
    const other = await makeTenant(api);
    const foreign = await store({}, undefined, other);
    expect(await statusOf(`company=${other.company._id.toHexString()}`)).toBe(404);
    expect(await list(`link=${other.link._id.toHexString()}`)).not.toContain(foreign);
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    expect(await list(`company=${other.company._id.toHexString()}&stage=new`, admin.token)).toEqual([foreign]);
  });

  it('pages by cursor without gap or repeat', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1)
      ids.unshift(await store({}, index % 2 ? { stage: 'offers', assignee: null } : undefined));
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer = await api.call(
        `/form/submissions?pageSize=2&assignee=none&stage=new,offers&cursor=${cursor}`.replace(/&cursor=$/, ''),
        { token },
      );
      paged.push(
        ...z
          .array(rowSchema)
          .parse(answer.body.data)
          .map(({ id }) => id),
      );
      cursor = z.looseObject({ next: z.string().nullable() }).parse(answer.body.meta).next;
    }
    expect(paged).toEqual(ids);
  });

  it('limits the export to the same rows in the same order', async () => {
    const [first, second] = [await store({}, { stage: 'offers' }), await store({}, { stage: 'offers' })];
    await store();
    const references = await Promise.all(
      [second, first].map(async (id) => (await api.context.database.applications.findById(id).lean())?.reference),
    );
    const rowsOf = (csv: string) =>
      parseCsv(csv)
        .slice(1)
        .map((row) => row.find((cell) => references.includes(cell.replace(' ', ''))));
    const direct = await (await api.fetch('/form/export?stage=offers', { token })).text();
    const created = await api.call('/auth/file-token', {
      token,
      body: { kind: 'export', search: '', stage: 'offers' },
    });
    const { token: file } = z.looseObject({ token: z.string() }).parse(created.body.data);
    const tokened = await (await api.fetch(`/form/export?token=${file}`)).text();
    for (const csv of [direct, tokened]) expect(rowsOf(csv).map((cell) => cell?.replace(' ', ''))).toEqual(references);
    const bad = await api.call('/auth/file-token', { token, body: { kind: 'export', search: '', stage: 'lost' } });
    expect(bad.status).toBe(400);
  });
});

describe('the unread mark', () => {
  const isUnread = async (id: string, as = token) => {
    const answer = await api.call('/form/submissions', { token: as });
    return z
      .array(rowSchema)
      .parse(answer.body.data)
      .find((row) => row.id === id)
      ?.flags.includes('unread');
  };
  const open = (id: string, as = token) => api.call(`/form/submission/${id}`, { token: as });

  it('disappears for the person who opens the application only, also before the worker has settled it', async () => {
    const colleague = await signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'] });
    const [early, later] = [(await submitOne(api, tenant)).id, (await submitOne(api, tenant)).id];
    expect([await isUnread(early), await isUnread(later)]).toEqual([true, true]);
    await open(early);
    await settleAccepted(api);
    expect([await isUnread(early), await isUnread(later)]).toEqual([false, true]);
    expect(await list('flag=unread')).toEqual([later]);
    await open(later);
    expect(await list('flag=unread')).toEqual([]);
    expect(await list('flag=unread', colleague.token)).toEqual([later, early]);
  });

  it('is missing on applications of an earlier version, and for super admins', async () => {
    const { id } = await submitOne(api, tenant);
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    await api.context.database.applications.updateOne({ _id: id }, { $unset: { effects: 1 } });
    expect([await isUnread(id), await isUnread(id, admin.token)]).toEqual([false, false]);
  });
});

describe('the counts of the views', () => {
  it('agree with the lists, built-in and saved', async () => {
    await store();
    await store({}, { assignee: viewer, stage: 'docs_needed' });
    await store({}, { stage: 'dead' });
    await settleAccepted(api);
    const created = await api.call('/account/views', {
      token,
      body: { name: 'Dead ones', query: 'stage=dead&sort=-createdAt' },
    });
    const { id } = z.looseObject({ id: z.string() }).parse(created.body.data);
    const { body } = await api.call('/form/views/counts', { token });
    const counts = z.object({ counts: z.record(z.string(), z.object({ total: z.number() })) }).parse(body.data).counts;
    expect(Object.fromEntries(Object.entries(counts).map(([key, { total }]) => [key, total]))).toEqual({
      all: 3,
      today: 0,
      mine: 1,
      unassigned: 1,
      stale: 0,
      documents_needed: 1,
      with_funders: 0,
      offers: 0,
      to_fund: 0,
      closed: 1,
      unread: 3,
      [id]: 1,
    });
  });
});

describe('the neighbors of an application', () => {
  const neighbors = async (id: string, query = '') => {
    const answer = await api.call(`/form/submission/${id}/neighbors?${query}`, { token });
    return neighborsSchema.parse(answer.body.data);
  };

  it('follow the view and its order', async () => {
    const [a, b, c] = [await store({}, { stage: 'offers' }), await store(), await store({}, { stage: 'offers' })];
    expect(await neighbors(b)).toEqual({ previous: c, next: a, position: 2, total: { total: 3, isCapped: false } });
    expect(await neighbors(a, 'stage=offers')).toMatchObject({
      previous: c,
      next: null,
      position: 2,
      total: { total: 2 },
    });
    expect(await neighbors(a, 'sort=createdAt')).toMatchObject({ previous: null, next: b, position: 1 });
  });

  it('stay known when the application has left the view', async () => {
    const [a, b, c] = [await store({}, { stage: 'offers' }), await store(), await store({}, { stage: 'offers' })];
    expect(await neighbors(b, 'stage=offers')).toMatchObject({
      previous: c,
      next: a,
      position: null,
      total: { total: 2 },
    });
  });
});
