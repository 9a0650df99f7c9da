import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { type UserView, userListSchema, userSchema } from '@funding-desk/shared/schemas/people/user';
import { makeLink, makeRole, PASSWORD } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTenant, signInStaff, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';

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
const administratorOf = ({ company }: Tenant) =>
  signInStaff(api, { company: company._id, userType: 'company', permissions: COMPANY_ADMIN_PERMISSIONS });

const create = (token: string, body: object) => api.call('/user/create', { token, body });
const update = (token: string, id: string, body: object) =>
  api.call(`/user/update/${id}`, { method: 'PUT', token, body });
const signIn = (email: string, password: string) => api.call('/auth/login', { body: { email, password } });

let count = 0;
const newUser = (over: object = {}) => {
  count += 1;
  return { name: 'Petra Lindqvist', email: `petra-${count}@people.example`, password: 'tall-lantern-58', ...over };
};

async function createUser(token: string, over: object = {}) {
  const body = newUser(over);
  const answer = await create(token, body);
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return { ...body, id: created.parse(answer.body.data).id };
}

const stored = (id: string) => api.context.database.users.findById(id).lean();

async function list(token: string, query = '?pageSize=500'): Promise<UserView[]> {
  return userListSchema.parse((await api.call(`/user/get${query}`, { token })).body).data;
}

describe('the list of users', () => {
  it("contains the tenant's people with their details, and never a hash", async () => {
    const { token } = await administratorOf(tenant);
    const role = await makeRole(api.context.database, { company: tenant.company._id, name: 'Closer' });
    const team = await api.context.database.teams.create({
      name: 'East',
      nameKey: 'east',
      company: tenant.company._id,
    });
    const references = { role: role._id.toHexString(), team: team._id.toHexString() };
    const { id, email } = await createUser(token, { ...references, slug: 'petra-east', company: '' });
    expect((await list(token, '?search=petra+people')).find((user) => user.id === id)).toEqual({
      id,
      name: 'Petra Lindqvist',
      email,
      role: { id: references.role, name: 'Closer', isStatic: false },
      slug: 'petra-east',
      teams: [{ id: references.team, name: 'East' }],
      company: { id: tenant.company._id.toHexString(), nameIn: tenant.company.nameIn },
      isDisabled: false,
      hasTwoFactor: false,
      apiKeys: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      can: { update: true, updateCredentials: true, changeRole: true, switch: true, embed: true },
    });
    expect(JSON.stringify(await list(token))).not.toContain('argon2');
    const stranger = await administratorOf(other);
    expect((await list(stranger.token)).some((user) => user.id === id)).toBe(false);
    expect((await list((await superAdmin()).token)).find((user) => user.id === id)?.can.embed).toBe(false);
  });

  it('sorts by name and e-mail ignoring letter case, and pages by cursor', async () => {
    const { token } = await administratorOf(await makeTenant(api));
    for (const name of ['wren ash', 'WREN Birch', 'Wren Cedar']) await createUser(token, { name });
    const names = async (query: string) => (await list(token, query)).map(({ name }) => name);
    expect(await names('?search=wren&sort=-name')).toEqual(['Wren Cedar', 'WREN Birch', 'wren ash']);
    expect(await names('?search=wren&sort=email')).toEqual(['wren ash', 'WREN Birch', 'Wren Cedar']);
    const first = userListSchema.parse((await api.call('/user/get?search=wren&pageSize=2', { token })).body);
    expect(await names(`?search=wren&pageSize=2&cursor=${first.meta.next}`)).toEqual(['Wren Cedar']);
  });

  it('contains only oneself without a tenant, and no people of a withdrawn company', async () => {
    const loner = await signInStaff(api, { permissions: ['page:users'] });
    expect((await list(loner.token)).map(({ id }) => id)).toEqual([loner.user._id.toHexString()]);
    const gone = await makeTenant(api);
    const { id } = await createUser((await administratorOf(gone)).token);
    await api.context.database.companies.updateOne({ _id: gone.company._id }, { $set: { withdrawnAt: new Date() } });
    const { token } = await superAdmin();
    expect((await list(token)).some((user) => user.id === id)).toBe(false);
    expect((await update(token, id, { name: 'Seen' })).status).toBe(404);
  });
});

