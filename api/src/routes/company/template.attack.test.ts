import { companyTemplatesResponseSchema, templateResponseSchema } from '@funding-desk/shared/schemas/template/template';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawCompany } from '../../commands/company/withdraw-company.ts';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  token = await editor(tenant);
});
afterAll(() => api.close());

async function editor({ company }: Tenant): Promise<string> {
  return (await signInStaff(api, { company: company._id, permissions: ['company:update'] })).token;
}

const pathOf = ({ company }: Tenant) => `/company/${company._id.toHexString()}/templates`;
let number = 0;
const save = (over: object = {}, of = tenant) => {
  number += 1;
  const body = { kind: 'request', name: `Missing ${number}`, body: 'Please send {{items}}', ...over };
  return api.call(pathOf(of), { token, body });
};
const create = async (over: object = {}) => templateResponseSchema.parse((await save(over)).body).data;

describe('templates of a company', () => {
  it('are created, changed and deleted, and the audit log says so without their text', async () => {
    const { id } = await create({ name: 'Statements', dueInDays: 7 });
    const path = `${pathOf(tenant)}/${id}`;
    const body = { kind: 'request', name: 'Statements', body: 'A secret phrase {{due}}', dueInDays: 10 };
    const changed = await api.call(path, { method: 'PUT', token, body });
    expect(templateResponseSchema.parse(changed.body).data).toMatchObject({ id, ...body, subject: '' });
    const listed = companyTemplatesResponseSchema.parse((await api.call(pathOf(tenant), { token })).body).data;
    expect(listed.templates.map((template) => template.id)).toContain(id);
    expect((await api.call(path, { method: 'DELETE', token })).status).toBe(200);
    const entries = await api.context.database.auditLog.find({ subject: id }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action }) => action)).toEqual(['template.create', 'template.update', 'template.delete']);
    expect(entries[1]?.changes).toEqual([
      { field: 'Text', from: expect.stringContaining('SHA-256'), to: expect.stringMatching(/^23 characters/) },
      { field: 'Due in days', from: '7', to: '10' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('secret phrase');
  });

  it('have a name that is unique for their kind, whatever its letter case', async () => {
    await create({ name: 'Café' });
    const again = await save({ name: 'CAFÉ' });
    expect([again.status, again.body.fields]).toEqual([409, { name: expect.any(String) }]);
    expect((await save({ name: 'café', kind: 'note', body: 'x' })).status).toBe(201);
  });

  it.each([
    ['an unknown variable', { body: 'Your {{partner1SSN}}' }, 'body', '{{partner1SSN}}'],
    ['a variable of another kind', { body: '{{reason}}' }, 'body', '{{items}}'],
    ['a variable of nothing', { body: '{{ }}' }, 'body', '{{}}'],
    ['an unknown variable in the subject', { kind: 'decline', subject: '{{taxIdNumber}}', body: 'x' }, 'subject', ''],
    ['a decline notice without a subject', { kind: 'decline', body: 'x' }, 'subject', 'subject'],
    ['a subject of a note', { kind: 'note', subject: 'x', body: 'x' }, 'subject', 'decline'],
    ['a due date of a note', { kind: 'note', dueInDays: 3, body: 'x' }, 'dueInDays', 'requests'],
    ['no text', { body: ' \r\n ' }, 'body', 'write'],
    ['a request that is longer than requests', { body: 'x'.repeat(2_001) }, 'body', '2,000'],
    ['characters that cannot be printed', { body: 'a\u0000b' }, 'body', 'printed'],
    ['a name of blanks', { name: '   ' }, 'name', 'name'],
  ])('are refused with %s', async (_what, over, field, part) => {
    const { status, body } = await save(over);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    expect(body.fields?.[field]).toContain(part);
  });

  it.each([
    ['no days', { dueInDays: 0 }],
    ['more than 60 days', { dueInDays: 61 }],
    ['half a day', { dueInDays: 1.5 }],
    ['a long text', { kind: 'note', body: 'x'.repeat(5_001) }],
    ['a long name', { name: 'x'.repeat(81) }],
    ['a long subject', { kind: 'decline', subject: 'x'.repeat(151), body: 'x' }],
    ['an unknown key', { company: 'f'.repeat(24) }],
  ])('are no request of the API with %s', async (_what, over) => {
    expect((await save(over)).status).toBe(400);
  });

  it('keep markup as text, and their subject is one line', async () => {
    const subject = 'News\r\nBcc: all@example.com';
    const body = '<script>alert(1)</script>\r\nBcc: all@example.com';
    const answer = await save({ kind: 'decline', subject, body });
    const stored = answer.status === 201 ? templateResponseSchema.parse(answer.body).data : null;
    expect(stored?.subject ?? '').not.toMatch(/[\r\n]/);
    const kept = await create({ kind: 'decline', subject: 'News', body });
    expect(kept.body).toBe('<script>alert(1)</script>\nBcc: all@example.com');
  });

  it('of another company are absent, and go when a company is withdrawn', async () => {
    const other = await makeTenant(api);
    const { id } = await create();
    const ofOther = await editor(other);
    const body = { kind: 'note', name: 'x', body: 'x' };
    for (const [method, path] of [
      ['PUT', `${pathOf(tenant)}/${id}`],
      ['PUT', `${pathOf(other)}/${id}`],
      ['DELETE', `${pathOf(other)}/${id}`],
    ] as const)
      expect((await api.call(path, { method, token: ofOther, ...(method === 'PUT' ? { body } : {}) })).status).toBe(
        404,
      );
    await api.call(pathOf(other), { token: ofOther, body });
    await withdrawCompany(api.context, other.company, { by: null, address: '' });
    expect(await api.context.database.messageTemplates.countDocuments({ company: other.company._id })).toBe(0);
  });

  it('are offered to people who work on applications of the company, and to no others', async () => {
    const worker = await signInStaff(api, {
      company: tenant.company._id,
      userType: 'user',
      permissions: ['page:forms', 'application:work'],
    });
    const { id } = await create();
    expect(JSON.stringify((await api.call('/form/templates', { token: worker.token })).body)).toContain(id);
    expect((await api.call(pathOf(tenant), { token: worker.token })).status).toBe(403);
    const other = await makeTenant(api);
    const query = `?company=${other.company._id.toHexString()}`;
    expect((await api.call(`/form/templates${query}`, { token: worker.token })).status).toBe(404);
    const reader = await signInStaff(api, {
      company: tenant.company._id,
      userType: 'user',
      permissions: ['page:forms'],
    });
    expect((await api.call('/form/templates', { token: reader.token })).status).toBe(403);
  });
});
