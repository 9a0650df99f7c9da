import { reviewedPersonSchema } from '@funding-desk/shared/schemas/audit/exposure';
import { makeUser } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { parseCsv } from '../../testing/parse-csv.ts';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';

const DAY = 86_400_000;

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
});
afterAll(() => api.close());

const auditorOf = ({ company }: Tenant) => signInStaff(api, { company: company._id, permissions: ['page:audit'] });

async function review(token: string) {
  const answer = await api.call('/audit/access-review', { token });
  expect(answer.status).toBe(200);
  const people = z.array(reviewedPersonSchema).parse(answer.body.data);
  return new Map(people.map((person) => [person.id, person]));
}

it('lists people with role, last sign-in, second factor and whether they are dormant', async () => {
  const { database } = api.context;
  const { token, user, role } = await auditorOf(tenant);
  const created = new Date(database.clock.now().getTime() - 61 * DAY);
  const add = (over: Parameters<typeof makeUser>[1]) => makeUser(database, { company: tenant.company._id, ...over });
  const [fresh, old] = [await add({ passwordHash: 'none' }), await add({ passwordHash: 'none' })];
  await database.users.collection.updateOne({ _id: old._id }, { $set: { createdAt: created, disabledAt: created } });
  const protectedPerson = await add({ passwordHash: 'none' });
  const twoFactor = { sealedSecret: 'sealed', lastStep: 0, recoveryCodes: [] };
  await database.users.updateOne({ _id: protectedPerson._id }, { $set: { twoFactor } });
  const people = await review(token);
  expect(people.get(protectedPerson._id.toHexString())).toMatchObject({ hasTwoFactor: true });
  expect(people.get(user._id.toHexString())).toMatchObject({
    role: role.name,
    company: tenant.company.nameIn,
    lastSignInAt: expect.any(String),
    hasTwoFactor: false,
    isDisabled: false,
    isDormant: false,
  });
  expect(people.get(fresh._id.toHexString())).toMatchObject({ lastSignInAt: null, isDormant: false });
  expect(people.get(old._id.toHexString())).toMatchObject({ lastSignInAt: null, isDormant: true, isDisabled: true });
});

it('calls a person dormant whose last sign-in is 60 days ago', async () => {
  const { database } = api.context;
  const { token } = await auditorOf(tenant);
  const { user } = await auditorOf(tenant);
  const at = new Date(database.clock.now().getTime() - 60 * DAY);
  await database.auditLog.updateMany({ actor: user._id }, { $set: { at } });
  const person = (await review(token)).get(user._id.toHexString());
  expect(person).toMatchObject({ lastSignInAt: at.toISOString(), isDormant: true });
});

it('stays within the tenant, exports as CSV, and is logged', async () => {
  const other = await makeTenant(api);
  const { token, user } = await auditorOf(other);
  expect([...(await review(token)).keys()]).toEqual([user._id.toHexString()]);
  const response = await api.fetch('/audit/access-review/export', { token });
  const [header, ...rows] = parseCsv(await response.text());
  expect(header?.slice(0, 4)).toEqual(['Name', 'E-mail', 'Role', 'Company']);
  expect(rows.map((cells) => cells[1])).toEqual([user.email]);
  const actions = async () => {
    const found = await api.context.database.auditLog.find({ actor: user._id }).sort({ _id: 1 }).lean();
    return found.map(({ action }) => action).filter((action) => action.startsWith('access-review'));
  };
  await expect.poll(actions).toEqual(['access-review.list', 'access-review.export', 'access-review.export-end']);
});
