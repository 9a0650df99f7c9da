import { DEFAULT_AUTHORIZATION_TEXT } from '@funding-desk/shared/fields/authorization';
import { companySchema } from '@funding-desk/shared/schemas/company/company';
import { listMetaSchema } from '@funding-desk/shared/schemas/envelope';
import { makeCompany, makeUser, PASSWORD } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTenant, signInStaff, startTestApi, submitOne, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = (await signInStaff(api, { isAdmin: true, userType: 'admin' })).token;
});
afterAll(() => api.close());

let count = 0;
function fresh(text: string): string {
  count += 1;
  return `${text} ${count}`;
}

async function list(token: string, query = '') {
  const answer = await api.call(`/company/get${query}`, { token });
  expect(answer.status).toBe(200);
  return { rows: z.array(companySchema).parse(answer.body.data), meta: listMetaSchema.parse(answer.body.meta) };
}

const create = (body: object, token = admin) => api.call('/company/create', { token, body });
const idOf = (data: unknown) => z.object({ id: z.string() }).parse(data).id;

async function createCompany(over: object = {}): Promise<string> {
  const answer = await create({ nameIn: fresh('Made Company'), nameOut: 'Made Company', ...over });
  expect(answer.status).toBe(201);
  return idOf(answer.body.data);
}

const audited = (subject: string) => api.context.database.auditLog.find({ subject }).sort({ _id: 1 }).lean();

