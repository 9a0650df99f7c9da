import { ADMIN_MARKER, COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { effectsOf } from '@funding-desk/shared/server/models/outbox/effects';
import { newRelease } from '@funding-desk/shared/server/work/release-assignments';
import { makeRole } from '@funding-desk/shared/testing/factories';
import { repeatMigrations } from '@funding-desk/shared/testing/repeat-migrations';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Colleague, makeColleague } from '../../testing/scenes/work.ts';
import {
  makeTenant,
  signInStaff,
  startTestApi,
  submitOne,
  sweepEffects,
  type Tenant,
  type TestApi,
} from '../../testing/test-api.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;

let api: TestApi;
let tenant: Tenant;
let admin: Staff;
let superAdmin: Staff;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  admin = await signInStaff(api, {
    company: tenant.company._id,
    userType: 'company',
    permissions: COMPANY_ADMIN_PERMISSIONS,
  });
  superAdmin = await signInStaff(api, { isAdmin: true, userType: 'admin', permissions: [ADMIN_MARKER] });
});
afterAll(() => api.close());

const sweep = () => sweepEffects(api);
const colleague = (of = tenant) => makeColleague({ api, tenant: of, name: 'Ben Sample' });
const update = ({ id }: Colleague, body: object, { token }: { token: string } = admin) =>
  api.call(`/user/update/${id}`, { method: 'PUT', body, token });

async function stored(id: string) {
  const application = await api.context.database.applications.findById(id).lean();
  if (!application) throw new Error('There is no such application');
  return application;
}
const assigneeOf = async (id: string) => (await stored(id)).work?.assignee ?? null;
/** Whether applications of the person may still have to be unassigned. */
const isReleasing = async ({ _id }: Colleague) =>
  effectsOf((await api.context.database.users.findById(_id).lean())?.effects, 'release-assignments').length > 0;

/** An application that is assigned to the person. */
async function assignOne({ id: assignee }: Colleague, of = tenant, stage = 'ready'): Promise<string> {
  const { id } = await submitOne(api, of);
  const body = { version: 0, stage, assignee };
  const answer = await api.call(`/form/submission/${id}/work`, { method: 'PUT', body, token: superAdmin.token });
  expect(answer.status).toBe(200);
  return id;
}

/** The latest change in the audit log. */
const entryOf = (subject: string) =>
  api.context.database.auditLog.findOne({ subject, action: 'submission.work' }).sort({ _id: -1 }).lean();
const released = (actor: Types.ObjectId | null) => ({
  actor,
  changes: [{ field: 'Assigned to', from: 'Ben Sample', to: null }],
  details: { version: 2 },
});

describe('the applications of a person', () => {
  it('become unassigned when the account is switched off, and the log names who did it', async () => {
    const [ben, other] = [await colleague(), await colleague()];
    const [open, closed, kept] = [await assignOne(ben), await assignOne(ben, tenant, 'funded'), await assignOne(other)];
    expect((await update(ben, { isDisabled: true })).status).toBe(200);
    for (const [id, stage] of [
      [open, 'ready'],
      [closed, 'funded'],
    ] as const) {
      expect((await stored(id)).work).toMatchObject({ assignee: null, stage, version: 2 });
      expect(await entryOf(id)).toMatchObject(released(admin.user._id));
    }
    expect(await assigneeOf(kept)).toEqual(other._id);
    expect(await isReleasing(ben)).toBe(false);
  });

  it('become unassigned when the person moves to another company', async () => {
    const [ben, other] = [await colleague(), await makeTenant(api)];
    const id = await assignOne(ben);
    const role = await makeRole(api.context.database, { company: other.company._id, permissions: ['page:forms'] });
    const body = { company: other.company._id.toHexString(), role: role._id.toHexString() };
    expect((await update(ben, body, superAdmin)).status).toBe(200);
    expect(await assigneeOf(id)).toBeNull();
    expect(await entryOf(id)).toMatchObject(released(superAdmin.user._id));
  });

  it('become unassigned with a role without access to applications, and stay assigned with any other', async () => {
    const [ben, other] = [await colleague(), await colleague()];
    const [lost, kept] = [await assignOne(ben), await assignOne(other)];
    const { database } = api.context;
    const company = tenant.company._id;
    const without = await makeRole(database, { company, permissions: ['page:links'] });
    const reading = await makeRole(database, { company, permissions: ['page:forms'] });
    expect((await update(ben, { role: without._id.toHexString() })).status).toBe(200);
    expect((await update(other, { role: reading._id.toHexString() })).status).toBe(200);
    expect([await assigneeOf(lost), await assigneeOf(kept)]).toEqual([null, other._id]);
    expect(await isReleasing(other)).toBe(false);
  });

  it('become unassigned when their role loses access to applications, and not with another change of it', async () => {
    const [ben, second] = [await colleague(), await colleague()];
    await api.context.database.users.updateOne({ _id: second._id }, { $set: { role: ben.role } });
    const ids = [await assignOne(ben), await assignOne(second)];
    const put = (body: object) =>
      api.call(`/role/update/${ben.role.toHexString()}`, { method: 'PUT', body, token: admin.token });
    expect((await put({ permissions: ['page:forms'] })).status).toBe(200);
    expect(await Promise.all(ids.map(assigneeOf))).toEqual([ben._id, second._id]);
    expect((await put({ permissions: ['page:links'] })).status).toBe(200);
    expect(await Promise.all(ids.map(assigneeOf))).toEqual([null, null]);
    for (const id of ids) expect(await entryOf(id)).toMatchObject(released(admin.user._id));
  });

  it('become unassigned by the sweep when their company is withdrawn', async () => {
    const own = await makeTenant(api);
    const ben = await colleague(own);
    const id = await assignOne(ben, own);
    const path = `/company/delete/${own.company._id.toHexString()}`;
    expect((await api.call(path, { method: 'DELETE', token: superAdmin.token })).status).toBe(200);
    await sweep();
    expect(await assigneeOf(id)).toBeNull();
    expect(await entryOf(id)).toMatchObject(released(superAdmin.user._id));
  });

  it('stay assigned when only the name changes', async () => {
    const ben = await colleague();
    const id = await assignOne(ben);
    expect((await update(ben, { name: 'Ben Sampleton' })).status).toBe(200);
    expect(await assigneeOf(id)).toEqual(ben._id);
  });
});

