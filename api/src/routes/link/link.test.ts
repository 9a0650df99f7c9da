import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { makeLink, makeUser } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const createdSchema = z.object({ id: z.string(), slug: z.string(), iframeUrl: z.string() });
const rowsSchema = z.array(
  z.looseObject({
    id: z.string(),
    slug: z.string(),
    can: z.object({ update: z.boolean(), delete: z.boolean() }),
  }),
);

let count = 0;
const freshSlug = () => {
  count += 1;
  return `broker-${count}`;
};

const superAdmin = () => signInStaff(api, { userType: 'admin', isAdmin: true, permissions: ['userType:admin'] });
const administratorOf = ({ company }: Tenant) =>
  signInStaff(api, { company: company._id, userType: 'company', permissions: COMPANY_ADMIN_PERMISSIONS });

async function person({ company }: Partial<Tenant>, slug?: string) {
  return makeUser(api.context.database, {
    name: 'Ansel Pemberwick',
    company: company?._id ?? null,
    passwordHash: 'none',
    ...(slug ? { slug } : {}),
  });
}

const create = (token: string, body: object) => api.call('/generated-link/create', { token, body });

async function list(token: string, query = '') {
  return rowsSchema.parse((await api.call(`/generated-link/get${query}`, { token })).body.data);
}

describe('a link of a company', () => {
  it('has a random slug of at least 96 bits and opens the form', async () => {
    const tenant = await makeTenant(api);
    const { token, user } = await administratorOf(tenant);
    const body = { companyId: tenant.company._id.toHexString() };
    const answers = [await create(token, body), await create(token, body)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [one, other] = answers.map((answer) => createdSchema.parse(answer.body.data));
    expect(one?.slug).not.toBe(other?.slug);
    expect(Buffer.from(one?.slug ?? '', 'base64url').length).toBeGreaterThanOrEqual(12);
    expect(one?.iframeUrl).toBe(`http://localhost:4000/embed/${one?.slug}`);
    expect((await api.call(`/generated-link/get/slug/${one?.slug}`)).status).toBe(200);
    const kept = await api.context.database.generatedLinks.findById(one?.id).lean();
    expect(kept?.createdBy).toEqual(user._id);
    const audited = await api.context.database.auditLog.findOne({ action: 'link.create', subject: one?.id ?? '' });
    expect([audited?.actor, audited?.company]).toEqual([user._id, tenant.company._id]);
  });

  it('is forbidden without company:update, also for an unknown company', async () => {
    const { company } = await makeTenant(api);
    const { token } = await signInStaff(api, { company: company._id, permissions: ['page:links', 'company:create'] });
    for (const companyId of [company._id.toHexString(), 'f'.repeat(24)]) {
      expect((await create(token, { companyId })).status).toBe(403);
    }
  });

  it('returns 404 for another tenant, and for a pending or withdrawn company', async () => {
    const { company } = await makeTenant(api);
    const { token } = await signInStaff(api, { company: company._id, permissions: ['company:update'] });
    const admin = await superAdmin();
    const other = await makeTenant(api);
    expect((await create(token, { companyId: company._id.toHexString() })).status).toBe(201);
    expect((await create(token, { companyId: other.company._id.toHexString() })).status).toBe(404);
    expect((await create(admin.token, { companyId: other.company._id.toHexString() })).status).toBe(201);
    for (const state of [{ isPending: true }, { withdrawnAt: new Date() }]) {
      const hidden = await makeTenant(api, state);
      expect((await create(admin.token, { companyId: hidden.company._id.toHexString() })).status).toBe(404);
    }
  });

  it('requires a company, and accepts no other key', async () => {
    const { token } = await superAdmin();
    for (const companyId of ['', null]) {
      const answer = await create(token, { companyId });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['companyId']]);
    }
    expect((await create(token, { companyId: 'x' })).status).toBe(400);
    expect((await create(token, { companyId: null, slug: 'mine' })).status).toBe(400);
  });
});