describe('creating a user', () => {
  it("creates a person of the viewer's company who can sign in, and audits it", async () => {
    const { token, user } = await administratorOf(tenant);
    const { id, email, password } = await createUser(token, { company: tenant.company._id.toHexString() });
    const kept = await stored(id);
    expect([kept?.company, kept?.isAdmin]).toEqual([tenant.company._id, false]);
    expect(kept?.passwordHash).toMatch(/^\$argon2id\$/);
    expect((await signIn(email.toUpperCase(), password)).status).toBe(200);
    const entry = await api.context.database.auditLog.findOne({ action: 'user.create', subject: id }).lean();
    expect([entry?.actor, entry?.company]).toEqual([user._id, tenant.company._id]);
  });

  it('lets super admins choose the company, or none', async () => {
    const { token } = await superAdmin();
    expect((await stored((await createUser(token, { company: null })).id))?.company).toBeNull();
    const company = other.company._id.toHexString();
    expect((await stored((await createUser(token, { company })).id))?.company).toEqual(other.company._id);
  });

  it.each([
    ['a blank name', { name: ' ' }, 'name', 'Please enter a name'],
    ['a blank e-mail', { email: '' }, 'email', 'Please enter an email'],
    ['two e-mails', { email: 'a@b.example,c@d.example' }, 'email', /e-mail address/],
    ['a short password', { password: 'a1b2c3d' }, 'password', 'Password must be at least 8 characters long.'],
    ['no password', { password: '' }, 'password', 'Password must be at least 8 characters long.'],
    ['no digit', { password: 'tall-lantern' }, 'password', 'Password must contain at least one number.'],
    ['a common one', { password: 'Password1' }, 'password', 'This password is too common. Please choose another one.'],
    ['a bad slug', { slug: 'No blanks' }, 'slug', /3 to 40/],
  ])('returns 422 for %s with its message', async (_what, over, field, sentence) => {
    const { token } = await administratorOf(tenant);
    const before = await api.context.database.users.countDocuments({});
    const answer = await create(token, newUser(over));
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
    expect(answer.body.error).toMatch(sentence);
    expect(await api.context.database.users.countDocuments({})).toBe(before);
  });

  it('creates one of 50 simultaneous requests with the same e-mail or slug in any letter case, across tenants', async () => {
    const tokens = [(await administratorOf(tenant)).token, (await administratorOf(other)).token];
    const attempt = async (over: (index: number) => object) => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => create(tokens[index % 2] ?? '', newUser(over(index)))),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const refusals = answers.filter(({ status }) => status !== 201);
      return new Set(refusals.map(({ status, body }) => `${status} ${body.code} ${Object.keys(body.fields ?? {})}`));
    };
    const cased = (text: string, index: number) => (index % 3 === 0 ? text.toUpperCase() : text);
    expect(await attempt((index) => ({ email: cased('only.one@people.example', index) }))).toEqual(
      new Set(['409 conflict email']),
    );
    expect(await attempt((index) => ({ slug: cased('only-one', index) }))).toEqual(new Set(['409 conflict slug']));
  });

  it('rejects the slug of a link and the address of the first administrator', async () => {
    const { token } = await superAdmin();
    await makeLink(api.context.database, { company: other.company._id, slug: 'taken-by-link' });
    const slug = await create(token, newUser({ slug: 'taken-by-link' }));
    expect([slug.status, Object.keys(slug.body.fields ?? {})]).toEqual([409, ['slug']]);
    const email = await create(token, newUser({ email: 'ADMIN@example.com' }));
    expect([email.status, Object.keys(email.body.fields ?? {})]).toEqual([409, ['email']]);
    const { id } = await createUser(token);
    expect((await update(token, id, { email: 'Admin@Example.com' })).status).toBe(409);
  });
});

