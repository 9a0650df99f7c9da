import { apiKeysResponseSchema } from '@funding-desk/shared/schemas/people/api-key';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTenant, signInStaff, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';
import { makeApiKey } from '../../testing/world.ts';

let api: TestApi;
let tenant: Tenant;
let manager: string;
let company: string;
const MANAGER = ['api-key:manage', 'page:forms', 'application:work', 'webhook:manage'];
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  company = tenant.company._id.toHexString();
  manager = (await signInStaff(api, { company: tenant.company._id, permissions: MANAGER })).token;
});
afterAll(() => api.close());

const createdSchema = z.object({ id: z.string(), key: z.string() });

async function createKey(over: object = {}) {
  const body = { name: 'Reports', scopes: ['applications:read'], expiresInDays: 90, ...over };
  const answer = await api.call(`/company/${company}/api-keys`, { token: manager, body });
  expect(answer.status).toBe(201);
  return createdSchema.parse(answer.body.data);
}

async function listed() {
  const answer = await api.call(`/company/${company}/api-keys`, { token: manager });
  return apiKeysResponseSchema.parse(answer.body).data.keys;
}

const listWith = (token: string) => api.call('/form/submissions', { token });

describe('an API key', () => {
  it('is in one response only, and stored as a hash', async () => {
    const { id, key } = await createKey();
    expect(key).toMatch(/^fd_[\w-]{43}$/);
    const stored = await api.context.database.apiKeys.findById(id).lean();
    expect(JSON.stringify(stored)).not.toContain(key);
    const [first] = await listed();
    expect(first).toMatchObject({ id, prefix: key.slice(0, 9), state: 'active', lastUsedAt: null });
    expect(JSON.stringify(await listed())).not.toContain(key);
  });

  it('reads the applications of its tenant alone', async () => {
    const own = await submitOne(api, tenant, { legalBusinessName: 'Juniper Press LLC' });
    const other = await submitOne(api, await makeTenant(api), { legalBusinessName: 'Foreign Masons' });
    const { id, key } = await createKey();
    const answer = await listWith(key);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).toContain('Juniper Press LLC');
    expect(JSON.stringify(answer.body)).not.toContain('Foreign Masons');
    expect((await api.call(`/form/submission/${own.id}`, { token: key })).status).toBe(200);
    expect((await api.call(`/form/submission/${other.id}`, { token: key })).status).toBe(404);
    expect((await listed()).find((one) => one.id === id)?.lastUsedAt).not.toBeNull();
    const entry = await api.context.database.auditLog.findOne({ action: 'submission.view', actor: id }).lean();
    expect(entry?.subject).toBe(own.id);
  });

  it('never reveals sensitive values, and marks nothing as read', async () => {
    const { id } = await submitOne(api, tenant);
    const { key } = await createKey();
    const revealed = await api.call(`/form/submission/${id}?reveal=1`, { token: key });
    expect([revealed.status, revealed.body.error]).toEqual([403, 'API keys cannot make this call. Please sign in.']);
  });

  it('is refused where the scope is missing, and on routes without a scope', async () => {
    const { key } = await createKey({ scopes: ['webhooks:manage'] });
    const missing = await listWith(key);
    expect([missing.status, missing.body.error]).toEqual([
      403,
      "This API key needs the scope 'applications:read' for this call.",
    ]);
    for (const path of ['/user/me', '/account/sessions', `/company/${company}/api-keys`, '/user/get'])
      expect([path, (await api.call(path, { token: key })).status]).toEqual([path, 403]);
    expect((await api.call(`/company/${company}/webhooks`, { token: key })).status).toBe(200);
  });

  it('is refused at the next call once it is revoked, expired or unknown, or its company is withdrawn', async () => {
    const { id, key } = await createKey();
    expect((await listWith(key)).status).toBe(200);
    for (const _ of [1, 2])
      expect((await api.call(`/company/${company}/api-keys/${id}`, { method: 'DELETE', token: manager })).status).toBe(
        200,
      );
    const revoked = await listWith(key);
    expect([revoked.status, revoked.body.error]).toEqual([401, 'This API key is unknown, expired or revoked.']);
    const expired = await makeApiKey(api, tenant.company._id, { expiresAt: new Date(0) });
    expect((await listWith(expired)).status).toBe(401);
    expect((await listWith(`fd_${'a'.repeat(43)}`)).status).toBe(401);
    const gone = await makeTenant(api, { withdrawnAt: new Date() });
    expect((await listWith(await makeApiKey(api, gone.company._id))).status).toBe(401);
    const actions = await api.context.database.auditLog.countDocuments({ action: 'api-key.revoke', subject: id });
    expect(actions).toBe(1);
  });

  it('changes the stage of an application, and the entry names the key', async () => {
    const { id } = await submitOne(api, tenant);
    const { id: keyId, key } = await createKey({ scopes: ['applications:read', 'applications:write'] });
    const body = { version: 0, stage: 'in_review' };
    const answer = await api.call(`/form/submission/${id}/work`, { method: 'PUT', token: key, body });
    expect(answer.status).toBe(200);
    const find = () => api.context.database.auditLog.findOne({ action: 'submission.work', subject: id }).lean();
    await expect.poll(async () => (await find())?.actor).toEqual(new Types.ObjectId(keyId));
    const colleague = await signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'] });
    const timeline = await api.call(`/form/submission/${id}/timeline`, { token: colleague.token });
    expect(JSON.stringify(timeline.body.data)).toContain('Reports (API key)');
  });

  it('has a limit of calls of its own', async () => {
    const { key } = await createKey();
    const response = await api.fetch('/form/submissions', { token: key });
    expect(response.headers.get('ratelimit-policy')).toContain('"key"');
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['everything'] }, 'scopes'],
    ['no days', { expiresInDays: 0 }, 'expiresInDays'],
  ])('is not created with %s', async (_case, over, field) => {
    const body = { name: 'Reports', scopes: ['applications:read'], expiresInDays: 90, ...over };
    const answer = await api.call(`/company/${company}/api-keys`, { token: manager, body });
    // 422 for what a form can show beside its field.
    expect([400, 422]).toContain(answer.status);
    expect(JSON.stringify(answer.body)).toContain(field);
  });
});
