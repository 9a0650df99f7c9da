import { linkSchema } from '@funding-desk/shared/schemas/company/link';
import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import type { User } from '@funding-desk/shared/server/models/user';
import { makeLink, makeUser } from '@funding-desk/shared/testing/factories';
import { repeatMigrations } from '@funding-desk/shared/testing/repeat-migrations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refreshPersonTerms } from '../../commands/user/refresh-person-terms.ts';
import { makeTenant, signInStaff, startTestApi, type TestApi } from '../../testing/test-api.ts';

const PLATFORM = { name: 'Platform', email: '' };

let api: TestApi;
let admin: { token: string; user: User };
beforeAll(async () => {
  api = await startTestApi();
  admin = await named('Zephyrine Quartermain', 'zephyrine@operator.example', { isAdmin: true });
});
afterAll(() => api.close());

async function named(name: string, email: string, grants: Parameters<typeof signInStaff>[1]) {
  const { users } = api.context.database;
  const { token, user } = await signInStaff(api, grants);
  const fields = { name, email, emailKey: email, searchTerms: searchTermsOf([name, email]) };
  await users.updateOne({ _id: user._id }, { $set: fields });
  return { token, user: { ...user, ...fields } };
}

async function list(token: string, query = '') {
  const answer = await api.call(`/generated-link/get${query}`, { token });
  expect(answer.status).toBe(200);
  return { rows: z.array(linkSchema).parse(answer.body.data), text: JSON.stringify(answer.body) };
}

const find = async (token: string, words: string) =>
  (await list(token, `?search=${encodeURIComponent(words)}`)).rows.map(({ id }) => id);

/** A tenant with its administrator, and a link that a super admin has created for it. */
async function makeScene() {
  const { company } = await makeTenant(api);
  const keeper = await signInStaff(api, { company: company._id, userType: 'company' });
  const body = { companyId: company._id.toHexString() };
  const answer = await api.call('/generated-link/create', { token: admin.token, body });
  return { company, keeper, id: z.looseObject({ id: z.string() }).parse(answer.body.data).id };
}

describe('a link that a super admin created', () => {
  it("shows the platform to tenants, and the super admin's name to super admins", async () => {
    const { keeper, id } = await makeScene();
    const seen = await list(keeper.token);
    expect(seen.rows.find((row) => row.id === id)?.user).toEqual(PLATFORM);
    expect(seen.text.toLowerCase()).not.toMatch(/zephyrine|quartermain|operator/);
    const updated = await api.call(`/generated-link/update/${id}`, {
      method: 'PUT',
      token: keeper.token,
      body: { allowedSites: [] },
    });
    expect(JSON.stringify(updated.body).toLowerCase()).not.toMatch(/zephyrine|quartermain|operator/);
    const real = (await list(admin.token)).rows.find((row) => row.id === id)?.user;
    expect(real).toEqual({ name: admin.user.name, email: admin.user.email });
  });

  it("is found by the super admin's name by super admins only", async () => {
    const { keeper, company, id } = await makeScene();
    for (const words of ['zephyrine', 'quarter', 'operator'])
      expect([words, await find(keeper.token, words), (await find(admin.token, words)).includes(id)]).toEqual([
        words,
        [],
        true,
      ]);
    expect(await find(keeper.token, 'platform')).toEqual([id]);
    expect(await find(keeper.token, company.nameIn)).toContain(id);
  });

  it('stays hidden after a rename of company or super admin', async () => {
    const { keeper, company, id } = await makeScene();
    await api.call(`/company/update/${company._id.toHexString()}`, {
      method: 'PUT',
      token: admin.token,
      body: { nameIn: `${company.nameIn} Renamed` },
    });
    await refreshPersonTerms(api.context, admin.user);
    expect(await find(keeper.token, 'zephyrine')).toEqual([]);
    expect(await find(keeper.token, 'renamed')).toContain(id);
    expect(await find(admin.token, 'zephyrine renamed')).toContain(id);
  });

  it('of an earlier version is not found by that name either, before or after its migration', async () => {
    const { keeper, company, id } = await makeScene();
    const { generatedLinks } = api.context.database;
    const old = { searchTerms: searchTermsOf([company.nameIn, admin.user.name, admin.user.email]) };
    await generatedLinks.updateOne({ _id: id }, { $set: old, $unset: { adminSearchTerms: 1 } });
    expect(await find(keeper.token, 'zephyrine')).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      await repeatMigrations(api.context.database);
      expect(await find(keeper.token, 'zephyrine')).toEqual([]);
      expect(await find(keeper.token, company.nameIn)).toContain(id);
      expect(await find(admin.token, 'zephyrine')).toContain(id);
    }
  });
});

describe('the own link', () => {
  it('of a super admin shows the platform, and that of other platform staff shows their name', async () => {
    const { keeper, company } = await makeScene();
    const { database } = api.context;
    const broker = await makeUser(database, { name: 'Tobias Fennimore', passwordHash: 'none' });
    await makeLink(database, { company: company._id, user: admin.user._id, slug: 'own-of-admin' });
    await makeLink(database, {
      company: company._id,
      user: broker._id,
      createdBy: admin.user._id,
      slug: 'own-of-broker',
    });
    await repeatMigrations(api.context.database);
    const { rows, text } = await list(keeper.token);
    const userOf = (slug: string) => rows.find((row) => row.slug === slug)?.user;
    expect(userOf('own-of-admin')).toEqual(PLATFORM);
    expect(userOf('own-of-broker')).toEqual({ name: broker.name, email: broker.email });
    expect(text.toLowerCase()).not.toContain('zephyrine');
    expect(await find(keeper.token, 'zephyrine')).toEqual([]);
    expect(await find(keeper.token, 'fennimore')).toHaveLength(1);
  });
});
