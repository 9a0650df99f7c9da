import { ADMIN_MARKER, COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { userListSchema } from '@funding-desk/shared/schemas/people/user';
import type { User } from '@funding-desk/shared/server/models/user';
import { makeRole, makeUser } from '@funding-desk/shared/testing/factories';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const HR = ['page:users', 'user:create', 'user:update'];
const hr = () => signInStaff(api, { company: tenant.company._id, permissions: HR });
const administrator = () =>
  signInStaff(api, { company: tenant.company._id, userType: 'company', permissions: COMPANY_ADMIN_PERMISSIONS });
const superAdmin = () => signInStaff(api, { isAdmin: true, userType: 'admin', permissions: [ADMIN_MARKER] });

type RoleFields = Parameters<typeof makeRole>[1];
const roleOf = (over: RoleFields = {}) => makeRole(api.context.database, { company: tenant.company._id, ...over });
const systemRole = () => roleOf({ isStatic: true, userType: 'company', permissions: [...COMPANY_ADMIN_PERMISSIONS] });

async function personWith(role: Types.ObjectId | null, over: Partial<User> = {}): Promise<User> {
  return makeUser(api.context.database, { company: tenant.company._id, role, passwordHash: 'as it was', ...over });
}

let count = 0;
function create(token: string, over: object) {
  count += 1;
  const body = { name: 'Orla Fenwick', email: `orla-${count}@people.example`, password: 'tall-lantern-58', ...over };
  return api.call('/user/create', { token, body });
}

/** Requests the change and expects a refusal that leaves no trace. */
async function expectRefused({ token, user, body, status = 403 }: Refused) {
  const { database } = api.context;
  const before = await database.users.findById(user._id).lean();
  const sessions = await database.authSessions.countDocuments({});
  const answer = await api.call(`/user/update/${user._id.toHexString()}`, { method: 'PUT', token, body });
  expect([body, answer.status]).toEqual([body, status]);
  expect(await database.users.findById(user._id).lean()).toEqual(before);
  expect(await database.authSessions.countDocuments({})).toBe(sessions);
  return answer;
}
interface Refused {
  readonly token: string;
  readonly user: User;
  readonly body: object;
  readonly status?: number;
}

const hex = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();

describe('a role', () => {
  it('with permissions or a type beyond the viewer’s cannot be assigned, not even to oneself', async () => {
    const { token, user } = await hr();
    const above = [
      await roleOf({ permissions: ['page:links'] }),
      await roleOf({ permissions: ['application:work'] }),
      await roleOf({ userType: 'company' }),
      await roleOf({ company: null, permissions: [ADMIN_MARKER] }),
      await roleOf({ company: null, userType: 'admin' }),
      await systemRole(),
    ];
    const person = await personWith(null);
    const before = await api.context.database.users.countDocuments({});
    for (const role of above.map(hex)) {
      expect((await create(token, { role })).status).toBe(403);
      await expectRefused({ token, user: person, body: { role } });
      await expectRefused({ token, user, body: { role } });
    }
    expect(await api.context.database.users.countDocuments({})).toBe(before);
    const within = await roleOf({ permissions: ['page:users'] });
    expect((await create(token, { role: hex(within) })).status).toBe(201);
  });

  it('of a super admin is assigned by super admins only, to people without a company only', async () => {
    const role = hex(await roleOf({ company: null, userType: 'admin', permissions: [ADMIN_MARKER] }));
    const own = await administrator();
    expect((await create(own.token, { role })).status).toBe(403);
    const admin = await superAdmin();
    const company = tenant.company._id.toHexString();
    expect((await create(admin.token, { role, company })).status).toBe(422);
    const person = await personWith(null);
    await expectRefused({ token: admin.token, user: person, body: { role }, status: 422 });
    expect((await create(admin.token, { role })).status).toBe(201);
    await expectRefused({ token: admin.token, user: admin.user, body: { company }, status: 422 });
  });

  it('of another tenant returns 404, and 422 for super admins', async () => {
    const role = hex(await roleOf({ company: other.company._id }));
    const own = await administrator();
    expect((await create(own.token, { role })).status).toBe(404);
    const person = await personWith(null);
    await expectRefused({ token: own.token, user: person, body: { role }, status: 404 });
    const admin = await superAdmin();
    await expectRefused({ token: admin.token, user: person, body: { role }, status: 422 });
  });

  it('of the system cannot be taken away', async () => {
    const person = await personWith((await systemRole())._id);
    for (const { token } of [await administrator(), await superAdmin()]) {
      for (const role of [hex(await roleOf()), '', null]) {
        const answer = await expectRefused({ token, user: person, body: { role } });
        expect(answer.body.error).toBe('This user has a system role that cannot be changed.');
      }
    }
    const same = { name: 'Renamed', role: person.role?.toHexString() };
    const { token } = await administrator();
    expect((await api.call(`/user/update/${hex(person)}`, { method: 'PUT', token, body: same })).status).toBe(200);
  });
});

describe('a person with more permissions than the viewer', () => {
  it('keeps password, e-mail, role and slug, and may be renamed', async () => {
    const { token } = await hr();
    const weak = await roleOf();
    const strong = [
      await personWith((await roleOf({ permissions: ['page:links'] }))._id),
      await personWith((await roleOf({ userType: 'company' }))._id),
      await personWith(null, { isAdmin: true }),
      await personWith((await systemRole())._id),
    ];
    for (const [index, person] of strong.entries()) {
      const user = { ...person, slug: `strong-${index}` };
      await api.context.database.users.updateOne({ _id: person._id }, { $set: { slug: user.slug } });
      await expectRefused({ token, user, body: { password: 'new-lantern-59' } });
      await expectRefused({ token, user, body: { email: `mine-${hex(user)}@people.example` } });
      await expectRefused({ token, user, body: { role: hex(weak) } });
      // Otherwise the published address could be freed and taken over.
      await expectRefused({ token, user, body: { slug: `taken-${hex(user).slice(-6)}` } });
      await expectRefused({ token, user, body: { slug: '' } });
      const body = {
        name: 'Orla',
        email: user.email,
        role: user.role?.toHexString() ?? '',
        slug: user.slug,
        password: '',
      };
      const answer = await api.call(`/user/update/${hex(user)}`, { method: 'PUT', token, body });
      expect(answer.status).toBe(200);
    }
    const found = userListSchema.parse((await api.call('/user/get?pageSize=500', { token })).body).data;
    for (const user of strong) {
      expect(found.find(({ id }) => id === hex(user))?.can).toMatchObject({
        update: true,
        updateCredentials: false,
        changeRole: false,
      });
    }
  });
});

describe('another tenant', () => {
  it('cannot be reached to add, remove or find people, except by super admins', async () => {
    const stranger = await personWith(null, { company: other.company._id });
    const person = await personWith(null);
    const company = other.company._id.toHexString();
    for (const { token } of [await hr(), await administrator()]) {
      expect((await create(token, { company })).status).toBe(404);
      await expectRefused({ token, user: person, body: { company }, status: 404 });
      await expectRefused({ token, user: person, body: { company: '' } });
      await expectRefused({ token, user: stranger, body: { company: tenant.company._id.toHexString() }, status: 404 });
      await expectRefused({ token, user: stranger, body: { password: 'new-lantern-59' }, status: 404 });
    }
  });

  it('cannot provide teams', async () => {
    const { teams } = api.context.database;
    const [foreign, platform] = [
      await teams.create({ name: 'Far', nameKey: 'far', company: other.company._id }),
      await teams.create({ name: 'High', nameKey: 'high', company: null }),
    ];
    const person = await personWith(null);
    const { token } = await administrator();
    for (const team of [hex(foreign), hex(platform)]) {
      expect((await create(token, { team })).status).toBe(404);
      await expectRefused({ token, user: person, body: { team }, status: 404 });
    }
    await expectRefused({ token: (await superAdmin()).token, user: person, body: { team: hex(foreign) }, status: 422 });
  });
});

describe('a viewer without a tenant who is not a super admin', () => {
  it('creates no users and can change only themselves, within their permissions', async () => {
    const loner = await signInStaff(api, { permissions: HR, userType: 'company' });
    expect((await create(loner.token, {})).status).toBe(403);
    const platform = await personWith(null, { company: null });
    for (const user of [platform, await personWith(null), (await superAdmin()).user])
      await expectRefused({ token: loner.token, user, body: { name: 'Mine' }, status: 404 });
    const above = await roleOf({ company: null, permissions: ['page:links'] });
    await expectRefused({ token: loner.token, user: loner.user, body: { role: hex(above) } });
    const company = tenant.company._id.toHexString();
    await expectRefused({ token: loner.token, user: loner.user, body: { company }, status: 404 });
    const renamed = { method: 'PUT', token: loner.token, body: { name: 'Myself' } };
    expect((await api.call(`/user/update/${hex(loner.user)}`, renamed)).status).toBe(200);
  });
});

describe('flags and markers in a body', () => {
  it.each([
    { isAdmin: true },
    { passwordHash: 'x' },
    { teams: [] },
    { permissions: [ADMIN_MARKER] },
    { role: { $ne: null } },
    { email: { $gt: '' } },
    { company: ['a'] },
  ])('%j returns 400 and stores nothing', async (body) => {
    const person = await personWith(null);
    const { token } = await superAdmin();
    await expectRefused({ token, user: person, body, status: 400 });
    expect((await create(token, body)).status).toBe(400);
  });
});
