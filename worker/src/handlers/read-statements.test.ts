import { fileDocuments } from '@funding-desk/shared/server/documents/file-documents';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { newEffect } from '@funding-desk/shared/server/models/outbox/effects';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { findDueJobs } from '@funding-desk/shared/server/outbox/task-jobs';
import { Types, trusted } from 'mongoose';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOutbox } from '../outbox/sweep-outbox.ts';
import { createStatementReader } from '../statements/process/statement-reader.ts';
import { createSheet } from '../statements/testing/statement-sheet.ts';
import { removeExpired } from '../sweeps/retention-rules.ts';
import { sweepDocuments } from '../sweeps/sweep-documents.ts';
import { jobOf, makeApplication } from '../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { deliverEmail } from './mail/deliver-email.ts';
import { readStatements } from './read-statements.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());

const MARCH = [
  'Larkspur Savings Bank',
  'Business Checking Statement',
  'Account Number: XXXXXX4821',
  'Statement Period: March 1, 2026 - March 31, 2026',
  'Beginning balance on March 1, 2026 $4,000.00',
  'Ending balance on March 31, 2026 $4,120.00',
];
/** A statement whose lines lead from one balance to the other. */
async function provenStatement(): Promise<Buffer> {
  const sheet = createSheet();
  sheet.rows(60, 60, ['Larkspur Savings Bank', 'Business Checking', 'Account Number: XXXXXX4821']);
  sheet.rows(60, 110, ['Statement Period: March 1, 2026 - March 31, 2026', 'Beginning balance $4,000.00']);
  const rows = [
    ['03/05', 'CARD SETTLEMENT 118', '500.00'],
    ['03/12', 'ACH SUPPLIER', '-380.00'],
  ];
  sheet.table([60, 130, 420], 170, [['Date', 'Description', 'Amount'], ...rows]);
  sheet.text(60, 240, 'Ending balance $4,120.00');
  return sheet.finish();
}

const ARRIVED = new Date('2026-05-20T14:00:00Z');

function pdfOf(lines: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  for (const line of lines) document.text(line);
  document.end();
  return end;
}

type Over = Partial<Application['documents'][number]>;

/** A filed application with one statement. @param bytes null when they are missing */
async function makeFiled(bytes: Uint8Array | null, over: Over = {}) {
  const { database, files } = worker.context;
  const _id = new Types.ObjectId();
  const document = {
    _id,
    originalFilename: 'march.pdf',
    fileType: 'application/pdf',
    documentType: 'bankStatements',
    fileSize: 5,
    sha256: 'c0ffee',
    createdAt: ARRIVED,
    ...over,
  } as const;
  const application = await makeApplication(worker.context, { outbox: [], documents: [document], createdAt: ARRIVED });
  const location = { tenant: application.company.toHexString(), purpose: 'document' as const };
  if (bytes) await files.put({ id: _id, location, bytes });
  await fileDocuments(database, application);
  return { id: _id, submission: application };
}

const readDocument = (id: Types.ObjectId) => worker.context.database.applicationDocuments.findById(id).lean();

/** Reads what is due of the application of a document. */
async function runTask(id: Types.ObjectId, context = worker.context) {
  const { submission } = (await readDocument(id)) ?? {};
  if (!submission) throw new Error('There is no document');
  await readStatements(context, { taskId: submission.toHexString() });
}

/** The e-mail about an application, sent now. */
async function mailAbout({ _id }: Application) {
  const { context, mail, read } = worker;
  const address = `${new Types.ObjectId().toHexString()}@staff.example`;
  const outbox = [createTask({ kind: 'email', address, dueAt: new Date(0) })];
  await context.database.applications.updateOne({ _id }, { $set: { outbox } });
  await deliverEmail(context, jobOf(await read(_id), 'email'));
  return mail.received.find(({ to }) => to === address)?.mail;
}

