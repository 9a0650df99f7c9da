import { companySchema } from '@funding-desk/shared/schemas/company/company';
import { makeCompany, makeLink, makeUser } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTenant, signInStaff, startTestApi, submitOne, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = (await signInStaff(api, { isAdmin: true, userType: 'admin' })).token;
});
afterAll(() => api.close());

let count = 0;
function fresh(text: string): string {
  count += 1;
  return `${text} ${count}`;
}

async function found(search: string): Promise<string[]> {
  const answer = await api.call(`/company/get?search=${encodeURIComponent(search)}`, { token: admin });
  return z
    .array(companySchema)
    .parse(answer.body.data)
    .map(({ id }) => id);
}

const create = (body: object, token = admin) => api.call('/company/create', { token, body });
const update = (id: string, body: object, token = admin) =>
  api.call(`/company/update/${id}`, { method: 'PUT', token, body });
const idOf = (data: unknown) => z.object({ id: z.string() }).parse(data).id;
const viewOf = (data: unknown) => companySchema.parse(data);

async function createCompany(over: object = {}): Promise<string> {
  const answer = await create({ nameIn: fresh('Made Company'), nameOut: 'Made Company', ...over });
  expect(answer.status).toBe(201);
  return idOf(answer.body.data);
}

const stored = async (id: string) => (await api.context.database.companies.findById(id).lean()) ?? expect.fail('gone');
const audited = (subject: string) => api.context.database.auditLog.find({ subject }).sort({ _id: 1 }).lean();

describe('how long a company keeps applications', () => {
  it('is unlimited until a number of months is set, and again when it is removed', async () => {
    const { token } = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    const id = await createCompany();
    expect(await stored(id)).toMatchObject({ retentionMonths: null });
    const pendingOf = (data: unknown) => viewOf(data).pendingRetention?.months ?? null;
    const shorter = await update(id, { retentionMonths: 24 }, token);
    expect(pendingOf(shorter.body.data)).toBe(24);
    expect(pendingOf((await update(id, { nameOut: 'Renamed' }, token)).body.data)).toBe(24);
    const longer = await update(id, { pendingRetention: null }, token);
    expect([viewOf(longer.body.data).retentionMonths, pendingOf(longer.body.data)]).toEqual([null, null]);
    expect(await stored(await createCompany({ retentionMonths: 120 }))).toMatchObject({ retentionMonths: 120 });
  });

  it.each([0, 121, 1.5, -3, '12', true])('cannot be %j', async (retentionMonths) => {
    const id = await createCompany({ retentionMonths: 6 });
    expect((await update(id, { retentionMonths })).status).toBe(400);
    expect(await stored(id)).toMatchObject({ retentionMonths: 6 });
  });
});

describe('the fields of a company', () => {
  const many = Array.from({ length: 21 }, (_, index) => `n${index}@many.example`);

  it.each([
    ['notifyEmails', 'one@a.example two@a.example'],
    ['notifyEmails', ['one@a.example,two@a.example']],
    ['notifyEmails', 'Branch <intake@a.example>'],
    ['notifyEmails', 'intake@a.example\r\nBcc: x@b.example'],
    ['notifyEmails', 'group:intake@a.example'],
    ['notifyEmails', many],
    ['notifyEmails', many.join(',')],
    ['email', 'not an address'],
    ['email', 'a@b.example,c@d.example'],
    ['appEditorSettings', '{"businessInfo":'],
    ['appEditorSettings', '[]'],
    ['logoUrl', 'https://pictures.example/logo.png'],
    ['pdfLogoUrl', '/api/company/logo/ffffffffffffffffffffffff/ffffffffffffffffffffffff'],
    ['logoUrl', 'data:image/png;base64,AAAA'],
    ['nameIn', 'Bell\u0007'],
    ['nameIn', 'ﷺ'.repeat(200)],
  ])('returns an error for %s = %j, on create and on update', async (field, value) => {
    const created = await create({ nameIn: fresh('Bad'), nameOut: 'Bad', [field]: value });
    const updated = await update(await createCompany(), { [field]: value });
    for (const { status, body } of [created, updated])
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'unacceptable_form', [field]]);
  });

  it('has its own message for settings that cannot be parsed', async () => {
    expect((await update(await createCompany(), { appEditorSettings: 'nonsense' })).body.error).toBe(
      'Error parsing application settings',
    );
  });

  it('returns the errors of several fields together', async () => {
    const { body } = await update(await createCompany(), { email: 'x', notifyEmails: 'y', appEditorSettings: 'z' });
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['appEditorSettings', 'email', 'notifyEmails']);
  });

  it('accepts 20 recipients and counts each once', async () => {
    const id = await createCompany();
    const addresses = [...many.slice(0, 20), 'N0@MANY.example'];
    expect(viewOf((await update(id, { notifyEmails: addresses })).body.data).notifyEmails).toEqual(many.slice(0, 20));
    expect(viewOf((await update(id, { notifyEmails: '' })).body.data).notifyEmails).toEqual([]);
  });

  it('stores unknown keys of the settings unchanged', async () => {
    const appEditorSettings = '{ "businessInfo": {"fax": false, "AnnualRevenue": true}, "later": [1] }';
    const answer = await update(await createCompany(), { appEditorSettings });
    expect(viewOf(answer.body.data).appEditorSettings).toBe(appEditorSettings);
  });
});

