import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { API_SCOPES } from '@funding-desk/shared/schemas/people/api-key';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTenant, signInStaff, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';
import { makeApiKey } from '../../testing/world.ts';

let api: TestApi;
let tenant: Tenant;
let company: Types.ObjectId;
let path: string;
let admin: string;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  company = tenant.company._id;
  path = `/company/${company.toHexString()}/api-keys`;
  admin = (await signInStaff(api, { company, userType: 'company', permissions: COMPANY_ADMIN_PERMISSIONS })).token;
  await submitOne(api, tenant);
});
afterAll(() => api.close());

const ALL = ['api-key:manage', 'page:forms', 'application:work', 'application:export', 'webhook:manage'];
const createdSchema = z.object({ id: z.string(), key: z.string() });
const manager = (permissions: readonly string[]) => signInStaff(api, { company, permissions });

const create = (token: string, scopes: readonly string[], over: object = {}) =>
  api.call(path, { token, body: { name: 'Reports', scopes, expiresInDays: 90, ...over } });

async function keyOf(token: string, scopes: readonly string[] = ['applications:read']) {
  const answer = await create(token, scopes);
  expect(answer.status).toBe(201);
  return createdSchema.parse(answer.body.data);
}

async function statusOf(key: string): Promise<string> {
  const { status, body } = await api.call('/form/submissions', { token: key });
  return status === 200 ? '200' : `${status} ${body.error}`;
}

const UNCONFIRMED =
  '403 This API key is suspended until an administrator of the company confirms it, on the page API keys.';

async function stateOf(id: string) {
  const { data } = (await api.call(path, { token: admin })).body;
  const keys = z.object({ keys: z.array(z.looseObject({ id: z.string() })) }).parse(data).keys;
  return keys.find((key) => key.id === id);
}

