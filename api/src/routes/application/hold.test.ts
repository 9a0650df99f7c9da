import { applicationSchema } from '@funding-desk/shared/schemas/application/form';
import { makeLink } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
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
let token: string;
let userId: string;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  const staff = await signInStaff(api, {
    company: tenant.company._id,
    permissions: ['page:forms'],
    userType: 'company',
  });
  token = staff.token;
  userId = staff.user._id.toHexString();
});
afterAll(() => api.close());

const put = (id: string, body: object, as = token) =>
  api.call(`/form/submission/${id}/hold`, { method: 'PUT', body, token: as });
const hold = (id: string, reason = 'A complaint is open') => put(id, { isHeld: true, reason });
const remove = (id: string) => api.call(`/form/submission/${id}`, { method: 'DELETE', token });
const viewOf = (body: { data?: unknown }) => applicationSchema.parse(body.data);

async function stored(id: string) {
  const application = await api.context.database.applications.findById(id).lean();
  if (!application) throw new Error('There is no such submission');
  return application;
}

async function actionsOn(subject: string) {
  const entries = await api.context.database.auditLog.find({ subject }).sort({ _id: 1 }).lean();
  return entries.map(({ action, actor }) => [action, actor?.toHexString() ?? null]);
}

describe('a legal hold', () => {
  it('shows in the view and the list and blocks a deletion until it is lifted', async () => {
    const { id } = await submitOne(api, tenant);
    await settleAccepted(api);
    const held = await hold(id, '  A complaint is open ');
    expect(held.status).toBe(200);
    expect(viewOf(held.body)).toMatchObject({
      hold: { reason: 'A complaint is open', since: expect.any(String), by: { name: 'Marisol Quill' } },
      can: { delete: false, hold: true },
    });
    const list = await api.call('/form/submissions', { token });
    const [row] = z.array(applicationSchema).parse(list.body.data);
    expect(row).toMatchObject({ id, hold: { reason: 'A complaint is open' } });

    const refused = await remove(id);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'This application is on hold and cannot be deleted. Lift the hold first.',
    ]);
    expect((await stored(id)).values.industry).toBe('Bakery');

    const lifted = await put(id, { isHeld: false, reason: 'It was settled' });
    expect(viewOf(lifted.body)).toMatchObject({ hold: null, can: { delete: true, hold: true } });
    expect((await stored(id)).pastHolds).toMatchObject([
      { reason: 'A complaint is open', endReason: 'It was settled', endedAt: expect.any(Date) },
    ]);
    expect((await remove(id)).status).toBe(200);
    expect((await stored(id)).pastHolds).toEqual([]);
    expect(await actionsOn(id)).toEqual([
      ['submission.create', null],
      ['submission.hold', userId],
      ['submission.view', userId],
      ['submission.lift-hold', userId],
      ['submission.delete', userId],
    ]);
  });

  it('accepts a new reason, and lifting an absent hold changes nothing and counts as a view', async () => {
    const { id } = await submitOne(api, tenant);
    await settleAccepted(api);
    expect((await put(id, { isHeld: false, reason: 'For nothing' })).status).toBe(200);
    await hold(id, 'First');
    await hold(id, 'Second');
    expect(await stored(id)).toMatchObject({ hold: { reason: 'Second' }, pastHolds: [{ reason: 'First' }] });
    expect((await actionsOn(id)).map(([action]) => action)).toEqual([
      'submission.create',
      'submission.view',
      'submission.hold',
      'submission.hold',
    ]);
  });

  it('is stored once for each successful call when calls are simultaneous', async () => {
    const { id } = await submitOne(api, tenant);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => hold(id, `Reason ${at}`)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(statuses.includes(409) ? [200, 409] : [200]));
    const { pastHolds } = await stored(id);
    expect(pastHolds).toHaveLength(statuses.filter((status) => status === 200).length - 1);
  });

  it('and a simultaneous deletion never both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await submitOne(api, tenant);
      const [held, removed] = await Promise.all([hold(id), remove(id)]);
      const { deletedAt, hold: now, values } = await stored(id);
      expect([200, 409]).toContain(removed.status);
      expect([removed.status === 200, deletedAt !== null, now === null, Object.keys(values).length === 0]).toEqual(
        Array.from({ length: 4 }, () => held.status !== 200),
      );
    }
  });

  it.each([
    ['no reason', { isHeld: true }],
    ['a blank reason', { isHeld: true, reason: '  ' }],
    ['a long reason', { isHeld: true, reason: 'x'.repeat(501) }],
    ['no isHeld', { reason: 'Why' }],
    ['another key', { isHeld: true, reason: 'Why', since: '2020-01-01' }],
  ])('with %s is rejected', async (_what, body) => {
    const { id } = await submitOne(api, tenant);
    expect([400, 422]).toContain((await put(id, body)).status);
    expect((await stored(id)).hold).toBeNull();
  });

  it('is forbidden for people who see only their own applications', async () => {
    const person = await signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'] });
    const link = await makeLink(api.context.database, { company: tenant.company._id, user: person.user._id });
    const { id } = await submitOne(api, { company: tenant.company, link });
    expect((await put(id, { isHeld: true, reason: 'Mine' }, person.token)).status).toBe(403);
    const seen = await api.call(`/form/submission/${id}`, { token: person.token });
    expect(viewOf(seen.body).can).toMatchObject({ delete: false, hold: false });
  });
});