describe('updating a company', () => {
  it('changes the fields in the body and no others', async () => {
    const id = await createCompany({ email: 'old@a.example', disclaimer: 'Old words' });
    const answer = await update(id, { email: 'new@a.example' });
    expect(viewOf(answer.body.data)).toMatchObject({ email: 'new@a.example', disclaimer: 'Old words' });
    expect((await audited(id)).map(({ action }) => action)).toEqual(['company.create', 'company.update']);
    expect(await found('new a.example')).toContain(id);
  });

  it("returns 409 for another company's name, and accepts another letter case of its own", async () => {
    const [nameIn, other] = [fresh('Cedar Loft'), fresh('Cedar Barn')];
    const id = await createCompany({ nameIn });
    await createCompany({ nameIn: other });
    const taken = await update(id, { nameIn: other.toUpperCase() });
    expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([409, ['nameIn']]);
    expect((await update(id, { nameIn: nameIn.toUpperCase() })).status).toBe(200);
    expect((await stored(id)).nameIn).toBe(nameIn.toUpperCase());
  });

  it('accepts a lead of the company, and for super admins one of the platform; others return 404', async () => {
    const { database } = api.context;
    const [{ company }, other] = [await makeTenant(api), await makeTenant(api)];
    const id = company._id.toHexString();
    const own = await makeUser(database, { company: company._id, passwordHash: 'none' });
    const platform = await makeUser(database, { passwordHash: 'none' });
    const foreign = await makeUser(database, { company: other.company._id, passwordHash: 'none' });
    const { token } = await signInStaff(api, { company: company._id, permissions: ['company:update'] });
    const statusFor = async (lead: string, by: string) => (await update(id, { lead }, by)).status;
    expect(await statusFor(own._id.toHexString(), token)).toBe(200);
    expect(await statusFor(platform._id.toHexString(), token)).toBe(404);
    expect(await statusFor(foreign._id.toHexString(), token)).toBe(404);
    expect(await statusFor(foreign._id.toHexString(), admin)).toBe(404);
    expect(await statusFor('f'.repeat(24), admin)).toBe(404);
    expect(await statusFor(platform._id.toHexString(), admin)).toBe(200);
    // The edit form sends every field, so the current lead is accepted.
    expect(await statusFor(platform._id.toHexString(), token)).toBe(200);
    expect(await statusFor('', token)).toBe(200);
    expect((await stored(id)).lead).toBeNull();
  });

  it('updates the search terms of links and submissions, except deleted ones', async () => {
    const { database } = api.context;
    const tenant = await makeTenant(api, { nameIn: 'Oldinner House', nameOut: 'Oldouter House' });
    const id = tenant.company._id.toHexString();
    const person = await makeUser(database, { company: tenant.company._id, name: 'Wilhelmina', passwordHash: 'none' });
    await makeLink(database, { company: tenant.company._id, user: person._id });
    const kept = await submitOne(api, tenant, { legalBusinessName: 'Lantern Works' });
    await database.applications.updateOne({ _id: kept.id }, { $set: { user: person._id } });
    const deleted = await submitOne(api, tenant);
    await api.call(`/form/submission/${deleted.id}`, { method: 'DELETE', token: admin });
    const answer = await update(id, { nameIn: 'Newinner House', nameOut: 'Newouter House' });
    expect(answer.status).toBe(200);
    const application = await database.applications.findById(kept.id).lean();
    expect(application?.searchPrefixes).toEqual(expect.arrayContaining(['newouter', 'lantern', 'wilhelmina']));
    expect(application?.searchPrefixes).not.toContain('oldouter');
    expect((await database.applications.findById(deleted.id).lean())?.searchPrefixes).toEqual([]);
    const links = await database.generatedLinks.find({ company: tenant.company._id }).lean();
    expect(links.map(({ searchTerms }) => searchTerms.includes('newinner'))).toEqual([true, true]);
    expect(links.some(({ searchTerms }) => searchTerms.includes('wilhelmina'))).toBe(true);
    expect(await found('newinner')).toEqual([id]);
    expect(await found('oldinner')).toEqual([]);
  });

  it('completes the rename of a dead process when the names are saved again', async () => {
    const { database } = api.context;
    const tenant = await makeTenant(api);
    const { id } = await submitOne(api, tenant);
    await database.companies.updateOne({ _id: tenant.company._id }, { $set: { nameOut: 'Halfway Renamed' } });
    await update(tenant.company._id.toHexString(), { nameOut: 'Halfway Renamed' });
    expect((await database.applications.findById(id).lean())?.searchPrefixes).toContain('halfway');
  });

  it('returns 404 for another tenant, a pending and a withdrawn company', async () => {
    const [{ company }, other] = [await makeTenant(api), await makeTenant(api)];
    const { token } = await signInStaff(api, { company: company._id, userType: 'company' });
    expect((await update(other.company._id.toHexString(), { email: '' }, token)).status).toBe(404);
    for (const over of [{ isPending: true }, { withdrawnAt: new Date() }]) {
      const hidden = await makeCompany(api.context.database, over);
      expect((await update(hidden._id.toHexString(), { email: '' })).status).toBe(404);
    }
  });
});

