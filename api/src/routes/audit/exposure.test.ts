import { type ExposureReport, exposureReportSchema } from '@funding-desk/shared/schemas/audit/exposure';
import { duplicateKeysOf } from '@funding-desk/shared/server/duplicates/duplicate-keys';
import { pdfBytes, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseCsv } from '../../testing/parse-csv.ts';
import { makeFiledDocument } from '../../testing/scenes/documents.ts';
import {
  applicationFor,
  makeTenant,
  settleAccepted,
  signInStaff,
  startTestApi,
  type Tenant,
  type TestApi,
  upload,
} from '../../testing/test-api.ts';

/** Of an application with one owner. */
const SOLE = { soleOwner: true, signatures: { signer1Signature: SIGNATURE_DATA_URL } };

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
});
afterAll(() => api.close());

const idOf = (data: unknown) => z.looseObject({ id: z.string() }).parse(data).id;

interface Applied {
  readonly id: string;
  readonly document: string;
}

/** An application with one document and a PDF, as the worker leaves it. */
async function submit(legalBusinessName: string, over: Readonly<Record<string, unknown>>): Promise<Applied> {
  const { database, sealer, files } = api.context;
  const body = await applicationFor(api, tenant);
  const fields = { documentType: 'bankStatements', formSubmissionId: body.formSubmissionId };
  const bytes = new Uint8Array(pdfBytes(`Statement of ${legalBusinessName}`));
  const document = idOf((await upload(api, { bytes, name: 'October.pdf', fields })).body.data);
  const fieldsOf = over.soleOwner === true ? withoutSecondOwner(body) : body;
  const complete = { ...fieldsOf, uploadedFileIds: [document], legalBusinessName, ...over };
  const id = idOf((await api.call('/form/submit', { body: complete })).body.data);
  await settleAccepted(api);
  const application = await database.applications.findById(id).lean();
  if (!application) throw new Error('the application is not there');
  const pdf = new Types.ObjectId();
  const location = { tenant: tenant.company._id.toHexString(), purpose: 'pdf' as const };
  await files.put({ id: pdf, location, bytes: pdfBytes('The application') });
  const duplicateKeys = duplicateKeysOf({ sealer, application });
  await database.applications.updateOne({ _id: id }, { $set: { pdf, renderedAt: new Date(), duplicateKeys } });
  return { id, document };
}

const withoutSecondOwner = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !/^(partner|signer)2/.test(name)));

const today = new Date().toISOString().slice(0, 10);
const SPAN = `from=${today}&to=${today}`;

async function reportOn(token: string, query: string): Promise<ExposureReport> {
  const answer = await api.call(`/audit/exposure?${query}&${SPAN}`, { token });
  expect([query, answer.status]).toEqual([query, 200]);
  return exposureReportSchema.parse(answer.body.data);
}

const auditor = () => signInStaff(api, { company: tenant.company._id, permissions: ['page:audit'] });
const worker = () =>
  signInStaff(api, {
    company: tenant.company._id,
    permissions: ['page:forms', 'page:attachments', 'application:export'],
  });