describe('a statement that proves its lines', () => {
  it('is stored with them, sealed, and gives the application its figures', async () => {
    const { database, files } = worker.context;
    const { id, submission } = await makeFiled(await provenStatement());
    await runTask(id);
    const file = (await readDocument(id))?.statementsFile ?? new Types.ObjectId();
    const location = { tenant: submission.company.toHexString(), purpose: 'statements' as const };
    const stored = JSON.parse((await files.get({ id: file, location }))?.toString() ?? '{}');
    expect(stored.statements).toMatchObject([
      {
        account: '4821',
        proof: 'proven',
        opening: 400_000,
        closing: 412_000,
        lines: [{ cents: 50_000 }, { cents: -38_000 }],
      },
    ]);
    const chunks = await database.applicationDocuments.db.collection('files.chunks').find({ files_id: file }).toArray();
    expect(chunks.map(({ data }) => String(data)).join()).not.toContain('SETTLEMENT');
    const application = await database.applications.findById(submission._id).lean();
    expect(application?.figures).toMatchObject({ revenue: 50_000, nsf: 0, positions: 0 });
  });

  it('keeps one file when it is read again', async () => {
    const { database } = worker.context;
    const { id } = await makeFiled(await provenStatement());
    await runTask(id);
    const first = (await readDocument(id))?.statementsFile;
    await database.applicationDocuments.updateOne(
      { _id: id },
      { $set: { 'outbox.0.state': 'pending', 'outbox.0.dueAt': new Date(0), 'outbox.0.attempts': 0 } },
    );
    await runTask(id);
    expect((await readDocument(id))?.statementsFile).toEqual(first);
  });
});

describe('the statements of one application', () => {
  const PROVEN = { revenue: 50_000, nsf: 0 };

  async function makeTwo(second: Uint8Array | null) {
    const { database, files } = worker.context;
    const documents = [new Types.ObjectId(), new Types.ObjectId()].map((_id, at) => ({
      _id,
      originalFilename: `${at}.pdf`,
      fileType: 'application/pdf' as const,
      documentType: 'bankStatements' as const,
      fileSize: 5,
      sha256: 'c0ffee',
      createdAt: ARRIVED,
    }));
    const application = await makeApplication(worker.context, { outbox: [], documents, createdAt: ARRIVED });
    const location = { tenant: application.company.toHexString(), purpose: 'document' as const };
    const contents = [await provenStatement(), second];
    for (const [at, { _id }] of documents.entries()) {
      const bytes = contents[at];
      if (bytes) await files.put({ id: _id, location, bytes });
    }
    await fileDocuments(database, application);
    const ids = documents.map(({ _id }) => _id);
    const stale = async () => Promise.all(ids.map(async (id) => (await readDocument(id))?.checklistStaleSince ?? null));
    const figures = async () => (await database.applications.findById(application._id).lean())?.figures ?? null;
    return { ids, stale, figures };
  }

  it('are read by one job, and give it their figures once', async () => {
    const { ids, stale, figures } = await makeTwo(await pdfOf(['A page about nothing']));
    const [first = new Types.ObjectId(), last = new Types.ObjectId()] = ids;
    await runTask(first);
    expect((await readDocument(first))?.reading).toMatchObject({ state: 'read' });
    const { reading, outbox } = (await readDocument(last)) ?? {};
    expect([reading?.state, outbox?.[0]?.state]).toEqual(['unreadable', 'done']);
    expect([await figures(), await stale()]).toEqual([
      expect.objectContaining({ ...PROVEN, revision: 1 }),
      [null, null],
    ]);
  });

  it('have one job in the queue', async () => {
    const { ids } = await makeTwo(await pdfOf(MARCH));
    const { database, tasks } = worker.context;
    const application = (await readDocument(ids[0] ?? new Types.ObjectId()))?.submission.toHexString() ?? '';
    const jobs = await findDueJobs(tasks.applicationDocuments, database.clock.now());
    const own = jobs.filter(({ payload }) => payload.taskId === application);
    expect(own).toEqual([{ name: 'read-statements', payload: { taskId: application } }]);
  });

  it('give it their figures when the last one is gone', async () => {
    const { ids, figures } = await makeTwo(null);
    const [first = new Types.ObjectId()] = ids;
    await runTask(first);
    expect(await figures()).toMatchObject(PROVEN);
  });

  it('give it their figures while the last one waits for its virus check', async () => {
    const { ids, figures } = await makeTwo(await pdfOf(MARCH));
    const [first = new Types.ObjectId(), last = new Types.ObjectId()] = ids;
    const { company } = (await readDocument(last)) ?? { company: new Types.ObjectId() };
    const check = { _id: last, company, state: 'waiting' as const, createdAt: new Date() };
    await worker.context.database.documentChecks.create(check);
    await runTask(first);
    expect((await readDocument(last))?.outbox?.[0]).toMatchObject({ state: 'pending', attempts: 1 });
    expect(await figures()).toMatchObject(PROVEN);
  });

  it('get their figures from the sweep after a crash behind the last reading', async () => {
    const { ids, stale, figures } = await makeTwo(await pdfOf(['A page about nothing']));
    const [first = new Types.ObjectId()] = ids;
    await runTask(first);
    const { database } = worker.context;
    // As the crash leaves it: the readings are stored with their mark, and nothing follows from them.
    const mark = { $set: { checklistStaleSince: new Date(Date.now() - 120_000) } };
    await database.applicationDocuments.updateMany({ _id: trusted({ $in: ids }) }, mark);
    const { submission: application } = (await readDocument(first)) ?? expect.fail('no document');
    await database.applications.updateOne({ _id: application }, { $unset: { figures: 1 } });
    await sweepDocuments(worker.context);
    expect([await figures(), await stale()]).toEqual([expect.objectContaining(PROVEN), [null, null]]);
  });
});

