import { PERMISSIONS, type Permission } from '@funding-desk/shared/permission-groups';
import { makeUser } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
});
afterAll(() => api.close());

type Call = readonly [method: string, path: string, body?: object];

const absent = '0123456789abcdef01234567';
const create = (noun: string): Call => ['POST', `/${noun}/create`, {}];

/** A call that each permission opens alone. `page:links` opens a page that everyone has (decisions, section 10). */
const OPENED: Readonly<Partial<Record<Permission, Call>>> = {
  'page:users': ['GET', '/user/get'],
  'page:companies': ['GET', '/company/get'],
  'page:roles': ['GET', '/role/get'],
  'page:teams': ['GET', '/team/get'],
  'page:forms': ['GET', '/form/submissions'],
  'page:funders': ['GET', '/funder/get'],
  'funder:manage': ['DELETE', `/funder/delete/${absent}`],
  'page:attachments': ['GET', '/documents/attachments'],
  'page:main': ['GET', '/dashboard'],
  'page:audit': ['GET', '/audit/access-review'],
  'user:create': create('user'),
  'user:read': ['GET', '/user/get'],
  'user:update': ['PUT', `/user/update/${absent}`, {}],
  'user:delete': ['PUT', `/user/switch/${absent}`, { isDisabled: true }],
  'company:read': ['GET', '/company/get'],
  'company:update': ['PUT', `/company/update/${absent}`, {}],
  'company:delete': ['DELETE', `/company/delete/${absent}`],
  'role:create': create('role'),
  'role:read': ['GET', '/role/get'],
  'role:update': ['PUT', `/role/update/${absent}`, {}],
  'role:delete': ['DELETE', `/role/delete/${absent}`],
  'team:create': create('team'),
  'team:read': ['GET', '/team/get'],
  'team:update': ['PUT', '/team/update', { id: absent }],
  'team:delete': ['DELETE', `/team/delete/${absent}`],
  'action:create': create('user'),
  'action:edit': ['PUT', `/user/update/${absent}`, {}],
  'action:delete': ['DELETE', `/role/delete/${absent}`],
};

describe('a single permission', () => {
  // The type `company` adds calls of its own, so the lists of roles are tested with it and the rest without.
  it.each(Object.entries(OPENED))('%s opens a call that a role without it cannot make', async (permission, call) => {
    const [method, path, body] = call;
    const userType = permission === 'page:roles' ? 'company' : 'user';
    const send = async (permissions: string[]) => {
      const { token } = await signInStaff(api, { company: tenant.company._id, userType, permissions });
      return (await api.call(path, { method, token, ...(body ? { body } : {}) })).status;
    };
    expect(await send([])).toBe(403);
    expect(await send([permission])).not.toBe(403);
  });

  it('has an effect, whichever it is', () => {
    const elsewhere = [
      'page:links',
      'company:create',
      'application:work',
      'application:export',
      'offer:manage',
      'offer:commission',
      'webhook:manage',
      'api-key:manage',
    ];
    const known = [...Object.keys(OPENED), ...elsewhere];
    expect(PERMISSIONS.filter((permission) => !known.includes(permission))).toEqual([]);
  });

  it('to delete users switches people off and on, but nobody with more permissions and not oneself', async () => {
    const { database } = api.context;
    const company = tenant.company._id;
    const { token, user } = await signInStaff(api, { company, userType: 'user', permissions: ['user:delete'] });
    const person = await makeUser(database, { company, passwordHash: 'none' });
    const stronger = await signInStaff(api, { company, userType: 'user', permissions: ['user:update'] });
    const turn = async (id: string, isDisabled: boolean) =>
      (await api.call(`/user/switch/${id}`, { method: 'PUT', token, body: { isDisabled } })).status;
    const id = person._id.toHexString();
    expect(await turn(id, true)).toBe(200);
    expect((await database.users.findById(id).lean())?.disabledAt).toBeInstanceOf(Date);
    expect(await turn(id, false)).toBe(200);
    expect((await database.users.findById(id).lean())?.disabledAt).toBeNull();
    expect(await turn(stronger.user._id.toHexString(), true)).toBe(403);
    expect(await turn(user._id.toHexString(), true)).toBe(409);
    for (const action of ['user.switch-off', 'user.switch-on'] as const)
      expect(await database.auditLog.countDocuments({ subject: id, action })).toBe(1);
  });
});