describe('the list of companies', () => {
  it("returns all active ones to super admins, and a tenant's own to its staff", async () => {
    const { company } = await makeTenant(api);
    await makeCompany(api.context.database, { nameIn: 'Unseen Pending', isPending: true });
    await makeCompany(api.context.database, { nameIn: 'Unseen Withdrawn', withdrawnAt: new Date() });
    const all = (await list(admin)).rows.map(({ nameIn }) => nameIn);
    expect(all).toContain(company.nameIn);
    expect(all.filter((name) => name.startsWith('Unseen'))).toEqual([]);
    const own = await signInStaff(api, { company: company._id, permissions: ['page:companies'] });
    expect((await list(own.token)).rows.map(({ id }) => id)).toEqual([company._id.toHexString()]);
    const loner = await signInStaff(api, { permissions: ['page:companies'] });
    expect((await list(loner.token)).meta.total).toBe(0);
  });

  it("returns the viewer's permissions", async () => {
    const { company } = await makeTenant(api);
    const abilities = async (over: object) => {
      const { token } = await signInStaff(api, { company: company._id, permissions: ['page:companies'], ...over });
      return (await list(token)).rows[0]?.can;
    };
    expect(await abilities({})).toEqual({ update: false, administer: false, delete: false, embed: false });
    expect(await abilities({ permissions: ['page:companies', 'company:update'] })).toEqual({
      update: true,
      administer: false,
      delete: false,
      embed: true,
    });
    expect(await abilities({ userType: 'company' })).toEqual({
      update: true,
      administer: true,
      delete: true,
      embed: true,
    });
  });

  it('counts submissions that are not deleted and names the lead', async () => {
    const tenant = await makeTenant(api);
    const person = await makeUser(api.context.database, { company: tenant.company._id, passwordHash: 'none' });
    await api.context.database.companies.updateOne({ _id: tenant.company._id }, { $set: { lead: person._id } });
    await submitOne(api, tenant);
    const { id } = await submitOne(api, tenant);
    await api.context.database.applications.updateOne({ _id: id }, { $set: { deletedAt: new Date() } });
    const { token } = await signInStaff(api, { company: tenant.company._id, permissions: ['page:companies'] });
    expect((await list(token)).rows[0]).toMatchObject({
      submittedForms: 1,
      submittedFormsIsCapped: false,
      lead: person._id.toHexString(),
      leadUser: { id: person._id.toHexString(), name: person.name, email: person.email },
    });
  });

  it('returns null for a lead who was deleted or has moved to another company', async () => {
    const [one, other] = [await makeTenant(api), await makeTenant(api)];
    const moved = await makeUser(api.context.database, { company: other.company._id, passwordHash: 'none' });
    await api.context.database.companies.updateOne({ _id: one.company._id }, { $set: { lead: moved._id } });
    const { token } = await signInStaff(api, { company: one.company._id, permissions: ['page:companies'] });
    expect((await list(token)).rows[0]).toMatchObject({ lead: null, leadUser: null });
  });

  it('stops counting submissions at 1,000', async () => {
    const tenant = await makeTenant(api);
    // Only what is counted: whole applications have many index entries.
    const rows = Array.from({ length: 1_001 }, (_, index) => {
      return { company: tenant.company._id, reference: `COUNTED-${index}`, session: `counted-${index}` };
    });
    await api.context.database.applications.collection.insertMany(rows);
    const { token } = await signInStaff(api, { company: tenant.company._id, permissions: ['page:companies'] });
    expect((await list(token)).rows[0]).toMatchObject({ submittedForms: 1_000, submittedFormsIsCapped: true });
  });

  it('searches both names and the e-mail, sorts by name ignoring letter case, and pages by cursor', async () => {
    const mark = 'Quillfeather';
    for (const name of ['beta', 'Alpha', 'gamma']) {
      const body = { nameIn: `${name} ${mark}`, nameOut: `Outer${name}`, email: `intake@${name}.example` };
      expect((await create(body)).status).toBe(201);
    }
    const names = async (query: string) => (await list(admin, query)).rows.map(({ nameIn }) => nameIn.split(' ')[0]);
    expect(await names(`?search=${mark}&sort=nameIn`)).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await names(`?search=${mark}&sort=-nameIn`)).toEqual(['gamma', 'beta', 'Alpha']);
    expect(await names('?search=outeralph')).toEqual(['Alpha']);
    expect(await names('?search=intake gamma')).toEqual(['gamma']);
    const first = await list(admin, `?search=${mark}&sort=nameIn&pageSize=2`);
    expect(await names(`?search=${mark}&sort=nameIn&pageSize=2&cursor=${first.meta.next}`)).toEqual(['gamma']);
  });

  it('pages past names of the greatest length and of any script', async () => {
    for (const letter of ['商', '会'])
      await createCompany({ nameIn: `${'商'.repeat(199)}${letter}`, nameOut: 'Longest' });
    const first = await list(admin, '?search=longest&sort=nameIn&pageSize=1');
    const second = await list(admin, `?search=longest&sort=nameIn&pageSize=1&cursor=${first.meta.next}`);
    expect([second.rows.length, second.meta.page]).toEqual([1, 2]);
    expect(second.rows[0]?.nameIn).not.toBe(first.rows[0]?.nameIn);
  });

  it.each(['?sort=email', '?filter=1', '?pageSize=501', '?search[$ne]=1'])('refuses the query %s', async (query) => {
    expect((await api.call(`/company/get${query}`, { token: admin })).status).toBe(400);
  });
});