describe('the e-mail about an application', () => {
  it('calls no month missing before its statements are read, and afterwards those that are', async () => {
    const { id, submission: application } = await makeFiled(await pdfOf(MARCH));
    const before = await mailAbout(application);
    expect(before?.text).toContain('Bank statements: 1 document not read yet');
    expect(before?.text).not.toContain('Bank statements, 4 months');
    await runTask(id);
    const after = await mailAbout(application);
    expect(after?.text).not.toContain('not read yet');
    expect(after?.text).toContain('Bank statements, 4 months (Jan 2026, Feb 2026, Apr 2026)');
    expect(after?.subject).toMatch(/\(outstanding: .*documents\)$/);
  });

  it('says how many statements could not be read', async () => {
    const { id, submission: application } = await makeFiled(await pdfOf(['A page about nothing']));
    await runTask(id);
    const mail = await mailAbout(application);
    expect(mail?.text).toContain('Bank statements: 1 document could not be read, please look');
    expect(mail?.text).toContain('Bank statements, 4 months (Jan 2026, Feb 2026, Mar 2026, Apr 2026)');
    expect(mail?.subject).toContain('unreadable statements');
  });
});

describe('a bank statement', () => {
  it('is filed with its application, and read from its stored bytes', async () => {
    const { id, submission: application } = await makeFiled(await pdfOf(MARCH));
    await runTask(id);
    const document = await readDocument(id);
    expect(document?.covers).toEqual([{ account: '4821', month: '2026-03', isWhole: true }]);
    expect(document?.reading).toMatchObject({ state: 'read', periods: [{ from: '2026-03-01', to: '2026-03-31' }] });
    expect(document?.outbox.map(({ state }) => state)).toEqual(['done']);
    expect((await worker.read(application._id)).checklist?.total).toBe(6);
  });

  it('that was described meanwhile keeps what staff said', async () => {
    const { id } = await makeFiled(await pdfOf(MARCH));
    const description = { account: '9902', months: ['2026-02'], by: new Types.ObjectId(), at: new Date() };
    await worker.context.database.applicationDocuments.updateOne(
      { _id: id },
      { $set: { description }, $inc: { version: 1 } },
    );
    await runTask(id);
    const document = await readDocument(id);
    expect(document?.covers).toEqual([{ account: '9902', month: '2026-02', isWhole: true }]);
    expect(document?.reading?.state).toBe('read');
  });

  it('without a period is unreadable, which is no failure', async () => {
    const { id } = await makeFiled(await pdfOf(['A letter about nothing in particular, with some more words.']));
    await runTask(id);
    expect(await readDocument(id)).toMatchObject({ reading: { state: 'unreadable' }, outbox: [{ state: 'done' }] });
  });

  it('as a picture has no text until it is recognized', async () => {
    const { id } = await makeFiled(null, { fileType: 'image/png' });
    expect(await readDocument(id)).toMatchObject({
      reading: { state: 'unreadable', reason: 'no_text' },
      outbox: [{ kind: 'recognize-statement' }],
    });
  });

  it('waits for its virus check, and is read after it', async () => {
    const { id, submission: application } = await makeFiled(await pdfOf(MARCH));
    const { documentChecks, applicationDocuments } = worker.context.database;
    const check = { _id: id, company: application.company, state: 'waiting' as const, createdAt: new Date() };
    await documentChecks.create(check);
    await runTask(id);
    expect(await readDocument(id)).toMatchObject({ reading: null, outbox: [{ state: 'pending' }] });
    await documentChecks.deleteOne({ _id: id });
    await applicationDocuments.updateOne({ _id: id }, { $set: { 'outbox.0.dueAt': new Date(0) } });
    await runTask(id);
    expect((await readDocument(id))?.reading?.state).toBe('read');
  });

  it('whose reading is interrupted is read again, and is unreadable after several times', async () => {
    const { id } = await makeFiled(await pdfOf(MARCH));
    const statementReader = createStatementReader();
    statementReader.close();
    const context = { ...worker.context, statementReader };
    for (const state of ['pending', 'pending', 'pending', 'done']) {
      await context.database.applicationDocuments.updateOne({ _id: id }, { $set: { 'outbox.0.dueAt': new Date(0) } });
      await runTask(id, context);
      expect((await readDocument(id))?.outbox).toMatchObject([{ state }]);
    }
    expect((await readDocument(id))?.reading).toEqual({ state: 'unreadable', reason: 'failed' });
  });

  it('is due at once for the queue', async () => {
    await makeFiled(await pdfOf(MARCH));
    expect(await sweepOutbox(worker.context)).toBeGreaterThan(0);
  });
});

