import { applicationSchema } from '@funding-desk/shared/schemas/application/form';
import { listMetaSchema } from '@funding-desk/shared/schemas/envelope';
import { makeLink, SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTenant, signInStaff, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let other: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api, { nameOut: 'Velvet Anchor Capital' });
  other = await makeTenant(api);
  for (let number = 1; number <= 23; number += 1)
    await submitOne(api, tenant, { legalBusinessName: `Kiln batchnumber${number} Pottery` });
  await submitOne(api, other, { legalBusinessName: 'Somebody Else Inc' });
});
afterAll(() => api.close());

const staff = (over: Parameters<typeof signInStaff>[1] = {}) =>
  signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'], ...over });

async function list(token: string, query = '') {
  const answer = await api.call(`/form/submissions${query}`, { token });
  expect(answer.status).toBe(200);
  return { rows: z.array(applicationSchema).parse(answer.body.data), meta: listMetaSchema.parse(answer.body.meta) };
}

const legalNames = (rows: readonly { formData: string }[]) =>
  rows.map(
    ({ formData }) => z.looseObject({ legalBusinessName: z.string() }).parse(JSON.parse(formData)).legalBusinessName,
  );

describe('the list of submissions', () => {
  it('pages forward and back by cursor, newest first, without gap or repeat', async () => {
    const { token } = await staff();
    const first = await list(token, '?pageSize=10');
    expect(first.meta).toMatchObject({ total: 23, totalIsCapped: false, page: 1, pageSize: 10, previous: null });
    const second = await list(token, `?pageSize=10&cursor=${first.meta.next}`);
    const third = await list(token, `?pageSize=10&cursor=${second.meta.next}`);
    expect([second.meta.page, third.meta.page, third.meta.next, third.rows.length]).toEqual([2, 3, null, 3]);
    expect(legalNames([...first.rows, ...second.rows, ...third.rows])).toEqual(
      Array.from({ length: 23 }, (_, index) => `Kiln batchnumber${23 - index} Pottery`),
    );
    const back = await list(token, `?pageSize=10&cursor=${third.meta.previous}`);
    expect([back.meta.page, legalNames(back.rows)]).toEqual([2, legalNames(second.rows)]);
    const start = await list(token, `?pageSize=10&cursor=${back.meta.previous}`);
    expect([start.meta.page, start.meta.previous, legalNames(start.rows)]).toEqual([1, null, legalNames(first.rows)]);
  });

  it('returns no rows and the total beyond the end, with a cursor of the last page', async () => {
    const { token } = await staff();
    const beyond = await list(token, '?pageSize=10&page=9');
    expect(beyond).toMatchObject({ rows: [], meta: { total: 23, page: 9, next: null } });
    const last = await list(token, `?pageSize=10&cursor=${beyond.meta.previous}`);
    expect([last.meta.page, last.meta.next, legalNames(last.rows)]).toEqual([
      3,
      null,
      ['Kiln batchnumber3 Pottery', 'Kiln batchnumber2 Pottery', 'Kiln batchnumber1 Pottery'],
    ]);
    const before = await list(token, `?pageSize=10&cursor=${last.meta.previous}`);
    expect([before.meta.page, legalNames(before.rows)[9]]).toEqual([2, 'Kiln batchnumber4 Pottery']);
    const none = await list(token, '?search=somebody&page=2');
    expect(none).toMatchObject({ rows: [], meta: { total: 0, next: null, previous: null } });
  });

  it('has no cursor after the last row, and returns 400 for an invented cursor', async () => {
    const { token } = await staff();
    const first = await list(token, '?pageSize=23');
    expect(first.meta.next).toBeNull();
    const cursor = Buffer.from(
      JSON.stringify({ sort: 'createdAt', value: 'abc', id: 'f'.repeat(24), page: 2, way: 'next' }),
    );
    expect((await api.call(`/form/submissions?cursor=${cursor.toString('base64url')}`, { token })).status).toBe(400);
  });

  it('sorts by time of receipt both ways and rejects other sorts, sizes and keys', async () => {
    const { token } = await staff();
    expect(legalNames((await list(token, '?sort=createdAt&pageSize=2')).rows)).toEqual([
      'Kiln batchnumber1 Pottery',
      'Kiln batchnumber2 Pottery',
    ]);
    for (const query of [
      '?sort=values',
      '?pageSize=501',
      '?pageSize=0',
      '?filter=1',
      '?cursor=nonsense',
      '?company[$ne]=1',
    ]) {
      expect([query, (await api.call(`/form/submissions${query}`, { token })).status]).toEqual([query, 400]);
    }
  });

  it.each([
    ['kiln batchnumber7', ['Kiln batchnumber7 Pottery']],
    [
      'POTT batchnumber2',
      [
        'Kiln batchnumber2 Pottery',
        'Kiln batchnumber20 Pottery',
        'Kiln batchnumber21 Pottery',
        'Kiln batchnumber22 Pottery',
        'Kiln batchnumber23 Pottery',
      ],
    ],
    ['velvet anch batchnumber19', ['Kiln batchnumber19 Pottery']],
    ['somebody', []],
    ['.*', null],
  ])('finds by words and word prefixes: %j', async (search, expected) => {
    const { token } = await staff();
    const { rows } = await list(token, `?sort=createdAt&search=${encodeURIComponent(search)}`);
    if (expected) expect(legalNames(rows)).toEqual(expected);
    else expect(rows).toHaveLength(23);
  });

  it('finds by reference, as spoken or as stored', async () => {
    const { token } = await staff();
    const { rows } = await list(token, '?pageSize=1');
    const reference = rows[0]?.reference ?? '';
    for (const search of [reference, `${reference.slice(0, 4)} ${reference.slice(4)}`.toLowerCase()]) {
      expect((await list(token, `?search=${encodeURIComponent(search)}`)).rows.map((row) => row.reference)).toEqual([
        reference,
      ]);
    }
  });

  it('contains masks only, with company and submitter', async () => {
    const person = await staff();
    const link = await makeLink(api.context.database, { company: tenant.company._id, user: person.user._id });
    await submitOne(api, { company: tenant.company, link });
    const { rows } = await list(person.token, '?pageSize=1');
    expect(rows[0]).toMatchObject({
      company: { nameOut: 'Velvet Anchor Capital' },
      user: { name: 'Marisol Quill' },
      pdfPath: '',
      can: { delete: false },
    });
    expect(rows[0]?.formData).toContain('***-**-6789');
    expect(rows[0]?.formData).not.toMatch(/123-45-6789|1979-08-21|12-3456789/);
    await api.context.database.applications.deleteOne({ reference: rows[0]?.reference ?? '' });
  });

  it('and the export omit a preselected answer to a question that was not asked', async () => {
    const own = await makeTenant(api);
    const permissions = ['page:forms', 'application:export'];
    const { token } = await staff({ company: own.company._id, permissions });
    for (const fileBankruptcy of ['No', 'Yes'])
      await submitOne(api, own, { fileBankruptcy, bankruptcyStatus: 'Discharged', bankruptcyYear: '' });
    const { rows } = await list(token);
    expect(rows.map(({ formData }) => /Discharged/.test(formData))).toEqual([true, false]);
    const exported = await api.fetch('/form/export?columns=fileBankruptcy,bankruptcyStatus', { token });
    expect((await exported.text()).trim().split('\r\n').slice(1)).toEqual(['Yes,Discharged', 'No,']);
    await api.context.database.applications.deleteMany({ company: own.company._id });
  });

  it('hides a submitter who now belongs to another tenant, and leaves the link with the former one', async () => {
    const viewer = await staff();
    const mover = await staff();
    const link = await makeLink(api.context.database, { company: tenant.company._id, user: mover.user._id });
    const { id } = await submitOne(api, { company: tenant.company, link });
    await api.context.database.users.updateOne({ _id: mover.user._id }, { $set: { company: other.company._id } });
    const { rows } = await list(viewer.token, '?pageSize=1');
    expect([rows[0]?.id, rows[0]?.user]).toEqual([id, null]);
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    expect((await list(admin.token, '?pageSize=1')).rows[0]?.user).toEqual({ name: 'Marisol Quill' });
    const path = `/user/update/${mover.user._id.toHexString()}`;
    const moved = await api.call(path, { method: 'PUT', token: admin.token, body: { slug: 'moved-away', role: '' } });
    expect(moved.status).toBe(200);
    expect((await api.context.database.generatedLinks.findById(link._id).lean())?.slug).toBe(link.slug);
    const renamed = await api.call(path, { method: 'PUT', token: admin.token, body: { name: 'Quillon Farthingale' } });
    expect(renamed.status).toBe(200);
    expect((await list(viewer.token, '?search=quillon')).rows).toEqual([]);
    const links = await api.call('/generated-link/get?search=quillon', { token: viewer.token });
    expect(links.body.data).toEqual([]);
    await api.context.database.applications.deleteOne({ _id: id });
  });

  it('returns 401 without a session, 403 without page:forms, all tenants to super admins, and own links without a tenant', async () => {
    expect((await api.call('/form/submissions')).status).toBe(401);
    const without = await staff({ permissions: ['page:users'] });
    expect((await api.call('/form/submissions', { token: without.token })).status).toBe(403);
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    expect((await list(admin.token)).meta.total).toBe(24);
    const loner = await signInStaff(api, { permissions: ['page:forms'] });
    expect((await list(loner.token)).meta.total).toBe(0);
  });
});

