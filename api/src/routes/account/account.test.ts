import { accountSessionSchema } from '@funding-desk/shared/schemas/people/account';
import type { AuditAction } from '@funding-desk/shared/server/models/audit-actions';
import { PASSWORD } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  answerChallenge,
  challengeOf,
  codeOf,
  forgetLastStep,
  makeGuarded,
} from '../../testing/scenes/second-factor.ts';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi({ TRUST_PROXY: '1' });
  tenant = await makeTenant(api);
});
afterAll(() => api.close());

const staff = () => signInStaff(api, { company: tenant.company._id });
const post = (path: string, token: string, body?: object) =>
  api.call(`/account/${path}`, { token, method: 'POST', ...(body ? { body } : {}) });
const me = async (token: string) => (await api.call('/user/me', { token })).status;
const signIn = (email: string, password: string, headers = {}) =>
  api.call('/auth/login', { body: { email, password }, headers });
const tokenSchema = z.looseObject({ token: z.string() });
const secretSchema = z.object({ secret: z.string(), uri: z.string() });
const codesSchema = z.object({ recoveryCodes: z.array(z.string()) });
const stateOf = async (token: string) => (await api.call('/account/two-factor', { token })).body.data;
const auditOf = (actor: string, action: AuditAction) => api.context.database.auditLog.countDocuments({ actor, action });

/** Turns two-factor sign-in on for the token's user. */
async function turnOn(token: string) {
  const { secret } = secretSchema.parse((await post('two-factor/start', token, { password: PASSWORD })).body.data);
  const code = codeOf(secret);
  const { recoveryCodes } = codesSchema.parse((await post('two-factor/confirm', token, { code })).body.data);
  return { secret, code, recoveryCodes };
}

