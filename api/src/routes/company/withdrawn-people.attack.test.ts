import { randomBytes } from 'node:crypto';
import type { User } from '@funding-desk/shared/server/models/user';
import { makeLink, PASSWORD } from '@funding-desk/shared/testing/factories';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { closeRemainingAccounts } from '../../commands/company/withdraw-company.ts';
import { makeTenant, signInStaff, startTestApi, submitOne, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = (await signInStaff(api, { isAdmin: true, userType: 'admin' })).token;
});
afterAll(() => api.close());

/** A company and a person with a slug and its link. */
async function makeLeaver() {
  const { database } = api.context;
  const tenant = await makeTenant(api);
  const company = tenant.company._id;
  const { user, token } = await signInStaff(api, { company, userType: 'company' });
  const slug = `leaver-${randomBytes(5).toString('hex')}`;
  await database.users.updateOne({ _id: user._id }, { $set: { slug } });
  const link = await makeLink(database, { company, user: user._id, slug });
  return { company, user, token, slug, tenant: { ...tenant, link } };
}

const withdraw = (company: Types.ObjectId) =>
  api.call(`/company/delete/${company.toHexString()}`, { method: 'DELETE', token: admin });
const create = (body: object) =>
  api.call('/user/create', { token: admin, body: { name: 'Thea Newcomer', password: PASSWORD, ...body } });
const login = ({ email }: Pick<User, 'email'>) => api.call('/auth/login', { body: { email, password: PASSWORD } });
const stored = async (_id: Types.ObjectId) => (await api.context.database.users.findById(_id).lean()) ?? expect.fail();

/** Leaves a withdrawal as an earlier version did, or a process that died after its first step. */
const withdrawHalf = (_id: Types.ObjectId) =>
  api.context.database.companies.updateOne({ _id }, { $set: { withdrawnAt: new Date() } });

describe('the people of a withdrawn company', () => {
  it('are disabled and signed out, and their addresses are free at once, ignoring letter case', async () => {
    const { company, user, token } = await makeLeaver();
    const other = await makeTenant(api);
    expect((await create({ email: user.email, company: other.company._id.toHexString() })).status).toBe(409);
    expect((await withdraw(company)).status).toBe(200);
    expect((await api.call('/user/me', { token })).status).toBe(401);
    expect((await login(user)).status).toBe(401);
    expect(await api.context.database.authSessions.countDocuments({ user: user._id })).toBe(0);
    expect((await stored(user._id)).disabledAt).toBeInstanceOf(Date);
    expect((await stored(user._id)).email).toBe(user.email);

    const email = user.email.toUpperCase();
    const created = await create({ email, company: other.company._id.toHexString() });
    expect(created.status).toBe(201);
    const session = await login({ email });
    const me = await api.call('/user/me', {
      token: z.looseObject({ token: z.string() }).parse(session.body.data).token,
    });
    expect(me.body.data).toMatchObject({ name: 'Thea Newcomer', email });
  });

  it('leave slugs that cannot be used again', async () => {
    const { company, slug, user } = await makeLeaver();
    await withdraw(company);
    const other = (await makeTenant(api)).company._id.toHexString();
    for (const given of [slug, slug.toUpperCase()]) {
      const answer = await create({
        email: `${randomBytes(5).toString('hex')}@next.example`,
        slug: given,
        company: other,
      });
      expect([409, 400]).toContain(answer.status);
    }
    const created = await create({ email: user.email, company: other });
    expect(created.status).toBe(201);
    const { id } = z.object({ id: z.string() }).parse(created.body.data);
    // Not even a person with the same address.
    const body = { companyId: other, userEmail: user.email, userSlug: slug };
    expect([409, 422]).toContain((await api.call('/generated-link/create', { token: admin, body })).status);
    const change = { method: 'PUT', token: admin, body: { slug } };
    expect((await api.call(`/user/update/${id}`, change)).status).toBe(409);
    expect((await api.call(`/generated-link/get/slug/${slug}`)).status).toBe(410);
  });

  it('are still named on their submissions', async () => {
    const { company, user, tenant } = await makeLeaver();
    const { id } = await submitOne(api, tenant);
    await withdraw(company);
    const answer = await api.call(`/form/submission/${id}`, { token: admin });
    expect(JSON.stringify(answer.body.data)).toContain(user.name);
  });

  it('of an earlier or incomplete withdrawal are closed at the next start, which may repeat', async () => {
    const { company, user, token } = await makeLeaver();
    await withdrawHalf(company);
    expect((await stored(user._id)).disabledAt).toBeNull();
    await closeRemainingAccounts(api.context);
    const retired = await stored(user._id);
    expect(retired.disabledAt).toBeInstanceOf(Date);
    await closeRemainingAccounts(api.context);
    await api.context.database.companies.updateOne({ _id: company }, { $set: { peopleRetiredAt: null } });
    await closeRemainingAccounts(api.context);
    expect(await stored(user._id)).toEqual(retired);
    expect((await api.call('/user/me', { token })).status).toBe(401);
    expect((await create({ email: user.email })).status).toBe(201);
  });

  it('do not block an address until then', async () => {
    const { company, user } = await makeLeaver();
    await withdrawHalf(company);
    expect((await create({ email: user.email })).status).toBe(201);
    const again = await makeLeaver();
    await withdrawHalf(again.company);
    const body = {
      company: { nameIn: `Next ${randomBytes(5).toString('hex')}`, nameOut: 'Next' },
      user: { name: 'Thea Newcomer', email: again.user.email, password: PASSWORD },
    };
    expect((await api.call('/admin/create-company', { token: admin, body })).status).toBe(201);
  });
});
