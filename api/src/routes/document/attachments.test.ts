import { attachmentSchema } from '@funding-desk/shared/schemas/document/filed-document';
import { makeLink } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MARCH, makeFiledDocument, UNREADABLE } from '../../testing/scenes/documents.ts';
import { makeTenant, signInStaff, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let reader: { readonly token: string; readonly id: string };
let superAdmin: string;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  const { token, user } = await signInStaff(api, { company: tenant.company._id, permissions: ['page:attachments'] });
  reader = { token, id: user._id.toHexString() };
  superAdmin = (await signInStaff(api, { isAdmin: true, userType: 'admin' })).token;
});
afterAll(() => api.close());

const metaSchema = z.looseObject({ total: z.int(), totalIsCapped: z.boolean(), next: z.string().nullable() });

async function list(query = '', token = reader.token) {
  const answer = await api.call(`/documents/attachments${query}`, { token });
  expect([query, answer.status]).toEqual([query, 200]);
  return { rows: z.array(attachmentSchema).parse(answer.body.data), meta: metaSchema.parse(answer.body.meta) };
}

const namesOf = async (query: string, token?: string) =>
  (await list(query, token)).rows.map(({ originalFilename }) => originalFilename);

/** An application of a new tenant with documents of every kind, newest last. */
async function makeDocuments() {
  const of = await makeTenant(api);
  const { id, reference } = await submitOne(api, of, { legalBusinessName: 'Orchard Vet Clinic' });
  const { token } = await signInStaff(api, { company: of.company._id, permissions: ['page:attachments'] });
  const april = { account: '4821', month: '2026-04', isWhole: true };
  const by = { by: new Types.ObjectId(), at: new Date(), account: null, months: ['2026-03'] };
  const make = (over: Partial<Parameters<typeof makeFiledDocument>[1]>) =>
    makeFiledDocument(api, { application: id, ...over });
  await make({ originalFilename: 'read.pdf', ...MARCH, covers: [...MARCH.covers, april] });
  await make({ originalFilename: 'scan.pdf', reading: UNREADABLE });
  await make({ originalFilename: 'described.pdf', reading: UNREADABLE, covers: MARCH.covers, description: by });
  const lease = await make({ originalFilename: 'lease.pdf', documentType: 'lease', source: 'staff' });
  const late = await make({ originalFilename: 'late.pdf', documentType: 'other', source: 'request' });
  await make({ originalFilename: 'unfinished.pdf', isReady: false, source: 'staff' });
  return { of, id, reference, token, lease, late };
}

