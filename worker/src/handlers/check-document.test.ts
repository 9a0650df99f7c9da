import { createVirusScanner } from '@funding-desk/shared/server/files/virus-scanner';
import type { DocumentCheck } from '@funding-desk/shared/server/models/application/uploaded-document';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { type ClamdProcess, EICAR, EICAR_SIGNATURE, prepareClamd } from '@funding-desk/shared/testing/clamd';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkerContext } from '../context.ts';
import { sweepOutbox } from '../outbox/sweep-outbox.ts';
import { makeApplication } from '../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { checkDocument } from './check-document.ts';

let clamd: ClamdProcess;
let worker: TestWorker;
let context: WorkerContext;
beforeAll(async () => {
  clamd = await prepareClamd();
  await clamd.start();
  worker = await openTestWorker();
  context = { ...worker.context, virusScanner: createVirusScanner(clamd.url) };
});
afterAll(async () => {
  await worker.close();
  await clamd.close();
});

const infected = () => Buffer.concat([pdfBytes(), Buffer.from(EICAR)]);

/** A document of an application with a pending check. @param bytes null when they are missing */
async function makeWaiting(
  bytes: Uint8Array | null,
  over: Partial<Pick<DocumentCheck, 'state' | 'signature' | 'refusals'>> = {},
) {
  const { database, files } = worker.context;
  const _id = new Types.ObjectId();
  const { company } = await makeApplication(worker.context, {
    outbox: [],
    documents: [
      {
        _id,
        originalFilename: 'October.pdf',
        fileType: 'application/pdf',
        documentType: 'bankStatements',
        fileSize: 5,
        sha256: 'c0ffee',
        createdAt: new Date(),
      },
    ],
  });
  if (bytes) await files.put({ id: _id, location: { tenant: company.toHexString(), purpose: 'document' }, bytes });
  const work = createTask({ kind: 'virus-check', address: '', dueAt: new Date(0) });
  const check: DocumentCheck = {
    _id,
    company,
    state: 'waiting',
    signature: '',
    refusals: 0,
    outbox: [work],
    createdAt: new Date(),
    ...over,
  };
  await database.documentChecks.create(check);
  return { _id, company, payload: { recordId: _id.toHexString(), taskId: work._id.toHexString() } };
}

const read = (_id: Types.ObjectId) => worker.context.database.documentChecks.findById(_id).lean();
const isStored = async (_id: Types.ObjectId) => (await worker.storedFiles()).includes(_id.toHexString());
const audited = (_id: Types.ObjectId) =>
  worker.context.database.auditLog
    .find({ action: 'document.infected', subject: new RegExp(`^${_id.toHexString()}`) })
    .lean();

describe('the deferred check of a document', () => {
  it('releases a clean document', async () => {
    const { _id, payload } = await makeWaiting(pdfBytes());
    expect(await sweepOutbox(context)).toBe(1);
    await checkDocument(context, payload);
    expect(await read(_id)).toBeNull();
    expect(await isStored(_id)).toBe(true);
  });

  it('removes the bytes of an infected document, keeps its entry in the application, and is audited', async () => {
    const { _id, company, payload } = await makeWaiting(infected());
    await checkDocument(context, payload);
    expect(await read(_id)).toMatchObject({ state: 'infected', signature: EICAR_SIGNATURE, outbox: [] });
    expect(await isStored(_id)).toBe(false);
    expect(await audited(_id)).toMatchObject([{ company, subject: `${_id.toHexString()} ${EICAR_SIGNATURE}` }]);
    const application = await context.database.applications.findOne({ 'documents._id': _id }).lean();
    expect(application?.documents).toMatchObject([{ originalFilename: 'October.pdf', sha256: 'c0ffee' }]);
  });

  it('finishes an interrupted removal', async () => {
    const { _id, payload } = await makeWaiting(pdfBytes(), { state: 'infected', signature: EICAR_SIGNATURE });
    await checkDocument(context, payload);
    expect([await isStored(_id), (await read(_id))?.outbox]).toEqual([false, []]);
  });

  it('waits while the scanner is unavailable or not configured, and completes afterwards', async () => {
    const { _id, payload } = await makeWaiting(infected());
    await clamd.stop();
    await checkDocument(context, payload);
    expect(await read(_id)).toMatchObject({
      state: 'waiting',
      outbox: [{ state: 'pending', attempts: 1, reason: 'The virus scanner is unavailable.' }],
    });
    await checkDocument(context, payload);
    expect((await read(_id))?.outbox[0]?.attempts).toBe(1);
    await makeDue(_id);
    await checkDocument(worker.context, payload);
    expect((await read(_id))?.outbox[0]?.reason).toBe('CLAMD_URL is not set for the worker.');
    await clamd.start();
    await makeDue(_id);
    await checkDocument(context, payload);
    expect([(await read(_id))?.state, await isStored(_id)]).toEqual(['infected', false]);
  });

  it('fails when the scanner rejects the file repeatedly', async () => {
    const small = await prepareClamd({ maxBytes: 64 * 1024 });
    await small.start();
    const strict = { ...context, virusScanner: createVirusScanner(small.url) };
    const { _id, payload } = await makeWaiting(Buffer.alloc(300_000), { refusals: 3 });
    await checkDocument(strict, payload);
    const reason = expect.stringMatching(/larger than (the virus scanner|it) accepts\.$/);
    expect(await read(_id)).toMatchObject({ state: 'waiting', refusals: 4, outbox: [{ state: 'pending', reason }] });
    await makeDue(_id);
    await checkDocument(strict, payload).finally(small.close);
    expect(await read(_id)).toMatchObject({ state: 'waiting', outbox: [{ state: 'failed', dueAt: null, reason }] });
    expect(await isStored(_id)).toBe(true);
  });

  it('waits for bytes that are not stored yet, and ends when nothing refers to the document', async () => {
    const { _id, payload } = await makeWaiting(null);
    await checkDocument(context, payload);
    expect((await read(_id))?.outbox[0]?.reason).toBe('The file is not available yet.');
    await context.database.applications.updateOne({ 'documents._id': _id }, { $set: { documents: [] } });
    await makeDue(_id);
    await checkDocument(context, payload);
    expect(await read(_id)).toBeNull();
  });
});

async function makeDue(_id: Types.ObjectId): Promise<void> {
  await worker.context.database.documentChecks.updateOne({ _id }, { $set: { 'outbox.0.dueAt': new Date(0) } });
}