describe('creating a company', () => {
  it('stores it with the default authorization text and audits it', async () => {
    const id = await createCompany({ notifyEmails: ' a@one.example, B@two.example ,A@ONE.example,' });
    const view = (await list(admin)).rows.find((row) => row.id === id);
    expect(view).toMatchObject({
      notifyEmails: ['a@one.example', 'B@two.example'],
      authorizationText: DEFAULT_AUTHORIZATION_TEXT,
      email: '',
      lead: null,
      logoUrl: '',
      pdfLogoUrl: '',
      appEditorSettings: '',
      retentionMonths: null,
      disclaimer: '',
    });
    expect((await audited(id)).map(({ action }) => action)).toEqual(['company.create']);
  });

  it('is allowed with company:create outside any tenant, and never within one', async () => {
    const body = { nameIn: fresh('Loner Made'), nameOut: 'Loner Made' };
    const loner = await signInStaff(api, { permissions: ['company:create'] });
    expect((await create(body, loner.token)).status).toBe(201);
    const { company } = await makeTenant(api);
    const tenant = await signInStaff(api, {
      company: company._id,
      permissions: ['company:create', 'userType:company'],
    });
    expect((await create({ ...body, nameIn: fresh('No') }, tenant.token)).status).toBe(403);
  });

  it('creates one of 50 simultaneous requests with the same name, ignoring letter case', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        create({ nameIn: index % 2 === 0 ? 'Thimble Funding' : ' ＴＨＩＭＢＬＥ funding ', nameOut: 'Thimble' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201).map(({ status, body }) => [status, body.code]);
    expect(refused).toEqual(Array.from({ length: 49 }, () => [409, 'conflict']));
    expect(Object.keys(answers.find(({ status }) => status === 409)?.body.fields ?? {})).toEqual(['nameIn']);
    expect(await api.context.database.companies.countDocuments({ nameInKey: 'thimble funding' })).toBe(1);
  });

  it.each([
    ['isAdmin', true],
    ['isPending', false],
    ['_id', 'f'.repeat(24)],
    ['company', 'f'.repeat(24)],
    ['$set', { nameIn: 'x' }],
    ['withdrawnAt', null],
    ['searchTerms', []],
  ])('refuses the key %s and stores nothing', async (key, value) => {
    const nameIn = fresh('Never Stored');
    expect((await create({ nameIn, nameOut: 'x', [key]: value })).status).toBe(400);
    expect(await api.context.database.companies.exists({ nameIn })).toBeNull();
  });

  it('refuses __proto__', async () => {
    const answer = await api.call('/company/create', {
      method: 'POST',
      token: admin,
      body: '{"nameIn":"Proto","nameOut":"Proto","__proto__":{"isPending":true}}',
    });
    expect(answer.status).toBe(400);
  });
});

describe('deleting a company', () => {
  it('blocks its link and people, frees its name and keeps its submissions for super admins', async () => {
    const tenant = await makeTenant(api);
    const id = tenant.company._id.toHexString();
    const { id: application } = await submitOne(api, tenant);
    const own = await signInStaff(api, { company: tenant.company._id, userType: 'company' });
    const answer = await api.call(`/company/delete/${id}`, { method: 'DELETE', token: own.token });
    expect([answer.status, answer.body.message]).toEqual([200, 'Company deleted successfully']);

    expect((await api.call('/user/me', { token: own.token })).status).toBe(401);
    expect(await api.context.database.authSessions.countDocuments({ user: own.user._id })).toBe(0);
    expect((await api.call('/auth/login', { body: { email: own.user.email, password: PASSWORD } })).status).toBe(401);
    expect((await api.call(`/generated-link/get/slug/${tenant.link.slug}`)).body.error).toBe(
      'This application is no longer available.',
    );
    expect((await list(admin)).rows.map((row) => row.id)).not.toContain(id);
    expect((await api.call(`/form/submission/${application}`, { token: admin })).status).toBe(200);
    expect((await api.call(`/company/delete/${id}`, { method: 'DELETE', token: admin })).status).toBe(404);
    expect((await audited(id)).map(({ action }) => action)).toEqual(['company.delete']);
    await createCompany({ nameIn: tenant.company.nameIn });
  });

  it('returns 404 for another tenant and 403 without the permission', async () => {
    const [{ company }, other] = [await makeTenant(api), await makeTenant(api)];
    const remove = (id: string, token: string) => api.call(`/company/delete/${id}`, { method: 'DELETE', token });
    const own = await signInStaff(api, { company: company._id, permissions: ['company:delete'] });
    expect((await remove(other.company._id.toHexString(), own.token)).status).toBe(404);
    const without = await signInStaff(api, { company: company._id, permissions: ['company:update'] });
    expect((await remove(company._id.toHexString(), without.token)).status).toBe(403);
  });
});
