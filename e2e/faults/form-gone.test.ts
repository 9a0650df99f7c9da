import { makeCompany, makeLink, pdfBytes } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { prepareApplication } from '../support/applications/apply.ts';
import { type Services, startServices } from '../support/services/services.ts';

let services: Services;
let token: string;
beforeAll(async () => {
  services = await startServices();
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = services.variables;
  const answer = await send('POST', '/auth/login', { email, password });
  token = z.looseObject({ data: z.looseObject({ token: z.string() }) }).parse(await answer.json()).data.token;
});
afterAll(() => services.close());

function send(method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${services.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function upload(formSubmissionId: string): Promise<Response> {
  const form = new FormData();
  form.set('documentType', 'bankStatements');
  form.set('formSubmissionId', formSubmissionId);
  form.set('file', new File([new Uint8Array(pdfBytes('November'))], 'November.pdf'));
  return fetch(`${services.url}/api/documents/upload-public`, { method: 'POST', body: form });
}

/** Everything that an application stores in the database. */
async function stored() {
  const { documents, applications, formSessions, connection } = services.database;
  const chunks = connection.collection('files.chunks');
  const [files, records, parts] = await Promise.all([
    documents.countDocuments(),
    applications.countDocuments(),
    chunks.countDocuments(),
  ]);
  const sessions = await formSessions.find({}, { draft: 1, uploads: 1, outbox: 1, resume: 1 }).lean();
  return { files, records, parts, sessions: JSON.stringify(sessions) };
}

type Tenant = Pick<Services, 'company' | 'link'>;

const WAYS: readonly [string, (tenant: Tenant) => Promise<Response>, number, string][] = [
  [
    'its link was deleted',
    ({ link }) => send('DELETE', `/generated-link/delete/${link._id.toHexString()}`),
    404,
    'Invalid link',
  ],
  [
    'its company was withdrawn',
    ({ company }) => send('DELETE', `/company/delete/${company._id.toHexString()}`),
    410,
    'This application is no longer available.',
  ],
];

describe('a loaded form that is then closed because', () => {
  it.each(WAYS)('%s accepts nothing, says so, and leaves no outbox task', async (_how, end, status, error) => {
    const company = await makeCompany(services.database);
    const tenant = { company, link: await makeLink(services.database, { company: company._id }) };
    const body = await prepareApplication({ ...services, ...tenant });
    const formSubmissionId = String(body.formSubmissionId);
    expect((await end(tenant)).status).toBe(200);
    const before = await stored();
    const { slug } = tenant.link;
    const answers = await Promise.all([
      send('POST', '/form/submit', body),
      send('PUT', '/form/draft', { formSubmissionId, values: { industry: 'Bakery' } }),
      send('POST', '/form/draft/open', { formSubmissionId }),
      send('POST', '/form/draft/send-link', { formSubmissionId, email: 'owner@bluekettle.example' }),
      send('GET', `/form/initialize-session/${slug}`),
      send('GET', `/generated-link/get/slug/${slug}`),
      upload(formSubmissionId),
    ]);
    for (const answer of answers) {
      expect([answer.url, answer.status]).toEqual([answer.url, status]);
      expect(await answer.json()).toMatchObject({ status: 'error', error });
    }
    expect(await stored()).toEqual(before);
    expect(await services.database.applications.exists({ company: company._id })).toBeNull();
  });
});
