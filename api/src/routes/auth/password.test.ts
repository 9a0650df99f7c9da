import { ACCOUNT_SEALS, openForAccount } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { User } from '@funding-desk/shared/server/models/user';
import { PASSWORD } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { challengeOf, makeGuarded } from '../../testing/scenes/second-factor.ts';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi({ TRUST_PROXY: '1' });
  tenant = await makeTenant(api);
});
afterAll(() => api.close());

const NEW = 'tall-lantern-58';
let hosts = 0;
function anyAddress(): string {
  hosts += 1;
  return `198.51.100.${hosts}`;
}
/** Every call has its own address unless one is passed. */
const forgot = (email: string, address = anyAddress()) =>
  api.call('/auth/forgot-password', { body: { email }, headers: { 'x-forwarded-for': address } });
const reset = (token: string, password = NEW) => api.call('/auth/reset-password', { body: { token, password } });
const signIn = (email: string, password: string) => api.call('/auth/login', { body: { email, password } });
const me = async (token: string) => (await api.call('/user/me', { token })).status;
const staff = () => signInStaff(api, { company: tenant.company._id });

async function stored({ _id }: Pick<User, '_id'>): Promise<User> {
  const user = await api.context.database.users.findById(_id).lean();
  if (!user) throw new Error('There is no such user');
  return user;
}

/** The token in the newest e-mail. */
async function linkOf(person: Pick<User, '_id'>): Promise<string> {
  const user = await stored(person);
  const sealed = user.outbox.at(-1)?.sealedToken ?? '';
  return openForAccount(api.context.sealer, { user, name: ACCOUNT_SEALS.resetToken, sealed });
}

