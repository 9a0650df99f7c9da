import type { FormSession } from '@funding-desk/shared/server/models/form-session';
import type { ClaimedDocument, UploadedDocument } from '@funding-desk/shared/server/models/uploaded-document';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSubmission } from '../testing/make-submission.ts';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ago = (age: number) => new Date(Date.now() - age);

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());

async function storeFile(id: Types.ObjectId): Promise<void> {
  const place = { tenant: 'tenant', purpose: 'document' as const };
  await worker.context.files.put({ id, place, bytes: Buffer.from('bytes') });
}

/** An upload with its bytes and its place in a session. */
async function makeUpload(over: Partial<UploadedDocument> = {}): Promise<UploadedDocument> {
  const { database } = worker.context;
  const document: UploadedDocument = {
    _id: new Types.ObjectId(),
    company: new Types.ObjectId(),
    session: new Types.ObjectId().toHexString(),
    originalFilename: 'October.pdf',
    fileType: 'application/pdf',
    documentType: 'bankStatements',
    fileSize: 5,
    sha256: 'c0ffee',
    isReady: true,
    removedAt: null,
    createdAt: new Date(),
    ...over,
  };
  await database.documents.create(document);
  await makeSession({ _id: document.session, uploads: [document._id] });
  await storeFile(document._id);
  return document;
}

function claimed({
  _id,
  originalFilename,
  fileType,
  documentType,
  fileSize,
  sha256,
  createdAt,
}: UploadedDocument): ClaimedDocument {
  return { _id, originalFilename, fileType, documentType, fileSize, sha256, createdAt };
}

async function makeSession(over: Partial<FormSession> = {}): Promise<string> {
  const _id = over._id ?? new Types.ObjectId().toHexString();
  await worker.context.database.formSessions.create({
    _id,
    company: new Types.ObjectId(),
    link: null,
    uploads: [],
    createdAt: new Date(),
    ...over,
  });
  return _id;
}

const isStored = async (id: Types.ObjectId) => (await worker.storedFiles()).includes(id.toHexString());

async function stateOf({ _id, session }: UploadedDocument) {
  const { database } = worker.context;
  return {
    isStored: await isStored(_id),
    hasRecord: (await database.documents.exists({ _id })) !== null,
    places: (await database.formSessions.findById(session).lean())?.uploads.length,
  };
}

describe('the sweep of uploads', () => {
  it.each([
    ['is fresh', {}],
    ['was removed just now', { removedAt: ago(MINUTE) }],
    ['is not complete yet', { isReady: false, createdAt: ago(MINUTE) }],
    ['is old and could still be claimed', { createdAt: ago(23 * HOUR) }],
  ])('keeps one that %s', async (_what, over) => {
    const document = await makeUpload(over);
    await sweepOrphans(worker.context);
    expect(await stateOf(document)).toEqual({ isStored: true, hasRecord: true, places: 1 });
  });

  it.each([
    ['that nobody claimed', { createdAt: ago(24 * HOUR) }],
    ['that was removed', { removedAt: ago(HOUR) }],
    ['that never became complete', { isReady: false, createdAt: ago(16 * MINUTE) }],
  ])('deletes one %s and gives its place back', async (_what, over) => {
    const document = await makeUpload(over);
    await sweepOrphans(worker.context);
    expect(await stateOf(document)).toEqual({ isStored: false, hasRecord: false, places: 0 });
  });

  it.each([
    ['old', { createdAt: ago(24 * HOUR) }],
    ['removed too late', { removedAt: ago(HOUR) }],
  ])('keeps the bytes of a claimed one that is %s', async (_what, over) => {
    const document = await makeUpload(over);
    await makeSubmission(worker.context, { documents: [claimed(document)] });
    await sweepOrphans(worker.context);
    expect(await stateOf(document)).toMatchObject({ isStored: true, hasRecord: false });
  });
});

describe('the sweep of renderings', () => {
  it('deletes files that no record came to name, and spares fresh ones and those that are named', async () => {
    const { context, read } = worker;
    const [lost, fresh, named] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
    const submission = await makeSubmission(context, {
      pdf: named,
      unclaimedFiles: [
        { _id: lost, since: ago(2 * HOUR) },
        { _id: fresh, since: ago(10 * MINUTE) },
      ],
    });
    for (const id of [lost, fresh, named]) await storeFile(id);
    await sweepOrphans(context);
    expect([await isStored(lost), await isStored(fresh), await isStored(named)]).toEqual([false, true, true]);
    expect((await read(submission._id)).unclaimedFiles.map(({ _id }) => _id)).toEqual([fresh]);
  });

  it('deletes chunks that a death left without their file', async () => {
    const { context } = worker;
    const lost = new Types.ObjectId();
    await makeSubmission(context, { unclaimedFiles: [{ _id: lost, since: ago(2 * HOUR) }] });
    await storeFile(lost);
    await context.database.connection.collection('files.files').deleteOne({ _id: lost });
    await sweepOrphans(context);
    expect(await context.database.connection.collection('files.chunks').countDocuments({ files_id: lost })).toBe(0);
  });
});

describe('the sweep of deletions', () => {
  it('finishes one that was cut short', async () => {
    const { context, read } = worker;
    const document = await makeUpload();
    const [pdf, maskedPdf] = [new Types.ObjectId(), new Types.ObjectId()];
    for (const id of [pdf, maskedPdf]) await storeFile(id);
    const { _id } = await makeSubmission(context, {
      documents: [claimed(document)],
      pdf,
      maskedPdf,
      owed: [],
      deletedAt: ago(10 * MINUTE),
      filesLeftSince: ago(10 * MINUTE),
    });
    await sweepOrphans(context);
    expect(await read(_id)).toMatchObject({ documents: [], pdf: null, maskedPdf: null, filesLeftSince: null });
    for (const id of [document._id, pdf, maskedPdf]) expect(await isStored(id)).toBe(false);
  });
});

describe('the sweep of form sessions', () => {
  it('deletes old ones but not those with uploads left, and no young ones', async () => {
    const { database } = worker.context;
    const old = await makeSession({ createdAt: ago(8 * 24 * HOUR) });
    const lostPlace = await makeSession({ createdAt: ago(8 * 24 * HOUR), uploads: [new Types.ObjectId()] });
    const young = await makeSession({ createdAt: ago(6 * 24 * HOUR) });
    const { session: used } = await makeUpload();
    await database.formSessions.updateOne({ _id: used }, { $set: { createdAt: ago(8 * 24 * HOUR) } });
    await sweepOrphans(worker.context);
    const left = await Promise.all([old, lostPlace, young, used].map((_id) => database.formSessions.exists({ _id })));
    expect(left.map(Boolean)).toEqual([false, false, true, true]);
  });
});