describe('the list of documents', () => {
  it('names the application and company of each document, newest first', async () => {
    const { of, id, reference, token } = await makeDocuments();
    const { rows, meta } = await list('', token);
    expect(rows.map(({ originalFilename }) => originalFilename)).toEqual([
      'late.pdf',
      'lease.pdf',
      'described.pdf',
      'scan.pdf',
      'read.pdf',
    ]);
    expect(meta).toMatchObject({ total: 5, totalIsCapped: false });
    expect(rows[1]).toMatchObject({
      typeLabel: 'Lease',
      source: 'staff',
      state: 'ready',
      submission: { id, reference, businessName: 'Orchard Vet Clinic' },
      company: { id: of.company._id.toHexString(), nameOut: of.company.nameOut },
    });
  });

  it('filters by type, source, month, reading and company, alone and together', async () => {
    const { of, token } = await makeDocuments();
    expect(await namesOf('?documentType=lease', token)).toEqual(['lease.pdf']);
    expect(await namesOf('?source=request', token)).toEqual(['late.pdf']);
    expect(await namesOf('?month=2026-03', token)).toEqual(['described.pdf', 'read.pdf']);
    expect(await namesOf('?month=2026-04', token)).toEqual(['read.pdf']);
    expect(await namesOf('?reading=read', token)).toEqual(['read.pdf']);
    expect(await namesOf('?reading=unreadable', token)).toEqual(['scan.pdf']);
    expect(await namesOf('?month=2026-03&reading=read&documentType=bankStatements', token)).toEqual(['read.pdf']);
    expect(await namesOf('?month=2026-03&source=staff', token)).toEqual([]);
    const company = of.company._id.toHexString();
    expect(await namesOf(`?company=${company}&source=staff`, superAdmin)).toEqual(['lease.pdf']);
    const { meta } = await list('?month=2026-03&documentType=bankStatements', token);
    expect(meta).toMatchObject({ total: 2, totalIsCapped: false });
  });

  it('filters by the state of the virus check', async () => {
    const { of, token, lease, late } = await makeDocuments();
    const check = { company: of.company._id, signature: '', refusals: 0, outbox: [], createdAt: new Date() };
    await api.context.database.documentChecks.create([
      { ...check, _id: lease._id, state: 'waiting' },
      { ...check, _id: late._id, state: 'infected' },
    ]);
    expect(await namesOf('?state=being-checked', token)).toEqual(['lease.pdf']);
    expect(await namesOf('?state=refused', token)).toEqual(['late.pdf']);
    expect(await namesOf('?state=unchecked', token)).toEqual([]);
    expect(await namesOf('?state=ready', token)).toEqual(['described.pdf', 'scan.pdf', 'read.pdf']);
    expect((await list('?state=ready', token)).rows.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
  });

  it('is searched by business, reference and file name, and read in pages', async () => {
    const { token, reference } = await makeDocuments();
    expect(await namesOf('?search=orch%20lea', token)).toEqual(['lease.pdf']);
    expect(await namesOf(`?search=${reference.slice(0, 4)}`, token)).toHaveLength(5);
    expect(await namesOf('?search=nothing', token)).toEqual([]);
    const first = await list('?pageSize=3', token);
    expect(await namesOf(`?pageSize=3&cursor=${first.meta.next}`, token)).toEqual(['scan.pdf', 'read.pdf']);
    expect(await namesOf('?sort=createdAt&pageSize=1', token)).toEqual(['read.pdf']);
  });

  it('is in the audit log with its search and filters', async () => {
    await list('?search=orchard&documentType=lease');
    const actor = new Types.ObjectId(reader.id);
    const [entry] = await api.context.database.auditLog.find({ actor, action: 'attachments.list' }).lean();
    expect(entry?.details).toMatchObject({ search: 'orchard', filter: '{"documentType":"lease"}', count: 0 });
  });
});

describe('a document', () => {
  it('is listed for its own tenant and for super admins only', async () => {
    const { of, token } = await makeDocuments();
    const company = of.company._id.toHexString();
    expect((await list('', token)).rows).toHaveLength(5);
    expect((await list()).rows).toEqual([]);
    expect((await list(`?company=${company}`, superAdmin)).rows).toHaveLength(5);
    const foreign = await api.call(`/documents/attachments?company=${company}`, { token: reader.token });
    const types = await api.call(`/documents/types?company=${company}`, { token: reader.token });
    expect([foreign.status, types.status]).toEqual([404, 404]);
  });

  it('is listed for a person without a tenant when it came through their link, until the company is withdrawn', async () => {
    const { database } = api.context;
    const of = await makeTenant(api);
    const { user, token } = await signInStaff(api, { permissions: ['page:attachments'] });
    const link = await makeLink(database, { company: of.company._id, user: user._id });
    const own = await submitOne(api, { company: of.company, link });
    const other = await submitOne(api, of);
    await makeFiledDocument(api, { application: own.id, originalFilename: 'own.pdf', documentType: 'lease' });
    await makeFiledDocument(api, { application: other.id, originalFilename: 'other.pdf', documentType: 'lease' });
    expect(await namesOf('', token)).toEqual(['own.pdf']);
    const { rows, meta } = await list('?documentType=lease&search=own', token);
    expect([rows.length, meta.total]).toEqual([1, 1]);
    await database.companies.updateOne({ _id: of.company._id }, { $set: { withdrawnAt: new Date() } });
    expect(await namesOf('', token)).toEqual([]);
  });

  it('of a deleted application is not listed', async () => {
    const { id, token } = await makeDocuments();
    await api.context.database.applications.updateOne({ _id: id }, { $set: { deletedAt: new Date() } });
    expect((await list('', token)).rows).toEqual([]);
  });
});

describe('the types of documents', () => {
  it('include the items that the company added to its checklist', async () => {
    const of = await makeTenant(api);
    const freeItems = [{ id: 'item-0a1b2c3d', label: 'Franchise agreement' }];
    await api.context.database.companies.updateOne({ _id: of.company._id }, { $set: { checklist: { freeItems } } });
    const { token } = await signInStaff(api, { company: of.company._id, permissions: ['page:attachments'] });
    const typesOf = async (query: string, as: string) =>
      z
        .array(z.object({ id: z.string() }))
        .parse((await api.call(`/documents/types${query}`, { token: as })).body.data);
    expect((await typesOf('', token)).at(-1)).toEqual({ id: 'item-0a1b2c3d' });
    expect((await typesOf(`?company=${of.company._id.toHexString()}`, superAdmin)).at(-1)).toEqual({
      id: 'item-0a1b2c3d',
    });
    expect((await typesOf('', superAdmin)).map(({ id }) => id)).not.toContain('item-0a1b2c3d');
  });
});

describe('a role', () => {
  it('with page:attachments opens and downloads listed documents, but reads no application', async () => {
    const { id, token, lease } = await makeDocuments();
    const document = lease._id.toHexString();
    expect((await api.call(`/form/submission/${id}`, { token })).status).toBe(403);
    expect((await api.call(`/documents/form-submission/${id}`, { token })).status).toBe(403);
    const body = { kind: 'document', id: document };
    expect((await api.call('/auth/file-token', { token, body })).status).toBe(200);
  });

  it('without page:attachments cannot grant it to anybody', async () => {
    const permissions = ['page:forms', 'page:roles', 'role:create'];
    const { token } = await signInStaff(api, { company: tenant.company._id, permissions, userType: 'company' });
    const body = { name: 'Filing', userType: 'user', permissions: ['page:attachments'] };
    expect((await api.call('/role/create', { token, body })).status).toBe(403);
  });

  it('that lost page:attachments is refused at the next call', async () => {
    const { token, role } = await signInStaff(api, { company: tenant.company._id, permissions: ['page:attachments'] });
    await list('', token);
    await api.context.database.roles.updateOne({ _id: role._id }, { $set: { permissions: ['page:forms'] } });
    expect((await api.call('/documents/attachments', { token })).status).toBe(403);
  });
});
