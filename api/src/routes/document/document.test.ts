import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import { pngChunk } from '@funding-desk/shared/server/files/plain-png';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { applicationFor, makeTenant, startTestApi, type Tenant, type TestApi, upload } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
});
afterAll(() => api.close());

const uploaded = z.looseObject({
  id: z.string(),
  formSubmissionId: z.string(),
  originalFilename: z.string(),
  fileType: z.string(),
  fileSize: z.number(),
});
const exact = (bytes: Buffer) => new Uint8Array(bytes);

async function session(): Promise<string> {
  return (await applicationFor(api, tenant)).formSubmissionId;
}

async function jpeg(): Promise<Uint8Array<ArrayBuffer>> {
  return exact(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a7' } })
      .jpeg()
      .toBuffer(),
  );
}

async function heicPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  return exact(await readFile(new URL('../../testing/scenes/turned-photo.heic', import.meta.url)));
}

async function lockedPdf(userPassword: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.addPage();
  document.encrypt({ userPassword, ownerPassword: 'only-the-bank' });
  return new Uint8Array(await document.save({ useObjectStreams: false }));
}

describe('public upload', () => {
  it('stores a PDF sealed and detects its type by content', async () => {
    const formSubmissionId = await session();
    const bytes = exact(pdfBytes('October statement'));
    const answer = await upload(api, {
      bytes,
      name: 'photo.jpg',
      fields: { documentType: 'bankStatements', formSubmissionId },
    });
    expect(answer.status).toBe(201);
    const data = uploaded.parse(answer.body.data);
    expect(data).toMatchObject({
      originalFilename: 'photo.jpg.pdf',
      fileType: 'application/pdf',
      documentType: 'bankStatements',
      fileSize: bytes.length,
    });
    expect(answer.body.url).toBe(`/api/documents/document/${data.id}`);
    const chunks = await api.context.database.connection
      .collection('files.chunks')
      .find({ files_id: new Types.ObjectId(data.id) })
      .toArray();
    expect(JSON.stringify(chunks)).not.toContain(Buffer.from('%PDF-1.4').toString('base64').slice(0, 8));
    expect(chunks).toHaveLength(1);
  });

  it('appends the extension of the content to an executable name', async () => {
    const bytes = exact(pdfBytes());
    const answer = await upload(api, { bytes, name: 'statement.bat', fields: { formSubmissionId: await session() } });
    expect(uploaded.parse(answer.body.data).originalFilename).toBe('statement.bat.pdf');
  });

  it('starts a session for the company when the upload has none', async () => {
    const answer = await upload(api, {
      bytes: await jpeg(),
      name: 'a.jpg',
      fields: { companyId: tenant.company._id.toHexString() },
    });
    const { formSubmissionId, id } = uploaded.parse(answer.body.data);
    const { formSubmissionId: _own, ...body } = await applicationFor(api, tenant);
    const submitted = await api.call('/form/submit', { body: { ...body, formSubmissionId, uploadedFileIds: [id] } });
    expect(submitted.status).toBe(201);
  });

  it('rejects the eleventh file of a session, also among simultaneous uploads', async () => {
    // As many files as the inspection queue holds. One more could be rejected.
    const formSubmissionId = await session();
    const bytes = exact(pdfBytes());
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        upload(api, { bytes, name: `${index}.pdf`, fields: { formSubmissionId } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(
      new Set(answers.filter(({ status }) => status !== 201).map(({ status, body }) => `${status} ${body.code}`)),
    ).toEqual(new Set(['422 too_many_files']));
  });

  it('leaves an audit record without an actor for each added and removed file', async () => {
    const formSubmissionId = await session();
    const { id } = uploaded.parse(
      (await upload(api, { bytes: exact(pdfBytes()), name: 'a.pdf', fields: { formSubmissionId } })).body.data,
    );
    await api.call(`/documents/upload-public/${id}?formSubmissionId=${formSubmissionId}`, { method: 'DELETE' });
    const entries = await api.context.database.auditLog.find({ subject: id }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action, actor, company }) => [action, actor, company])).toEqual([
      ['document.create', null, tenant.company._id],
      ['document.delete', null, tenant.company._id],
    ]);
  });

  it("frees a slot when the file's own session removes it", async () => {
    const formSubmissionId = await session();
    const { id } = uploaded.parse(
      (await upload(api, { bytes: exact(pdfBytes()), name: 'a.pdf', fields: { formSubmissionId } })).body.data,
    );
    const remove = (headers: Readonly<Record<string, string>>) =>
      api.call(`/documents/upload-public/${id}`, { method: 'DELETE', headers });
    expect((await remove({ 'x-form-session': await session() })).status).toBe(404);
    expect([(await remove({})).status, (await remove({ 'x-form-session': 'x' })).status]).toEqual([400, 400]);
    const removed = await remove({ 'x-form-session': formSubmissionId });
    expect(removed.status).toBe(200);
    const kept = await api.context.database.formSessions.findOne({ uploads: new Types.ObjectId(id) }).lean();
    expect(kept).toBeNull();
    const body = { ...(await applicationFor(api, tenant)), formSubmissionId, uploadedFileIds: [id] };
    expect((await api.call('/form/submit', { body })).status).toBe(422);
  });

  it.each([
    [
      'a web page named as a PDF',
      () => exact(Buffer.from('<html><script>1</script></html>')),
      415,
      /Only PDF, JPG and PNG files and HEIC photos/,
    ],
    ['a truncated PDF', () => exact(pdfBytes().subarray(0, 300)), 422, /Part of this PDF is missing/],
    ['a PDF with rubbish inside', () => exact(Buffer.from('%PDF-1.4\nnothing here\n%%EOF\n')), 422, /damaged/],
    ['a PDF locked with a password', () => lockedPdf('secret'), 422, /locked with a password/],
    ['an empty file', () => new Uint8Array(0), 422, /empty/],
  ])('rejects %s with a message', async (_what, make, status, sentence) => {
    const answer = await upload(api, {
      bytes: await make(),
      name: 'statement.pdf',
      fields: { formSubmissionId: await session() },
    });
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(sentence);
  });

  it('takes a PDF behind up to 1,024 other bytes, and no further', async () => {
    const behind = (count: number) => exact(Buffer.concat([Buffer.alloc(count, '\n'), pdfBytes()]));
    const formSubmissionId = await session();
    const near = await upload(api, { bytes: behind(1_019), name: 'saved', fields: { formSubmissionId } });
    expect([near.status, near.body.data]).toEqual([
      201,
      expect.objectContaining({ originalFilename: 'saved.pdf', fileType: 'application/pdf' }),
    ]);
    const far = await upload(api, { bytes: behind(1_024), name: 'saved.pdf', fields: { formSubmissionId } });
    expect(far.status).toBe(415);
  });

  it('takes an animated PNG of a single frame as a picture, and refuses one of several', async () => {
    const plain = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a7' } })
      .png()
      .toBuffer();
    const withFrames = (frames: number) => {
      const control = pngChunk('acTL', Buffer.from([0, 0, 0, frames, 0, 0, 0, 0]));
      return exact(Buffer.concat([plain.subarray(0, 33), control, plain.subarray(33)]));
    };
    const fields = { formSubmissionId: await session() };
    const one = await upload(api, { bytes: withFrames(1), name: 'screen.png', fields });
    expect([one.status, one.body.data]).toEqual([201, expect.objectContaining({ fileType: 'image/png' })]);
    expect((await upload(api, { bytes: withFrames(2), name: 'screen.png', fields })).status).toBe(415);
  });

  it('stores a HEIC photo as an upright JPEG with a matching name', async () => {
    const bytes = await heicPhoto();
    const formSubmissionId = await session();
    const answer = await upload(api, { bytes, name: 'IMG_0042.HEIC', fields: { formSubmissionId } });
    expect(answer.status).toBe(201);
    const { id, ...view } = uploaded.parse(answer.body.data);
    expect(view).toMatchObject({ originalFilename: 'IMG_0042.jpg', fileType: 'image/jpeg' });
    const kept = await api.context.database.documents.findById(id).lean();
    const location = { tenant: tenant.company._id.toHexString(), purpose: 'document' } as const;
    const stored = await api.context.files.get({ id: new Types.ObjectId(id), location });
    if (!stored || !kept) throw new Error('Nothing is kept');
    expect([kept.fileSize, kept.sha256, view.fileSize]).toEqual([stored.length, sha256Hex(stored), stored.length]);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 120 });
    const spoiled = await upload(api, { bytes: bytes.slice(0, -300), name: 'a.heic', fields: { formSubmissionId } });
    expect([spoiled.status, spoiled.body.error]).toEqual([
      422,
      expect.stringMatching(/^This picture cannot be opened/),
    ]);
  });

  it('stores a file once when it is sent again under its key after a lost response', async () => {
    const formSubmissionId = await session();
    const fields = { formSubmissionId, uploadKey: 'c0ffee00c0ffee00c0ffee00c0ffee00' };
    const send = () => upload(api, { bytes: exact(pdfBytes('Lost answer')), name: 'a.pdf', fields });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    const { id } = uploaded.parse(first.body.data);
    expect(uploaded.parse(second.body.data).id).toBe(id);
    const { uploads } =
      (await api.context.database.formSessions.findOne({ uploads: new Types.ObjectId(id) }).lean()) ?? {};
    expect(uploads).toHaveLength(1);
    await api.call(`/documents/upload-public/${id}?formSubmissionId=${formSubmissionId}`, { method: 'DELETE' });
    expect(uploaded.parse((await send()).body.data).id).not.toBe(id);
  });

  it('removes an upload whose sender disconnected before the response', async () => {
    const formSubmissionId = await session();
    const bytes = await heicPhoto();
    const stays = await upload(api, { bytes, name: 'stays.heic', fields: { formSubmissionId } });
    const form = new FormData();
    form.set('formSubmissionId', formSubmissionId);
    form.set('file', new File([bytes], 'left.heic'));
    // The sender leaves when the whole file has arrived and its opening begins, which lasts longer than a disconnection.
    const leaving = new AbortController();
    const { photoToJpeg } = api.context.fileInspector;
    const opening = vi.spyOn(api.context.fileInspector, 'photoToJpeg').mockImplementationOnce((file) => {
      leaving.abort();
      return photoToJpeg(file);
    });
    const path = `${api.url}/api/documents/upload-public`;
    await expect(fetch(path, { method: 'POST', body: form, signal: leaving.signal })).rejects.toThrow();
    opening.mockRestore();
    const { documents, formSessions } = api.context.database;
    const left = () => documents.findOne({ originalFilename: 'left.jpg' }).lean();
    await expect.poll(left, { timeout: 20_000 }).toMatchObject({ isReady: true, removedAt: expect.any(Date) });
    const { id } = uploaded.parse(stays.body.data);
    const holder = () => formSessions.findOne({ uploads: new Types.ObjectId(id) }).lean();
    await expect.poll(async () => (await holder())?.uploads.length).toBe(1);
  });

  it('accepts a PDF that is protected against changes only', async () => {
    const answer = await upload(api, {
      bytes: await lockedPdf(''),
      name: 'bank.pdf',
      fields: { formSubmissionId: await session() },
    });
    expect(answer.status).toBe(201);
  });

  it('returns 413 for a file over 15 MiB', async () => {
    const bytes = new Uint8Array(15 * 1024 * 1024 + 1);
    const answer = await upload(api, { bytes, name: 'big.pdf', fields: { formSubmissionId: await session() } });
    expect([answer.status, answer.body.code]).toEqual([413, 'file_too_large']);
  });

  it.each(['../../etc/passwd', 'C:\\temp\\statement.pdf', 'a\u0000b\r\nX-Evil: 1.pdf', '\u202Efdp.exe', ''])(
    'stores the hostile name %j as a harmless label',
    async (name) => {
      const answer = await upload(api, {
        bytes: exact(pdfBytes()),
        name,
        fields: { formSubmissionId: await session() },
      });
      if (answer.status === 201)
        expect(uploaded.parse(answer.body.data).originalFilename).toMatch(/^[^/\\\p{Cc}\p{Cf}]+$/u);
      else expect(answer.status).toBe(400);
    },
  );

  it("rejects unknown parts and a company other than the session's", async () => {
    const formSubmissionId = await session();
    const bytes = exact(pdfBytes());
    expect((await upload(api, { bytes, name: 'a.pdf', fields: { formSubmissionId, isAdmin: 'true' } })).status).toBe(
      400,
    );
    const other = await makeTenant(api);
    const mismatch = await upload(api, {
      bytes,
      name: 'a.pdf',
      fields: { formSubmissionId, companyId: other.company._id.toHexString() },
    });
    expect(mismatch.status).toBe(422);
    expect((await upload(api, { bytes, name: 'a.pdf', fields: {} })).body.error).toBe('Missing company information');
  });
});
