import { fileDocuments } from '@funding-desk/shared/server/documents/file-documents';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import { readFigures } from '@funding-desk/shared/server/statements/statement-files';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createScanReader } from '../statements/process/scan-reader.ts';
import { ROUND_TRIP_CORPUS } from '../statements/testing/round-trip/corpus.ts';
import { picturesOf, scannedPdf } from '../statements/testing/scans/scan-copies.ts';
import { makeApplication } from '../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { readStatements } from './read-statements.ts';
import { recognizeStatement } from './recognize-statement.ts';

/** The recognition has a low priority, so that it waits for other tests. */
vi.setConfig({ testTimeout: 1_800_000 });

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());

const ARRIVED = new Date('2026-05-20T14:00:00Z');
const CLEAN = 'a clean scan at 200 dpi';

interface Upload {
  readonly bytes: Buffer;
  readonly fileType: ApplicationDocument['fileType'];
}

/** A filed application with these statements. @returns their ids */
async function fileStatements(uploads: readonly Upload[]) {
  const { database, files } = worker.context;
  const documents = uploads.map(({ fileType }, at) => ({
    _id: new Types.ObjectId(),
    originalFilename: `statement ${at + 1}`,
    fileType,
    documentType: 'bankStatements' as const,
    fileSize: 5,
    sha256: 'c0ffee',
    createdAt: ARRIVED,
  }));
  const application = await makeApplication(worker.context, { outbox: [], documents, createdAt: ARRIVED });
  const location = { tenant: application.company.toHexString(), purpose: 'document' as const };
  for (const [at, { bytes }] of uploads.entries()) {
    const id = documents[at]?._id;
    if (id) await files.put({ id, location, bytes });
  }
  await fileDocuments(database, application);
  return { application: application._id, ids: documents.map(({ _id }) => _id) };
}

async function documentOf(id: Types.ObjectId | undefined): Promise<ApplicationDocument> {
  const document = await worker.context.database.applicationDocuments.findById(id).lean();
  return document ?? expect.fail('no document');
}

/** Runs the pending task of that kind. */
type Kind = 'read-statement' | 'recognize-statement';
async function runTask(id: Types.ObjectId | undefined, kind: Kind, context = worker.context) {
  const { _id, outbox, submission } = await documentOf(id);
  if (kind === 'read-statement') return readStatements(context, { taskId: submission.toHexString() });
  const task = outbox.find((each) => each.kind === kind && each.state === 'pending');
  const job = { recordId: _id.toHexString(), taskId: task?._id.toHexString() ?? '' };
  await recognizeStatement(context, job);
}

const figuresOf = (application: Types.ObjectId) =>
  readFigures({ stores: worker.context.database, files: worker.context.files, application });

function sampleOf(layout: string, name: string) {
  const sample = ROUND_TRIP_CORPUS.find((each) => each.layout === layout && each.name === name);
  return sample ?? expect.fail(`${layout}, ${name}`);
}

const pngOf = (bytes: Buffer): Upload => ({ bytes, fileType: 'image/png' });

describe('a scanned statement', () => {
  it('is recognized after the others were read, and covers the month that it proves', async () => {
    const sample = sampleOf('copperleaf', 'one page');
    const bytes = await scannedPdf(await picturesOf(await sample.make(), CLEAN));
    const { application, ids } = await fileStatements([{ bytes, fileType: 'application/pdf' }]);
    await runTask(ids[0], 'read-statement');
    expect(await documentOf(ids[0])).toMatchObject({
      reading: { state: 'unreadable', reason: 'no_text' },
      outbox: [
        { kind: 'read-statement', state: 'done' },
        { kind: 'recognize-statement', state: 'pending' },
      ],
    });
    await runTask(ids[0], 'recognize-statement');
    const { reading, covers, outbox } = await documentOf(ids[0]);
    expect(reading).toMatchObject({ state: 'read', source: 'scan' });
    expect(covers).toEqual([{ account: '4471', month: '2025-03', isWhole: true }]);
    expect(outbox.map(({ state }) => state)).toEqual(['done', 'done']);
    const figures = await figuresOf(application);
    expect(figures.months).toHaveLength(1);
    expect(figures.lines).toHaveLength(sample.truth[0]?.lines.length ?? 0);
  });

  it('stays unreadable while the recognition is switched off', async () => {
    const { ids } = await fileStatements([pngOf(Buffer.from('a picture'))]);
    const { context } = worker;
    await runTask(ids[0], 'recognize-statement', { ...context, env: { ...context.env, RECOGNIZE_SCANS: '0' } });
    expect(await documentOf(ids[0])).toMatchObject({
      reading: { state: 'unreadable', reason: 'no_text' },
      outbox: [{ kind: 'recognize-statement', state: 'done' }],
    });
  });

  it('whose recognition is interrupted is tried again later', async () => {
    const { ids } = await fileStatements([pngOf(Buffer.from('a picture'))]);
    const scanReader = createScanReader();
    scanReader.close();
    await runTask(ids[0], 'recognize-statement', { ...worker.context, scanReader });
    expect((await documentOf(ids[0])).outbox).toMatchObject([{ state: 'pending', attempts: 1 }]);
  });
});

describe('photos of one application', () => {
  it('are read together as the pages of a statement, once', async () => {
    const sample = sampleOf('lindenport', 'day ends');
    const pictures = await picturesOf(await sample.make(), 'a fax of black and white');
    const { application, ids } = await fileStatements(pictures.map(pngOf));
    await runTask(ids[0], 'recognize-statement');
    const [first, second] = await Promise.all(ids.map(documentOf));
    expect(first?.reading).toMatchObject({ state: 'read', source: 'scan' });
    expect(second?.reading).toEqual(first?.reading);
    expect(second?.covers).toEqual(first?.covers);
    const figures = await figuresOf(application);
    expect(figures.statements).toMatchObject([{ proof: 'proven', photos: ids.map(String) }]);
    // A line stands on its photo.
    expect(new Set(figures.lines.map(({ photo }) => photo))).toEqual(new Set(ids.map(String)));
    // A closed reader fails when it is asked.
    const scanReader = createScanReader();
    scanReader.close();
    await runTask(ids[1], 'recognize-statement', { ...worker.context, scanReader });
    expect((await documentOf(ids[1])).outbox).toMatchObject([{ state: 'done' }]);
  });

  it('wait for the virus check of all of them', async () => {
    const { ids } = await fileStatements([pngOf(Buffer.from('one')), pngOf(Buffer.from('two'))]);
    const { _id, company } = await documentOf(ids[1]);
    const check = { _id, company, state: 'waiting' as const, createdAt: new Date() };
    await worker.context.database.documentChecks.create(check);
    await runTask(ids[0], 'recognize-statement');
    expect((await documentOf(ids[0])).outbox).toMatchObject([{ state: 'pending', attempts: 1 }]);
  });
});
