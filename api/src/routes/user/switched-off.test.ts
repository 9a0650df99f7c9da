import { ADMIN_MARKER, COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { userListSchema } from '@funding-desk/shared/schemas/people/user';
import type { AuditAction } from '@funding-desk/shared/server/models/audit-actions';
import type { User } from '@funding-desk/shared/server/models/user';
import { makeLink, makeUser, PASSWORD } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reopenAccount } from '../../commands/account/reopen-account.ts';
import { answerChallenge, challengeOf, codeOf, makeGuarded } from '../../testing/scenes/second-factor.ts';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
});
afterAll(() => api.close());

const hex = ({ _id }: Pick<User, '_id'>) => _id.toHexString();
const administrator = () =>
  signInStaff(api, { company: tenant.company._id, userType: 'company', permissions: COMPANY_ADMIN_PERMISSIONS });
const clerk = () =>
  signInStaff(api, { company: tenant.company._id, permissions: ['page:users', 'user:update', 'page:forms'] });
const superAdmin = () => signInStaff(api, { isAdmin: true, userType: 'admin', permissions: [ADMIN_MARKER] });
const update = (token: string, user: User, body: object) =>
  api.call(`/user/update/${hex(user)}`, { method: 'PUT', token, body });
const resetFactor = (token: string, user: User) =>
  api.call(`/user/reset-two-factor/${hex(user)}`, { method: 'POST', token });
const signIn = ({ email }: User, password = PASSWORD) => api.call('/auth/login', { body: { email, password } });
const me = async (token: string) => (await api.call('/user/me', { token })).status;
const auditOf = (action: AuditAction, subject: string) =>
  api.context.database.auditLog.countDocuments({ action, subject });
const stored = ({ _id }: User) => api.context.database.users.findById(_id).lean();

describe('a disabled account', () => {
  it('cannot sign in, has no sessions, stays in the lists, and can be enabled again', async () => {
    const [{ token }, person] = [await administrator(), await clerk()];
    const answer = await update(token, person.user, { isDisabled: true });
    expect(answer.body.data).toMatchObject({ isDisabled: true });
    expect(await me(person.token)).toBe(401);
    const [right, wrong] = [await signIn(person.user), await signIn(person.user, 'wrong-lantern-1')];
    expect([right.status, right.body]).toEqual([401, wrong.body]);
    const found = userListSchema.parse((await api.call('/user/get?pageSize=500', { token })).body).data;
    expect(found.find(({ id }) => id === hex(person.user))).toMatchObject({ isDisabled: true });
    expect((await update(token, person.user, { isDisabled: false, name: 'Back Again' })).status).toBe(200);
    expect((await signIn(person.user)).status).toBe(200);
    // The ended session stays ended.
    expect(await me(person.token)).toBe(401);
    const counts = (['user.switch-off', 'user.switch-on'] as const).map((action) => auditOf(action, hex(person.user)));
    expect(await Promise.all(counts)).toEqual([1, 1]);
  });

  it('is rejected at the next request even if its sessions still exist', async () => {
    const person = await clerk();
    await api.context.database.users.updateOne({ _id: person.user._id }, { $set: { disabledAt: new Date() } });
    expect(await me(person.token)).toBe(401);
  });

  it('cannot answer an open challenge', async () => {
    const strict = await makeTenant(api, { requiresTwoFactor: true });
    const { user, secret } = await makeGuarded(api, { company: strict.company._id });
    const challenge = await challengeOf(api, user);
    expect((await update((await superAdmin()).token, user, { isDisabled: true })).status).toBe(200);
    expect((await answerChallenge(api, challenge.token, codeOf(secret, 1))).status).toBe(401);
  });

  it('keeps its link working', async () => {
    const user = await makeUser(api.context.database, { company: tenant.company._id, passwordHash: 'none' });
    const link = await makeLink(api.context.database, { company: tenant.company._id, user: user._id });
    expect((await update((await administrator()).token, user, { isDisabled: true })).status).toBe(200);
    expect((await api.call(`/generated-link/get/slug/${link.slug}`)).status).toBe(200);
  });

  it('cannot be one’s own, of a person with more permissions, or of another tenant', async () => {
    const [own, weak, far] = [await administrator(), await clerk(), await makeTenant(api)];
    const self = await update(own.token, own.user, { isDisabled: true });
    expect([self.status, self.body.error]).toEqual([
      409,
      'You cannot switch off your own account. Please ask another administrator.',
    ]);
    expect((await update(weak.token, own.user, { isDisabled: true })).status).toBe(403);
    const stranger = await makeUser(api.context.database, { company: far.company._id, passwordHash: 'none' });
    expect((await update(own.token, stranger, { isDisabled: true })).status).toBe(404);
    for (const user of [own.user, stranger]) expect((await stored(user))?.disabledAt).toBeNull();
    // The field is not accepted at creation. A value that changes nothing needs no permission.
    const body = { name: 'Orla', email: 'orla-off@people.example', password: 'tall-lantern-58', isDisabled: true };
    expect((await api.call('/user/create', { token: own.token, body })).status).toBe(400);
    expect((await update(weak.token, own.user, { isDisabled: false, name: 'Same' })).status).toBe(200);
  });
});