describe('the exposure report', () => {
  let birch: Applied;
  let maple: Applied;
  let cedar: Applied;
  beforeAll(async () => {
    birch = await submit('Birch Bakery', { partner1SSN: '111-22-3331', partner2SSN: '111-22-3332' });
    maple = await submit('Maple Masonry', { partner1SSN: '111-22-3333', ...SOLE });
    // The first owner of Birch Bakery again.
    cedar = await submit('Cedar Carpentry', { partner1SSN: '111-22-3331', partner2SSN: '111-22-3334' });
    const untouched = await submit('Untouched Upholstery', { partner1SSN: '111-22-3335', partner2SSN: '111-22-3336' });
    await makeFiledDocument(api, { application: untouched.id });
  });

  it('equals what a person opened, revealed, downloaded, exported, zipped and listed', async () => {
    const { token, user } = await worker();
    await api.call(`/form/submission/${birch.id}`, { token });
    await api.call(`/form/submission/${birch.id}?reveal=1`, { token });
    await api.call('/form/submissions?search=maple', { token });
    await (await api.fetch(`/documents/document/${maple.document}?download=1`, { token })).arrayBuffer();
    await (await api.fetch('/form/export?search=cedar', { token })).text();
    await (await api.fetch(`/form/archive?ids=${birch.id}`, { token })).arrayBuffer();
    const { token: reader } = await auditor();
    const report = await reportOn(reader, `actor=${user._id.toHexString()}`);
    expect(report.totals).toEqual({
      all: { applications: 3, people: 4 },
      shown: { applications: 2, people: 3 },
      revealed: { applications: 1, people: 2 },
      downloaded: { applications: 2, people: 3 },
      exported: { applications: 1, people: 2 },
    });
    const times = Object.fromEntries(report.rows.map((row) => [row.application?.id, row.times]));
    expect(times).toEqual({
      [birch.id]: { shown: 1, revealed: 1, downloaded: 2, exported: 0 },
      [maple.id]: { shown: 1, revealed: 0, downloaded: 1, exported: 0 },
      [cedar.id]: { shown: 0, revealed: 0, downloaded: 0, exported: 1 },
    });
    expect(report).toMatchObject({ actor: { kind: 'person', name: user.name }, rowCount: 3, unnamed: 0 });
  });

  it('counts an unfiltered list, its documents and an export of everything', async () => {
    const { token, user } = await worker();
    await api.call('/form/submissions?pageSize=3&sort=createdAt', { token });
    const { token: reader } = await auditor();
    const query = `actor=${user._id.toHexString()}`;
    expect((await reportOn(reader, query)).totals.shown).toEqual({ applications: 3, people: 4 });
    await api.call('/documents/attachments', { token });
    expect((await reportOn(reader, query)).totals.shown).toEqual({ applications: 4, people: 6 });
    await (await api.fetch('/form/export', { token })).text();
    const { totals } = await reportOn(reader, query);
    expect([totals.exported, totals.downloaded]).toEqual([
      { applications: 4, people: 6 },
      { applications: 0, people: 0 },
    ]);
  });

  it('names who got the data of an application, also platform staff that saw it in a list', async () => {
    const platform = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    await api.call('/form/submissions', { token: platform.token });
    const { token } = await auditor();
    const report = await reportOn(token, `application=${cedar.id}`);
    expect(report.totals.all).toEqual({ applications: 1, people: 2 });
    const { reference } = report.application ?? {};
    expect(await reportOn(token, `application=${reference}`)).toMatchObject({ totals: report.totals });
    const row = report.rows.find(({ actor }) => actor?.id === platform.user._id.toHexString());
    expect(row).toMatchObject({ actor: { name: 'Platform' }, times: { shown: 1, revealed: 0 } });
  });

  it('counts what an API key read', async () => {
    const company = tenant.company._id;
    const { token } = await signInStaff(api, { company, permissions: ['page:audit', 'api-key:manage', 'page:forms'] });
    const body = { name: 'Nightly import', scopes: ['applications:read'], expiresInDays: 1 };
    const { data } = (await api.call(`/company/${company.toHexString()}/api-keys`, { token, body })).body;
    const { id, key } = z.looseObject({ id: z.string(), key: z.string() }).parse(data);
    await api.call(`/form/submission/${maple.id}`, { token: key });
    const report = await reportOn(token, `actor=${id}`);
    expect(report.actor).toEqual({ kind: 'key', id, name: 'Nightly import' });
    expect(report.totals.all).toEqual({ applications: 1, people: 1 });
  });

  it('stays within the tenant and the span, and is logged', async () => {
    const { token, user } = await auditor();
    const other = await makeTenant(api);
    const foreign = await signInStaff(api, { company: other.company._id, permissions: ['page:audit'] });
    const { status } = await api.call(`/audit/exposure?application=${birch.id}&${SPAN}`, { token: foreign.token });
    expect(status).toBe(404);
    for (const query of [SPAN, `actor=${birch.id}&application=${birch.id}&${SPAN}`, `actor=${birch.id}&from=${today}`])
      expect([query, (await api.call(`/audit/exposure?${query}`, { token })).status]).toEqual([query, 400]);
    const long = await api.call(`/audit/exposure?actor=${birch.id}&from=2024-01-01&to=2026-01-01`, { token });
    expect(long.status).toBe(422);
    const before = await api.call(`/audit/exposure?application=${birch.id}&from=2020-01-01&to=2020-01-31`, { token });
    expect(exposureReportSchema.parse(before.body.data).totals.all).toEqual({ applications: 0, people: 0 });
    const logged = { actor: user._id, action: 'exposure.view' as const, subject: birch.id };
    expect(await api.context.database.auditLog.countDocuments(logged)).toBe(1);
  });

  it('counts the owners of deleted applications as before', async () => {
    const { token: reader } = await auditor();
    const { token, user } = await worker();
    const shared = { partner1SSN: '111-22-3341' };
    const pair = [
      await submit('Willow Weaving', { ...shared, partner2SSN: '111-22-3342' }),
      await submit('Willow Wares', { ...shared, partner2SSN: '111-22-3343' }),
    ];
    for (const { id } of pair) await api.call(`/form/submission/${id}`, { token });
    const read = async () => (await reportOn(reader, `actor=${user._id.toHexString()}`)).totals.shown;
    expect(await read()).toEqual({ applications: 2, people: 3 });
    const company = tenant.company._id;
    const administrator = await signInStaff(api, { company, userType: 'company', permissions: ['page:forms'] });
    for (const { id } of pair)
      await api.call(`/form/submission/${id}`, { method: 'DELETE', token: administrator.token });
    expect(await read()).toEqual({ applications: 2, people: 3 });
  });

  it('exports all rows, and keeps its counts when an application is deleted', async () => {
    const { token: reader } = await auditor();
    const { token, user } = await worker();
    await api.call(`/form/submission/${maple.id}`, { token });
    const administrator = await signInStaff(api, {
      company: tenant.company._id,
      userType: 'company',
      permissions: ['page:forms'],
    });
    await api.call(`/form/submission/${maple.id}`, { method: 'DELETE', token: administrator.token });
    const query = `actor=${user._id.toHexString()}&${SPAN}`;
    const { data } = (await api.call('/auth/file-token', { token: reader, body: { kind: 'exposure', query } })).body;
    const { token: fileToken } = z.looseObject({ token: z.string() }).parse(data);
    const response = await api.fetch(`/audit/exposure/export?token=${fileToken}`);
    const [header, ...rows] = parseCsv(await response.text());
    expect(header?.slice(0, 7)).toEqual([
      'Application',
      'Reference',
      'People',
      'Shown',
      'Revealed',
      'Downloaded',
      'Exported',
    ]);
    expect(rows.map((cells) => [cells[0], ...cells.slice(2, 7)])).toEqual([[maple.id, '1', '1', '0', '0', '0']]);
    const report = await reportOn(reader, `actor=${user._id.toHexString()}`);
    expect(report.rows[0]?.application?.isDeleted).toBe(true);
    expect(report.totals.all).toEqual({ applications: 1, people: 1 });
  });
});
