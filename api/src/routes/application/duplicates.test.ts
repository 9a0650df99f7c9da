import { duplicateSchema } from '@funding-desk/shared/schemas/application/work';
import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import { markDuplicates, renewDuplicateKeys } from '@funding-desk/shared/server/duplicates/mark-duplicates';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addFunder, SELLS, sendTo } from '../../testing/scenes/deals/deal-calls.ts';
import { makeColleague } from '../../testing/scenes/work.ts';
import { makeTenant, signInStaff, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  tenant = await makeTenant(api);
  ({ token } = await signInStaff(api, {
    company: tenant.company._id,
    userType: 'company',
    permissions: ['page:forms'],
  }));
});

/** Values that no other application has. */
function uniqueValues(number: number) {
  const digits = (length: number) => String(number).padStart(length, '2');
  return {
    legalBusinessName: `Tidewater Loom ${number}`,
    taxIdNumber: digits(9),
    partner1SSN: `3${digits(8)}`,
    partner2SSN: `4${digits(8)}`,
    businessPhoneNumber: `305${digits(7)}`,
    alternatePhoneNumber: `306${digits(7)}`,
    partner1Phone: `307${digits(7)}`,
    partner2Phone: `308${digits(7)}`,
    emailAddress: `loom${number}@example.com`,
  };
}

/** Does what the worker's first claim does. */
async function mark(id: string): Promise<void> {
  const { database, sealer } = api.context;
  const application = await database.applications.findById(id).lean();
  if (application) await markDuplicates({ database, sealer, application });
}

async function submitMarked(over: Readonly<Record<string, string>>, owner = tenant): Promise<string> {
  const { id } = await submitOne(api, owner, over);
  await mark(id);
  return id;
}

async function read(id: string) {
  const answer = await api.call(`/form/submission/${id}`, { token });
  const schema = z.looseObject({ flags: z.array(z.string()), duplicates: z.array(duplicateSchema) });
  const { flags, duplicates } = schema.parse(answer.body.data);
  return { isDuplicate: flags.includes('duplicate'), others: duplicates.map(({ id, shared }) => ({ id, shared })) };
}

const NONE = { isDuplicate: false, others: [] };