describe('changing a user', () => {
  it('stores the sent fields, keeps the rest, and ignores an empty password', async () => {
    const { token } = await administratorOf(tenant);
    const { id, email, password } = await createUser(token, { slug: 'petra-rest' });
    const body = { name: 'Petra Berg', email, role: null, team: '', company: tenant.company._id.toHexString() };
    const answer = await update(token, id, { ...body, slug: 'petra-rest', password: '' });
    expect(userSchema.parse(answer.body.data)).toMatchObject({ name: 'Petra Berg', slug: 'petra-rest', role: null });
    expect((await signIn(email, password)).status).toBe(200);
    expect((await list(token, '?search=berg')).map((user) => user.id)).toEqual([id]);
    await update(token, id, { slug: '' });
    expect(await stored(id)).not.toHaveProperty('slug');
  });

  it("moves the person's own link to a new slug, and searches find the new name", async () => {
    const { token } = await administratorOf(tenant);
    const { id } = await createUser(token, { slug: 'petra-old' });
    const asked = { companyId: tenant.company._id.toHexString(), userSlug: 'petra-old' };
    const link = created.loose().parse((await api.call('/generated-link/create', { token, body: asked })).body.data);
    const own = await api.context.database.generatedLinks.findById(link.id).lean();
    expect(own?.user?.toHexString()).toBe(id);
    if (own) await submitOne(api, { company: tenant.company, link: own });
    expect((await update(token, id, { slug: 'Petra-New', name: 'Zephyrine Lindqvist' })).status).toBe(200);
    expect((await api.call('/generated-link/get/slug/petra-new')).status).toBe(200);
    expect((await api.call('/generated-link/get/slug/petra-old')).status).toBe(404);
    for (const path of ['/generated-link/get?search=zephyrine+petra', '/form/submissions?search=zephyrine'])
      expect([path, z.array(z.unknown()).parse((await api.call(path, { token })).body.data).length]).toEqual([path, 1]);
    const again = { ...asked, userSlug: 'petra-new' };
    expect(created.loose().parse((await api.call('/generated-link/create', { token, body: again })).body.data).id).toBe(
      link.id,
    );
  });

  it('ends every session of a person whose password changes', async () => {
    const { token } = await administratorOf(tenant);
    const { id, email, password } = await createUser(token);
    const session = async () =>
      z.looseObject({ token: z.string() }).parse((await signIn(email, password)).body.data).token;
    const theirs = [await session(), await session()];
    await update(token, id, { name: 'Still here' });
    expect((await api.call('/user/me', { token: theirs[0] ?? '' })).status).toBe(200);
    expect((await update(token, id, { password: 'new-lantern-59' })).status).toBe(200);
    for (const each of theirs) expect((await api.call('/user/me', { token: each })).status).toBe(401);
    expect([(await signIn(email, password)).status, (await signIn(email, 'new-lantern-59')).status]).toEqual([
      401, 200,
    ]);
  });

  it('enqueues notices of a new password or address to the previous address, without the password', async () => {
    const { token, user } = await administratorOf(tenant);
    const { id, email } = await createUser(token);
    const outboxOf = async (person: unknown) => (await api.context.database.users.findById(person).lean())?.outbox;
    await update(token, id, { name: 'Still here' });
    expect(await outboxOf(id)).toEqual([]);
    await update(token, id, { password: 'new-lantern-61', email: `moved-${email}` });
    const outbox = await outboxOf(id);
    expect(outbox).toMatchObject(
      ['password-set', 'email-set'].map((kind) => ({ kind, address: email, state: 'pending', sealedToken: '' })),
    );
    expect(JSON.stringify(outbox)).not.toContain('new-lantern-61');
    const own = { email: `moved-${user.email}`, currentPassword: PASSWORD };
    expect((await update(token, user._id.toHexString(), own)).status).toBe(200);
    expect(await outboxOf(user._id)).toMatchObject([{ kind: 'email-changed', address: user.email }]);
  });

  it('applies a new role and company from the next request on', async () => {
    const { token } = await superAdmin();
    const person = await signInStaff(api, { company: tenant.company._id, permissions: ['page:users'] });
    const id = person.user._id.toHexString();
    expect((await list(person.token)).some((user) => user.id === id)).toBe(true);
    const platform = await makeRole(api.context.database, { permissions: ['page:users'] });
    const move = { company: other.company._id.toHexString(), role: platform._id.toHexString() };
    expect((await update(token, id, move)).status).toBe(200);
    const companies = new Set((await list(person.token)).map((user) => user.company?.id));
    expect(companies).toEqual(new Set([other.company._id.toHexString()]));
    expect((await update(token, id, { role: '' })).status).toBe(200);
    expect((await api.call('/user/get', { token: person.token })).status).toBe(403);
  });

  it('returns 409 for another person’s e-mail or slug', async () => {
    const { token } = await administratorOf(tenant);
    const [one, second] = [await createUser(token, { slug: 'first-come' }), await createUser(token)];
    expect((await update(token, second.id, { email: one.email.toUpperCase() })).status).toBe(409);
    expect((await update(token, second.id, { slug: 'first-come' })).status).toBe(409);
    expect((await stored(second.id))?.email).toBe(second.email);
  });
});