describe('nobody gives a key what they may not do', () => {
  it.each([
    ['applications:read', ['api-key:manage']],
    ['applications:write', ['api-key:manage', 'page:forms']],
    ['documents:read', ['api-key:manage', 'page:attachments']],
    ['documents:clear', ['api-key:manage', 'page:forms', 'application:work']],
    ['webhooks:manage', ['api-key:manage', 'page:forms']],
  ])('not %s', async (scope, permissions) => {
    const { token } = await manager(permissions);
    const before = await api.context.database.apiKeys.countDocuments();
    const answer = await create(token, [scope]);
    expect(answer.status).toBe(403);
    expect(answer.body.error).toContain(`'${scope}'`);
    expect(await api.context.database.apiKeys.countDocuments()).toBe(before);
    const { token: capable } = await manager(ALL);
    expect((await create(capable, [scope])).status).toBe(201);
  });

  it('nor a life of more than a year', async () => {
    for (const expiresInDays of [null, 367])
      expect((await create(admin, ['applications:read'], { expiresInDays })).status).toBe(400);
    expect((await create(admin, ['applications:read'], { expiresInDays: 366 })).status).toBe(201);
  });

  it('and what they lose, the key loses at its next call', async () => {
    const { token, role } = await manager(ALL);
    const { id, key } = await keyOf(token, ['applications:read', 'webhooks:manage']);
    expect(await statusOf(key)).toBe('200');
    const { roles } = api.context.database;
    await roles.updateOne({ _id: role._id }, { $set: { permissions: ['api-key:manage', 'webhook:manage'] } });
    expect(await statusOf(key)).toBe("403 This API key needs the scope 'applications:read' for this call.");
    expect((await api.call(`/company/${company.toHexString()}/webhooks`, { token: key })).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({
      state: 'active',
      scopes: ['applications:read', 'webhooks:manage'],
      effectiveScopes: ['webhooks:manage'],
    });
    expect((await api.call('/api-key', { token: key })).body.data).toMatchObject({ scopes: ['webhooks:manage'] });
  });
});

describe('a key does not outlive the right of its responsible person', () => {
  const ENDINGS: Readonly<Record<string, (input: Awaited<ReturnType<typeof manager>>) => Promise<unknown>>> = {
    'is switched off': ({ user }) =>
      api.context.database.users.updateOne({ _id: user._id }, { $set: { disabledAt: new Date() } }),
    'is deleted': ({ user }) => api.context.database.users.deleteOne({ _id: user._id }),
    'moves to another company': async ({ user }) => {
      const other = await makeTenant(api);
      await api.context.database.users.updateOne({ _id: user._id }, { $set: { company: other.company._id } });
    },
    'may no longer manage keys': ({ role }) =>
      api.context.database.roles.updateOne({ _id: role._id }, { $pull: { permissions: 'api-key:manage' } }),
  };

  it.each(Object.entries(ENDINGS))('who %s', async (_how, end) => {
    const person = await manager(ALL);
    const { id, key } = await keyOf(person.token);
    expect(await statusOf(key)).toBe('200');
    await end(person);
    expect(await statusOf(key)).toBe(UNCONFIRMED);
    expect(await stateOf(id)).toMatchObject({ state: 'unconfirmed', doubt: 'responsible', effectiveScopes: [] });
    expect((await api.call(`${path}/${id}/confirm`, { method: 'POST', token: admin })).status).toBe(200);
    expect(await statusOf(key)).toBe('200');
    expect(await stateOf(id)).toMatchObject({ state: 'active', doubt: null });
    const entry = await api.context.database.auditLog.countDocuments({ action: 'api-key.confirm', subject: id });
    expect(entry).toBe(1);
  });

  it('and is confirmed only by somebody who may do what it does', async () => {
    const person = await manager(ALL);
    const { id, key } = await keyOf(person.token, ['applications:read', 'applications:write']);
    await api.context.database.users.updateOne({ _id: person.user._id }, { $set: { disabledAt: new Date() } });
    const { token } = await manager(['api-key:manage', 'page:forms']);
    const answer = await api.call(`${path}/${id}/confirm`, { method: 'POST', token });
    expect([answer.status, answer.body.error]).toEqual([403, expect.stringContaining("'applications:write'")]);
    expect(await statusOf(key)).toBe(UNCONFIRMED);
    expect((await api.call(`${path}/${id}/confirm`, { method: 'POST', token: key })).status).toBe(403);
  });

  it('nor does confirming bring back a revoked one', async () => {
    const { id, key } = await keyOf(admin);
    await api.call(`${path}/${id}`, { method: 'DELETE', token: admin });
    expect((await api.call(`${path}/${id}/confirm`, { method: 'POST', token: admin })).status).toBe(404);
    expect(await statusOf(key)).toBe('401 This API key is unknown, expired or revoked.');
  });
});

describe('whoever switches off, moves or restricts the responsible person', () => {
  const peopleSchema = z.array(
    z.looseObject({
      id: z.string(),
      apiKeys: z.array(z.object({ id: z.string(), name: z.string(), prefix: z.string() })),
    }),
  );
  const keysSeenBy = async (token: string, person: Types.ObjectId) => {
    const { data } = (await api.call('/user/get?pageSize=500', { token })).body;
    return peopleSchema.parse(data).find(({ id }) => id === person.toHexString())?.apiKeys;
  };
  const put = (token: string, what: string, body: object) => api.call(`/user/${what}`, { method: 'PUT', token, body });

  it('sees their keys, if they may manage keys', async () => {
    const person = await manager(ALL);
    const [kept, revoked] = [await keyOf(person.token), await keyOf(person.token)];
    await api.call(`${path}/${revoked.id}`, { method: 'DELETE', token: admin });
    const shown = { id: kept.id, name: 'Reports', prefix: kept.key.slice(0, 9) };
    expect(await keysSeenBy(admin, person.user._id)).toEqual([shown]);
    expect(await keysSeenBy((await manager(['page:users'])).token, person.user._id)).toEqual([]);
    const confirmed = await manager(['page:users', ...ALL]);
    await api.call(`${path}/${kept.id}/confirm`, { method: 'POST', token: confirmed.token });
    expect(await keysSeenBy(admin, person.user._id)).toEqual([]);
    expect(await keysSeenBy(admin, confirmed.user._id)).toEqual([shown]);
  });

  it.each(['update', 'switch'])('revokes chosen keys in the same call: %s', async (call) => {
    const person = await manager(ALL);
    const [chosen, other] = [await keyOf(person.token), await keyOf(person.token)];
    const body = { isDisabled: true, revokeKeys: [chosen.id] };
    const answer = await put(admin, `${call}/${person.user._id.toHexString()}`, body);
    expect([answer.status, answer.body.data]).toEqual([
      200,
      expect.objectContaining({ isDisabled: true, apiKeys: [expect.objectContaining({ id: other.id })] }),
    ]);
    expect(await stateOf(chosen.id)).toMatchObject({ state: 'revoked' });
    expect(await stateOf(other.id)).toMatchObject({ state: 'unconfirmed' });
    const action = 'api-key.revoke' as const;
    expect(await api.context.database.auditLog.countDocuments({ action, subject: chosen.id })).toBe(1);
  });

  it('revokes none of somebody else, and none without the permission, and then changes nothing', async () => {
    const [person, neighbor] = [await manager(ALL), await manager(ALL)];
    const [own, foreign] = [await keyOf(person.token), await keyOf(neighbor.token)];
    const id = person.user._id.toHexString();
    const { token } = await manager(['user:update', 'user:delete', ...ALL.filter((name) => name !== 'api-key:manage')]);
    const attempts = [
      { token: admin, key: foreign.id, status: 404 },
      { token, key: own.id, status: 403 },
    ];
    for (const attempt of attempts)
      for (const call of ['update', 'switch']) {
        const body = { isDisabled: true, revokeKeys: [attempt.key] };
        expect((await put(attempt.token, `${call}/${id}`, body)).status).toBe(attempt.status);
      }
    expect((await api.context.database.users.findById(id).lean())?.disabledAt ?? null).toBeNull();
    for (const { id: key } of [own, foreign]) expect(await stateOf(key)).toMatchObject({ state: 'active' });
  });
});

describe('exports with clear values', () => {
  it('need a scope of their own', async () => {
    const calls = [
      '/form/export',
      `/form/archive?ids=${(await api.context.database.applications.findOne().lean())?._id.toHexString()}`,
    ];
    const masked = await makeApiKey(api, company, {
      scopes: API_SCOPES.filter((scope) => scope !== 'documents:clear'),
    });
    const clear = await makeApiKey(api, company, {
      scopes: ['applications:read', 'documents:read', 'documents:clear'],
    });
    for (const call of calls) {
      expect((await api.fetch(call, { token: masked })).status).toBe(403);
      expect((await api.fetch(call, { token: clear })).status).toBe(200);
    }
  });
});
