import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument } from '@cantoo/pdf-lib';
import { formatTraceCode } from '@funding-desk/shared/schemas/audit/trace-code';
import { tracedCopyResponseSchema } from '@funding-desk/shared/schemas/audit/traced-copy';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import { newTracedCopy } from '@funding-desk/shared/server/traced-copies/traced-copy-records';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { seenPages } from '@funding-desk/shared/testing/seen-pages';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseCsv } from '../../testing/parse-csv.ts';
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
import { makeApiKey } from '../../testing/world.ts';

const run = promisify(execFile);

let api: TestApi;
let tenant: Tenant;
let staff: Awaited<ReturnType<typeof signInStaff>>;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  const permissions = ['page:forms', 'application:export', 'page:audit'];
  staff = await signInStaff(api, { company: tenant.company._id, permissions });
  await api.context.database.users.updateOne({ _id: staff.user._id }, { $set: { name: 'Odile Marchetti 王' } });
  folder = await mkdtemp(path.join(tmpdir(), 'traced-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await api.close();
});

async function statement(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) document.addPage([612, 792]).drawText(`Page ${page}`, { x: 72, y: 700 });
  return Buffer.from(await document.save());
}

/** A PDF whose pages no stamp may touch. */
const signed = () => Buffer.concat([pdfBytes('Signed'), Buffer.from('\n% /ByteRange [0 1 2 3]\n')]);

async function storePdf(id: string): Promise<Buffer> {
  const [pdf, bytes] = [new Types.ObjectId(), await statement(2)];
  const location = { tenant: tenant.company._id.toHexString(), purpose: 'pdf' as const };
  await api.context.files.put({ id: pdf, location, bytes });
  await api.context.database.applications.updateOne({ _id: id }, { $set: { pdf, renderedAt: new Date() } });
  return bytes;
}

/** An application with a PDF and these documents. */
async function submit(documents: readonly { readonly name: string; readonly bytes: Buffer }[]): Promise<string> {
  const body = await applicationFor(api, tenant);
  const fields = { documentType: 'bankStatements', formSubmissionId: body.formSubmissionId };
  const uploadedFileIds: string[] = [];
  for (const { name, bytes } of documents) {
    const uploaded = await upload(api, { bytes: new Uint8Array(bytes), name, fields });
    uploadedFileIds.push(z.object({ id: z.string() }).parse(uploaded.body.data).id);
  }
  const submitted = await api.call('/form/submit', { body: { ...body, uploadedFileIds } });
  await settleAccepted(api);
  const { id } = z.object({ id: z.string() }).parse(submitted.body.data);
  await storePdf(id);
  return id;
}

async function unpack(bytes: Buffer) {
  const into = await mkdtemp(path.join(folder, 'one-'));
  await writeFile(path.join(into, 'archive.zip'), bytes);
  await run('unzip', ['-q', path.join(into, 'archive.zip'), '-d', into]);
  const [, ...rows] = parseCsv((await readFile(path.join(into, 'manifest.csv'))).toString());
  return Promise.all(
    rows.map(async ([, , content = '', file = '', , sha256, , code = '', stored]) => {
      return { content, code, sha256, stored, bytes: await readFile(path.join(into, file)) };
    }),
  );
}

async function archiveOf(ids: string, token = staff.token) {
  const response = await api.fetch(`/form/archive?ids=${ids}`, { token });
  return unpack(Buffer.from(await response.arrayBuffer()));
}

async function pdfOf(id: string, { token = staff.token, query = '' } = {}): Promise<Buffer> {
  const response = await api.fetch(`/form/pdf/${id}${query}`, { token });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function codeIn(pdf: Buffer): Promise<string> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return document.getKeywords() ?? '';
}

async function expectCode(pdf: Buffer, code: string, pages: number): Promise<void> {
  const seen = await seenPages(pdf);
  expect(seen).toHaveLength(pages);
  for (const { texts } of seen) expect(texts.map(({ text }) => text)).toContain(code);
  expect(await codeIn(pdf)).toBe(code);
}

const find = (code: string, token = staff.token) =>
  api.call(`/audit/traced-copies/${encodeURIComponent(code)}`, { token });
const found = async (code: string, token = staff.token) =>
  tracedCopyResponseSchema.parse((await find(code, token)).body).data;

