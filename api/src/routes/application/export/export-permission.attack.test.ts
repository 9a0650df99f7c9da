import { applicationDetailSchema } from '@funding-desk/shared/schemas/application/form';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  makeTenant,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
} from '../../../testing/test-api.ts';
import { makeApiKey } from '../../../testing/world.ts';

const CLEAR = 'Everything in clear';
const MASKED = 'Sensitive values masked';
const SENTENCE =
  'You are not allowed to export applications. Please ask your administrator for a role with this permission.';

let api: TestApi;
let tenant: Tenant;
let id: string;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  id = await submitRendered();
});
afterAll(() => api.close());

async function storePdf(purpose: 'pdf' | 'masked-pdf', text: string): Promise<Types.ObjectId> {
  const pdf = new Types.ObjectId();
  await api.context.files.put({
    id: pdf,
    location: { tenant: tenant.company._id.toHexString(), purpose },
    bytes: pdfBytes(text),
  });
  return pdf;
}

const storeBoth = async (version: number) => ({
  pdf: await storePdf('pdf', `${CLEAR}, version ${version}`),
  maskedPdf: await storePdf('masked-pdf', `${MASKED}, version ${version}`),
  renderedAt: new Date(),
});

/** An application with two versions of both PDFs, as the worker leaves it after a second signature. */
async function submitRendered(): Promise<string> {
  const submitted = await submitOne(api, tenant);
  const set = { ...(await storeBoth(2)), pdfVersions: [await storeBoth(1)] };
  await api.context.database.applications.updateOne({ _id: submitted.id }, { $set: set });
  return submitted.id;
}

const signIn = (permissions: readonly string[], userType: 'user' | 'company' = 'user') =>
  signInStaff(api, { company: tenant.company._id, permissions, userType });

async function pdfFor(token: string, query = '') {
  const response = await api.fetch(`/form/pdf/${id}${query}`, { token });
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return { status: response.status, text, disposition: response.headers.get('content-disposition') ?? '' };
}

const tokenFor = async (token: string, body: object) =>
  z.looseObject({ token: z.string() }).parse((await api.call('/auth/file-token', { token, body })).body.data).token;

describe('a role that may look at applications and work on them', () => {
  let token: string;
  let roleId: Types.ObjectId;
  let actor: Types.ObjectId;
  beforeAll(async () => {
    const staff = await signIn(['page:forms', 'page:attachments', 'application:work']);
    token = staff.token;
    roleId = staff.role._id;
    actor = staff.user._id;
  });

  it.each([['/form/export'], ['/form/export?search=copper'], [`/form/archive?ids=${'ab'.repeat(12)}`]])(
    'gets nothing from GET %s',
    async (path) => {
      const { status, body } = await api.call(path, { token });
      expect([status, body.error]).toEqual([403, SENTENCE]);
    },
  );

  it.each([
    { kind: 'export', search: '' },
    { kind: 'archive', ids: 'ab'.repeat(12) },
  ])('gets no token for $kind', async (body) => {
    const answer = await api.call('/auth/file-token', { token, body });
    expect([answer.status, answer.body.error]).toEqual([403, SENTENCE]);
  });

  it('gets the masked PDF, of each version, by session and by token, and the log says so', async () => {
    for (const [query, version] of [
      ['', 2],
      ['?version=1', 1],
      ['?version=2&download=1', 2],
    ] as const) {
      const pdf = await pdfFor(token, query);
      expect([query, pdf.status, pdf.text.includes(CLEAR)]).toEqual([query, 200, false]);
      expect(pdf.text).toContain(`${MASKED}, version ${version}`);
      expect(pdf.disposition).toContain('-masked.pdf');
    }
    const file = await tokenFor(token, { kind: 'pdf', id });
    const response = await api.fetch(`/form/pdf/${id}?token=${file}`);
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toContain(MASKED);
    const entries = await api.context.database.auditLog.find({ actor, subject: id }).sort({ _id: 1 }).lean();
    const pdfs = entries.filter(({ action }) => action.startsWith('pdf.'));
    expect(pdfs.map(({ action, details }) => [action, details?.copy])).toEqual([
      ['pdf.view', 'masked'],
      ['pdf.view', 'masked'],
      ['pdf.download', 'masked'],
      ['pdf.view', 'masked'],
    ]);
  });

  it('is told by the application what it may do', async () => {
    const { data } = (await api.call(`/form/submission/${id}`, { token })).body;
    const { can, pdfFilename } = applicationDetailSchema.parse(data);
    expect([can.export, pdfFilename.endsWith('-masked.pdf')]).toEqual([false, true]);
  });

  it('gets the clear PDF with application:export, and no longer once that is taken away, even by an older token', async () => {
    const { roles } = api.context.database;
    await roles.updateOne({ _id: roleId }, { $push: { permissions: 'application:export' } });
    expect((await pdfFor(token)).text).toContain(`${CLEAR}, version 2`);
    expect((await api.fetch('/form/export', { token })).status).toBe(200);
    const [pdf, csv, zip] = await Promise.all([
      tokenFor(token, { kind: 'pdf', id }),
      tokenFor(token, { kind: 'export', search: '' }),
      tokenFor(token, { kind: 'archive', ids: id }),
    ]);
    await roles.updateOne({ _id: roleId }, { $pull: { permissions: 'application:export' } });
    const response = await api.fetch(`/form/pdf/${id}?token=${pdf}`);
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toContain(MASKED);
    expect((await api.fetch(`/form/export?token=${csv}`)).status).toBe(403);
    expect((await api.fetch(`/form/archive?token=${zip}`)).status).toBe(403);
  });
});

describe('the clear copies', () => {
  it('come with the type of a company administrator', async () => {
    const { token } = await signIn(['page:forms'], 'company');
    const { text, disposition } = await pdfFor(token);
    expect([text.includes(`${CLEAR}, version 2`), disposition.includes('masked')]).toEqual([true, false]);
    expect((await api.fetch('/form/export', { token })).status).toBe(200);
    expect((await api.fetch(`/form/archive?ids=${id}`, { token })).status).toBe(200);
    const { data } = (await api.call(`/form/submission/${id}`, { token })).body;
    expect(applicationDetailSchema.parse(data).can.export).toBe(true);
  });

  it('do not come with the scopes of an API key that reads applications and documents', async () => {
    const key = await makeApiKey(api, tenant.company._id, { scopes: ['applications:read', 'documents:read'] });
    expect((await pdfFor(key)).text).toContain(`${MASKED}, version 2`);
    expect((await api.fetch('/form/export', { token: key })).status).toBe(403);
    expect((await api.fetch(`/form/archive?ids=${id}`, { token: key })).status).toBe(403);
  });
});
