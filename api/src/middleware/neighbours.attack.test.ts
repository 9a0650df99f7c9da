import { randomBytes } from 'node:crypto';
import { PASSWORD } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDraft, saveDraft, startSession } from '../testing/scenes/draft.ts';
import { type Answer, makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../testing/test-api.ts';
import { makeApiKey } from '../testing/world.ts';

/** The real limits. All calls come from one address, as from an office. */
let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMIT_SCALE: '1' });
  tenant = await makeTenant(api);
});
afterAll(() => api.close());

const newKey = () => `fd_${randomBytes(32).toString('base64url')}`;

async function statusesOf(count: number, call: () => Promise<Answer>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let at = 0; at < count; at += 1) {
    const { status } = await call();
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

describe('a network with too many failed calls', () => {
  it('still gets answers to valid keys, sessions and form sessions', async () => {
    const company = tenant.company._id;
    const key = await makeApiKey(api, company, { scopes: ['applications:read'] });
    const { token, user } = await signInStaff(api, { company, permissions: ['page:forms'] });
    const form = await startSession(api, tenant);
    const list = (credential: string) => api.call('/form/submissions', { token: credential });

    const strangers = await statusesOf(125, () => api.call('/form/submissions'));
    expect(strangers).toEqual({ 401: 120, 429: 5 });
    expect(await statusesOf(5, () => list(newKey()))).toEqual({ 429: 5 });
    const guesses = await statusesOf(35, () => openDraft(api, randomBytes(16).toString('hex')));
    expect(guesses).toEqual({ 422: 30, 429: 5 });
    // A name can be guessed, so that even a known one is refused.
    expect((await api.call(`/generated-link/get/slug/${tenant.link.slug}`)).status).toBe(429);

    expect([(await list(key)).status, (await list(token)).status]).toEqual([200, 200]);
    expect((await saveDraft(api, form, { values: { industry: 'Bakery' } })).status).toBe(200);
    expect((await openDraft(api, form)).status).toBe(200);
    const signIn = await api.call('/auth/login', { body: { email: user.email, password: PASSWORD } });
    expect(signIn.status).toBe(200);
  });

  it('gets no more than a hundred and twenty answers to one invalid key, from any network', async () => {
    const other = await startTestApi({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
    const key = newKey();
    let host = 0;
    const call = () => {
      host += 1;
      return other.call('/form/submissions', { token: key, headers: { 'x-forwarded-for': `198.51.100.${host}` } });
    };
    expect(await statusesOf(125, call)).toEqual({ 401: 120, 429: 5 });
    await other.close();
  });
});