describe("the viewer's own two-factor sign-in", () => {
  it('turns on with the password and a first code, and off with both', async () => {
    const { token, user } = await staff();
    expect(await stateOf(token)).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    const { secret, code, recoveryCodes } = await turnOn(token);
    expect(await stateOf(token)).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    const challenge = await challengeOf(api, user);
    expect(challenge.kind).toBe('code');
    // The code that turned it on is used up.
    expect((await answerChallenge(api, challenge.token, code)).status).toBe(401);
    expect((await answerChallenge(api, challenge.token, recoveryCodes[0] ?? '')).status).toBe(200);
    expect(await stateOf(token)).toMatchObject({ recoveryCodesLeft: 9 });
    const off = { password: PASSWORD, code: codeOf(secret, 1) };
    expect((await post('two-factor/turn-off', token, off)).status).toBe(200);
    expect(await stateOf(token)).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    expect((await signIn(user.email, PASSWORD)).body.data).toHaveProperty('token');
    const actions = [
      'two-factor.start',
      'two-factor.turn-on',
      'two-factor.turn-off',
      'two-factor.use-recovery-code',
    ] as const;
    const actor = user._id.toHexString();
    expect(await Promise.all(actions.map((action) => auditOf(actor, action)))).toEqual([1, 1, 1, 1]);
  });

  it('does not change with a wrong password or code', async () => {
    const { token } = await staff();
    const wrong = { password: 'wrong-lantern-1' };
    const refused = await post('two-factor/start', token, wrong);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['password']]);
    expect((await post('two-factor/confirm', token, { code: '123456' })).status).toBe(409);
    const { secret } = await turnOn(token);
    const right = codeOf(secret, 1);
    expect((await post('two-factor/turn-off', token, { ...wrong, code: right })).body.fields).toHaveProperty(
      'password',
    );
    const badCode = await post('two-factor/turn-off', token, { password: PASSWORD, code: 'aaaa-bbbb-cccc' });
    expect([badCode.status, Object.keys(badCode.body.fields ?? {})]).toEqual([422, ['code']]);
    expect((await post('two-factor/recovery-codes', token, { ...wrong, code: right })).status).toBe(422);
    expect((await post('two-factor/start', token, { password: PASSWORD })).status).toBe(409);
    expect(await stateOf(token)).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    expect((await post('two-factor/turn-off', token, { password: PASSWORD, code: right })).status).toBe(200);
  });

  it('counts wrong confirmation codes as failed sign-ins', async () => {
    const { token } = await staff();
    await post('two-factor/start', token, { password: PASSWORD });
    const wrong = await post('two-factor/confirm', token, { code: '12345' });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['code']]);
    const guess = async () => (await post('two-factor/confirm', token, { code: '12345' })).status;
    const statuses = [await guess(), await guess(), await guess(), await guess(), await guess()];
    expect(statuses).toEqual([422, 422, 422, 422, 429]);
    expect(await stateOf(token)).toMatchObject({ isOn: false });
  });

  it('accepts only the newest secret, for half an hour', async () => {
    const { token, user } = await staff();
    const begin = async () => (await post('two-factor/start', token, { password: PASSWORD })).body.data;
    const [first, second] = [secretSchema.parse(await begin()), secretSchema.parse(await begin())];
    expect((await post('two-factor/confirm', token, { code: codeOf(first.secret) })).status).toBe(422);
    await api.context.database.users.updateOne(
      { _id: user._id },
      { $set: { 'pendingTwoFactor.expiresAt': new Date(0) } },
    );
    expect((await post('two-factor/confirm', token, { code: codeOf(second.secret) })).status).toBe(409);
  });

  it('replaces all recovery codes with ten new ones', async () => {
    const { token, user } = await staff();
    const { recoveryCodes: old, secret } = await turnOn(token);
    const proof = { password: PASSWORD, code: codeOf(secret, 1) };
    const renewed = await post('two-factor/recovery-codes', token, proof);
    const { recoveryCodes } = codesSchema.parse(renewed.body.data);
    expect(new Set([...old, ...recoveryCodes]).size).toBe(20);
    const challenge = await challengeOf(api, user);
    expect((await answerChallenge(api, challenge.token, old[0] ?? '')).status).toBe(401);
    expect((await answerChallenge(api, challenge.token, recoveryCodes[9] ?? '')).status).toBe(200);
  });

  it('cannot be turned off where the company requires it', async () => {
    const strict = await makeTenant(api, { requiresTwoFactor: true });
    const { token, secret } = await makeGuarded(api, { company: strict.company._id });
    expect(await stateOf(token)).toEqual({ isOn: true, isRequired: true, recoveryCodesLeft: 10 });
    const answer = await post('two-factor/turn-off', token, { password: PASSWORD, code: codeOf(secret, 1) });
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'Two-factor sign-in is required here and cannot be turned off.',
    ]);
  });

  it('keeps the session that turned it on when the company starts to require it', async () => {
    const own = await makeTenant(api);
    const { token } = await signInStaff(api, { company: own.company._id });
    const { token: elsewhere } = tokenSchema.parse(
      (
        await signIn(
          (await api.context.database.users.findOne({ company: own.company._id }).lean())?.email ?? '',
          PASSWORD,
        )
      ).body.data,
    );
    await turnOn(token);
    await api.context.database.companies.updateOne({ _id: own.company._id }, { $set: { requiresTwoFactor: true } });
    expect([await me(token), await me(elsewhere)]).toEqual([200, 401]);
  });

  it('cannot be guessed with a stolen session and the password', async () => {
    const { token, user } = await staff();
    const { secret } = await turnOn(token);
    const headers = { 'x-forwarded-for': '203.0.113.90' };
    const off = (code: string) =>
      api.call('/account/two-factor/turn-off', { token, body: { password: PASSWORD, code }, headers });
    const renew = (code: string) =>
      api.call('/account/two-factor/recovery-codes', { token, body: { password: PASSWORD, code }, headers });
    for (const attempt of [off, renew, off, renew, off]) expect((await attempt('000000')).status).toBe(422);
    expect((await off(codeOf(secret, 1))).status).toBe(429);
    expect((await signIn(user.email, PASSWORD, headers)).status).toBe(429);
    expect(await auditOf(user._id.toHexString(), 'user.refuse-confirmation')).toBe(5);
  });

  it('stays with a person who moves to another company', async () => {
    const other = await makeTenant(api);
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin', permissions: ['userType:admin'] });
    const person = await signInStaff(api, {});
    const { secret } = await turnOn(person.token);
    for (const company of [tenant.company._id.toHexString(), other.company._id.toHexString()]) {
      const path = `/user/update/${person.user._id.toHexString()}`;
      const moved = await api.call(path, { method: 'PUT', token: admin.token, body: { company, role: '' } });
      expect(moved.status).toBe(200);
      await forgetLastStep(api, person.user);
      const challenge = await challengeOf(api, person.user);
      expect((await answerChallenge(api, challenge.token, codeOf(secret))).status).toBe(200);
    }
  });
});

