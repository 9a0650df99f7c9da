import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { makeRole, makeUser } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let other: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  other = await makeTenant(api);
});
afterAll(() => api.close());

const created = z.object({ id: z.string() });
const superAdmin = () => signInStaff(api, { isAdmin: true, userType: 'admin', permissions: ['userType:admin'] });
const administrator = () =>
  signInStaff(api, { company: tenant.company._id, userType: 'company', permissions: COMPANY_ADMIN_PERMISSIONS });
const clerk = (...permissions: string[]) => signInStaff(api, { company: tenant.company._id, permissions });
const roleOf = (over: Parameters<typeof makeRole>[1] = {}) =>
  makeRole(api.context.database, { company: tenant.company._id, ...over });

const create = (token: string, body: object) => api.call('/role/create', { token, body });
const update = (token: string, id: { toHexString(): string }, body: object) =>
  api.call(`/role/update/${id.toHexString()}`, { method: 'PUT', token, body });
const remove = (token: string, id: { toHexString(): string }) =>
  api.call(`/role/delete/${id.toHexString()}?userType=company&companyId=x`, { method: 'DELETE', token });

let count = 0;
const newRole = (over: object = {}) => {
  count += 1;
  return { name: `Underwriter ${count}`, userType: 'user', permissions: [], ...over };
};

describe('creating a role', () => {
  it("creates one of the viewer's tenant, or for super admins of the platform or the named company", async () => {
    const companyOf = async (token: string, body: object) => {
      const answer = await create(token, newRole(body));
      expect(answer.status).toBe(201);
      return (await api.context.database.roles.findById(created.parse(answer.body.data).id).lean())?.company;
    };
    const ignored = { _userType: 'admin', _companyId: other.company._id.toHexString() };
    expect(await companyOf((await administrator()).token, ignored)).toEqual(tenant.company._id);
    expect(await companyOf((await superAdmin()).token, ignored)).toBeNull();
    const company = other.company._id.toHexString();
    expect(await companyOf((await superAdmin()).token, { company })).toEqual(other.company._id);
  });

  it('returns 404 for another company and 403 without a tenant', async () => {
    const { token } = await administrator();
    const foreign = newRole({ company: other.company._id.toHexString() });
    expect((await create(token, foreign)).status).toBe(404);
    const loner = await signInStaff(api, { permissions: ['role:create'], userType: 'company' });
    expect((await create(loner.token, newRole())).status).toBe(403);
    expect(await api.context.database.roles.exists({ name: foreign.name })).toBeNull();
  });

  it.each([
    ['a permission that the own role lacks', { permissions: ['role:create', 'user:create'] }, 403],
    ['a user type above the own', { userType: 'company' }, 403],
    ['userType admin', { userType: 'admin' }, 400],
    ['the marker of super admins', { permissions: ['userType:admin'] }, 400],
    ['the marker of companies', { permissions: ['userType:company'] }, 400],
    ['isStatic', { isStatic: true }, 400],
    ['a blank name', { name: '  ' }, 422],
  ])('rejects %s and stores nothing', async (_what, over, status) => {
    const { token } = await clerk('role:create');
    const before = await api.context.database.roles.countDocuments({});
    const answer = await create(token, newRole(over));
    expect(answer.status).toBe(status);
    if (status === 422)
      expect(answer.body).toMatchObject({ error: 'Please enter a name', fields: { name: 'Please enter a name' } });
    expect(await api.context.database.roles.countDocuments({})).toBe(before);
  });

  it('creates one of 50 simultaneous requests with the same name in any letter case, in each tenant', async () => {
    const { token } = await administrator();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        create(token, newRole({ name: index % 2 === 0 ? 'Closing Branch' : ' CLOSING branch ' })),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(
      new Set(refused.map(({ status, body }) => `${status} ${body.code} ${Object.keys(body.fields ?? {})}`)),
    ).toEqual(new Set(['409 conflict name']));
    const elsewhere = { name: 'closing branch', company: other.company._id.toHexString() };
    expect((await create((await superAdmin()).token, newRole(elsewhere))).status).toBe(201);
  });
});

