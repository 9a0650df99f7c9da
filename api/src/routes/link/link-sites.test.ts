import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { makeUser } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const createdSchema = z.object({ id: z.string() });
const rowsSchema = z.array(
  z.looseObject({
    id: z.string(),
    slug: z.string(),
    allowedSites: z.array(z.string()),
    can: z.object({ update: z.boolean(), delete: z.boolean() }),
  }),
);

const superAdmin = () => signInStaff(api, { userType: 'admin', isAdmin: true, permissions: ['userType:admin'] });
const administratorOf = ({ company }: Tenant) =>
  signInStaff(api, { company: company._id, userType: 'company', permissions: COMPANY_ADMIN_PERMISSIONS });

const create = (token: string, body: object) => api.call('/generated-link/create', { token, body });

async function list(token: string) {
  return rowsSchema.parse((await api.call('/generated-link/get', { token })).body.data);
}

describe('the sites that may embed a form', () => {
  const SITES = ['https://www.copperfinch.example', 'https://*.copperfinch.example'];
  const update = (token: string, { link }: Tenant, body: object) =>
    api.call(`/generated-link/update/${link._id.toHexString()}`, { token, method: 'PUT', body });
  const kept = async ({ link }: Tenant) =>
    (await api.context.database.generatedLinks.findById(link._id).lean())?.allowedSites;

  it('can be set by super admins and the company type only', async () => {
    const [own, other] = [await makeTenant(api), await makeTenant(api)];
    const { token } = await signInStaff(api, { company: own.company._id, userType: 'company' });
    const limited = await signInStaff(api, { company: own.company._id, permissions: ['company:update'] });
    const body = { allowedSites: SITES };
    expect((await update(limited.token, own, body)).status).toBe(403);
    expect((await update(token, other, body)).status).toBe(404);
    expect((await update(token, own, body)).status).toBe(200);
    expect((await update((await superAdmin()).token, other, body)).status).toBe(200);
    expect([await kept(own), await kept(other)]).toEqual([SITES, SITES]);
  });

  it('are stored, listed, audited and removed', async () => {
    const tenant = await makeTenant(api);
    const { token, user } = await administratorOf(tenant);
    const typed = ['HTTPS://WWW.CopperFinch.example:443/', ...SITES];
    const answer = await update(token, tenant, { allowedSites: typed });
    expect(rowsSchema.parse([answer.body.data])[0]).toMatchObject({
      slug: tenant.link.slug,
      allowedSites: SITES,
      can: { update: true, delete: true },
    });
    expect((await list(token)).map(({ allowedSites }) => allowedSites)).toEqual([SITES]);
    const audited = { action: 'link.update' as const, subject: tenant.link._id.toHexString() };
    const record = await api.context.database.auditLog.findOne(audited).lean();
    expect([record?.actor, record?.company]).toEqual([user._id, tenant.company._id]);
    expect((await update(token, tenant, { allowedSites: [] })).status).toBe(200);
    expect((await list(token)).map(({ allowedSites }) => allowedSites)).toEqual([[]]);
  });

  it('are rejected at their field when invalid or too many, and nothing is stored', async () => {
    const tenant = await makeTenant(api);
    const { token } = await administratorOf(tenant);
    const many = Array.from({ length: 21 }, (_, index) => `https://site-${index}.example`);
    for (const [allowedSites, sentence] of [
      [['https://a.example', 'www.copperfinch.example'], /^“www\.copperfinch\.example” is not a valid site\./],
      [["https://a.example; script-src 'unsafe-inline'"], /is not a valid site\./],
      [many, /^Please name at most 20 sites\.$/],
    ] as const) {
      const answer = await update(token, tenant, { allowedSites });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['allowedSites']]);
      expect(answer.body.fields?.allowedSites).toMatch(sentence);
    }
    for (const body of [{}, { allowedSites: SITES, slug: 'mine' }, { allowedSites: 'https://a.example' }])
      expect((await update(token, tenant, body)).status).toBe(400);
    expect(await kept(tenant)).toEqual([]);
  });

  it('come with the address after the submit, which stays when a change does not name it', async () => {
    const tenant = await makeTenant(api);
    const { token } = await administratorOf(tenant);
    const redirectOf = async () =>
      z
        .object({ redirectUrl: z.string() })
        .parse((await api.call(`/generated-link/get/slug/${tenant.link.slug}`)).body.data).redirectUrl;
    expect(await redirectOf()).toBe('');
    const redirectUrl = 'https://www.copperfinch.example/thank-you';
    expect((await update(token, tenant, { allowedSites: [], redirectUrl })).status).toBe(200);
    expect((await update(token, tenant, { allowedSites: SITES })).status).toBe(200);
    expect(await redirectOf()).toBe(redirectUrl);
    const wrong = await update(token, tenant, { allowedSites: [], redirectUrl: 'http://www.copperfinch.example' });
    expect(wrong.status).toBe(422);
    expect(wrong.body.fields?.redirectUrl).toMatch(/^Please write an address that begins with https:/);
    expect(await redirectOf()).toBe(redirectUrl);
    expect((await update(token, tenant, { allowedSites: [], redirectUrl: '' })).status).toBe(200);
    expect(await redirectOf()).toBe('');
  });

  it('are kept by a restored link, and removed when it moves to another company', async () => {
    const [before, after] = [await makeTenant(api), await makeTenant(api)];
    const user = await makeUser(api.context.database, {
      company: before.company._id,
      passwordHash: 'none',
      slug: 'roving-broker',
    });
    const { token } = await superAdmin();
    const body = { userEmail: user.email };
    const { id } = createdSchema.parse((await create(token, body)).body.data);
    const redirectUrl = 'https://www.copperfinch.example/thank-you';
    const settings = async () => {
      const link = await api.context.database.generatedLinks.findById(id).lean();
      return [link?.allowedSites, link?.redirectUrl];
    };
    const call = (path: string, options: object) => api.call(`/generated-link/${path}/${id}`, { token, ...options });
    await call('update', { method: 'PUT', body: { allowedSites: SITES, redirectUrl } });
    await call('delete', { method: 'DELETE' });
    expect((await call('update', { method: 'PUT', body: { allowedSites: [] } })).status).toBe(404);
    expect((await create(token, body)).status).toBe(201);
    expect(await settings()).toEqual([SITES, redirectUrl]);
    await api.context.database.users.updateOne({ _id: user._id }, { $set: { company: after.company._id } });
    expect((await create(token, body)).status).toBe(201);
    expect(await settings()).toEqual([[], '']);
  });
});
