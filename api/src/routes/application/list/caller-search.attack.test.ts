import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import {
  completeDuplicateKeys,
  markDuplicates,
  renewDuplicateKeys,
} from '@funding-desk/shared/server/duplicates/mark-duplicates';
import { repeatMigrations } from '@funding-desk/shared/testing/repeat-migrations';
import { Redis } from 'ioredis';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applicationListFilter } from '../../../queries/application/list/application-list-filter.ts';
import { SIGNED, submitOutstanding } from '../../../testing/scenes/second-signer.ts';
import {
  makeTenant,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
} from '../../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let token: string;
let viewer: Types.ObjectId;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  tenant = await makeTenant(api);
  await signIn(tenant);
});

async function signIn({ company }: Tenant) {
  const permissions = ['page:forms', 'application:export'];
  const staff = await signInStaff(api, { company: company._id, permissions });
  token = staff.token;
  viewer = staff.user._id;
}

const CALLER = {
  legalBusinessName: 'Thistle Yard',
  partner1Name: 'Zoë Quillfeather',
  partner2Name: 'Bram O’Dell-Voss',
  partner1SSN: '271-82-8182',
  partner2SSN: '314-15-9265',
  taxIdNumber: '46-1168033',
  businessPhoneNumber: '(646) 555-0177',
  alternatePhoneNumber: '646-555-0178',
  partner1Phone: '6465550179',
  partner2Phone: '+1 646 555 0180',
  emailAddress: 'Zoe.Quill@Thistle.example',
};
/** Shares no identifier with the caller. */
const OTHER = {
  legalBusinessName: 'Marsh Gate',
  partner1Name: 'Ilse Tarn',
  partner2Name: 'Otto Tarn',
  partner1SSN: '100-20-3041',
  partner2SSN: '100-20-3042',
  taxIdNumber: '98-7654321',
  businessPhoneNumber: '305-555-0101',
  alternatePhoneNumber: '305-555-0102',
  partner1Phone: '305-555-0103',
  partner2Phone: '305-555-0104',
  emailAddress: 'office@marsh.example',
};

/** Does what the worker's first claim does. */
async function mark(id: Types.ObjectId | string): Promise<void> {
  const { database, sealer } = api.context;
  const application = await database.applications.findById(id).lean();
  if (application) await markDuplicates({ database, sealer, application });
}

async function submit(values: Readonly<Record<string, string>>, owner = tenant): Promise<string> {
  const { id } = await submitOne(api, owner, values);
  await mark(id);
  return id;
}

const VIEWER = { id: '', sessionId: '', isAdmin: false, userType: null, permissions: [] } as const;

/** Everything that the database and Redis hold, apart from applications and sessions of sign-in. */
async function allTexts(): Promise<string[]> {
  const { database, env } = api.context;
  const collections = (await database.connection.db?.collections()) ?? [];
  const stored = collections.filter(({ collectionName }) => !/^(form-s|application-)/.test(collectionName));
  const records = await Promise.all(stored.map(async (one) => JSON.stringify(await one.find().toArray())));
  const redis = new Redis(env.REDIS_URL);
  const keys = await redis.keys(`${env.REDIS_PREFIX}*`);
  const values = await Promise.all(keys.map((key) => redis.dumpBuffer(key)));
  redis.disconnect();
  return [...records, ...keys, ...values.map((value) => value?.toString('latin1') ?? '')];
}

const query = (search: string) => `pageSize=10&search=${encodeURIComponent(search)}`;
const list = (search: string, as = token) => api.call(`/form/submissions?${query(search)}`, { token: as });

async function found(search: string, as = token): Promise<string[]> {
  const answer = await list(search, as);
  expect([search, answer.status]).toEqual([search, 200]);
  const rows = z.array(z.looseObject({ id: z.string() })).parse(answer.body.data);
  expect([search, answer.body.meta]).toMatchObject([search, { total: rows.length }]);
  return rows.map(({ id }) => id);
}

const NAMES = ['Zoë', 'zoe quill', 'QUILLFEATHER', 'odell', 'o’dell', 'voss bram', 'thistle quill'];
const IDENTIFIERS = [
  ...['(646) 555-0177', '646.555.0178', '6465550179', '+1 (646) 555-0180', '16465550177', '1-646-555-0177'],
  ...['zoe.quill@thistle.example', ' ZOE.QUILL@THISTLE.EXAMPLE '],
  ...['46-1168033', '461168033'],
  ...['8182', '9265', '271-82-8182'],
];

