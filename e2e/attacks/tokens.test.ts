import { createHmac, randomUUID } from 'node:crypto';
import { makeCompany, makeRole, makeUser, PASSWORD, PASSWORD_HASH } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { superAdmin } from '../support/admin/sign-in.ts';
import { apply } from '../support/applications/apply.ts';
import { call, expectHonestApplication, signIn, withoutTrace } from '../support/attacks/attack-fixtures.ts';
import { startCollector } from '../support/attacks/hostile-texts.ts';
import { type Services, startServices } from '../support/services/services.ts';

const NOT_SIGNED_IN = [401, 'not_signed_in'];
const HASHES = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' } as const;

type Part = Readonly<Record<string, unknown>>;
const partSchema = z.record(z.string(), z.unknown());

let services: Services;
let admin: string;
let secret: string;
beforeAll(async () => {
  services = await startServices();
  admin = await signIn(services, superAdmin(services));
  secret = services.variables.JWT_SECRET ?? '';
});
afterAll(() => services.close());

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (text: string | undefined): Part =>
  partSchema.parse(JSON.parse(Buffer.from(text ?? '', 'base64url').toString()));

interface Forgery {
  readonly header?: Part;
  readonly claims?: Part;
  readonly key?: string;
  readonly hashName?: keyof typeof HASHES;
  readonly signature?: string;
}

/** Creates a token with other parts, signed with the given key. A claim of undefined is omitted. */
function forge(token: string, { header, claims, key = secret, hashName = 'HS256', signature }: Forgery): string {
  const [first, second] = token.split('.');
  const signed = `${encode({ ...decode(first), ...header })}.${encode({ ...decode(second), ...claims })}`;
  return `${signed}.${signature ?? createHmac(HASHES[hashName], key).update(signed).digest('base64url')}`;
}

const meWith = async (token: string) => {
  const { status, code } = await call(services, '/api/user/me', { token });
  return [status, code];
};

async function makePerson() {
  const company = await makeCompany(services.database);
  const role = await makeRole(services.database, { company: company._id, permissions: ['page:forms'] });
  const user = await makeUser(services.database, {
    company: company._id,
    role: role._id,
    passwordHash: PASSWORD_HASH,
  });
  return { company, user, token: await signIn(services, { email: user.email, password: PASSWORD }) };
}

