import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { Types, trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseCsv } from '../../../testing/parse-csv.ts';
import {
  applicationFor,
  makeTenant,
  settleAccepted,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
  upload,
} from '../../../testing/test-api.ts';

const run = promisify(execFile);

let api: TestApi;
let tenant: Tenant;
let token: string;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  token = (await signInStaff(api, { company: tenant.company._id, permissions: ['page:forms', 'application:export'] }))
    .token;
  folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await api.close();
});

/** An application with one document, without a PDF. */
async function submit(over: Readonly<Record<string, unknown>> = {}): Promise<{ id: string }> {
  const body = await applicationFor(api, tenant);
  const fields = { documentType: 'bankStatements', formSubmissionId: body.formSubmissionId };
  const bytes = new Uint8Array(pdfBytes('Statement of the archive'));
  const uploaded = await upload(api, { bytes, name: 'October: 2026.pdf', fields });
  const { id } = z.object({ id: z.string() }).parse(uploaded.body.data);
  const submitted = await api.call('/form/submit', { body: { ...body, uploadedFileIds: [id], ...over } });
  await settleAccepted(api);
  return z.object({ id: z.string() }).parse(submitted.body.data);
}

/** Adds a PDF, which only the worker renders. */
async function storePdf(id: string, bytes: Buffer): Promise<void> {
  const pdf = new Types.ObjectId();
  const location = { tenant: tenant.company._id.toHexString(), purpose: 'pdf' as const };
  await api.context.files.put({ id: pdf, location, bytes });
  await api.context.database.applications.updateOne({ _id: id }, { $set: { pdf, renderedAt: new Date() } });
}

async function download(ids: string): Promise<Buffer> {
  const response = await api.fetch(`/form/archive?ids=${ids}`, { token });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return Buffer.from(await response.arrayBuffer());
}

/** Unpacks the archive with the system's own program. @returns the folder and the rows of the manifest */
async function unpack(bytes: Buffer) {
  const into = await mkdtemp(path.join(folder, 'one-'));
  const zip = path.join(into, 'archive.zip');
  await writeFile(zip, bytes);
  await run('unzip', ['-t', zip]);
  await run('unzip', ['-q', zip, '-d', into]);
  const [header = [], ...rows] = parseCsv((await readFile(path.join(into, 'manifest.csv'))).toString());
  return { into, header, rows };
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('the archive of applications', () => {
  it('holds PDF and documents, whose hashes equal those of manifest and evidence', async () => {
    const { id } = await submit({ legalBusinessName: '../Kiln: One?' });
    const pdf = pdfBytes('The application');
    await storePdf(id, pdf);
    const { into, header, rows } = await unpack(await download(id));
    expect(header.slice(-2)).toEqual(['Code', 'SHA-256 of the stored file']);
    expect(rows.map(([, business, content]) => [business, content])).toEqual([
      ['../Kiln: One?', 'PDF'],
      ['../Kiln: One?', 'Document'],
    ]);
    const hashes = await Promise.all(
      rows.map(async ([, , , file = '', bytes, sha256, reason, , storedSha256]) => {
        const content = await readFile(path.join(into, file));
        expect([String(content.length), hashOf(content), reason]).toEqual([bytes, sha256, '']);
        expect(sha256).not.toBe(storedSha256);
        return storedSha256;
      }),
    );
    const stored = await api.context.database.applications.findById(id).lean();
    expect(hashes).toEqual([hashOf(pdf), stored?.documents[0]?.sha256]);
    const names = await readdir(into);
    expect(names.toSorted()).toEqual(['archive.zip', 'manifest.csv', rows[0]?.[3]?.split('/')[0]].toSorted());
  });

  it('names what is absent with its reason: a PDF that is not ready, an unknown application, another tenant', async () => {
    const { id } = await submit();
    const foreign = await submitOne(api, await makeTenant(api), { legalBusinessName: 'Foreign Masons' });
    const unknown = new Types.ObjectId().toHexString();
    const { rows } = await unpack(await download([id, foreign.id, unknown].join()));
    const absent = rows.filter(([, , , , , sha256]) => sha256 === '');
    expect(absent.map(([application, , content, , , , reason]) => [application, content, reason])).toEqual([
      [expect.any(String), 'PDF', expect.stringMatching(/PDF/)],
      [foreign.id, 'Application', 'This record does not exist. It may have been deleted.'],
      [unknown, 'Application', 'This record does not exist. It may have been deleted.'],
    ]);
    expect(rows.flat().join()).not.toContain('Foreign');
  });

  it('is opened by a token for these applications alone, and audited per file', async () => {
    const { id } = await submit();
    const { auditLog } = api.context.database;
    const answer = await api.call('/auth/file-token', { token, body: { kind: 'archive', ids: id } });
    const fileToken = z.object({ token: z.string() }).parse(answer.body.data).token;
    const response = await api.fetch(`/form/archive?token=${fileToken}`);
    const { rows } = await unpack(Buffer.from(await response.arrayBuffer()));
    expect(rows).toHaveLength(2);
    expect((await api.fetch(`/form/archive?token=${fileToken}&ids=${id}`)).status).toBe(400);
    expect((await api.fetch(`/form/export?token=${fileToken}`)).status).toBe(401);
    const [document] = (await api.context.database.applications.findById(id).lean())?.documents ?? [];
    const subject = document?._id.toHexString() ?? '';
    await expect.poll(() => auditLog.countDocuments({ action: 'document.download', subject })).toBe(1);
  });

  it('stops reading files when the reader goes away', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { id } = await submit();
      // More than all buffers between server and reader.
      await storePdf(id, Buffer.alloc(8_000_000, count));
      ids.push(id);
    }
    const { auditLog } = api.context.database;
    const count = () => auditLog.countDocuments({ action: 'pdf.download', subject: trusted({ $in: ids }) });
    const leave = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${api.url}/api/form/archive?ids=${ids.join()}`, { headers, signal: leave.signal });
    expect(response.status).toBe(200);
    await expect.poll(count).toBeGreaterThan(0);
    leave.abort();
    await expect.poll(async () => (await api.call('/user/me', { token })).status).toBe(200);
    // The twelfth file would need a reader for the first eleven.
    expect(await count()).toBeLessThan(ids.length);
  });
});