describe('a caller', () => {
  it('is found by name, phone, e-mail, EIN and the last four digits of an SSN', async () => {
    const id = await submit(CALLER);
    await submit(OTHER);
    for (const search of [...NAMES, ...IDENTIFIERS]) expect([search, await found(search)]).toEqual([search, [id]]);
    for (const search of ['646-555-0199', '0177', '46-1168034', 'quill@thistle.example', '8183', 'Zoë Tarn'])
      expect([search, await found(search)]).toEqual([search, []]);
  });

  it('is found beside the references and names that begin with the same digits', async () => {
    const byDigits = await submit({ ...OTHER, legalBusinessName: '8182 Marsh Road' });
    const byEnd = await submit(CALLER);
    expect(await found('8182')).toEqual([byEnd, byDigits]);
    expect(await found('818')).toEqual([byDigits]);
  });

  it('is found together with filters, by a super admin and in an export', async () => {
    const id = await submit(CALLER);
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    for (const search of ['646-555-0177', '8182', 'zoe quill']) {
      expect(await found(search, admin.token)).toContain(id);
      for (const filter of ['stage=new', 'assignee=none', `company=${tenant.company._id}`]) {
        const answer = await api.call(`/form/submissions?${query(search)}&${filter}`, { token });
        expect([filter, answer.body.data]).toMatchObject([filter, [{ id }]]);
      }
      const none = await api.call(`/form/submissions?${query(search)}&stage=offers`, { token });
      expect(none.body.data).toEqual([]);
      const csv = await (await api.fetch(`/form/export?search=${encodeURIComponent(search)}`, { token })).text();
      expect(csv).toContain('Thistle Yard');
    }
  });

  it('is found by a person without a tenant among the applications of their own links alone', async () => {
    const { token: own, user } = await signInStaff(api, { permissions: ['page:forms'] });
    const [mine, other] = [await submit(CALLER), await submit(CALLER)];
    const { applications, generatedLinks } = api.context.database;
    await generatedLinks.updateOne({ _id: tenant.link._id }, { $set: { user: user._id } });
    await applications.updateOne({ _id: mine }, { $set: { user: user._id } });
    for (const search of ['646-555-0177', '8182', 'zoe']) {
      expect(await found(search, own)).toEqual([mine]);
      expect(await found(search)).toEqual([other, mine]);
    }
  });

  it('who signs separately is found by the address of the link, and after the signature by name, phone and SSN', async () => {
    const partner = { name: 'Jordan Field', email: 'Jordan.Field@example.com' };
    const { id: application, token: link } = await submitOutstanding(api, tenant, partner);
    const id = application.toHexString();
    await mark(application);
    expect(await found('jordan.field@example.com')).toEqual([id]);
    expect(await found('jordan field')).toEqual([id]);
    const values = { ...SIGNED.values, partner2Name: 'Jordan Amberley', partner2Phone: '917-555-0163' };
    const today = api.context.database.clock.now().toISOString().slice(0, 10);
    const body = { ...SIGNED, values: { ...values, signer2Date: today } };
    const answer = await api.call('/signature/sign', { body, headers: { 'X-Signature-Token': link } });
    expect(answer.status).toBe(200);
    await mark(application);
    for (const search of ['amberley', 'jordan field', '7891', '(917) 555-0163', 'jordan.field@example.com'])
      expect([search, await found(search)]).toEqual([search, [id]]);
  });

  it('of an application from before is found after the migration and the sweep', async () => {
    const id = await submit(CALLER);
    const { database, sealer } = api.context;
    const old = { $unset: { searchKeys: 1, duplicateKeys: 1, effects: 1 }, $set: { searchPrefixes: ['thistle'] } };
    await database.applications.collection.updateMany({}, old);
    const { collection } = database.applications;
    await collection.createIndex({ duplicateKeys: 1, createdAt: -1 });
    const aged = new Date(Date.now() - 400 * 86_400_000);
    await collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: { createdAt: aged } });
    expect([await found('zoe'), await found('646-555-0177'), await found('8182')]).toEqual([[], [], []]);
    await repeatMigrations(database);
    await completeDuplicateKeys({ database, sealer });
    expect([await found('zoe'), await found('646-555-0177'), await found('8182')]).toEqual([[id], [id], [id]]);
    expect(Object.keys(await collection.indexInformation())).not.toContain('duplicateKeys_1_createdAt_-1');
  });

  it('is found with a new first key of FIELD_KEYS, before and after the digests are renewed', async () => {
    const id = await submit(CALLER);
    const { database, env } = api.context;
    const sealer = createSealer(`fresh:${Buffer.alloc(32, 7).toString('base64')},${env.FIELD_KEYS}`);
    const viewing = { ...VIEWER, companyId: tenant.company._id.toHexString() };
    const by = async (search: string) => {
      const context = { ...api.context, sealer };
      const filter = await applicationListFilter({ context, viewer: viewing, query: { search } });
      return (await database.applications.find(filter).lean()).map(({ _id }) => _id.toHexString());
    };
    const searches = ['8182', '646-555-0177'];
    for (const search of searches) expect(await by(search)).toEqual([id]);
    expect(await renewDuplicateKeys({ database, sealer })).toBeGreaterThan(0);
    expect(await renewDuplicateKeys({ database, sealer })).toBe(0);
    for (const search of searches) expect(await by(search)).toEqual([id]);
    const record = await database.applications.findById(id).lean();
    const end = ['ssnEnd', 'fresh'];
    expect(record?.searchKeys?.map((key) => key.split('.').slice(0, 2))).toEqual([end, end]);
    await renewDuplicateKeys({ database, sealer: api.context.sealer });
  });
});