describe('the number of downloads above which administrators are told', () => {
  it('is 100 until it is changed, and the log has both numbers', async () => {
    const id = await createCompany();
    const answer = await update(id, { nameOut: 'Renamed' });
    expect(viewOf(answer.body.data).downloadAlert).toBe(100);
    expect(viewOf((await update(id, { downloadAlert: 25 })).body.data).downloadAlert).toBe(25);
    const changes = (await audited(id)).flatMap((entry) => entry.changes ?? []);
    expect(changes).toContainEqual({ field: 'downloadAlert', from: '100', to: '25' });
  });

  it.each([0, 10_001, 1.5, '12', null])('cannot be %j', async (downloadAlert) => {
    expect((await update(await createCompany(), { downloadAlert })).status).toBe(400);
  });
});

describe('the choices for applicants', () => {
  it('have their defaults until they are changed, and the log has both values', async () => {
    const id = await createCompany();
    const before = viewOf((await update(id, { nameOut: 'Renamed' })).body.data);
    expect(before).toMatchObject({
      sendsReceipts: true,
      sendsReminders: false,
      showsAllQuestions: false,
      countsIncompleteDays: false,
    });
    const changed = {
      sendsReceipts: false,
      sendsReminders: true,
      showsAllQuestions: true,
      countsIncompleteDays: true,
    };
    expect(viewOf((await update(id, changed)).body.data)).toMatchObject(changed);
    expect((await audited(id)).flatMap((entry) => entry.changes ?? [])).toEqual(
      expect.arrayContaining([
        { field: 'sendsReceipts', from: 'true', to: 'false' },
        { field: 'sendsReminders', from: 'false', to: 'true' },
        { field: 'showsAllQuestions', from: 'false', to: 'true' },
      ]),
    );
  });

  it.each(['sendsReceipts', 'sendsReminders', 'showsAllQuestions', 'countsIncompleteDays'])(
    '%s is true or false',
    async (name) => {
      expect((await update(await createCompany(), { [name]: 'yes' })).status).toBe(400);
    },
  );
});
