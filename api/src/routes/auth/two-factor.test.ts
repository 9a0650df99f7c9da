import type { AuditAction } from '@funding-desk/shared/server/models/audit-actions';
import { makeRole, makeUser, PASSWORD } from '@funding-desk/shared/testing/factories';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hashPassword } from '../../auth/passwords.ts';
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
  tenant = await makeTenant(api, { requiresTwoFactor: true });
});
afterAll(() => api.close());

const EXPIRED = 'This sign-in has expired. Please start again.';
const WRONG = 'This code is incorrect. Please try the next code that your app shows.';
const guarded = () => makeGuarded(api, { company: tenant.company._id });
const me = (token: string) => api.call('/user/me', { token });
const session = z.object({ token: z.string(), recoveryCodes: z.array(z.string()).optional() });
const auditOf = (actor: string, action: AuditAction) => api.context.database.auditLog.countDocuments({ actor, action });

describe('two-factor sign-in', () => {
  it('is set up at the first sign-in where the company requires it, and required from then on', async () => {
    const { user, secret, token, recoveryCodes } = await guarded();
    expect((await me(token)).body.data).toMatchObject({ hasTwoFactor: true });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){2}[0-9a-hjkmnp-tv-z]{4}$/);
    const challenge = await challengeOf(api, user);
    expect(challenge).toEqual({ kind: 'code', token: expect.any(String) });
    const answer = await answerChallenge(api, challenge.token, codeOf(secret, 1));
    expect(answer.body.data).not.toHaveProperty('recoveryCodes');
    expect((await me(session.parse(answer.body.data).token)).status).toBe(200);
    const actor = user._id.toHexString();
    const actions = ['session.challenge', 'two-factor.turn-on', 'session.create'] as const;
    expect(await Promise.all(actions.map((action) => auditOf(actor, action)))).toEqual([2, 1, 2]);
  });

  it('stores secret and recovery codes sealed or hashed and never returns them again', async () => {
    const { user, secret, token, recoveryCodes } = await guarded();
    const stored = JSON.stringify(await api.context.database.users.findById(user._id).lean());
    const responses = await Promise.all(
      ['/user/me', '/account/two-factor', '/account/sessions'].map((p) => api.fetch(p, { token })),
    );
    const texts = [stored, ...(await Promise.all(responses.map((answer) => answer.text())))];
    for (const text of texts)
      for (const clear of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
        expect(text).not.toContain(clear);
  });

  it('returns a URI that authenticator apps accept', async () => {
    const user = await makeUser(api.context.database, {
      company: tenant.company._id,
      passwordHash: await hashPassword(PASSWORD),
    });
    const challenge = await challengeOf(api, user);
    if (challenge.kind !== 'setup') throw new Error('There was nothing to set up');
    const { protocol, host, pathname, searchParams } = new URL(challenge.uri);
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', `/Funding Desk:${user.email}`]);
    expect(Object.fromEntries(searchParams)).toEqual({ secret: challenge.secret, issuer: 'Funding Desk' });
  });

  it('accepts a code once, and no earlier code', async () => {
    const { user, secret, code } = await guarded();
    const again = async (typed: string) =>
      (await answerChallenge(api, (await challengeOf(api, user)).token, typed)).status;
    const [before, next] = [codeOf(secret, -1), codeOf(secret, 1)];
    expect([await again(code), await again(before)]).toEqual([401, 401]);
    expect([await again(next), await again(next)]).toEqual([200, 401]);
    await forgetLastStep(api, user);
    expect([await again(codeOf(secret, -3)), await again(codeOf(secret, 3)), await again(next)]).toEqual([
      401, 401, 200,
    ]);
  });

  it('accepts a code once in two simultaneous calls', async () => {
    const { user, secret } = await guarded();
    const { token } = await challengeOf(api, user);
    const answers = await Promise.all([1, 2, 3].map(() => answerChallenge(api, token, codeOf(secret, 1))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('accepts each recovery code once, in any notation, and once in three simultaneous calls', async () => {
    const { user, recoveryCodes } = await guarded();
    const [first = '', second = '', third = ''] = recoveryCodes;
    const { token } = await challengeOf(api, user);
    expect((await answerChallenge(api, token, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    const refused = await answerChallenge(api, token, first);
    expect([refused.status, refused.body.error]).toEqual([401, WRONG]);
    const typos = second.replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await answerChallenge(api, token, typos)).status).toBe(200);
    const answers = await Promise.all([1, 2, 3].map(() => answerChallenge(api, token, third)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const kept = await api.context.database.users.findById(user._id).lean();
    expect(kept?.twoFactor?.recoveryCodes).toHaveLength(7);
    expect(await auditOf(user._id.toHexString(), 'two-factor.use-recovery-code')).toBe(3);
  });

  it('is blocked after five failures, even with correct passwords between them', async () => {
    const { user, secret } = await guarded();
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const password = () => api.call('/auth/login', { body: { email: user.email, password: PASSWORD }, headers });
    const { token } = await challengeOf(api, user);
    const guess = (code: string) => api.call('/auth/two-factor', { body: { challenge: token, code }, headers });
    for (let time = 0; time < 5; time += 1) {
      expect((await password()).status).toBe(200);
      const { status, body } = await guess(time % 2 === 0 ? '000000' : 'aaaa-bbbb-cccc');
      expect([status, body.error, body.code]).toEqual([401, WRONG, 'invalid_credentials']);
    }
    const right = codeOf(secret, 1);
    expect([(await guess(right)).status, (await password()).status]).toEqual([429, 429]);
    // From another address the unchecked code signs in.
    expect((await answerChallenge(api, token, right)).status).toBe(200);
    expect(await auditOf(user._id.toHexString(), 'session.refuse')).toBe(5);
  });

  it('checks five of 30 simultaneous guesses', async () => {
    const { user } = await guarded();
    const { token } = await challengeOf(api, user);
    const guesses = Array.from({ length: 30 }, (_, index) => String(100_000 + index));
    const answers = await Promise.all(guesses.map((code) => answerChallenge(api, token, code)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
  });
});

describe('a challenge', () => {
  it('cannot be used as a session or file token, nor the other way round', async () => {
    const { user, secret, token } = await guarded();
    const challenge = (await challengeOf(api, user)).token;
    expect((await me(challenge)).status).toBe(401);
    expect((await api.call(`/form/export?token=${challenge}`)).status).toBe(401);
    expect((await answerChallenge(api, token, codeOf(secret, 1))).body.error).toBe(EXPIRED);
  });

  it('is rejected when forged, expired or of another type', async () => {
    const { user, secret } = await guarded();
    const { token } = await challengeOf(api, user);
    const { sub, pwd } = z.looseObject({ sub: z.string(), pwd: z.string() }).parse(jwt.decode(token));
    const key = api.context.env.JWT_SECRET;
    const good = { issuer: 'funding-desk', audience: 'funding-desk:challenge', expiresIn: 60 };
    const body = { typ: 'challenge', sub, pwd };
    const forged = [
      jwt.sign(body, 'another secret of at least 32 characters', good),
      jwt.sign(body, key, { ...good, expiresIn: -1 }),
      jwt.sign(body, key, { ...good, audience: 'funding-desk:session' }),
      jwt.sign({ ...body, typ: 'session' }, key, good),
      jwt.sign({ ...body, pwd: 'of another password' }, key, good),
      jwt.sign({ ...body, secret: 'not sealed' }, key, good),
      jwt.sign({ ...body, sub: 'nobody' }, key, good),
      jwt.sign(body, '', { ...good, algorithm: 'none' }),
      'x',
    ];
    for (const each of forged) {
      const answer = await answerChallenge(api, each, codeOf(secret, 1));
      expect([answer.status, answer.body.error, answer.body.code]).toEqual([401, EXPIRED, 'sign_in_expired']);
    }
    expect((await answerChallenge(api, jwt.sign(body, key, good), codeOf(secret, 1))).status).toBe(200);
  });

  it('ends with a change of password, account, company or second factor', async () => {
    const { users, companies } = api.context.database;
    const changes = [
      { passwordHash: await hashPassword('tall-lantern-58') },
      { disabledAt: new Date() },
      { twoFactor: null },
    ];
    for (const change of changes) {
      const { user, secret } = await guarded();
      const { token } = await challengeOf(api, user);
      await users.updateOne({ _id: user._id }, { $set: change });
      expect((await answerChallenge(api, token, codeOf(secret, 1))).body.error).toBe(EXPIRED);
    }
    const gone = await makeTenant(api, { requiresTwoFactor: true });
    const { user, secret } = await makeGuarded(api, { company: gone.company._id });
    const { token } = await challengeOf(api, user);
    await companies.updateOne({ _id: gone.company._id }, { $set: { withdrawnAt: new Date() } });
    expect((await answerChallenge(api, token, codeOf(secret, 1))).body.error).toBe(EXPIRED);
  });

  it('sets up one second factor when two were offered', async () => {
    const user = await makeUser(api.context.database, {
      company: tenant.company._id,
      passwordHash: await hashPassword(PASSWORD),
    });
    const [one, two] = [await challengeOf(api, user), await challengeOf(api, user)];
    if (one.kind !== 'setup' || two.kind !== 'setup') throw new Error('There was nothing to set up');
    expect((await answerChallenge(api, one.token, codeOf(two.secret))).body.error).toBe(WRONG);
    expect((await answerChallenge(api, one.token, codeOf(one.secret))).status).toBe(200);
    expect((await answerChallenge(api, two.token, codeOf(two.secret))).body.error).toBe(EXPIRED);
  });

  it('returns the current role after the code', async () => {
    const { user, secret } = await guarded();
    const { token } = await challengeOf(api, user);
    const role = await makeRole(api.context.database, { company: tenant.company._id, permissions: ['page:links'] });
    await api.context.database.users.updateOne({ _id: user._id }, { $set: { role: role._id } });
    const answer = await answerChallenge(api, token, codeOf(secret, 1));
    expect(answer.body.data).toMatchObject({ permissions: ['page:links'] });
  });
});

describe('a session without a second factor', () => {
  it('ends with the next request once the company requires a second factor', async () => {
    const own = await makeTenant(api);
    const admin = await signInStaff(api, {
      company: own.company._id,
      userType: 'company',
      permissions: ['page:companies'],
    });
    const path = `/company/update/${own.company._id.toHexString()}`;
    const body = { requiresTwoFactor: true };
    const answer = await api.call(path, { method: 'PUT', token: admin.token, body });
    expect(answer.body.data).toMatchObject({ requiresTwoFactor: true });
    expect((await me(admin.token)).status).toBe(401);
    expect((await challengeOf(api, admin.user)).kind).toBe('setup');
  });

  it('cannot start where the platform requires a second factor', async () => {
    const strict = await startTestApi({ REQUIRE_TWO_FACTOR: '1' });
    try {
      const { token } = await makeGuarded(strict);
      const answer = await strict.call('/account/two-factor', { token });
      expect(answer.body.data).toEqual({ isOn: true, isRequired: true, recoveryCodesLeft: 10 });
    } finally {
      await strict.close();
    }
  });
});