describe('resetting a second factor', () => {
  const guarded = async (over: Partial<User> = {}) => {
    const strict = await makeTenant(api, { requiresTwoFactor: true });
    return makeGuarded(api, { company: strict.company._id, ...over });
  };

  it("ends the person's sessions and challenges, and requires a new set-up where the company does", async () => {
    const { token } = await superAdmin();
    const person = await guarded();
    const challenge = await challengeOf(api, person.user);
    const answer = await resetFactor(token, person.user);
    expect([answer.status, answer.body.data]).toEqual([200, expect.objectContaining({ hasTwoFactor: false })]);
    expect(await me(person.token)).toBe(401);
    expect((await answerChallenge(api, challenge.token, codeOf(person.secret, 1))).body.code).toBe('sign_in_expired');
    expect((await challengeOf(api, person.user)).kind).toBe('setup');
    expect(await auditOf('user.reset-two-factor', hex(person.user))).toBe(1);
  });

  it('is refused for oneself, for people with more permissions and for other tenants', async () => {
    const [own, weak] = [await administrator(), await clerk()];
    const twoFactor = { sealedSecret: 'sealed', lastStep: 1, recoveryCodes: [] };
    await api.context.database.users.updateOne({ _id: own.user._id }, { $set: { twoFactor } });
    await api.context.database.authSessions.updateOne({ user: own.user._id }, { $set: { hasSecondFactor: true } });
    const far = await guarded();
    const statuses = [
      await resetFactor(own.token, own.user),
      await resetFactor(weak.token, own.user),
      await resetFactor(own.token, far.user),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([409, 403, 404]);
    for (const user of [own.user, far.user]) expect((await stored(user))?.twoFactor).not.toBeNull();
  });

  it("cannot be bypassed by setting one's own password", async () => {
    const own = await administrator();
    const change = { password: 'brisk-lantern-77' };
    const twoFactor = { sealedSecret: 'sealed', lastStep: 1, recoveryCodes: [] };
    await api.context.database.users.updateOne({ _id: own.user._id }, { $set: { twoFactor } });
    await api.context.database.authSessions.updateOne({ user: own.user._id }, { $set: { hasSecondFactor: true } });
    const refused = await update(own.token, own.user, change);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([409, ['password']]);
    expect((await stored(own.user))?.passwordHash).toBe(own.user.passwordHash);
    // Without a password the other fields still change.
    expect((await update(own.token, own.user, { name: 'Same Person', password: '' })).status).toBe(200);
  });

  it('shows in the list only as its absence', async () => {
    const { token } = await superAdmin();
    const { user } = await guarded({ name: 'Zinnia Vault', searchTerms: ['zinnia'] });
    const answer = await api.call('/user/get?search=zinnia', { token });
    expect(answer.body.data).toMatchObject([{ id: hex(user), hasTwoFactor: true }]);
    expect(JSON.stringify(answer.body)).not.toMatch(/sealed|v1\.|recovery|lastStep|outbox|passwordReset/i);
  });
});

describe('reopening an account from the command line', () => {
  it('enables it, removes its second factor and ends its sessions', async () => {
    const strict = await makeTenant(api, { requiresTwoFactor: true });
    const { user, token } = await makeGuarded(api, { company: strict.company._id });
    await api.context.database.users.updateOne({ _id: user._id }, { $set: { disabledAt: new Date() } });
    const reopened = await reopenAccount(api.context, ` ${user.email.toUpperCase()} `);
    expect(reopened).toEqual({ isFound: true, wasDisabled: true, hadTwoFactor: true });
    expect(await me(token)).toBe(401);
    expect((await challengeOf(api, user)).kind).toBe('setup');
    expect(await auditOf('user.reopen', hex(user))).toBe(1);
    expect(await reopenAccount(api.context, 'anonymous@people.example')).toEqual({ isFound: false });
  });
});