describe('submissions of a withdrawn company', () => {
  it("are visible to super admins, and no longer to the link's owner without a tenant", async () => {
    const { database } = api.context;
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    const loner = await signInStaff(api, { permissions: ['page:forms'] });
    const { company } = await makeTenant(api);
    const link = await makeLink(database, { company: company._id, user: loner.user._id });
    const { id } = await submitOne(api, { company, link });
    const status = async (path: string, token: string) => (await api.call(path, { token })).status;
    const paths = [`/form/submission/${id}`, `/form/submission/${id}?reveal=1`, `/documents/form-submission/${id}`];
    const fileToken = { kind: 'pdf', id };
    expect((await list(loner.token)).rows.map((row) => row.id)).toEqual([id]);
    for (const path of paths) expect(await status(path, loner.token)).toBe(200);
    await database.companies.updateOne({ _id: company._id }, { $set: { withdrawnAt: new Date() } });
    expect((await list(loner.token)).rows).toEqual([]);
    for (const path of paths) expect(await status(path, loner.token)).toBe(404);
    expect((await api.call('/auth/file-token', { token: loner.token, body: fileToken })).status).toBe(404);
    for (const path of paths) expect(await status(path, admin.token)).toBe(200);
    expect((await api.call('/auth/file-token', { token: admin.token, body: fileToken })).status).toBe(200);
    await database.applications.deleteOne({ _id: id });
  });
});