describe("the viewer's own sessions", () => {
  const list = async (token: string) =>
    z.array(accountSessionSchema).parse((await api.call('/account/sessions', { token })).body.data);

  it('are listed with their devices and end one by one', async () => {
    const { user } = await staff();
    const headers = { 'user-agent': `Lantern/7 ${'x'.repeat(400)}`, 'x-forwarded-for': '2001:db8::7' };
    const { token } = tokenSchema.parse((await signIn(user.email, PASSWORD, headers)).body.data);
    const [current, other, ...none] = await list(token);
    expect(none).toEqual([]);
    expect(current).toMatchObject({ isCurrent: true, address: '2001:db8::7' });
    expect(current?.userAgent).toMatch(/^Lantern\/7 x{290}$/);
    expect(other).toMatchObject({ isCurrent: false });
    const end = (id = '') => api.call(`/account/sessions/${id}`, { token, method: 'DELETE' });
    expect([(await end(other?.id)).status, (await end(other?.id)).status]).toEqual([200, 404]);
    expect(await list(token)).toHaveLength(1);
    expect([(await end(current?.id)).status, await me(token)]).toEqual([200, 401]);
    expect(await auditOf(user._id.toHexString(), 'session.delete')).toBe(2);
  });

  it('cannot be ended by a colleague or another tenant', async () => {
    const owner = await staff();
    const [session] = await list(owner.token);
    const stranger = await signInStaff(api, { company: (await makeTenant(api)).company._id });
    for (const { token } of [await staff(), stranger]) {
      const answer = await api.call(`/account/sessions/${session?.id}`, { token, method: 'DELETE' });
      expect(answer.status).toBe(404);
      expect((await list(token)).map(({ id }) => id)).not.toContain(session?.id);
    }
    expect(await me(owner.token)).toBe(200);
  });

  it('all end with signing out everywhere, and no others', async () => {
    const [{ user, token }, colleague] = [await staff(), await staff()];
    const { token: second } = tokenSchema.parse((await signIn(user.email, PASSWORD)).body.data);
    expect((await post('sign-out-everywhere', token)).status).toBe(200);
    expect([await me(token), await me(second), await me(colleague.token)]).toEqual([401, 401, 200]);
    expect(await auditOf(user._id.toHexString(), 'session.delete-all')).toBe(1);
  });

  it('show when they were last seen, to the minute', async () => {
    const { token, user } = await staff();
    const { authSessions, clock } = api.context.database;
    const seen = async () => (await authSessions.findOne({ user: user._id }).lean())?.lastSeenAt.getTime() ?? 0;
    const start = await seen();
    await me(token);
    expect(await seen()).toBe(start);
    await authSessions.updateOne({ user: user._id }, { $set: { lastSeenAt: clock.fromNow(-61_000) } });
    await me(token);
    expect(await seen()).toBeGreaterThanOrEqual(start);
  });
});

describe("the viewer's own password", () => {
  const change = (token: string, body: object) => api.call('/account/password', { method: 'PUT', token, body });

  it('changes with the current one, ends the other sessions and enqueues a notice', async () => {
    const { token, user } = await staff();
    const { token: second } = tokenSchema.parse((await signIn(user.email, PASSWORD)).body.data);
    expect((await change(token, { password: PASSWORD, newPassword: 'tall-lantern-58' })).status).toBe(200);
    expect([await me(token), await me(second)]).toEqual([200, 401]);
    const statuses = [await signIn(user.email, PASSWORD), await signIn(user.email, 'tall-lantern-58')];
    expect(statuses.map(({ status }) => status)).toEqual([401, 200]);
    const kept = await api.context.database.users.findById(user._id).lean();
    expect(kept?.outbox).toMatchObject([{ kind: 'password-changed', address: user.email, state: 'pending' }]);
    expect(await auditOf(user._id.toHexString(), 'user.change-password')).toBe(1);
  });

  it('does not change with a wrong current password or an invalid new one', async () => {
    const { token, user } = await staff();
    const refused = [
      await change(token, { password: 'wrong-lantern-1', newPassword: 'tall-lantern-58' }),
      await change(token, { password: PASSWORD, newPassword: 'short-1' }),
      await change(token, { password: PASSWORD, newPassword: 'no-number-here' }),
    ];
    expect(refused.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
      [422, ['password']],
      [422, ['newPassword']],
      [422, ['newPassword']],
    ]);
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
  });
});