describe('a forgotten password', () => {
  it('returns the same response for every address, and enqueues e-mails only for accounts that can sign in', async () => {
    const { users, companies } = api.context.database;
    const gone = await makeTenant(api);
    const [known, off] = [await staff(), await staff()];
    const withdrawn = await signInStaff(api, { company: gone.company._id });
    await companies.updateOne({ _id: gone.company._id }, { $set: { withdrawnAt: new Date() } });
    await users.updateOne({ _id: off.user._id }, { $set: { disabledAt: new Date() } });
    const addresses = [known.user.email.toUpperCase(), 'nobody@people.example', off.user.email, withdrawn.user.email];
    const answers = [];
    for (const email of addresses) answers.push(await forgot(email));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await stored(known.user)).outbox).toMatchObject([
      { kind: 'password-reset', address: known.user.email, state: 'pending', dueAt: expect.any(Date) },
    ]);
    for (const { user } of [off, withdrawn])
      expect(await stored(user)).toMatchObject({ outbox: [], passwordReset: null });
    const { auditLog } = api.context.database;
    expect(await auditLog.countDocuments({ action: 'password-reset.request', actor: known.user._id })).toBe(1);
    expect(await auditLog.countDocuments({ action: 'password-reset.refuse' })).toBe(3);
  });

  it('stores the token hashed and sealed, and keeps the time of the last edit', async () => {
    const { user } = await staff();
    await forgot(user.email);
    const token = await linkOf(user);
    expect(Buffer.from(token, 'base64url').length).toBe(32);
    const kept = await stored(user);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(kept.updatedAt).toEqual(user.updatedAt);
  });

  it('is replaced once by the link: sessions end, the second factor stays, a notice is enqueued', async () => {
    const strict = await makeTenant(api, { requiresTwoFactor: true });
    const { user, token } = await makeGuarded(api, { company: strict.company._id });
    const before = await challengeOf(api, user);
    await forgot(user.email);
    const link = await linkOf(user);
    expect((await reset(link)).status).toBe(200);
    expect(await me(token)).toBe(401);
    const answered = await api.call('/auth/two-factor', { body: { challenge: before.token, code: '123456' } });
    expect(answered.body.code).toBe('sign_in_expired');
    expect((await signIn(user.email, PASSWORD)).status).toBe(401);
    expect((await challengeOf(api, user, NEW)).kind).toBe('code');
    const again = await reset(link, 'other-lantern-59');
    expect([again.status, again.body.code]).toEqual([410, 'link_expired']);
    expect((await stored(user)).outbox.map(({ kind }) => kind)).toEqual([
      'two-factor-on',
      'password-reset',
      'password-changed',
    ]);
    const uses = { action: 'password-reset.use' as const, actor: user._id };
    expect(await api.context.database.auditLog.countDocuments(uses)).toBe(1);
  });

  it('unblocks sign-in after too many failed attempts', async () => {
    const { user } = await staff();
    for (let time = 0; time < 5; time += 1) await signIn(user.email, 'wrong-lantern-1');
    expect((await signIn(user.email, PASSWORD)).status).toBe(429);
    await forgot(user.email);
    expect((await reset(await linkOf(user))).status).toBe(200);
    expect((await signIn(user.email, NEW)).status).toBe(200);
  });

  it('is replaced by one of several simultaneous calls', async () => {
    const { user } = await staff();
    await forgot(user.email);
    const link = await linkOf(user);
    const passwords = ['first-lantern-1', 'second-lantern-2', 'third-lantern-3'];
    const answers = await Promise.all(passwords.map((password) => reset(link, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    const works = await Promise.all(passwords.map(async (password) => (await signIn(user.email, password)).status));
    expect(works.map((status) => status === 200)).toEqual(answers.map(({ status }) => status === 200));
  });

  it('keeps its link after an invalid new password', async () => {
    const { user } = await staff();
    await forgot(user.email);
    const link = await linkOf(user);
    const refused = await reset(link, 'short-1');
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { password: 'Password must be at least 8 characters long.' },
    ]);
    expect((await reset(link)).status).toBe(200);
  });

  it.each([
    ['a newer one was sent', async (user: User) => void (await forgot(user.email))],
    ['its hour is over', (user: User) => change(user, { 'passwordReset.expiresAt': new Date(Date.now() - 1_000) })],
    ['the account was switched off', (user: User) => change(user, { disabledAt: new Date() })],
    ['the person was given another address', (user: User) => edit(user, { email: `new-${user.email}` })],
    ['the person was given another password', (user: User) => edit(user, { password: 'other-lantern-59' })],
    [
      'the person has gone to another company',
      async (user: User) => edit(user, { company: await elsewhere(), role: '' }),
    ],
    ['the company was withdrawn', () => withdraw()],
  ])('cannot be replaced by a link after %s', async (_what, spoil) => {
    const { user } = await staff();
    await forgot(user.email);
    const link = await linkOf(user);
    await spoil(user);
    expect((await reset(link)).status).toBe(410);
    expect((await stored(user)).outbox.map(({ kind }) => kind)).not.toContain('password-changed');
  });

  it('cannot be replaced with an invented token', async () => {
    for (const token of ['x', 'a'.repeat(43), '%00'])
      expect([token, (await reset(token)).status]).toEqual([token, 410]);
    expect((await api.call('/auth/reset-password', { body: { token: { $ne: '' }, password: NEW } })).status).toBe(400);
  });

  it('is limited to three requests per hour and address, for known and unknown accounts', async () => {
    const { user } = await staff();
    for (const email of [user.email, 'nobody-else@people.example']) {
      const statuses: number[] = [];
      for (let time = 0; time < 4; time += 1) statuses.push((await forgot(email, '203.0.113.5')).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    expect((await stored(user)).outbox).toHaveLength(3);
    const refused = await forgot(user.email, '203.0.113.5');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await forgot(user.email, '203.0.113.6')).status).toBe(200);
  });
});

const change = async ({ _id }: User, fields: object): Promise<void> => {
  await api.context.database.users.updateOne({ _id }, { $set: fields });
};

async function edit({ _id }: User, body: object): Promise<void> {
  const { token } = await signInStaff(api, { isAdmin: true, userType: 'admin', permissions: ['userType:admin'] });
  const answer = await api.call(`/user/update/${_id.toHexString()}`, { method: 'PUT', token, body });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
}

const elsewhere = async () => (await makeTenant(api)).company._id.toHexString();

async function withdraw(): Promise<void> {
  const { _id } = tenant.company;
  await api.context.database.companies.updateOne({ _id }, { $set: { withdrawnAt: new Date() } });
  tenant = await makeTenant(api);
}