describe('a ZIP of applications', () => {
  it('has one code on each page of each PDF, below each picture and in the metadata, and the hashes of what is stored', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#225588' } })
      .jpeg()
      .toBuffer();
    const originals = [await statement(3), photo, signed()];
    const names = ['May.pdf', 'check.jpg', 'Signed.pdf'];
    const id = await submit(originals.map((bytes, at) => ({ name: names[at] ?? '', bytes })));
    const rows = await archiveOf(id);
    expect(rows.map(({ content }) => content)).toEqual(['PDF', 'Document', 'Document', 'Document', 'Cover page']);
    const [pdf, may, check, kept, cover] = rows;
    const code = pdf?.code ?? '';
    expect(rows.map((row) => row.code)).toEqual(rows.map(() => code));
    await expectCode(pdf?.bytes ?? Buffer.alloc(0), code, 2);
    await expectCode(may?.bytes ?? Buffer.alloc(0), code, 3);
    await expectCode(cover?.bytes ?? Buffer.alloc(0), code, 1);
    expect((await sharp(check?.bytes).metadata()).exif?.includes(code)).toBe(true);
    expect(kept?.bytes.equals(originals[2] ?? Buffer.alloc(0))).toBe(true);
    for (const { bytes, sha256 } of rows) expect(sha256).toBe(sha256Hex(bytes));
    const stored = await api.context.database.applications.findById(id).lean();
    expect([may, check, kept, cover].map((row) => row?.stored)).toEqual([
      ...(stored?.documents ?? []).map(({ sha256 }) => sha256),
      '',
    ]);
    expect(stored?.documents.map(({ sha256 }) => sha256)).toEqual(originals.map((bytes) => sha256Hex(bytes)));
    const ofCode = { actor: staff.user._id, 'details.code': code };
    const entries = await api.context.database.auditLog.find(ofCode).sort({ _id: 1 }).lean();
    expect(entries.map(({ action }) => action)).toEqual(['pdf.download', ...originals.map(() => 'document.download')]);
  });

  it('is found by its code: recipient, person, time and the applications that still exist', async () => {
    const [kept, gone] = [await submit([]), await submit([])];
    const before = api.context.database.clock.now().getTime();
    const [row] = await archiveOf(`${kept},${gone}`);
    await api.context.database.applications.updateOne({ _id: gone }, { $set: { deletedAt: new Date() } });
    const copy = await found(`  ${row?.code.toLowerCase().replaceAll('-', ' ')}`);
    expect(copy).toMatchObject({
      code: row?.code,
      recipient: 'Odile Marchetti 王',
      person: { kind: 'person', id: staff.user._id.toHexString(), name: 'Odile Marchetti 王' },
      via: 'archive',
      company: { id: tenant.company._id.toHexString() },
      applications: [{ id: kept, reference: expect.stringMatching(/^[A-Z0-9]{8}$/) }],
      deleted: 1,
    });
    expect(new Date(copy.at).getTime()).toBeGreaterThanOrEqual(before);
    const looked = await api.context.database.auditLog.find({ action: 'traced-copy.find' }).lean();
    expect(looked.at(-1)).toMatchObject({ actor: staff.user._id, details: { code: row?.code } });
  });

  it('of two companies has a code for each, which finds nothing of the other', async () => {
    const mine = await submit([]);
    const home = tenant;
    tenant = await makeTenant(api);
    const theirs = await submit([]);
    const other = await signInStaff(api, { company: tenant.company._id, permissions: ['page:audit'] });
    tenant = home;
    const platform = await signInStaff(api, { company: null, isAdmin: true });
    const [first, second] = await archiveOf(`${mine},${theirs}`, platform.token);
    expect(first?.code).not.toBe(second?.code);
    expect(await found(first?.code ?? '')).toMatchObject({ recipient: 'Platform', applications: [{ id: mine }] });
    expect((await find(second?.code ?? '')).status).toBe(404);
    expect(await found(second?.code ?? '', other.token)).toMatchObject({ applications: [{ id: theirs }], deleted: 0 });
    expect((await find(second?.code ?? '', platform.token)).status).toBe(200);
  });

  it('stores who gets it before the first file leaves, and names each application', async () => {
    const ids = [await submit([]), await submit([])];
    const [row] = await archiveOf(ids.join());
    const record = await api.context.database.tracedCopies.findOne({ code: row?.code ?? '' }).lean();
    expect(record?.applications.map(String)).toEqual(ids);
    const entry = await api.context.database.auditLog.findOne({ 'details.code': row?.code ?? '' }).lean();
    expect(record?.at.getTime()).toBeLessThanOrEqual(entry?.at.getTime() ?? 0);
  });
});