describe('a duplicate', () => {
  it.each([
    ['the EIN typed another way', { taxIdNumber: '22-2222221' }, ['ein']],
    ['the SSN of an owner as that of the other owner', { partner2SSN: '322-22-2221' }, ['ssn']],
    ['a phone number in another field and format', { alternatePhoneNumber: '+1 (305) 222-2221' }, ['phone']],
    ['the e-mail address in capitals', { emailAddress: 'LOOM1@EXAMPLE.COM' }, ['email']],
    ['EIN and e-mail', { taxIdNumber: '222222221', emailAddress: 'loom1@example.com' }, ['ein', 'email']],
  ])('is flagged on both applications when they share %s', async (_what, over, shared) => {
    const first = await submitMarked(uniqueValues(1));
    const second = await submitMarked({ ...uniqueValues(2), ...over });
    expect(await read(second)).toEqual({ isDuplicate: true, others: [{ id: first, shared }] });
    expect(await read(first)).toEqual({ isDuplicate: true, others: [{ id: second, shared }] });
  });

  it('is found whichever of two simultaneous applications is marked first', async () => {
    const ids = await Promise.all([1, 2].map(async () => (await submitOne(api, tenant, uniqueValues(1))).id));
    await Promise.all(ids.map(mark));
    for (const id of ids) expect((await read(id)).isDuplicate).toBe(true);
  });

  it('is neither another business nor an application of another tenant nor one of more than 180 days before', async () => {
    await submitMarked(uniqueValues(1), await makeTenant(api));
    const old = await submitMarked(uniqueValues(1));
    const day = 86_400_000;
    const { clock, applications } = api.context.database;
    await applications.updateOne({ _id: old }, { $set: { createdAt: clock.fromNow(-181 * day) } });
    expect(await read(await submitMarked(uniqueValues(1)))).toEqual(NONE);
    expect(await read(await submitMarked(uniqueValues(2)))).toEqual(NONE);
    expect(await read(old)).toEqual(NONE);
  });

  it('is no longer flagged once the other application is deleted', async () => {
    const first = await submitMarked(uniqueValues(1));
    const second = await submitMarked(uniqueValues(1));
    expect((await api.call(`/form/submission/${second}`, { method: 'DELETE', token })).status).toBe(200);
    expect(await read(first)).toEqual(NONE);
    const deleted = await api.context.database.applications.findById(second).lean();
    expect(deleted).not.toHaveProperty('duplicateKeys');
  });

  it('names stage and assignee of the other application in the list', async () => {
    const first = await submitMarked(uniqueValues(1));
    await submitMarked(uniqueValues(1));
    const { user } = await signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'] });
    const now = new Date();
    const work = { stage: 'declined' as const, reason: null, version: 1, lastActivityAt: now };
    const { applications } = api.context.database;
    await applications.updateOne({ _id: first }, { $set: { work: { ...work, assignee: user._id } } });
    const answer = await api.call('/form/submissions?pageSize=10', { token });
    expect(answer.body.data).toMatchObject([
      { duplicates: [{ id: first, stageLabel: 'Declined', assignee: { id: user._id.toHexString() } }] },
      { id: first },
    ]);
  });

  it('says how many funders were sent the other application', async () => {
    const [first, second] = [await submitMarked(uniqueValues(1)), await submitMarked(uniqueValues(1))];
    const rendered = { pdf: new Types.ObjectId(), maskedPdf: new Types.ObjectId(), renderedAt: new Date() };
    await api.context.database.applications.updateOne({ _id: first }, { $set: rendered });
    const staff = await makeColleague({ api, tenant, name: 'Anna Example', permissions: SELLS });
    const funders = [await addFunder(api, tenant, 'Tallow Creek'), await addFunder(api, tenant, 'Juniper Lane')];
    await sendTo({ api, staff, id: first, funders });
    const answer = await api.call(`/form/submission/${second}`, { token });
    expect(answer.body.data).toMatchObject({ duplicates: [{ id: first, funders: 2 }] });
  });

  it('of another link is not visible to a person without a tenant', async () => {
    const { token: own, user } = await signInStaff(api, { permissions: ['page:forms'] });
    const [first, second] = [await submitMarked(uniqueValues(1)), await submitMarked(uniqueValues(1))];
    await api.context.database.applications.updateOne({ _id: second }, { $set: { user: user._id } });
    const answer = await api.call(`/form/submission/${second}`, { token: own });
    expect(JSON.stringify(answer.body)).not.toContain(first);
  });
});

describe('the keys of duplicates', () => {
  it('reveal nothing without FIELD_KEYS: they differ between tenants for the same business', async () => {
    const ids = [await submitMarked(uniqueValues(1)), await submitMarked(uniqueValues(1), await makeTenant(api))];
    const records = await Promise.all(ids.map((id) => api.context.database.applications.findById(id).lean()));
    const [one = [], other = []] = records.map((record) => record?.duplicateKeys);
    expect(one).toHaveLength(8);
    expect(other.filter((key) => one.includes(key))).toEqual([]);
  });

  it('are renewed with a new first key, and match applications with keys of either before', async () => {
    const { database } = api.context;
    const former = await submitMarked(uniqueValues(1));
    const fresh = Buffer.alloc(32, 7).toString('base64');
    const sealer = createSealer(`fresh:${fresh},${api.context.env.FIELD_KEYS}`);
    const { id } = await submitOne(api, tenant, uniqueValues(1));
    const application = await database.applications.findById(id).lean();
    if (!application) throw new Error('No such submission');
    await markDuplicates({ database, sealer, application });
    expect((await read(former)).isDuplicate).toBe(true);
    expect(await renewDuplicateKeys({ database, sealer })).toBeGreaterThan(0);
    expect(await renewDuplicateKeys({ database, sealer })).toBe(0);
    expect((await read(former)).others).toEqual([{ id, shared: ['ein', 'ssn', 'phone', 'email'] }]);
  });
});