describe('the sweep of documents', () => {
  it('files applications of earlier versions', async () => {
    const { database } = worker.context;
    const createdAt = new Date('2026-02-01T10:00:00Z');
    const unfiled = newEffect({ kind: 'file-documents', at: createdAt, payload: {} });
    const { _id } = await makeApplication(worker.context, { outbox: [], createdAt, effects: [unfiled] });
    await sweepOutbox(worker.context);
    const filed = await database.applications.findById(_id).lean();
    expect([filed?.effects, filed?.isMissingDocuments]).toEqual([[], true]);
  });

  it('refreshes the checklists of a company whose settings changed', async () => {
    const { database } = worker.context;
    const { submission: application } = await makeFiled(null, { fileType: 'image/png' });
    const checklist = {
      needsSignature: false,
      statementMonths: 0,
      needsMonthToDate: false,
      withoutSlots: ['driverLicense', 'voidCheck', 'businessLicense'],
      freeItems: [],
    };
    const stale = { checklist, checklistStaleSince: new Date() };
    await database.companies.updateOne({ _id: application.company }, { $set: stale });
    await sweepDocuments(worker.context);
    expect((await worker.read(application._id)).isMissingDocuments).toBe(false);
    const company = await database.companies.findById(application.company).lean();
    expect(company?.checklistStaleSince).toBeNull();
  });

  it('removes what an interrupted upload or deletion left, bytes included', async () => {
    const { database, files } = worker.context;
    const bytes = await pdfOf(MARCH);
    const unready = await makeFiled(bytes);
    const gone = await makeFiled(bytes);
    const { applicationDocuments } = database;
    await applicationDocuments.updateOne({ _id: unready.id }, { $set: { isReady: false } });
    await applicationDocuments.updateOne({ _id: gone.id }, { $set: { checklistStaleSince: ARRIVED } });
    await database.applications.updateOne({ _id: gone.submission._id }, { $set: { deletedAt: new Date() } });
    await removeExpired(worker.context);
    await sweepDocuments(worker.context);
    for (const { id, submission: application } of [unready, gone]) {
      const location = { tenant: application.company.toHexString(), purpose: 'document' as const };
      expect([await readDocument(id), await files.get({ id, location })]).toEqual([null, null]);
    }
  });
});