describe('the search for a caller', () => {
  it('finds nothing of another tenant, whose digests of the same values differ', async () => {
    const [own, foreign] = [await submit(CALLER), await submit(CALLER, await makeTenant(api))];
    for (const search of [...NAMES, ...IDENTIFIERS]) expect([search, await found(search)]).toEqual([search, [own]]);
    const { applications } = api.context.database;
    const records = await Promise.all([own, foreign].map((id) => applications.findById(id).lean()));
    const [one = [], other = []] = records.map((record) => record?.searchKeys);
    expect([one.length, other.length, other.filter((key) => one.includes(key))]).toEqual([2, 2, []]);
  });

  it('does not confirm a whole SSN: any with the same end finds the same', async () => {
    const id = await submit(CALLER);
    for (const search of ['271-82-8182', '999-99-8182']) expect(await found(search)).toEqual([id]);
    expect(await found('271828182')).toEqual([]);
  });

  it('finds nothing once the application is deleted', async () => {
    const id = await submit(CALLER);
    await api.context.database.applications.updateOne({ _id: id }, { $set: { deletedAt: new Date() } });
    for (const search of ['8182', '6465550177', 'zoe.quill@thistle.example']) expect(await found(search)).toEqual([]);
    await api.context.database.applications.updateOne({ _id: id }, { $set: { deletedAt: null } });
    const { token: remover } = await signInStaff(api, { company: tenant.company._id, userType: 'company' });
    expect((await api.call(`/form/submission/${id}`, { method: 'DELETE', token: remover })).status).toBe(200);
    expect(await api.context.database.applications.findById(id).lean()).not.toHaveProperty('searchKeys');
  });

  it('asks a super admin of more than 100 companies for a company', async () => {
    const id = await submit(CALLER);
    const { companies } = api.context.database;
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    const names = Array.from({ length: 101 }, (_, index) => `Spare ${index}`);
    await companies.insertMany(names.map((name) => ({ nameIn: name, nameInKey: name, nameOut: name })));
    const refused = await list('646-555-0177', admin.token);
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining('choose a company')]);
    expect(await found('8182', admin.token)).not.toContain(id);
    const company = `company=${tenant.company._id}`;
    for (const search of ['646-555-0177', '8182']) {
      const answer = await api.call(`/form/submissions?${query(search)}&${company}`, { token: admin.token });
      expect(answer.body.data).toMatchObject([{ id }]);
    }
    await companies.collection.deleteMany({ nameIn: { $in: names } });
  });

  it('is in the audit log with the kind of the value, and its value is stored nowhere', async () => {
    await submit(OTHER);
    // Values of no application, so that any trace of them comes from the search.
    const canaries = { phone: '(917) 555-0186', email: 'canary@nowhere.example', ein: '55-5018637', ssnEnd: '4937' };
    for (const search of Object.values(canaries)) {
      expect(await found(search)).toEqual([]);
      await (await api.fetch(`/form/export?search=${encodeURIComponent(search)}`, { token })).text();
    }
    // Lists search while somebody types.
    for (const search of ['(917) 555-01', 'canary@now', '55-50186']) expect(await found(search)).toEqual([]);
    const entries = await api.context.database.auditLog.find({ actor: viewer }).sort({ _id: 1 }).lean();
    const labels = ['Phone number', 'E-mail address', 'EIN', 'Last four digits of an SSN'];
    const told = (action: string) =>
      entries.filter((entry) => entry.action === action).map(({ details }) => details?.identifier ?? details?.search);
    expect(told('submissions.list')).toEqual([...labels, '(***) ***-**', '**********', '**-*****']);
    expect(told('submissions.export')).toEqual(labels);
    expect(told('submissions.export-end')).toEqual(labels);
    const metrics = await api.context.metrics.registry.metrics();
    const texts = [JSON.stringify(entries), metrics, ...(await allTexts())];
    for (const canary of ['5550186', '555-0186', 'canary', 'nowhere', '5018637', '55-50186', '"4937"'])
      expect([canary, texts.filter((text) => text.includes(canary)).length]).toEqual([canary, 0]);
  });

  it('is not kept in a saved view', async () => {
    const save = (search: string) =>
      api.call('/account/views', {
        token,
        body: { name: search, query: `stage=open&search=${encodeURIComponent(search)}` },
      });
    for (const search of ['(917) 555-0186', 'canary@nowhere.example', '55-5018637', '4937']) {
      const answer = await save(search);
      expect([answer.status, answer.body.error]).toEqual([422, expect.stringContaining('without the search')]);
    }
    expect((await save('zoe')).status).toBe(201);
  });
});
