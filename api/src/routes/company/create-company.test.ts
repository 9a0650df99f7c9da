import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { createCompanyResponseSchema } from '@funding-desk/shared/schemas/company/company';
import { PASSWORD } from '@funding-desk/shared/testing/factories';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithAdministrator } from '../../commands/company/create-company.ts';
import { discardPending } from '../../commands/company/pending-companies.ts';
import type { AppContext } from '../../context.ts';
import { makeTenant, signInStaff, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = (await signInStaff(api, { isAdmin: true, userType: 'admin' })).token;
});
afterAll(() => api.close());

let count = 0;
function requestFor(over: { company?: object; user?: object } = {}) {
  count += 1;
  return {
    company: {
      nameIn: `Founded ${count}`,
      nameOut: 'Founded',
      notifyEmails: 'intake@founded.example',
      ...over.company,
    },
    user: { name: 'Juniper Vale', email: `founder-${count}@founded.example`, password: PASSWORD, ...over.user },
    role: { name: 'Company Admin', userType: 'company', permissions: [...COMPANY_ADMIN_PERMISSIONS] },
  };
}

const request = (body: unknown, token = admin) => api.call('/admin/create-company', { token, body });

async function counts() {
  const { companies, roles, users } = api.context.database;
  return Promise.all([companies.countDocuments({}), roles.countDocuments({}), users.countDocuments({})]);
}

describe('creating a company with its administrator', () => {
  it('creates a company, its static role and a person who can sign in and administer it', async () => {
    const body = requestFor();
    const answer = await request(body);
    expect(answer.status).toBe(201);
    const { message, data } = createCompanyResponseSchema.parse(answer.body);
    expect(message).toBe('Company Created Successfully!');
    const { companies, roles, users, auditLog } = api.context.database;
    expect(await companies.findById(data.id).lean()).toMatchObject({
      nameIn: body.company.nameIn,
      notifyEmails: ['intake@founded.example'],
      isPending: false,
    });
    expect(await roles.findById(data.roleId).lean()).toMatchObject({
      name: 'Company Admin',
      userType: 'company',
      isStatic: true,
      permissions: [...COMPANY_ADMIN_PERMISSIONS],
    });
    expect((await users.findById(data.userId).lean())?.isAdmin).toBe(false);
    const entries = await auditLog.find({ company: data.id }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['company.create', data.id],
      ['role.create', data.roleId],
      ['user.create', data.userId],
    ]);
    const login = await api.call('/auth/login', { body: { email: body.user.email, password: PASSWORD } });
    expect(login.body.data).toMatchObject({ role: { name: 'Company Admin', userType: 'company' } });
  });

  it('ignores the role in the body', async () => {
    const role = { name: 'Owner of all', userType: 'admin', permissions: ['userType:admin'] };
    const answer = await request({ ...requestFor(), role });
    const { data } = createCompanyResponseSchema.parse(answer.body);
    expect(await api.context.database.roles.findById(data.roleId).lean()).toMatchObject({
      name: 'Company Admin',
      userType: 'company',
      permissions: [...COMPANY_ADMIN_PERMISSIONS],
    });
  });

  it('is for super admins only', async () => {
    const { company } = await makeTenant(api);
    const { token } = await signInStaff(api, {
      company: company._id,
      userType: 'company',
      permissions: ['userType:company', 'company:create'],
    });
    expect((await request(requestFor(), token)).status).toBe(403);
    const loner = await signInStaff(api, { permissions: ['company:create', 'user:create', 'role:create'] });
    expect((await request(requestFor(), loner.token)).status).toBe(403);
  });

  it.each([
    [{ user: { password: 'short-7' } }, { password: 'Password must be at least 8 characters long.' }],
    [{ user: { password: 'no number here' } }, { password: 'Password must contain at least one number.' }],
    [{ user: { email: 'two@a.example,three@a.example' } }, { email: expect.any(String) }],
    [
      { user: { email: 'x' }, company: { notifyEmails: 'y' } },
      { email: expect.any(String), notifyEmails: expect.any(String) },
    ],
  ])('refuses %j, naming the fields, and stores nothing', async (over, fields) => {
    const before = await counts();
    const { status, body } = await request(requestFor(over));
    expect([status, body.code, body.fields]).toEqual([422, 'unacceptable_form', fields]);
    expect(await counts()).toEqual(before);
  });

  it('returns 409 for a taken name or address, including the first super admin’s, and stores nothing', async () => {
    const taken = requestFor();
    expect((await request(taken)).status).toBe(201);
    const before = await counts();
    const conflicts = [
      [requestFor({ company: { nameIn: taken.company.nameIn.toUpperCase() } }), 'nameIn'],
      [requestFor({ user: { email: taken.user.email.toUpperCase() } }), 'email'],
      [requestFor({ user: { email: api.context.env.ADMIN_EMAIL.toUpperCase() } }), 'email'],
    ] as const;
    for (const [body, field] of conflicts) {
      const answer = await request(body);
      expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
        409,
        'conflict',
        [field],
      ]);
    }
    expect(await counts()).toEqual(before);
  });

  it.each([
    ['company', { isPending: false }],
    ['company', { _id: 'f'.repeat(24) }],
    ['user', { isAdmin: true }],
    ['user', { company: 'f'.repeat(24) }],
    ['user', { $set: { isAdmin: true } }],
  ])('returns 400 for an unknown key in %s and stores nothing: %j', async (part, more) => {
    const before = await counts();
    expect((await request(requestFor({ [part]: more }))).status).toBe(400);
    expect(await counts()).toEqual(before);
  });

  it.each([
    ['name', (index: number) => ({ company: { nameIn: 'Wanted By All' }, user: { email: `all-${index}@w.example` } })],
    ['address', (index: number) => ({ company: { nameIn: `Wants ${index}` }, user: { email: 'wanted@w.example' } })],
  ])(
    'creates one of 50 simultaneous requests with the same %s and leaves nothing of the others',
    async (_what, over) => {
      const [companies, roles, users] = await counts();
      const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => request(requestFor(over(index)))));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
      expect(await counts()).toEqual([companies + 1, roles + 1, users + 1]);
    },
  );
});

describe('a creation that timed out', () => {
  it('removes its own records when its company was already cleaned up', async () => {
    const before = await counts();
    const { database } = api.context;
    const { company, user } = requestFor();
    // Cleans up just before the last step, as another process would after a long pause.
    const companies = new Proxy(database.companies, {
      get(target, key) {
        if (key !== 'updateOne') return Reflect.get(target, key);
        return async (...given: Parameters<typeof target.updateOne>) => {
          const pending = await target.findOne({ nameIn: company.nameIn, isPending: true }).lean();
          if (pending) await discardPending(api.context, pending._id);
          return target.updateOne(...given);
        };
      },
    });
    const slow: AppContext = { ...api.context, database: { ...database, companies } };
    await expect(createCompanyWithAdministrator(slow, { company, user })).rejects.toThrow();
    expect(await counts()).toEqual(before);
    expect(await database.companies.countDocuments({ nameInKey: trusted({ $regex: '^DISCARDED' }) })).toBe(0);
  });
});
