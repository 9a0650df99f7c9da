import { readFile } from 'node:fs/promises';
import { digestEvidence } from '@funding-desk/shared/server/audit/evidence-parts';
import { completeDuplicateKeys } from '@funding-desk/shared/server/duplicates/mark-duplicates';
import { newRemoval } from '@funding-desk/shared/server/erasure/remove-application-files';
import { emptyDraft, type FormSession } from '@funding-desk/shared/server/models/application/form-session';
import type {
  ClaimedDocument,
  UploadedDocument,
} from '@funding-desk/shared/server/models/application/uploaded-document';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepOutbox } from '../outbox/sweep-outbox.ts';
import { acceptance, makeApplication, makeLinkedSession } from '../testing/factories.ts';

import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { RETENTION_RULES, removeExpired } from './retention-rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ago = (age: number) => new Date(Date.now() - age);

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());

async function storeFile(id: Types.ObjectId): Promise<void> {
  const location = { tenant: 'tenant', purpose: 'document' as const };
  await worker.context.files.put({ id, location, bytes: Buffer.from('bytes') });
}

/** An upload with its bytes and its entry in a session. */
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
  if (over.session === undefined) await makeSession({ _id: document.session, uploads: [document._id] });
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
    keptUntil: new Date(Date.now() + HOUR),
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
    ['is old and whose session is kept', { createdAt: ago(13 * 24 * HOUR) }],
  ])('keeps one that %s', async (_what, over) => {
    const document = await makeUpload(over);
    await removeExpired(worker.context);
    expect(await stateOf(document)).toEqual({ isStored: true, hasRecord: true, places: 1 });
  });

  it.each([
    ['that was removed', { removedAt: ago(HOUR) }],
    ['that never became complete', { isReady: false, createdAt: ago(16 * MINUTE) }],
  ])('deletes one %s and gives its location back', async (_what, over) => {
    const document = await makeUpload(over);
    await removeExpired(worker.context);
    expect(await stateOf(document)).toEqual({ isStored: false, hasRecord: false, places: 0 });
  });

  it.each([
    ['removed too late', { removedAt: ago(HOUR) }],
    ['left behind by its submit', { removedAt: ago(HOUR), createdAt: ago(13 * 24 * HOUR) }],
  ])('keeps the bytes of a claimed one that is %s', async (_what, over) => {
    const document = await makeUpload(over);
    await makeApplication(worker.context, { documents: [claimed(document)] });
    await removeExpired(worker.context);
    expect(await stateOf(document)).toMatchObject({ isStored: true, hasRecord: false });
  });
});

describe('the sweep of renderings', () => {
  it('deletes unreferenced files, and keeps recent and referenced ones', async () => {
    const { context, read } = worker;
    const [lost, fresh, named] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
    const application = await makeApplication(context, {
      pdf: named,
      unclaimedFiles: [
        { _id: lost, since: ago(2 * HOUR) },
        { _id: fresh, since: ago(10 * MINUTE) },
      ],
    });
    for (const id of [lost, fresh, named]) await storeFile(id);
    await removeExpired(context);
    expect([await isStored(lost), await isStored(fresh), await isStored(named)]).toEqual([false, true, true]);
    expect((await read(application._id)).unclaimedFiles.map(({ _id }) => _id)).toEqual([fresh]);
  });

  it('deletes chunks without a file record', async () => {
    const { context } = worker;
    const lost = new Types.ObjectId();
    await makeApplication(context, { unclaimedFiles: [{ _id: lost, since: ago(2 * HOUR) }] });
    await storeFile(lost);
    await context.database.connection.collection('files.files').deleteOne({ _id: lost });
    await removeExpired(context);
    expect(await context.database.connection.collection('files.chunks').countDocuments({ files_id: lost })).toBe(0);
  });
});

