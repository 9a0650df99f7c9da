import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';

const DEFAULTS = {
  columns: {},
  mailOnAssignment: true,
  weeklySummary: false,
  compactRows: false,
  queueMode: false,
};

let api: TestApi;
let tenant: Tenant;
let token: string;
let viewer: Types.ObjectId;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  const staff = await signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'] });
  ({ token } = staff);
  viewer = staff.user._id;
});

describe('saved views and preferences', () => {
  const save = (body: object, as = token) => api.call('/account/views', { token: as, body });
  const idOf = (data: unknown) => z.looseObject({ id: z.string() }).parse(data).id;

  it('are private to the person, keep their order and can be renamed and removed', async () => {
    const first = idOf((await save({ name: 'Florida', query: 'stage=offers' })).body.data);
    const second = idOf((await save({ name: 'Mine today', query: 'assignee=me' })).body.data);
    const renamed = await api.call(`/account/views/${first}`, {
      method: 'PUT',
      token,
      body: { name: 'Miami', query: 'stage=ready' },
    });
    expect(renamed.body.data).toEqual({ id: first, name: 'Miami', query: 'stage=ready' });
    const other = await signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'] });
    expect((await api.call('/account/views', { token: other.token })).body.data).toEqual([]);
    for (const method of ['PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { body: { name: 'X', query: '' } } : {};
      expect((await api.call(`/account/views/${second}`, { method, token: other.token, ...body })).status).toBe(404);
    }
    expect((await api.call(`/account/views/${first}`, { method: 'DELETE', token })).status).toBe(200);
    expect((await api.call('/account/views', { token })).body.data).toEqual([
      { id: second, name: 'Mine today', query: 'assignee=me' },
    ]);
  });

  it('refuse a name twice, an unknown filter and more than 30 views', async () => {
    await save({ name: 'Florida', query: '' });
    expect((await save({ name: ' FLORIDA ', query: '' })).status).toBe(409);
    expect((await save({ name: 'Odd', query: 'stage=lost' })).status).toBe(422);
    expect((await save({ name: 'Odd', query: 'color=red' })).status).toBe(422);
    const answers = await Promise.all(
      Array.from({ length: 31 }, (_, index) => save({ name: `View ${index}`, query: '' })),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await api.context.database.users.findById(viewer).lean())?.savedViews).toHaveLength(30);
  });

  it('of one name that are saved at the same time become one', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save({ name: 'Florida', query: '' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('refuse fields that they do not have', async () => {
    expect((await save({ name: 'Florida', query: '', _id: viewer.toHexString() })).status).toBe(400);
    for (const body of [{ isAdmin: true }, { columns: { amount: 'yes' } }, { mailOnAssignment: null }]) {
      const answer = await api.call('/account/preferences', { method: 'PUT', token, body });
      expect([body, answer.status]).toEqual([body, 400]);
    }
  });

  it('of columns and e-mails that change at the same time are both kept', async () => {
    const changes = [{ columns: { amount: false } }, { mailOnAssignment: false }];
    await Promise.all(changes.map((body) => api.call('/account/preferences', { method: 'PUT', token, body })));
    const { body } = await api.call('/account/preferences', { token });
    expect(body.data).toEqual({
      ...DEFAULTS,
      columns: { amount: false },
      mailOnAssignment: false,
    });
  });

  it('of columns and e-mails change one by one', async () => {
    const read = async () => (await api.call('/account/preferences', { token })).body.data;
    expect(await read()).toEqual(DEFAULTS);
    await api.call('/account/preferences', { method: 'PUT', token, body: { columns: { amount: false } } });
    await api.call('/account/preferences', { method: 'PUT', token, body: { mailOnAssignment: false } });
    expect(await read()).toEqual({
      ...DEFAULTS,
      columns: { amount: false },
      mailOnAssignment: false,
    });
  });

  it('of the weekly summary start with the next Monday', async () => {
    const before = new Date();
    const { body } = await api.call('/account/preferences', {
      method: 'PUT',
      token,
      body: { weeklySummary: true, queueMode: true },
    });
    expect(body.data).toMatchObject({ weeklySummary: true, queueMode: true });
    const user = await api.context.database.users.findById(viewer).lean();
    expect(user?.weeklySummaryAt?.getTime()).toBeGreaterThan(before.getTime() - 5_000);
  });
});