describe('changing a role', () => {
  it('takes effect at the next request of its holders', async () => {
    const { token } = await administrator();
    const bearer = await clerk('page:users');
    expect((await api.call('/user/get', { token: bearer.token })).status).toBe(200);
    expect((await update(token, bearer.role._id, { permissions: ['page:teams'] })).status).toBe(200);
    expect((await api.call('/user/get', { token: bearer.token })).status).toBe(403);
    expect((await api.call('/team/get', { token: bearer.token })).status).toBe(200);
  });

  it("is forbidden beyond the viewer's permissions, before or after the change", async () => {
    const { token, role: own } = await clerk('role:update', 'page:teams');
    const weak = await roleOf();
    const strong = await roleOf({ permissions: ['page:links'] });
    const company = await roleOf({ userType: 'company' });
    const attempts = [
      [own, { permissions: ['role:update', 'page:links'] }],
      [own, { userType: 'company' }],
      [weak, { permissions: ['page:links'] }],
      [weak, { userType: 'company' }],
      [strong, { name: 'Mine now' }],
      [strong, { permissions: [] }],
      [company, { name: 'Mine now' }],
      [company, { userType: 'user' }],
    ] as const;
    for (const [role, body] of attempts) {
      expect((await update(token, role._id, body)).status).toBe(403);
      expect(await api.context.database.roles.findById(role._id).lean()).toEqual(
        expect.objectContaining({ name: role.name, permissions: role.permissions, userType: role.userType }),
      );
    }
    expect((await update(token, weak._id, { name: 'Renamed', permissions: ['page:teams'] })).status).toBe(200);
  });

  it("is for super admins on the platform's roles, and impossible on system roles", async () => {
    const [platform, system] = [await roleOf({ company: null }), await roleOf({ isStatic: true })];
    const [own, admin] = [await administrator(), await superAdmin()];
    expect((await update(own.token, platform._id, { name: 'Taken over' })).status).toBe(403);
    expect((await remove(own.token, platform._id)).status).toBe(403);
    const loner = await signInStaff(api, { permissions: ['role:update', 'role:delete'] });
    expect((await update(loner.token, platform._id, { name: 'Taken over' })).status).toBe(403);
    expect((await update(loner.token, system._id, { name: 'Taken over' })).status).toBe(404);
    for (const { token } of [own, admin]) {
      const answers = [await update(token, system._id, { name: 'Other' }), await remove(token, system._id)];
      for (const { status, body } of answers)
        expect([status, body.error]).toEqual([403, 'This is a system role. It cannot be changed or deleted.']);
    }
    expect((await update(admin.token, platform._id, { name: 'Platform branch' })).status).toBe(200);
    expect((await remove(admin.token, platform._id)).status).toBe(200);
  });

  it('returns 409 for the name of another role of the tenant', async () => {
    const { token } = await administrator();
    const [one, second] = [newRole(), newRole()];
    await create(token, one);
    const { id } = created.parse((await create(token, second)).body.data);
    const answer = await api.call(`/role/update/${id}`, {
      method: 'PUT',
      token,
      body: { name: one.name.toUpperCase() },
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
  });

  it('keeps an unknown permission that it already has, and accepts no other', async () => {
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    const { database } = api.context;
    const role = await makeRole(database, { company: tenant.company._id, permissions: ['page:forms', 'page:former'] });
    const update = (permissions: string[]) =>
      api.call(`/role/update/${role._id.toHexString()}`, { method: 'PUT', token: admin.token, body: { permissions } });
    const permissionsNow = async () => (await database.roles.findById(role._id).lean())?.permissions;
    expect((await update(['page:teams', 'page:former'])).status).toBe(200);
    expect(await permissionsNow()).toEqual(['page:teams', 'page:former']);
    for (const name of ['userType:company', 'userType:admin', 'page:other', '$set'])
      expect((await update(['page:teams', name])).status).toBe(400);
    expect(await permissionsNow()).toEqual(['page:teams', 'page:former']);
  });
});

describe('deleting a role', () => {
  it("is forbidden for a role beyond the viewer's permissions", async () => {
    const { token } = await clerk('role:delete', 'page:teams');
    for (const above of [await roleOf({ permissions: ['page:links'] }), await roleOf({ userType: 'company' })]) {
      expect((await remove(token, above._id)).status).toBe(403);
      expect(await api.context.database.roles.exists({ _id: above._id })).not.toBeNull();
    }
    expect((await remove(token, (await roleOf({ permissions: ['page:teams'] }))._id)).status).toBe(200);
  });

  it('is refused while the role is assigned', async () => {
    const { token } = await administrator();
    const bearer = await clerk('page:users');
    const refused = await remove(token, bearer.role._id);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    await api.context.database.users.updateOne({ _id: bearer.user._id }, { $set: { role: null } });
    expect((await remove(token, bearer.role._id)).status).toBe(200);
    expect((await remove(token, bearer.role._id)).status).toBe(404);
  });

  it('never leaves a person with a deleted role, also for simultaneous calls', async () => {
    const { token } = await administrator();
    const { database } = api.context;
    for (let round = 0; round < 8; round += 1) {
      const role = await roleOf();
      const user = await makeUser(database, { company: tenant.company._id, passwordHash: 'none' });
      const body = { role: role._id.toHexString() };
      const [deletion, change, namesake] = await Promise.all([
        remove(token, role._id),
        api.call(`/user/update/${user._id.toHexString()}`, { method: 'PUT', token, body }),
        create(token, { ...newRole(), name: role.name }),
      ]);
      expect([deletion, change, namesake].every(({ status }) => status < 500)).toBe(true);
      const hasRole = (await database.users.findById(user._id).lean())?.role !== null;
      const isThere = (await database.roles.exists({ _id: role._id })) !== null;
      expect([hasRole && !isThere, deletion.status === 200 && change.status === 200]).toEqual([false, false]);
    }
  });

  it('audits every change', async () => {
    const { token, user } = await administrator();
    const { id } = created.parse((await create(token, newRole())).body.data);
    await api.call(`/role/update/${id}`, { method: 'PUT', token, body: { userType: 'company' } });
    await api.call(`/role/delete/${id}`, { method: 'DELETE', token });
    const entries = await api.context.database.auditLog.find({ subject: id, actor: user._id }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action }) => action)).toEqual(['role.create', 'role.update', 'role.delete']);
    expect(entries.every(({ company }) => company?.equals(tenant.company._id))).toBe(true);
  });
});

describe('a name that folds into many characters', () => {
  it.each([
    ['role', '/role/create', { userType: 'user', permissions: [] }],
    ['team', '/team/create', {}],
    ['user', '/user/create', { email: 'folded@copperfinch.example', password: 'quiet-harbor-42' }],
  ])('is rejected for a %s, because it would not fit in a cursor', async (_noun, path, rest) => {
    const { token } = await administrator();
    const answer = await api.call(path, { token, body: { name: '\uFDFA'.repeat(200), ...rest } });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['name']]);
  });
});