describe('one submission', () => {
  it('returns clear values on request and audits it', async () => {
    const { id } = await submitOne(api, tenant, { legalBusinessName: 'Reveal Works' });
    const { token, user } = await staff();
    const masked = await api.call(`/form/submission/${id}`, { token });
    expect(JSON.stringify(masked.body)).not.toContain('123-45-6789');
    const revealed = await api.call(`/form/submission/${id}?reveal=1`, { token });
    const { formData } = applicationSchema.parse(revealed.body.data);
    expect(JSON.parse(formData)).toMatchObject({
      partner1SSN: '123-45-6789',
      partner1DOB: '1979-08-21',
      taxIdNumber: '12-3456789',
      signer1Signature: SIGNATURE_DATA_URL,
    });
    const entries = await api.context.database.auditLog.find({ subject: id, actor: user._id }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action }) => action)).toEqual(['submission.view', 'submission.reveal']);
  });

  it('is deleted by the company type with all its data, and its session stays finished', async () => {
    const { id, body } = await submitOne(api, tenant);
    const limited = await staff();
    expect((await api.call(`/form/submission/${id}`, { method: 'DELETE', token: limited.token })).status).toBe(403);
    const foreign = await signInStaff(api, {
      company: other.company._id,
      userType: 'company',
      permissions: ['page:forms'],
    });
    expect((await api.call(`/form/submission/${id}`, { method: 'DELETE', token: foreign.token })).status).toBe(404);
    const own = await staff({ userType: 'company' });
    expect((await api.call(`/form/submission/${id}`, { method: 'DELETE', token: own.token })).status).toBe(200);
    expect((await api.call(`/form/submission/${id}`, { token: own.token })).status).toBe(404);
    const rest = await api.context.database.applications.findById(id).lean();
    expect([rest?.values, rest?.sealed, rest?.evidence, rest?.outbox]).toEqual([{}, {}, undefined, []]);
    expect((await api.call('/form/submit', { body })).status).toBe(409);
  });

  it('returns 404 for an unknown id and 400 for an invalid one', async () => {
    const { token } = await staff();
    expect((await api.call('/form/submission/ffffffffffffffffffffffff', { token })).status).toBe(404);
    expect((await api.call('/form/submission/1', { token })).status).toBe(400);
  });
});