describe('the sweep of deletions', () => {
  it('finishes an interrupted deletion', async () => {
    const { context, read } = worker;
    const document = await makeUpload();
    const [pdf, maskedPdf] = [new Types.ObjectId(), new Types.ObjectId()];
    for (const id of [pdf, maskedPdf]) await storeFile(id);
    const { _id } = await makeApplication(context, {
      documents: [claimed(document)],
      pdf,
      maskedPdf,
      outbox: [],
      deletedAt: ago(10 * MINUTE),
      effects: [newRemoval(ago(10 * MINUTE))],
    });
    await sweepOutbox(context);
    expect(await read(_id)).toMatchObject({ documents: [], pdf: null, maskedPdf: null, effects: [] });
    for (const id of [document._id, pdf, maskedPdf]) expect(await isStored(id)).toBe(false);
  });
});

describe('the sweep of form sessions', () => {
  const isThere = async (_id: string) => (await worker.context.database.formSessions.exists({ _id })) !== null;
  const over = { keptUntil: ago(11 * MINUTE) };

  it('deletes expired sessions and no others', async () => {
    const ended = await makeSession(over);
    const lostPlace = await makeSession({ ...over, uploads: [new Types.ObjectId()] });
    const justEnded = await makeSession({ keptUntil: ago(MINUTE) });
    const old = await makeSession({ createdAt: ago(13 * 24 * HOUR) });
    await removeExpired(worker.context);
    const left = await Promise.all([ended, lostPlace, justEnded, old].map(isThere));
    expect(left).toEqual([false, false, true, true]);
  });

  it('deletes their files, except those of a submission', async () => {
    const { context } = worker;
    const [lost, held] = [await makeUpload(), await makeUpload()];
    await makeApplication(context, { documents: [claimed(held)] });
    for (const { session: _id } of [lost, held]) await context.database.formSessions.updateOne({ _id }, { $set: over });
    await removeExpired(context);
    expect(await stateOf(lost)).toEqual({ isStored: false, hasRecord: false, places: undefined });
    expect(await stateOf(held)).toEqual({ isStored: true, hasRecord: false, places: undefined });
  });

  it('keeps a session with an e-mailed link, its draft and files for fourteen days', async () => {
    const { context } = worker;
    const { session } = await makeLinkedSession(context);
    const document = await makeUpload({ session: session._id, createdAt: ago(13 * 24 * HOUR) });
    await removeExpired(context);
    expect(await stateOf(document)).toMatchObject({ isStored: true, hasRecord: true });
    await context.database.formSessions.updateOne({ _id: session._id }, { $set: over });
    await removeExpired(context);
    expect(await stateOf(document)).toEqual({ isStored: false, hasRecord: false, places: undefined });
  });
});

describe('the sweep of submits', () => {
  const unsettled = { effects: [acceptance(ago(MINUTE))] };
  const draft = { ...emptyDraft(), values: { industry: 'Bakery' }, sealed: { partner1SSN: 'sealed' } };
  const read = (_id: string) => worker.context.database.formSessions.findById(_id).lean();

  it('clears the draft of a submit that no worker has claimed, and releases its unused files', async () => {
    const { context } = worker;
    const session = await makeSession({ draft });
    const [held, other] = [await makeUpload({ session }), await makeUpload({ session })];
    await makeApplication(context, { session, documents: [claimed(held)], ...unsettled });
    await sweepOutbox(context);
    expect(await read(session)).toMatchObject({ draft: emptyDraft(), finishedAt: expect.any(Date) });
    await context.database.documents.updateMany({ session }, { $set: { removedAt: ago(HOUR) } });
    await removeExpired(context);
    expect([await isStored(held._id), await isStored(other._id)]).toEqual([true, false]);
  });

  it('writes one receipt for a submit that no worker has claimed', async () => {
    const { context } = worker;
    const { _id, evidence } = await makeApplication(context, unsettled);
    await sweepOutbox(context);
    await context.database.applications.updateOne({ _id }, { $set: unsettled });
    await sweepOutbox(context);
    const receipts = await context.database.auditLog.find({ subject: _id.toHexString() }).lean();
    expect(receipts.map(({ action, digest }) => [action, digest])).toEqual([
      ['submission.create', digestEvidence(evidence.parts)],
    ]);
    expect((await worker.read(_id)).effects).toEqual([]);
  });

  it('skips a session without an application, and a recent application', async () => {
    const { context } = worker;
    const [open, recent] = [await makeSession({ draft }), await makeSession({ draft })];
    const { _id } = await makeApplication(context, {
      session: recent,
      effects: [acceptance(new Date(Date.now() + MINUTE))],
    });
    await sweepOutbox(context);
    expect(await read(open)).toMatchObject({ draft, finishedAt: null });
    expect(await read(recent)).toMatchObject({ draft, finishedAt: null });
    expect((await worker.read(_id)).effects).toHaveLength(1);
  });
});

