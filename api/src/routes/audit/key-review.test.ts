import { reviewedKeySchema } from '@funding-desk/shared/schemas/audit/exposure';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { parseCsv } from '../../testing/parse-csv.ts';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';

const DAY = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const staffOf = ({ company }: Tenant, permissions: readonly string[]) =>
  signInStaff(api, { company: company._id, permissions });

async function addKey({ company }: Tenant, token: string, name: string): Promise<string> {
  const path = `/company/${company._id.toHexString()}/api-keys`;
  const body = { name, scopes: ['applications:read'], expiresInDays: 90 };
  const answer = await api.call(path, { token, body });
  expect(answer.status).toBe(201);
  return z.object({ id: z.string() }).parse(answer.body.data).id;
}

async function review(token: string, query = '') {
  const answer = await api.call(`/audit/key-review${query}`, { token });
  expect(answer.status).toBe(200);
  const keys = z.array(reviewedKeySchema).parse(answer.body.data);
  return new Map(keys.map((key) => [key.id, key]));
}

it('lists usable keys with who is responsible, scopes, last use and those that never expire', async () => {
  const { apiKeys } = api.context.database;
  const tenant = await makeTenant(api);
  const [{ token }, manager] = [
    await staffOf(tenant, ['page:audit']),
    await staffOf(tenant, ['api-key:manage', 'page:forms']),
  ];
  const add = (name: string) => addKey(tenant, manager.token, name);
  const [fresh, lasting, old, revoked] = [
    await add('Fresh'),
    await add('Lasting'),
    await add('Old'),
    await add('Gone'),
  ];
  const now = api.context.database.clock.now().getTime();
  await apiKeys.updateOne({ _id: lasting }, { $set: { expiresAt: null, lastUsedAt: new Date(now - 60 * DAY) } });
  await apiKeys.updateOne({ _id: old }, { $set: { expiresAt: new Date(now - DAY) } });
  await api.call(`/company/${tenant.company._id.toHexString()}/api-keys/${revoked}`, {
    method: 'DELETE',
    token: manager.token,
  });
  const keys = await review(token);
  expect([...keys.keys()]).toEqual([fresh, lasting]);
  expect(keys.get(fresh)).toMatchObject({
    company: tenant.company.nameIn,
    scopes: ['applications:read'],
    responsible: manager.user.name,
    lastUsedAt: null,
    isDormant: false,
  });
  expect(keys.get(lasting)).toMatchObject({ expiresAt: null, isDormant: true });
  expect([...(await review(token, '?search=last')).keys()]).toEqual([lasting]);
  expect([...(await review(token, '?search=.*')).keys()]).toEqual([]);
});

it('stays within the tenant, never shows a hash, exports as CSV, and is logged', async () => {
  const [tenant, other] = [await makeTenant(api), await makeTenant(api)];
  const manager = await staffOf(tenant, ['api-key:manage', 'page:forms']);
  await addKey(tenant, manager.token, '=Reports');
  const { token, user } = await staffOf(tenant, ['page:audit']);
  expect((await review((await staffOf(other, ['page:audit'])).token)).size).toBe(0);
  expect((await api.call('/audit/key-review', { token: manager.token })).status).toBe(403);
  expect(JSON.stringify((await api.call('/audit/key-review', { token })).body)).not.toContain('hash');
  const response = await api.fetch('/audit/key-review/export', { token });
  const [header, ...rows] = parseCsv(await response.text());
  expect(header?.slice(0, 4)).toEqual(['Name', 'Key', 'Company', 'Scopes']);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.[0]).not.toMatch(/^=/);
  const actions = async () => {
    const found = await api.context.database.auditLog.find({ actor: user._id }).sort({ _id: 1 }).lean();
    return found.map(({ action }) => action).filter((action) => action.startsWith('key-review'));
  };
  await expect.poll(actions).toEqual(['key-review.list', 'key-review.export', 'key-review.export-end']);
});