describe("a user's own link", () => {
  it("has the user's slug and is the same for all callers, also for 20 simultaneous ones", async () => {
    const tenant = await makeTenant(api);
    const slug = freshSlug();
    const user = await person(tenant, slug);
    const { token } = await administratorOf(tenant);
    const body = { companyId: tenant.company._id.toHexString(), userEmail: user.email, userSlug: slug };
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(token, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    const links = answers.map((answer) => createdSchema.parse(answer.body.data));
    expect(new Set(links.map(({ id }) => id)).size).toBe(1);
    expect(links[0]).toMatchObject({ slug, iframeUrl: `http://localhost:4000/embed/${slug}` });
    expect(await api.context.database.auditLog.countDocuments({ subject: links[0]?.id ?? '' })).toBe(1);
    const [row] = await list(token, `?search=${slug}`);
    expect(row).toMatchObject({ slug, user: { name: user.name, email: user.email } });
  });

  it('is restored after a deletion', async () => {
    const tenant = await makeTenant(api);
    const slug = freshSlug();
    const user = await person(tenant, slug);
    const { token } = await administratorOf(tenant);
    const body = { userEmail: user.email.toUpperCase(), userSlug: slug };
    const { id } = createdSchema.parse((await create(token, body)).body.data);
    expect((await api.call(`/generated-link/delete/${id}`, { token, method: 'DELETE' })).status).toBe(200);
    expect((await api.call(`/generated-link/get/slug/${slug}`)).body.error).toBe('Invalid link');
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(token, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => createdSchema.parse(answer.body.data).id))).toEqual(new Set([id]));
    expect((await api.call(`/generated-link/get/slug/${slug}`)).status).toBe(200);
  });

  it("shows the user's current company", async () => {
    const [before, after] = [await makeTenant(api), await makeTenant(api)];
    const slug = freshSlug();
    const user = await person(before, slug);
    const { token } = await superAdmin();
    const { id } = createdSchema.parse((await create(token, { userEmail: user.email })).body.data);
    await api.context.database.users.updateOne({ _id: user._id }, { $set: { company: after.company._id } });
    const stranger = (await list((await administratorOf(before)).token)).find((row) => row.id === id);
    expect(stranger?.user).toBeNull();
    expect(createdSchema.parse((await create(token, { userEmail: user.email })).body.data).id).toBe(id);
    const shown = await api.call(`/generated-link/get/slug/${slug}`);
    expect(z.looseObject({ company: z.looseObject({ id: z.string() }) }).parse(shown.body.data).company.id).toBe(
      after.company._id.toHexString(),
    );
  });

  it('is refused with the specified messages for users without company or slug', async () => {
    const { token } = await superAdmin();
    const homeless = await person({}, freshSlug());
    const nameless = await person(await makeTenant(api));
    const answers = [
      await create(token, { companyId: '', userEmail: homeless.email, userSlug: homeless.slug }),
      await create(token, { companyId: null, userEmail: nameless.email, userSlug: '' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [422, 'This user is not associated with a company. Please edit the user to add a company.'],
      [422, 'This user does not have a slug name. Please edit the user to add a slug.'],
    ]);
  });

  it("returns 422 for another slug or company, and 404 for an unknown user or another tenant's", async () => {
    const [own, other] = [await makeTenant(api), await makeTenant(api)];
    const [mine, theirs] = [await person(own, freshSlug()), await person(other, freshSlug())];
    const { token } = await administratorOf(own);
    const admin = await superAdmin();
    const statuses = [
      await create(token, { userEmail: mine.email, userSlug: theirs.slug }),
      await create(token, { userEmail: theirs.email, userSlug: theirs.slug }),
      await create(token, { userEmail: 'nobody@copperfinch.example', userSlug: 'nobody' }),
      await create(token, { userEmail: mine.email, companyId: other.company._id.toHexString() }),
      await create(admin.token, { userEmail: mine.email, companyId: other.company._id.toHexString() }),
      await create(admin.token, { userEmail: theirs.email, userSlug: theirs.slug }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([422, 404, 404, 404, 422, 201]);
  });

  it('returns 409 when another link has the slug', async () => {
    const tenant = await makeTenant(api);
    const user = await person(tenant, freshSlug());
    await makeLink(api.context.database, { company: tenant.company._id, slug: user.slug ?? '' });
    const answer = await create((await superAdmin()).token, { userEmail: user.email });
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
      409,
      'conflict',
      ['userSlug'],
    ]);
  });

  it('is forbidden for a viewer who may only create company links', async () => {
    const tenant = await makeTenant(api);
    const user = await person(tenant, freshSlug());
    const { token } = await signInStaff(api, { company: tenant.company._id, permissions: ['company:update'] });
    expect((await create(token, { userEmail: user.email })).status).toBe(403);
  });
});