describe('applications without keys of duplicates', () => {
  it('get them, unless a sealed value cannot be opened or they are not settled yet', async () => {
    const { context } = worker;
    const [old, unreadable, unsettled] = [
      await makeApplication(context),
      await makeApplication(context, { company: new Types.ObjectId() }),
      await makeApplication(context, { effects: [acceptance(new Date(Date.now() + MINUTE))] }),
    ];
    await completeDuplicateKeys(context);
    const keysOf = async ({ _id }: { _id: Types.ObjectId }) =>
      (await context.database.applications.findById(_id).lean())?.duplicateKeys;
    expect((await keysOf(old))?.map((key) => key.split('.')[0])).toEqual(
      expect.arrayContaining(['ein', 'ssn', 'phone', 'email']),
    );
    expect(await keysOf(unreadable)).toEqual([]);
    expect(await keysOf(unsettled)).toBeUndefined();
  });
});

it('removes the responses of idempotent calls after a day', async () => {
  const { idempotentCalls } = worker.context.database;
  const call = { company: new Types.ObjectId(), apiKey: new Types.ObjectId(), fingerprint: 'f', status: 200 };
  await idempotentCalls.create({ ...call, name: 'old', startedAt: ago(25 * HOUR) });
  await idempotentCalls.create({ ...call, name: 'new', startedAt: ago(23 * HOUR) });
  await removeExpired(worker.context);
  const left = await idempotentCalls.find({ apiKey: call.apiKey }).lean();
  expect(left.map(({ name }) => name)).toEqual(['new']);
});

it('goes on after a rule that fails, and reports it', async () => {
  const { context } = worker;
  const { idempotentCalls } = context.database;
  const call = { company: new Types.ObjectId(), apiKey: new Types.ObjectId(), fingerprint: 'f', status: 200 };
  await idempotentCalls.create({ ...call, name: 'old', startedAt: ago(25 * HOUR) });
  const fromNow = vi.fn(context.database.clock.fromNow).mockImplementationOnce(() => {
    throw new Error('The clock of the database is not known yet');
  });
  const database = { ...context.database, clock: { ...context.database.clock, fromNow } };
  const failing = removeExpired({ ...context, database });
  await expect(failing).rejects.toMatchObject({ errors: [{ message: 'Sessions of staff were not removed' }] });
  expect(await idempotentCalls.exists({ apiKey: call.apiKey })).toBeNull();
});

/** Such as '3 days'. */
function termText(term: number): string {
  const units = [
    ['day', 24 * HOUR],
    ['hour', HOUR],
    ['minute', MINUTE],
  ] as const;
  const [unit, length] = units.find(([, one]) => term >= one) ?? ['minute', MINUTE];
  const count = term / length;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

it('docs/operations.md lists every rule with its term', async () => {
  const operations = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const rows = RETENTION_RULES.map(({ data, term, since }) => `| ${data} | ${termText(term)} | ${since} |`);
  expect(operations).toContain(['| Removed | after | counted from |', '|---|---|---|', ...rows, ''].join('\n'));
});