describe('the PDF of an application', () => {
  it('is a traced copy with a code of its own on each view and download, which the log names', async () => {
    const id = await submit([]);
    const codes: string[] = [];
    for (const query of ['', '?download=1']) {
      const pdf = await pdfOf(id, { query });
      const code = await codeIn(pdf);
      await expectCode(pdf, code, 2);
      codes.push(code);
    }
    expect(new Set(codes).size).toBe(2);
    expect(await found(codes[1] ?? '')).toMatchObject({ via: 'pdf', applications: [{ id }] });
    const ofPdf = { actor: staff.user._id, subject: id };
    const entries = await api.context.database.auditLog.find(ofPdf).sort({ _id: 1 }).lean();
    const pdfs = entries.filter(({ action }) => action.startsWith('pdf.'));
    expect(pdfs.map(({ action, details }) => [action, details?.copy, details?.code])).toEqual([
      ['pdf.view', 'clear', codes[0]],
      ['pdf.download', 'clear', codes[1]],
    ]);
  });

  it('names the API key that gets it', async () => {
    const id = await submit([]);
    const key = await makeApiKey(api, tenant.company._id, { scopes: ['documents:read', 'documents:clear'] });
    const copy = await found(await codeIn(await pdfOf(id, { token: key })));
    expect(copy).toMatchObject({ recipient: 'Reports', person: { kind: 'key', name: 'Reports' } });
  });

  it('stays as it is stored where sensitive values are masked', async () => {
    const id = await submit([]);
    const [maskedPdf, bytes] = [new Types.ObjectId(), pdfBytes('masked')];
    const location = { tenant: tenant.company._id.toHexString(), purpose: 'masked-pdf' as const };
    await api.context.files.put({ id: maskedPdf, location, bytes });
    await api.context.database.applications.updateOne({ _id: id }, { $set: { maskedPdf } });
    const reader = await signInStaff(api, { company: tenant.company._id, permissions: ['page:forms'] });
    expect((await pdfOf(id, { token: reader.token })).equals(bytes)).toBe(true);
  });

  it('does not leave when it cannot be stamped', async () => {
    const id = await submit([]);
    const pdf = new Types.ObjectId();
    const location = { tenant: tenant.company._id.toHexString(), purpose: 'pdf' as const };
    await api.context.files.put({ id: pdf, location, bytes: signed() });
    await api.context.database.applications.updateOne({ _id: id }, { $set: { pdf } });
    expect((await api.fetch(`/form/pdf/${id}`, { token: staff.token })).status).toBe(503);
  });

  it('has no body for HEAD', async () => {
    const id = await submit([]);
    const response = await api.fetch(`/form/pdf/${id}`, { token: staff.token, method: 'HEAD' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  });
});

describe('a document on its own', () => {
  it('is served as it is stored, because viewers compare its hash', async () => {
    const bytes = await statement(1);
    const id = await submit([{ name: 'May.pdf', bytes }]);
    const [document] = (await api.context.database.applications.findById(id).lean())?.documents ?? [];
    const response = await api.fetch(`/documents/document/${document?._id.toHexString()}`, { token: staff.token });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });
});

describe('a code', () => {
  it.each(['FD-KKKK-KKKK-KKKK', 'nonsense', `${'x'.repeat(60)}`])('that is none, %s, finds nothing', async (code) => {
    const { status, body } = await find(code);
    expect([status, body.error]).toEqual([404, 'No file left with this code. Please check each character.']);
  });

  it('that no file has finds nothing', async () => {
    expect((await find(formatTraceCode('CFHKMNPRTWX'))).status).toBe(404);
  });

  it('of a package names the funder and who sent it', async () => {
    const { code } = await newTracedCopy(api.context.database, {
      company: tenant.company._id,
      applications: [],
      recipient: 'Quillback Harbor Capital',
      person: staff.user._id,
      via: 'package',
    });
    expect(await found(code)).toMatchObject({
      recipient: 'Quillback Harbor Capital',
      person: { name: 'Odile Marchetti 王' },
      via: 'package',
    });
  });
});
