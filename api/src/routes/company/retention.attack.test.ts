import { companySchema } from '@funding-desk/shared/schemas/company/company';
import { RETENTION_NOTICE, retentionPreviewSchema } from '@funding-desk/shared/schemas/company/retention';
import { makeRole, makeUser } from '@funding-desk/shared/testing/factories';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant, signInStaff, startTestApi, submitOne, type TestApi } from '../../testing/test-api.ts';

const DAY = 24 * 3_600_000;

let api: TestApi;
let admin: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
});
afterAll(() => api.close());

const ago = (days: number) => api.context.database.clock.fromNow(-days * DAY);
const viewOf = (data: unknown) => companySchema.parse(data);
const update = (id: string, body: object, token = admin.token) =>
  api.call(`/company/update/${id}`, { method: 'PUT', token, body });
const stored = async (id: string) => (await api.context.database.companies.findById(id).lean()) ?? expect.fail('gone');

/** A company with this retention, and one application of each age. */
async function makeKeeper(retentionMonths: number | null, ...ages: readonly number[]) {
  const tenant = await makeTenant(api, { retentionMonths });
  for (const age of ages) {
    const { id } = await submitOne(api, tenant);
    await api.context.database.applications.updateOne({ _id: id }, { $set: { createdAt: ago(age) } });
  }
  return { tenant, _id: tenant.company._id, id: tenant.company._id.toHexString() };
}

/** Moves the start of the notice period into the past. */
async function hasten(_id: Types.ObjectId, milliseconds: number): Promise<void> {
  const { companies, clock } = api.context.database;
  const effectiveAt = clock.fromNow(RETENTION_NOTICE - milliseconds);
  await companies.updateOne({ _id }, { $set: { 'pendingRetention.effectiveAt': effectiveAt } });
}

