import { PASSWORD } from '@funding-desk/shared/testing/factories';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hashPassword } from '../../auth/passwords.ts';
import { makeTenant, signInStaff, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const claims = z.looseObject({ sid: z.string() });

describe('login', () => {
  it('returns a token with which /user/me returns the account', async () => {
    const { company } = await makeTenant(api);
    const { token, user, role } = await signInStaff(api, { company: company._id, permissions: ['page:forms'] });
    const answer = await api.call('/user/me', { token });
    expect(answer.body).toEqual({
      status: 'success',
      data: {
        id: user._id.toHexString(),
        email: user.email,
        name: user.name,
        isAdmin: false,
        role: { name: role.name, userType: 'user', permissions: ['page:forms'] },
        company: { id: company._id.toHexString(), nameOut: company.nameOut },
        hasTwoFactor: false,
      },
    });
  });

  it('ignores the letter case of the address', async () => {
    const { user } = await signInStaff(api, {});
    expect(
      (await api.call('/auth/login', { body: { email: user.email.toUpperCase(), password: PASSWORD } })).status,
    ).toBe(200);
  });

  it('returns the same error for a wrong password, an unknown address and a withdrawn company', async () => {
    const { company } = await makeTenant(api);
    const { user } = await signInStaff(api, { company: company._id });
    const wrong = await api.call('/auth/login', { body: { email: user.email, password: 'not-this-1' } });
    const unknown = await api.call('/auth/login', {
      body: { email: 'nobody@copperfinch.example', password: PASSWORD },
    });
    await api.context.database.companies.updateOne({ _id: company._id }, { $set: { withdrawnAt: new Date() } });
    const withdrawn = await api.call('/auth/login', { body: { email: user.email, password: PASSWORD } });
    for (const answer of [wrong, unknown, withdrawn]) {
      expect([answer.status, answer.body.error]).toEqual([401, 'Invalid email or password.']);
    }
  });

  it.each([
    { email: { $ne: null }, password: 'x' },
    { email: 'a@b.example' },
    { email: 'a@b.example', password: 'x', isAdmin: true },
    '[]',
    '{"email":',
  ])('returns 400 for the malformed body %j', async (body) => {
    expect((await api.call('/auth/login', { body })).status).toBe(400);
  });
});

describe('a session', () => {
  it('ends with sign-out', async () => {
    const { token } = await signInStaff(api, {});
    expect((await api.call('/auth/logout', { token, method: 'POST' })).status).toBe(200);
    expect((await api.call('/user/me', { token })).status).toBe(401);
  });

  it('loses a permission with the next request, and all of them with the company', async () => {
    const { company } = await makeTenant(api);
    const { token, role } = await signInStaff(api, { company: company._id, permissions: ['page:forms'] });
    const list = () => api.call('/form/submissions', { token });
    expect((await list()).status).toBe(200);
    await api.context.database.roles.updateOne({ _id: role._id }, { $set: { permissions: [] } });
    expect((await list()).status).toBe(403);
    await api.context.database.companies.updateOne({ _id: company._id }, { $set: { withdrawnAt: new Date() } });
    expect((await list()).status).toBe(401);
  });

  it('is rejected when its token is forged', async () => {
    const { token } = await signInStaff(api, {});
    const { sid } = claims.parse(jwt.decode(token));
    const secret = api.context.env.JWT_SECRET;
    const good = { issuer: 'funding-desk', audience: 'funding-desk:session', expiresIn: 60 };
    const body = { typ: 'session', sid };
    const forged = [
      jwt.sign(body, secret, { ...good, algorithm: 'HS512' }),
      jwt.sign(body, 'another secret of at least 32 characters', good),
      jwt.sign(body, secret, { ...good, audience: 'funding-desk:file' }),
      jwt.sign(body, secret, { ...good, issuer: 'elsewhere' }),
      jwt.sign({ ...body, typ: 'file' }, secret, good),
      jwt.sign(body, secret, { ...good, expiresIn: -1 }),
      jwt.sign(body, secret, { issuer: good.issuer, audience: good.audience }),
      jwt.sign(body, '', { ...good, algorithm: 'none' }),
    ];
    const statuses = await Promise.all(
      forged.map(async (each) => (await api.call('/user/me', { token: each })).status),
    );
    expect(statuses).toEqual(forged.map(() => 401));
    expect((await api.call('/user/me', { token: jwt.sign(body, secret, good) })).status).toBe(200);
  });
});

describe('passwords', () => {
  it('are stored as argon2id hashes', async () => {
    expect(await hashPassword('harbor-7')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
