import type { DocumentState } from '@funding-desk/shared/schemas/document/document';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import { type ClamdProcess, EICAR, EICAR_SIGNATURE, prepareClamd } from '@funding-desk/shared/testing/clamd';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  applicationFor,
  makeTenant,
  signInStaff,
  startTestApi,
  type Tenant,
  type TestApi,
  upload,
} from '../../testing/test-api.ts';

let clamd: ClamdProcess;
let api: TestApi;
let tenant: Tenant;
let token: string;
beforeAll(async () => {
  clamd = await prepareClamd();
  await clamd.start();
  api = await startTestApi({ CLAMD_URL: clamd.url });
  tenant = await makeTenant(api);
  token = (await signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'] })).token;
});
afterAll(async () => {
  await api.close();
  await clamd.close();
});

const infectedPdf = () => new Uint8Array(pdfBytes(`(${EICAR})`));
const cleanPdf = () => new Uint8Array(pdfBytes());
const idSchema = z.looseObject({ id: z.string() });

async function counts() {
  const { connection } = api.context.database;
  const names = ['documents', 'form-sessions', 'document-checks', 'files.files', 'files.chunks'];
  return Promise.all(names.map((name) => connection.collection(name).countDocuments()));
}

/** An application with one document that arrived while the scanner did not answer. */
async function submitUnchecked(): Promise<{ document: string; application: string }> {
  const body = await applicationFor(api, tenant);
  const { formSubmissionId } = body;
  const answer = await upload(api, { bytes: cleanPdf(), name: 'a.pdf', fields: { formSubmissionId } });
  expect(answer.status).toBe(201);
  const { id } = idSchema.parse(answer.body.data);
  const submitted = await api.call('/form/submit', { body: { ...body, uploadedFileIds: [id] } });
  expect(submitted.status).toBe(201);
  return { document: id, application: idSchema.parse(submitted.body.data).id };
}

async function statesOf(application: string): Promise<DocumentState[]> {
  const { body } = await api.call(`/documents/form-submission/${application}`, { token });
  return z
    .array(z.looseObject({ state: z.enum(['ready', 'being-checked', 'unchecked', 'refused']) }))
    .parse(body.data)
    .map(({ state }) => state);
}

/** The response of each route that serves the bytes. */
async function waysTo(document: string): Promise<[number, string | undefined][]> {
  const granted = await api.call('/auth/file-token', { token, body: { kind: 'document', id: document } });
  const fileToken = z.looseObject({ token: z.string() }).parse(granted.body.data).token;
  const path = `/documents/document/${document}`;
  const answers = [
    await api.fetch(path, { token }),
    await api.fetch(`${path}?download=1`, { token }),
    await api.fetch(`${path}?token=${fileToken}`),
  ];
  const codeOf = async (answer: Response) =>
    answer.status === 200 ? undefined : z.looseObject({ code: z.string() }).parse(await answer.json()).code;
  return Promise.all(answers.map(async (answer) => [answer.status, await codeOf(answer)]));
}

const all = <T>(way: T): T[] => [way, way, way];

describe('an upload with a virus scanner', () => {
  it('is rejected when it contains a known virus, is not stored, and is audited by name', async () => {
    const { formSubmissionId } = await applicationFor(api, tenant);
    const before = await counts();
    const bytes = infectedPdf();
    for (const fields of [{ formSubmissionId }, { companyId: tenant.company._id.toHexString() }]) {
      const answer = await upload(api, { bytes, name: 'statement.pdf', fields });
      expect([answer.status, answer.body.code, answer.body.error]).toEqual([
        422,
        'infected_file',
        'This file was refused because it contains a known virus. Please attach a clean copy.',
      ]);
    }
    expect(await counts()).toEqual(before);
    const entry = await api.context.database.auditLog.findOne({ action: 'document.refuse' }).lean();
    expect([entry?.subject, entry?.company]).toEqual([`${sha256Hex(bytes)} ${EICAR_SIGNATURE}`, tenant.company._id]);
  });

  it('is served when it is clean', async () => {
    const { document, application } = await submitUnchecked();
    expect(await statesOf(application)).toEqual(['ready']);
    expect(await waysTo(document)).toEqual(all([200, undefined]));
  });

  it('is stored but not served while the scanner hangs, and the application is accepted', async () => {
    clamd.freeze();
    const { document, application } = await submitUnchecked().finally(clamd.thaw);
    expect(await statesOf(application)).toEqual(['being-checked']);
    expect(await waysTo(document)).toEqual(all([409, 'being_checked']));
    const check = await api.context.database.documentChecks.findById(document).lean();
    expect(check?.outbox).toMatchObject([{ kind: 'virus-check', state: 'pending', dueAt: expect.any(Date) }]);
  });

  it('is not served once a virus was found, even after the scanner was unavailable', async () => {
    await clamd.stop();
    const { document, application } = await submitUnchecked();
    await clamd.start();
    expect(await waysTo(document)).toEqual(all([409, 'being_checked']));
    const found = { $set: { state: 'infected', signature: EICAR_SIGNATURE } } as const;
    await api.context.database.documentChecks.updateOne({ _id: new Types.ObjectId(document) }, found);
    expect(await statesOf(application)).toEqual(['refused']);
    expect(await waysTo(document)).toEqual(all([410, 'gone']));
  });

  it('is not served after its check failed for good, and waits for the check again after a retry', async () => {
    await clamd.stop();
    const { document, application } = await submitUnchecked();
    await clamd.start();
    const { documentChecks } = api.context.database;
    const reason = 'The file is larger than the virus scanner accepts.';
    const givenUp = {
      refusals: 4,
      'outbox.0.state': 'failed',
      'outbox.0.dueAt': null,
      'outbox.0.reason': reason,
    } as const;
    await documentChecks.updateOne({ _id: new Types.ObjectId(document) }, { $set: givenUp });
    const shown = await api.call(`/documents/form-submission/${application}`, { token });
    expect(shown.body.data).toMatchObject([{ state: 'unchecked', reason }]);
    expect(await waysTo(document)).toEqual(all([409, 'unchecked_file']));
    const { token: admin } = await signInStaff(api, { isAdmin: true });
    const again = () => api.call(`/form/submission/${application}/retry`, { method: 'POST', token: admin });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    expect(await statesOf(application)).toEqual(['being-checked']);
    expect(await documentChecks.findById(document).lean()).toMatchObject({
      refusals: 0,
      outbox: [{ state: 'pending', attempts: 0, dueAt: expect.any(Date) }],
    });
    const { auditLog } = api.context.database;
    expect(await auditLog.countDocuments({ subject: application, action: 'submission.retry' })).toBe(1);
  });

  it('is deleted with its check when the application is deleted', async () => {
    await clamd.stop();
    const { document, application } = await submitUnchecked();
    await clamd.start();
    const { token: admin } = await signInStaff(api, { isAdmin: true });
    await api.call(`/form/submission/${application}`, { method: 'DELETE', token: admin });
    expect(await api.context.database.documentChecks.findById(document).lean()).toBeNull();
  });
});