describe('a shorter retention', () => {
  it.each([
    [60, 12],
    [null, 120],
  ])('from %j to %j months takes effect after seven days, and the e-mail says what it removes', async (from, to) => {
    const { id } = await makeKeeper(from, 4_000, 3_900, 10);
    const before = api.context.database.clock.now().getTime();
    const view = viewOf((await update(id, { retentionMonths: to })).body.data);
    expect(view.retentionMonths).toBe(from);
    expect(view.pendingRetention).toMatchObject({ months: to, applications: 2, isCapped: false });
    const effectiveAt = Date.parse(view.pendingRetention?.effectiveAt ?? '');
    expect(effectiveAt).toBeGreaterThanOrEqual(before + RETENTION_NOTICE - 1_000);
    expect(await stored(id)).toMatchObject({ retentionMonths: from, pendingRetention: { months: to } });
  });

  it('is reported once to every administrator who can sign in, and to the company', async () => {
    const { database } = api.context;
    const { _id, id } = await makeKeeper(60);
    const person = async (email: string, grants: object, over: object = {}) => {
      const role = await makeRole(database, { company: _id, ...grants });
      await makeUser(database, { company: _id, role: role._id, passwordHash: 'none', email, ...over });
    };
    await person('type@keeper.example', { userType: 'company' });
    await person('marker@keeper.example', { permissions: ['userType:company'] });
    await person('clerk@keeper.example', { permissions: ['company:update'] });
    await person('off@keeper.example', { userType: 'company' }, { disabledAt: ago(31) });
    await database.companies.updateOne({ _id }, { $set: { email: 'TYPE@keeper.example' } });
    await update(id, { retentionMonths: 12 });
    const { outbox = [] } = await stored(id);
    expect(outbox.map(({ address }) => address.toLowerCase()).sort()).toEqual([
      'marker@keeper.example',
      'type@keeper.example',
    ]);
    expect(outbox).toMatchObject([{ kind: 'retention-shortened' }, { state: 'pending' }]);
  });

  it('is reported to administrators and addresses that were removed shortly before', async () => {
    const { database } = api.context;
    const { _id, id } = await makeKeeper(60);
    const permissions = ['page:users', 'user:update'];
    const signInAdministrator = () => signInStaff(api, { company: _id, userType: 'company', permissions });
    const [thief, owner] = [await signInAdministrator(), await signInAdministrator()];
    const clerk = await signInStaff(api, { company: _id, permissions: ['page:users'] });
    const { email: original } = await stored(id);
    for (const { user } of [owner, clerk]) {
      const path = `/user/update/${user._id.toHexString()}`;
      const answer = await api.call(path, { method: 'PUT', token: thief.token, body: { isDisabled: true } });
      expect(answer.status).toBe(200);
    }
    const replacements = ['one@thief.example', 'two@thief.example'];
    for (const email of replacements) expect((await update(id, { email }, thief.token)).status).toBe(200);
    await update(id, { retentionMonths: 12 }, thief.token);
    const { outbox = [] } = await stored(id);
    const recipients = [thief.user.email, owner.user.email, original, ...replacements].map((one) => one.toLowerCase());
    expect(outbox.map(({ address }) => address.toLowerCase()).sort()).toEqual(recipients.sort());

    // An address that was replaced long ago gets no notice.
    const entries = { subject: id, action: 'company.update', 'changes.field': 'email' };
    await database.auditLog.collection.updateMany(entries, { $set: { at: ago(31) } });
    await update(id, { retentionMonths: 6 }, thief.token);
    const later = (await stored(id)).outbox?.map(({ address }) => address) ?? [];
    expect(later).not.toContain(original);
    expect(later).toContain('two@thief.example');
  });

  it('can be cancelled until it takes effect, but not with permission to edit only', async () => {
    const { _id, id } = await makeKeeper(60);
    await update(id, { retentionMonths: 12 });
    await hasten(_id, RETENTION_NOTICE - DAY);
    const clerk = await signInStaff(api, { company: _id, permissions: ['page:companies', 'company:update'] });
    const refused = await update(id, { pendingRetention: null }, clerk.token);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([403, ['retentionMonths']]);
    const seen = viewOf((await update(id, { disclaimer: 'Words' }, clerk.token)).body.data);
    expect(seen).toMatchObject({ pendingRetention: null, retentionMonths: 60 });
    expect((await stored(id)).pendingRetention).toMatchObject({ months: 12 });

    const keeper = await signInStaff(api, { company: _id, userType: 'company' });
    const view = viewOf((await update(id, { pendingRetention: null }, keeper.token)).body.data);
    expect(view).toMatchObject({ pendingRetention: null, retentionMonths: 60 });
    expect(await stored(id)).toMatchObject({ pendingRetention: null, retentionMonths: 60, outbox: [] });
    expect((await update(id, { pendingRetention: null }, keeper.token)).status).toBe(200);
  });

  it('takes effect on time without a worker, and cannot be cancelled then', async () => {
    const { _id, id } = await makeKeeper(60);
    await update(id, { retentionMonths: 12 });
    await hasten(_id, RETENTION_NOTICE + 1_000);
    const view = viewOf((await update(id, { disclaimer: 'Words' })).body.data);
    expect(view).toMatchObject({ pendingRetention: null, retentionMonths: 12 });
    const late = await update(id, { pendingRetention: null });
    expect([late.status, late.body.error]).toEqual([
      409,
      'The shorter retention has already taken effect. Enter a longer one to keep the remaining applications.',
    ]);
    // Longer than the effective retention, but shorter than the stored one.
    await update(id, { retentionMonths: 24 });
    expect(await stored(id)).toMatchObject({ retentionMonths: 24, pendingRetention: null });
  });

  it('restarts its seven days when replaced, but not when repeated', async () => {
    const { _id, id } = await makeKeeper(60);
    const { clock } = api.context.database;
    const daysLeft = async () =>
      Math.round(((await stored(id)).pendingRetention?.effectiveAt.getTime() ?? 0) - clock.now().getTime()) / DAY;
    await update(id, { retentionMonths: 12 });
    await hasten(_id, 5 * DAY);
    await update(id, { retentionMonths: 12 });
    expect(await daysLeft()).toBeLessThan(3);
    for (const months of [6, 24]) {
      await hasten(_id, 5 * DAY);
      await update(id, { retentionMonths: months });
      expect(await stored(id)).toMatchObject({ retentionMonths: 60, pendingRetention: { months } });
      expect(await daysLeft()).toBeGreaterThan(6);
    }
  });

  it('is not planned from an outdated record', async () => {
    const { _id, id } = await makeKeeper(60);
    const answers = await Promise.all([12, 24, 36].map((retentionMonths) => update(id, { retentionMonths })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(statuses).toContain(200);
    const { pendingRetention, outbox = [], email } = await stored(_id.toHexString());
    expect([12, 24, 36]).toContain(pendingRetention?.months);
    expect(outbox.map(({ address }) => address)).toEqual([email]);
  });
});

describe('a longer retention', () => {
  it.each([[72], [null]])('of %j months takes effect at once and replaces a pending one', async (months) => {
    const { id } = await makeKeeper(60);
    await update(id, { retentionMonths: 12 });
    const view = viewOf((await update(id, { retentionMonths: months })).body.data);
    expect(view).toMatchObject({ retentionMonths: months, pendingRetention: null });
    expect(await stored(id)).toMatchObject({ retentionMonths: months, pendingRetention: null, outbox: [] });
  });
});

describe('the preview of a retention', () => {
  const preview = async (id: string, months: unknown, token = admin.token) =>
    api.call(`/company/retention-preview/${id}?months=${months}`, { token });

  it('counts what would be removed and returns the range of dates', async () => {
    const { _id, id, tenant } = await makeKeeper(null, 800, 400, 20);
    const held = await submitOne(api, tenant);
    const hold = { reason: 'A complaint is open', since: ago(1), by: admin.user._id };
    await api.context.database.applications.updateOne({ _id: held.id }, { $set: { createdAt: ago(900), hold } });
    const found = retentionPreviewSchema.parse((await preview(id, 12)).body.data);
    expect(found).toMatchObject({ applications: 2, isCapped: false });
    expect(Math.round((Date.parse(found.newest ?? '') - Date.parse(found.oldest ?? '')) / DAY)).toBe(400);
    expect(retentionPreviewSchema.parse((await preview(id, 120)).body.data)).toMatchObject({
      applications: 0,
      oldest: null,
      newest: null,
    });
    const clerk = await signInStaff(api, { company: _id, permissions: ['company:update', 'page:forms'] });
    expect((await preview(id, 12, clerk.token)).status).toBe(403);
  });

  it.each(['0', '121', '1.5', 'x', ''])('rejects %j months', async (months) => {
    const { id } = await makeKeeper(null);
    expect((await preview(id, months)).status).toBe(400);
  });
});
