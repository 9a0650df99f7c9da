import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { type RoleView, roleListSchema } from '@funding-desk/shared/schemas/people/role';
import { makeRole } from '@funding-desk/shared/testing/factories';
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

const superAdmin = () => signInStaff(api, { isAdmin: true, userType: 'admin', permissions: ['userType:admin'] });
const administrator = () =>
  signInStaff(api, { company: tenant.company._id, userType: 'company', permissions: COMPANY_ADMIN_PERMISSIONS });
const clerk = (...permissions: string[]) => signInStaff(api, { company: tenant.company._id, permissions });
const roleOf = (over: Parameters<typeof makeRole>[1] = {}) =>
  makeRole(api.context.database, { company: tenant.company._id, ...over });

const create = (token: string, body: object) => api.call('/role/create', { token, body });
const update = (token: string, id: { toHexString(): string }, body: object) =>
  api.call(`/role/update/${id.toHexString()}`, { method: 'PUT', token, body });

async function list(token: string, query = ''): Promise<RoleView[]> {
  return roleListSchema.parse((await api.call(`/role/get${query}`, { token })).body).data;
}

describe('the list of roles', () => {
  it("contains the tenant's own and the platform's roles, for any company in the query", async () => {
    const [own, platform, foreign] = [
      await roleOf(),
      await roleOf({ company: null }),
      await roleOf({ company: other.company._id }),
    ];
    const ids = async (token: string) =>
      (await list(token, `?userType=admin&companyId=${other.company._id.toHexString()}&pageSize=500`)).map(
        ({ id }) => id,
      );
    const seen = await ids((await clerk('page:users')).token);
    expect([own, platform, foreign].map(({ _id }) => seen.includes(_id.toHexString()))).toEqual([true, true, false]);
    const loner = await ids((await signInStaff(api, { permissions: ['page:users'] })).token);
    expect([own, platform].map(({ _id }) => loner.includes(_id.toHexString()))).toEqual([false, true]);
    const narrowed = await ids((await superAdmin()).token);
    expect([own, platform, foreign].map(({ _id }) => narrowed.includes(_id.toHexString()))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('hides the roles of withdrawn and pending companies from super admins', async () => {
    const { token } = await superAdmin();
    for (const over of [{ withdrawnAt: new Date() }, { isPending: true }]) {
      const role = await roleOf({ company: (await makeTenant(api, over)).company._id });
      expect((await list(token, '?pageSize=500')).some(({ id }) => id === role._id.toHexString())).toBe(false);
      expect((await update(token, role._id, { name: 'Seen' })).status).toBe(404);
    }
  });

  it('pages by name ignoring letter case, and finds by word prefixes', async () => {
    const { token } = await administrator();
    for (const name of ['quartz beta', 'QUARTZ Alpha', 'Quartz Élan'])
      await create(token, { name, userType: 'user', permissions: [] });
    const names = async (query: string) => (await list(token, query)).map(({ name }) => name);
    expect(await names('?search=quar&sort=name')).toEqual(['QUARTZ Alpha', 'quartz beta', 'Quartz Élan']);
    expect(await names('?search=elan')).toEqual(['Quartz Élan']);
    const first = roleListSchema.parse((await api.call('/role/get?search=quartz&pageSize=2', { token })).body);
    expect(await names(`?search=quartz&pageSize=2&cursor=${first.meta.next}`)).toEqual(['Quartz Élan']);
  });

  it("returns the viewer's permissions for each role", async () => {
    const may = async (token: string, role: { _id: { toHexString(): string } }) =>
      (await list(token, '?pageSize=500')).find(({ id }) => id === role._id.toHexString())?.can;
    const [plain, strong, system, platform] = [
      await roleOf(),
      await roleOf({ permissions: ['page:links'] }),
      await roleOf({ isStatic: true }),
      await roleOf({ company: null }),
    ];
    const { token } = await clerk('page:users', 'role:update', 'role:delete', 'user:update');
    expect(await may(token, plain)).toEqual({ update: true, delete: true, assign: true });
    expect(await may(token, strong)).toEqual({ update: false, delete: false, assign: false });
    expect(await may(token, system)).toEqual({ update: false, delete: false, assign: true });
    expect(await may(token, platform)).toEqual({ update: false, delete: false, assign: true });
  });
});

describe('the role list of a super admin', () => {
  it('shows the company of each role, and can be limited to one company and the platform', async () => {
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    const { database } = api.context;
    const [own, foreign, platform] = [
      await makeRole(database, { company: tenant.company._id }),
      await makeRole(database, { company: other.company._id }),
      await makeRole(database, {}),
    ].map(({ _id }) => _id.toHexString());
    const idsFor = async (query: string) =>
      (await list(admin.token, `?pageSize=500${query}`)).map(({ id, companyName }) => `${id} ${companyName}`);
    const names = { own: `${own} ${tenant.company.nameIn}`, foreign: `${foreign} ${other.company.nameIn}` };
    expect(await idsFor('')).toEqual(expect.arrayContaining([names.own, names.foreign, `${platform} `]));
    const narrowed = await idsFor(`&companyId=${tenant.company._id.toHexString()}`);
    expect(narrowed).toEqual(expect.arrayContaining([names.own, `${platform} `]));
    expect(narrowed).not.toContain(names.foreign);
  });
});