describe('a session token', () => {
  it('signed like the server does is accepted, so that the forgeries below fail for their own reasons', async () => {
    expect(await meWith(forge(admin, {}))).toEqual([200, '']);
  });

  const now = Math.floor(Date.now() / 1000);
  const forgeries: readonly (readonly [string, Forgery])[] = [
    ['without an algorithm', { header: { alg: 'none' }, signature: '' }],
    ['without an algorithm, spelled otherwise', { header: { alg: 'nOnE' }, signature: '' }],
    ['that claims no algorithm and is signed', { header: { alg: 'none' } }],
    ['by HS384 with the right secret', { header: { alg: 'HS384' }, hashName: 'HS384' }],
    ['by HS512 with the right secret', { header: { alg: 'HS512' }, hashName: 'HS512' }],
    ['that claims RS256 over an HMAC', { header: { alg: 'RS256' } }],
    ['that claims ES256 over an HMAC', { header: { alg: 'ES256' } }],
    ['with a list of algorithms', { header: { alg: ['HS256', 'none'] } }],
    ['with another secret', { key: 'another-secret-of-at-least-32-characters' }],
    ['with an empty secret', { key: '' }],
    ['with no signature', { signature: '' }],
    ['that never ends', { claims: { exp: undefined } }],
    ['that ends when it likes', { claims: { exp: 'tomorrow' } }],
    ['that has ended', { claims: { iat: now - 90_000, exp: now - 3_600 } }],
    ['that begins later', { claims: { nbf: now + 3_600 } }],
    ['for another audience', { claims: { aud: 'funding-desk:file' } }],
    ['without an audience', { claims: { aud: undefined } }],
    ['of another issuer', { claims: { iss: 'someone-else' } }],
    ['of another type', { claims: { typ: 'file' } }],
    ['of no type', { claims: { typ: undefined } }],
    ['for an operator as a session', { claims: { sid: { $ne: null } } }],
    ['for a session that never was', { claims: { sid: randomUUID() } }],
  ];
  it.each(forgeries)('%s is refused', async (_what, forgery) => {
    expect(await withoutTrace(services, () => meWith(forge(admin, forgery)))).toEqual(NOT_SIGNED_IN);
  });

  it('with changed parts under the old signature is refused', async () => {
    const [header = '', claims = '', signature = ''] = admin.split('.');
    const isAdmin = encode({ ...decode(claims), isAdmin: true, role: 'admin' });
    for (const token of [
      `${header}.${isAdmin}.${signature}`,
      `${header}.${claims}`,
      `${header}.${claims}.${signature}.x`,
    ])
      expect(await withoutTrace(services, () => meWith(token))).toEqual(NOT_SIGNED_IN);
  });

  it('that names its own key, or a URL of one, gains nothing', async () => {
    const collector = await startCollector();
    const jku = `${collector.url}/keys`;
    const key = 'a-key-that-the-attacker-has-chosen-himself';
    const jwk = { kty: 'oct', k: Buffer.from(key).toString('base64url'), alg: 'HS256' };
    for (const header of [{ jku }, { x5u: jku }, { jwk }, { kid: '../../../../dev/null' }, { kid: "k' OR '1'='1" }]) {
      for (const forgery of [
        { header, key },
        { header, key: '' },
      ])
        expect(await withoutTrace(services, () => meWith(forge(admin, forgery)))).toEqual(NOT_SIGNED_IN);
    }
    expect(collector.connections()).toBe(0);
    collector.close();
  });

  it('belongs to the person of its session, whomever it names', async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    for (const sub of [other.user._id.toHexString(), 'admin', { $gt: '' }]) {
      const { text } = await call(services, '/api/user/me', { token: forge(one.token, { claims: { sub } }) });
      expect(JSON.parse(text)).toMatchObject({ data: { email: one.user.email } });
    }
  });

  it('stops working after sign-out, and for deleted people and people of a withdrawn company', async () => {
    const [out, gone, withdrawn] = [await makePerson(), await makePerson(), await makePerson()];
    for (const { token } of [out, gone, withdrawn]) expect(await meWith(token)).toEqual([200, '']);
    await call(services, '/api/auth/logout', { method: 'POST', token: out.token });
    await services.database.users.deleteOne({ _id: gone.user._id });
    await services.database.companies.updateOne({ _id: withdrawn.company._id }, { $set: { withdrawnAt: new Date() } });
    for (const { token } of [out, gone, withdrawn])
      expect(await withoutTrace(services, () => meWith(token))).toEqual(NOT_SIGNED_IN);
  });

  it('is accepted only in the header, and only in one form', async () => {
    const cookie = { headers: { cookie: `token=${admin}; session=${admin}` } };
    for (const [path, options] of [
      [`/api/user/me?token=${admin}`, {}],
      [`/api/user/me?access_token=${admin}`, {}],
      ['/api/user/me', cookie],
      ['/api/user/me', { headers: { authorization: admin } }],
      ['/api/user/me', { headers: { authorization: `Basic ${admin}` } }],
      ['/api/user/me', { headers: { 'x-access-token': admin } }],
    ] as const) {
      const { status } = await withoutTrace(services, () => call(services, path, options));
      expect([path, status]).toEqual([path, 401]);
    }
  });
});

describe('a file token', () => {
  it('opens one file for a limited time and nothing else', async () => {
    const [{ id }, { id: other }] = [await apply(services), await apply(services)];
    const documentOf = async (application: string) =>
      (await services.database.applications.findById(application).lean())?.documents[0]?._id.toHexString() ?? '';
    const [file, otherFile] = [await documentOf(id), await documentOf(other)];
    const granted = await call(services, '/api/auth/file-token', {
      token: admin,
      json: { kind: 'document', id: file },
    });
    const { token } = z.looseObject({ token: z.string() }).parse(JSON.parse(granted.text).data);
    const open = async (path: string) => (await call(services, path)).status;
    const path = `/api/documents/document/${file}`;
    expect(await open(`${path}?token=${token}`)).toBe(200);
    const now = Math.floor(Date.now() / 1000);
    await withoutTrace(services, async () => {
      expect(await meWith(token)).toEqual(NOT_SIGNED_IN);
      expect(await meWith(forge(token, { claims: { aud: 'funding-desk:session' } }))).toEqual(NOT_SIGNED_IN);
      expect(await open(`${path}?token=${admin}`)).toBe(401);
      expect(await open(`${path}?token=${forge(admin, { claims: { aud: 'funding-desk:file', typ: 'file' } })}`)).toBe(
        401,
      );
      expect(await open(`${path}?token=${forge(token, { claims: { exp: now - 60 } })}`)).toBe(401);
      expect(await open(`${path}?token=${forge(token, { claims: { exp: undefined } })}`)).toBe(401);
      expect(await open(`${path}?token=${forge(token, { header: { alg: 'none' }, signature: '' })}`)).toBe(401);
      expect(await open(`${path}?token=${token}&token=${token}`)).toBe(401);
      expect(await open(`/api/documents/document/${otherFile}?token=${token}`)).toBe(401);
      expect(await open(`/api/form/pdf/${file}?token=${token}`)).toBe(401);
      expect(await open(`/api/form/export?token=${token}`)).toBe(401);
    });
  });
});

it('an honest application succeeds afterwards', () => expectHonestApplication(services));
