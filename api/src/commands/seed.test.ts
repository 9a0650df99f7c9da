import { EnvironmentError } from '@funding-desk/shared/server/env';
import { makeUser } from '@funding-desk/shared/testing/factories';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { seedDemoCompany, seedSuperAdmin } from './seed.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ SEED_DEMO: '1' });
});
afterEach(() => api.close());

describe('the first super admin', () => {
  it('is created once by simultaneous starts, and can sign in', async () => {
    const { context } = api;
    await Promise.all([seedSuperAdmin(context), seedSuperAdmin(context)]);
    await seedSuperAdmin(context);
    expect(await context.database.users.countDocuments({ isAdmin: true })).toBe(1);
    const body = { email: context.env.ADMIN_EMAIL, password: context.env.ADMIN_PASSWORD };
    expect((await api.call('/auth/login', { body })).status).toBe(200);
  });

  it('is refused with a message when the address belongs to a person who is not a super admin', async () => {
    const { context } = api;
    await makeUser(context.database, { email: 'Admin@Example.com', passwordHash: 'none' });
    const start = seedSuperAdmin(context);
    await expect(start).rejects.toBeInstanceOf(EnvironmentError);
    await expect(start).rejects.toThrow(/ADMIN_EMAIL belongs to a person who is none/);
    expect(await context.database.users.exists({ isAdmin: true })).toBeNull();
  });
});

describe('the demo company', () => {
  it('is created with its link, once', async () => {
    const { database } = api.context;
    await Promise.all([seedDemoCompany(api.context), seedDemoCompany(api.context)]);
    await seedDemoCompany(api.context);
    expect(await database.companies.countDocuments({})).toBe(1);
    expect(await database.generatedLinks.find().lean()).toMatchObject([{ slug: 'demo' }]);
    expect(await database.connection.collection('files.files').countDocuments()).toBe(1);
  });

  it('gets its link after an earlier start died before creating it', async () => {
    const { database } = api.context;
    await seedDemoCompany(api.context);
    await database.generatedLinks.deleteMany({});
    await seedDemoCompany(api.context);
    const company = await database.companies.findOne({}).lean();
    expect(await database.generatedLinks.find().lean()).toMatchObject([{ slug: 'demo', company: company?._id }]);
  });

  it('does not restore a deleted link', async () => {
    const { database } = api.context;
    await seedDemoCompany(api.context);
    await database.generatedLinks.updateOne({ slug: 'demo' }, { $set: { deletedAt: new Date() } });
    await seedDemoCompany(api.context);
    expect(await database.generatedLinks.find().lean()).toMatchObject([{ deletedAt: expect.any(Date) }]);
  });
});