describe('an interrupted release', () => {
  /** Leaves the account as a process that died between the update and the release. */
  async function interrupt({ _id }: Colleague, dueIn: number): Promise<void> {
    const { users, clock } = api.context.database;
    const release = newRelease(clock, { by: admin.user._id.toHexString(), address: '198.51.100.7' });
    const effects = { ...release, dueAt: clock.fromNow(dueIn) };
    await users.updateOne({ _id }, { $set: { disabledAt: clock.now() }, $push: { effects } });
  }

  it('is finished by the sweep, once', async () => {
    const ben = await colleague();
    const id = await assignOne(ben);
    await interrupt(ben, -1);
    await sweep();
    await sweep();
    expect(await assigneeOf(id)).toBeNull();
    expect(await entryOf(id)).toMatchObject({ ...released(admin.user._id), address: '198.51.100.7' });
    expect(await isReleasing(ben)).toBe(false);
  });

  it('is left alone while its process may still run', async () => {
    const ben = await colleague();
    const id = await assignOne(ben);
    await interrupt(ben, 30_000);
    await sweep();
    expect([await assigneeOf(id), await isReleasing(ben)]).toEqual([ben._id, true]);
  });

  it('of a person who kept access changes nothing', async () => {
    const ben = await colleague();
    const id = await assignOne(ben);
    await interrupt(ben, -1);
    await api.context.database.users.updateOne({ _id: ben._id }, { $set: { disabledAt: null } });
    await sweep();
    expect([await assigneeOf(id), await isReleasing(ben)]).toEqual([ben._id, false]);
  });
});

it('what a version before effects left is unassigned by the sweep', async () => {
  const ben = await colleague();
  const id = await assignOne(ben);
  const { database } = api.context;
  const assignmentsCheck = { dueAt: new Date(), by: admin.user._id, address: '198.51.100.7' };
  const update = { $set: { disabledAt: new Date(), assignmentsCheck } };
  await database.users.collection.updateOne({ _id: ben._id }, update);
  await repeatMigrations(database);
  await sweep();
  expect([await assigneeOf(id), await isReleasing(ben)]).toEqual([null, false]);
  expect(await entryOf(id)).toMatchObject({ ...released(admin.user._id), address: '198.51.100.7' });
  expect(await database.users.collection.countDocuments({ assignmentsCheck: { $exists: true } })).toBe(0);
});

it('what exceeds one call is unassigned by the sweep', async () => {
  const ben = await colleague();
  const first = await stored(await assignOne(ben));
  const copies = Array.from({ length: 230 }, () => {
    const _id = new Types.ObjectId();
    return { ...first, _id, reference: _id.toHexString(), session: _id.toHexString(), outbox: [] };
  });
  const { applications } = api.context.database;
  await applications.insertMany(copies);
  const left = () => applications.countDocuments({ 'work.assignee': ben._id });
  expect((await update(ben, { isDisabled: true })).status).toBe(200);
  expect(await left()).toBe(31);
  await sweep();
  expect([await left(), await isReleasing(ben)]).toEqual([0, false]);
});

it('a person who is switched off during an assignment does not keep the application', async () => {
  for (let round = 0; round < 6; round += 1) {
    const ben = await colleague();
    const { id } = await submitOne(api, tenant);
    const body = { version: 0, assignee: ben.id };
    const [assigned, off] = await Promise.all([
      api.call(`/form/submission/${id}/work`, { method: 'PUT', body, token: superAdmin.token }),
      update(ben, { isDisabled: true }),
    ]);
    expect([[200, 422].includes(assigned.status), off.status]).toEqual([true, 200]);
    await sweep();
    expect(await assigneeOf(id)).toBeNull();
  }
});
