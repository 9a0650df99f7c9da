import { companySchema } from '@funding-desk/shared/schemas/company/company';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant, signInStaff, startTestApi, type TestApi } from '../../testing/test-api.ts';

const OUTSIDER = 'collector@elsewhere.example';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const update = (id: string, body: object, token: string) =>
  api.call(`/company/update/${id}`, { method: 'PUT', token, body });
const stored = async (id: string) => (await api.context.database.companies.findById(id).lean()) ?? expect.fail('gone');

/** A person of the company, signed in with a second factor. */
async function signInTo(company: Types.ObjectId, grants: { permissions?: string[]; userType?: 'company' }) {
  const { authSessions, companies } = api.context.database;
  await companies.updateOne({ _id: company }, { $set: { requiresTwoFactor: false } }, { timestamps: false });
  const staff = await signInStaff(api, { company, ...grants });
  await authSessions.updateMany({ user: staff.user._id }, { $set: { hasSecondFactor: true } });
  await companies.updateOne({ _id: company }, { $set: { requiresTwoFactor: true } }, { timestamps: false });
  return staff;
}

/** A tenant that requires two factors, and a clerk who may only edit its company. */
async function makeTarget() {
  const { company } = await makeTenant(api, { requiresTwoFactor: true, retentionMonths: 60 });
  const clerk = await signInTo(company._id, { permissions: ['page:companies', 'company:update'] });
  return { id: company._id.toHexString(), company, clerk };
}

describe('a person who may only update the company', () => {
  it.each([
    ['requiresTwoFactor', false],
    ['retentionMonths', 1],
    ['retentionMonths', null],
    ['downloadAlert', 10_000],
    ['staleDays', 60],
    ['replyMailbox', 'replies@attacker.example'],
    ['notifyEmails', OUTSIDER],
    ['notifyEmails', ['deals@copperfinch.example', 'leads@copperfinch.example', OUTSIDER]],
    ['notifyEmails', ''],
    ['email', OUTSIDER],
    ['email', ''],
  ])('cannot set %s to %j, alone or with other changes', async (field, value) => {
    const { id, clerk } = await makeTarget();
    const before = await stored(id);
    for (const body of [{ [field]: value }, { disclaimer: 'Other words', [field]: value }]) {
      const answer = await update(id, body, clerk.token);
      expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
        403,
        'forbidden',
        [field],
      ]);
      expect(answer.body.error).toContain('Please ask an administrator of the company.');
      expect(await stored(id)).toEqual(before);
    }
  });

  it('may send the current values along', async () => {
    const { id, clerk } = await makeTarget();
    const { email, notifyEmails, requiresTwoFactor, retentionMonths } = await stored(id);
    const present = { email, requiresTwoFactor, retentionMonths };
    for (const listed of [notifyEmails, notifyEmails.join(', '), `${notifyEmails.join(',')},`]) {
      const body = { ...present, notifyEmails: listed, disclaimer: 'Other words' };
      expect((await update(id, body, clerk.token)).status).toBe(200);
    }
    expect(await stored(id)).toMatchObject({ ...present, notifyEmails, disclaimer: 'Other words' });
  });

  it('sees in the company that the fields are not editable, while administrators can edit them', async () => {
    const { id, company, clerk } = await makeTarget();
    const administrator = await signInTo(company._id, { userType: 'company' });
    const marked = await signInTo(company._id, { permissions: ['userType:company'] });
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    const abilities = await Promise.all(
      [clerk, administrator, marked, admin].map(async ({ token }) => {
        const answer = await update(id, { disclaimer: 'Some words' }, token);
        return companySchema.parse(answer.body.data).can;
      }),
    );
    expect(abilities.map(({ update: mayUpdate }) => mayUpdate)).toEqual([true, true, true, true]);
    expect(abilities.map((can) => Reflect.get(can, 'administer'))).toEqual([false, true, true, true]);
  });

  it('cannot use an administrator of another company', async () => {
    const { id } = await makeTarget();
    const other = await makeTenant(api);
    const { token } = await signInStaff(api, { company: other.company._id, userType: 'company' });
    expect((await update(id, { notifyEmails: OUTSIDER }, token)).status).toBe(404);
  });
});

describe('an administrator of the company', () => {
  it.each([
    ['of the company type', { userType: 'company' as const }],
    ['with the marker', { permissions: ['userType:company'] }],
  ])('%s changes all four', async (_which, grants) => {
    const { id, company } = await makeTarget();
    const { token } = await signInTo(company._id, grants);
    const body = {
      email: `new-${new Types.ObjectId().toHexString()}@copperfinch.example`,
      notifyEmails: ['new@copperfinch.example'],
      requiresTwoFactor: false,
      retentionMonths: 72,
    };
    expect((await update(id, body, token)).status).toBe(200);
    expect(await stored(id)).toMatchObject(body);
  });

  it('leaves an audit entry with the old and new value of each field', async () => {
    const { id, company } = await makeTarget();
    const { token, user } = await signInTo(company._id, { userType: 'company' });
    const body = {
      email: OUTSIDER,
      notifyEmails: [...company.notifyEmails, OUTSIDER],
      requiresTwoFactor: false,
      retentionMonths: 12,
      disclaimer: 'Secret words',
      nameOut: company.nameOut,
    };
    await update(id, body, token);
    const [entry, ...more] = await api.context.database.auditLog.find({ subject: id, action: 'company.update' }).lean();
    expect(more).toEqual([]);
    expect(entry?.actor?.toHexString()).toBe(user._id.toHexString());
    const { pendingRetention } = await stored(id);
    expect(entry?.changes).toEqual([
      { field: 'email', from: company.email, to: OUTSIDER },
      { field: 'disclaimer', from: null, to: expect.stringMatching(/^12 characters, SHA-256 [0-9a-f]{64}$/) },
      { field: 'requiresTwoFactor', from: 'true', to: 'false' },
      { field: 'pendingRetention', from: null, to: `12 from ${pendingRetention?.effectiveAt.toISOString()}` },
      {
        field: 'notifyEmails',
        from: company.notifyEmails.join(', '),
        to: [...company.notifyEmails, OUTSIDER].join(', '),
      },
    ]);
  });

  it('cannot hide an address in a list that is longer than an audit entry', async () => {
    const { id, company } = await makeTarget();
    const { token } = await signInTo(company._id, { userType: 'company' });
    const long = Array.from({ length: 19 }, (_, index) => `${'l'.repeat(60)}${index}@copperfinch.example`);
    await update(id, { notifyEmails: [...long, OUTSIDER] }, token);
    const entry = await api.context.database.auditLog.findOne({ subject: id, action: 'company.update' }).lean();
    expect(entry?.changes).toContainEqual({ field: 'notifyEmails', from: null, to: OUTSIDER });
  });
});