describe('the list of links', () => {
  it("contains the tenant's own, and for people without a tenant their own", async () => {
    const [own, other] = [await makeTenant(api), await makeTenant(api)];
    const { token } = await signInStaff(api, { company: own.company._id });
    const rows = await list(token);
    expect(rows.map(({ id, can }) => [id, can])).toEqual([
      [own.link._id.toHexString(), { update: false, delete: false }],
    ]);
    const loner = await signInStaff(api, {});
    expect(await list(loner.token)).toEqual([]);
    const link = await makeLink(api.context.database, { company: other.company._id, user: loner.user._id });
    expect((await list(loner.token)).map(({ id }) => id)).toEqual([link._id.toHexString()]);
    expect(JSON.stringify(await list((await administratorOf(own)).token))).not.toContain(other.link.slug);
  });

  it('leaves out deleted links and those of withdrawn and pending companies', async () => {
    const { token } = await superAdmin();
    const gone = await makeTenant(api);
    const hidden = [
      gone,
      await makeTenant(api, { isPending: true }),
      await makeTenant(api, { withdrawnAt: new Date() }),
    ];
    await api.context.database.generatedLinks.updateOne({ _id: gone.link._id }, { $set: { deletedAt: new Date() } });
    const slugs = (await list(token, '?pageSize=500')).map(({ slug }) => slug);
    expect(slugs.length).toBeGreaterThan(0);
    for (const { link } of hidden) {
      expect(slugs).not.toContain(link.slug);
      const answer = await api.call(`/generated-link/delete/${link._id.toHexString()}`, { token, method: 'DELETE' });
      expect(answer.status).toBe(404);
    }
  });

  it('searches company name, slug and creator, and sorts by slug both ways', async () => {
    const tenant = await makeTenant(api, { nameIn: 'Quillfeather Holdings' });
    const { token, user } = await administratorOf(tenant);
    const [one, other] = [await person(tenant, 'aa-first'), await person(tenant, 'zz-last')];
    for (const { email } of [one, other]) await create(token, { userEmail: email });
    const admin = await superAdmin();
    const slugs = async (search: string) => (await list(admin.token, `?search=${search}`)).map(({ slug }) => slug);
    expect(await slugs('quillfe')).toEqual(['zz-last', 'aa-first']);
    expect(await slugs('AA-fir')).toEqual(['aa-first']);
    expect(await slugs(`quillfeather ${user.email}`)).toHaveLength(2);
    expect(await slugs(`quillfeather ${encodeURIComponent(other.email)}`)).toEqual(['zz-last']);
    const sorted = (await list(token, '?sort=slug&pageSize=2')).map(({ slug }) => slug);
    expect(sorted[0]).toBe('aa-first');
    expect((await list(token, '?sort=-slug&pageSize=1')).map(({ slug }) => slug)).toEqual(['zz-last']);
    expect((await api.call('/generated-link/get?sort=user', { token })).status).toBe(400);
  });
});

describe('deleting a link', () => {
  it('is for super admins and the company type, and returns 404 the second time', async () => {
    const [own, other] = [await makeTenant(api), await makeTenant(api)];
    const { token } = await signInStaff(api, { company: own.company._id, userType: 'company' });
    const limited = await signInStaff(api, { company: own.company._id, permissions: ['company:delete'] });
    const remove = async (by: string, { link }: Tenant) =>
      (await api.call(`/generated-link/delete/${link._id.toHexString()}`, { token: by, method: 'DELETE' })).status;
    expect(await remove(limited.token, own)).toBe(403);
    expect(await remove(token, other)).toBe(404);
    expect(await remove(token, own)).toBe(200);
    expect(await remove(token, own)).toBe(404);
    expect(await remove((await superAdmin()).token, other)).toBe(200);
    expect((await api.call(`/generated-link/get/slug/${own.link.slug}`)).body.error).toBe('Invalid link');
    const audited = await api.context.database.auditLog.countDocuments({ action: 'link.delete' });
    expect(audited).toBeGreaterThanOrEqual(2);
  });
});
