import { settleAcceptance } from '@funding-desk/shared/server/acceptance/accept-application';
import { verifyAuditChain } from '@funding-desk/shared/server/audit/verify-chain';
import { verifyApplicationAudit } from '@funding-desk/shared/server/audit/verify-evidence';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { makeCompany } from '@funding-desk/shared/testing/factories';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDisclosure } from '../testing/disclosures.ts';
import { jobOf, makeApplication } from '../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { removeExpired } from './retention-rules.ts';
import { sweepRetention } from './sweep-retention.ts';

const DAY = 24 * 3_600_000;

let worker: TestWorker;
let company: Types.ObjectId;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());
beforeEach(async () => {
  await worker.context.database.companies.updateMany({}, { $set: { retentionMonths: null } });
  company = (await makeCompany(worker.context.database, { retentionMonths: 3 }))._id;
});

const ago = (days: number) => worker.context.database.clock.fromNow(-days * DAY);
const find = ({ _id }: Application) => worker.context.database.applications.findById(_id).lean();
const entriesOf = ({ _id }: Application) =>
  worker.context.database.auditLog.find({ subject: _id.toHexString() }).sort({ _id: 1 }).lean();

async function storeFile(purpose: 'document' | 'pdf' | 'masked-pdf'): Promise<Types.ObjectId> {
  const id = new Types.ObjectId();
  await worker.context.files.put({ id, location: { tenant: 'tenant', purpose }, bytes: Buffer.from('bytes') });
  return id;
}

/** An application received this many days ago, with a document and its PDFs. */
async function makeOld(days: number, over: Partial<Application> = {}): Promise<Application> {
  const createdAt = ago(days);
  const document = {
    _id: await storeFile('document'),
    originalFilename: 'October.pdf',
    fileType: 'application/pdf' as const,
    documentType: 'bankStatements' as const,
    fileSize: 5,
    sha256: 'c0ffee',
    createdAt,
  };
  const application = await makeApplication(worker.context, {
    company,
    createdAt,
    documents: [document],
    pdf: await storeFile('pdf'),
    maskedPdf: await storeFile('masked-pdf'),
    renderedAt: createdAt,
    ...over,
  });
  await settleAcceptance({ ...worker.context, application });
  return application;
}

describe('the retention sweep', () => {
  it('removes record, files and jobs of expired applications, and keeps newer ones and the audit log', async () => {
    const { context } = worker;
    const before = await worker.storedFiles();
    const [old, young] = [await makeOld(100), await makeOld(80)];
    await context.queues.enqueue('deliver-email', jobOf(old, 'email'));
    await context.queues.enqueue('deliver-email', jobOf(young, 'email'));
    expect(await sweepRetention(context)).toBe(1);

    expect(await find(old)).toBeNull();
    expect(await find(young)).not.toBeNull();
    const kept = [young.documents[0]?._id, young.pdf, young.maskedPdf].map(String);
    expect((await worker.storedFiles()).sort()).toEqual([...before, ...kept].sort());
    const connection = new Redis(context.env.REDIS_URL, { maxRetriesPerRequest: null });
    const queue = new Queue('deliver', { connection, prefix: context.env.REDIS_PREFIX });
    const waiting = (await queue.getJobs()).map(({ data }) => data.recordId);
    await queue.close();
    connection.disconnect();
    expect(waiting).toEqual([young._id.toHexString()]);

    expect((await entriesOf(old)).map(({ action, actor }) => [action, actor])).toEqual([
      ['submission.create', null],
      ['submission.expire', null],
    ]);
    expect(await verifyAuditChain(context)).toMatchObject({ isWhole: true });
    expect(await verifyApplicationAudit(context.database)).toEqual([]);
    // Nothing else in the database refers to it.
    const { connection: stored } = context.database;
    for (const { name } of await stored.listCollections()) {
      const text = JSON.stringify(await stored.collection(name).find().toArray());
      if (name !== 'audit-log') expect([name, text.includes(old._id.toHexString())]).toEqual([name, false]);
      expect([name, text.includes(old.reference)]).toEqual([name, false]);
    }
  });

  it('keeps the proof of a disclosure, which goes once its own time is over', async () => {
    const { context } = worker;
    const old = await makeOld(100);
    const keptUntil = context.database.clock.fromNow(4 * 365 * DAY);
    const bytes = Buffer.from('%PDF-1.7\nThe disclosure of the funder.\n%%EOF\n');
    const sent = await makeDisclosure(context, { bytes, submission: old._id, company, state: 'signed', keptUntil });
    expect(await sweepRetention(context)).toBe(1);
    await removeExpired(context);
    expect(await find(old)).toBeNull();
    const read = () => context.database.disclosures.findById(sent._id).lean();
    expect(await read()).toMatchObject({ state: 'signed', file: { sha256: sent.file.sha256 } });
    expect(await worker.storedFiles()).toContain(String(sent.file._id));
    await context.database.disclosures.updateOne({ _id: sent._id }, { $set: { keptUntil: ago(0) } });
    await removeExpired(context);
    expect(await read()).toBeNull();
    expect(await worker.storedFiles()).not.toContain(String(sent.file._id));
  });

  it('skips an application on hold, and removes it after the hold', async () => {
    const by = new Types.ObjectId();
    const held = await makeOld(400, { hold: { reason: 'A complaint is open', since: ago(1), by } });
    expect(await sweepRetention(worker.context)).toBe(0);
    expect((await find(held))?.values.industry).toBe('Bakery');
    expect(await worker.storedFiles()).toContain(String(held.pdf));
    await worker.context.database.applications.updateOne({ _id: held._id }, { $set: { hold: null } });
    expect(await sweepRetention(worker.context)).toBe(1);
    expect(await find(held)).toBeNull();
  });

  it('removes nothing of a company without retention, and removes those of a withdrawn company', async () => {
    const { database } = worker.context;
    const [kept, withdrawn] = [await makeCompany(database), await makeCompany(database, { retentionMonths: 1 })];
    await database.companies.updateOne({ _id: withdrawn._id }, { $set: { withdrawnAt: new Date() } });
    const stays = await makeOld(4_000, { company: kept._id });
    const goes = await makeOld(40, { company: withdrawn._id });
    expect(await sweepRetention(worker.context)).toBe(1);
    expect([await find(stays), await find(goes)]).toEqual([expect.anything(), null]);
  });

  it('waits for the notice period of a shorter retention, and removes nothing when that is undone', async () => {
    const { context } = worker;
    const { companies, clock, auditLog } = context.database;
    const old = await makeOld(70);
    const shorten = (milliseconds: number) => {
      const pendingRetention = {
        months: 1,
        effectiveAt: clock.fromNow(milliseconds),
        requestedBy: new Types.ObjectId(),
      };
      return companies.updateOne({ _id: company }, { $set: { pendingRetention } });
    };
    await shorten(60_000);
    expect(await sweepRetention(context)).toBe(0);
    expect(await companies.findById(company).lean()).toMatchObject({ retentionMonths: 3 });
    await companies.updateOne({ _id: company }, { $set: { pendingRetention: null } });
    expect(await sweepRetention(context)).toBe(0);
    expect(await find(old)).toMatchObject({ deletedAt: null });

    await shorten(-1);
    expect(await sweepRetention(context)).toBe(1);
    expect(await find(old)).toBeNull();
    expect(await companies.findById(company).lean()).toMatchObject({ retentionMonths: 1, pendingRetention: null });
    const entries = await auditLog.find({ subject: company.toHexString(), action: 'company.retention' }).lean();
    expect(entries).toMatchObject([{ changes: [{ field: 'retentionMonths', from: '3', to: '1' }] }]);
  });

  it('stops during a run when the company lengthens its retention', async () => {
    const { context } = worker;
    const { companies } = context.database;
    const [first, second] = [await makeOld(200), await makeOld(150)];
    const audit = {
      record: async (entry: Parameters<typeof context.audit.record>[0]) => {
        await companies.updateOne({ _id: company }, { $set: { retentionMonths: null } });
        await context.audit.record(entry);
      },
    };
    expect(await sweepRetention({ ...context, audit })).toBe(1);
    expect([await find(first), await find(second)]).toEqual([null, expect.objectContaining({ deletedAt: null })]);
  });

  it('removes the cleared record of a manually deleted application', async () => {
    const deleted = await makeOld(100, { deletedAt: ago(50), outbox: [], documents: [], pdf: null, maskedPdf: null });
    expect(await sweepRetention(worker.context)).toBe(1);
    expect(await find(deleted)).toBeNull();
  });

  it('is finished by a later run after a crash at any step', async () => {
    const { context } = worker;
    const { applications } = context.database;
    for (const diesIn of ['audit', 'queue', 'files'] as const) {
      const old = await makeOld(100);
      const die = () => Promise.reject(new Error('The process ended'));
      const dying = {
        audit: { ...context, audit: { record: die } },
        queue: { ...context, queues: { ...context.queues, remove: die } },
        files: { ...context, files: { ...context.files, remove: die } },
      };
      await expect(sweepRetention(dying[diesIn])).rejects.toThrow('The process ended');
      // Hidden and cleared after the first step.
      expect(await find(old)).toMatchObject({ deletedAt: expect.any(Date), values: {}, sealed: {} });
      await sweepRetention(context);
      expect([diesIn, await find(old)]).toEqual([diesIn, expect.anything()]);
      await applications.updateOne({ _id: old._id }, { $set: { expiredAt: ago(1) } });
      await sweepRetention(context);
      expect([diesIn, await find(old)]).toEqual([diesIn, null]);
      expect((await entriesOf(old)).map(({ action }) => action)).toEqual(['submission.create', 'submission.expire']);
      expect(await worker.storedFiles()).not.toContain(String(old.pdf));
    }
  });

  it('keeps the cleared record until a running rendering releases its files', async () => {
    const { applications } = worker.context.database;
    const file = await storeFile('pdf');
    const old = await makeOld(100, { unclaimedFiles: [{ _id: file, since: new Date() }] });
    await sweepRetention(worker.context);
    expect(await find(old)).toMatchObject({ deletedAt: expect.any(Date), unclaimedFiles: [{ _id: file }] });
    await applications.updateOne({ _id: old._id }, { $set: { unclaimedFiles: [], expiredAt: ago(1) } });
    await sweepRetention(worker.context);
    expect(await find(old)).toBeNull();
  });

  it('removes nothing when the clocks differ by days', async () => {
    const recent = await makeOld(10);
    const { context } = worker;
    const clock = { ...context.database.clock, now: () => context.database.clock.fromNow(400 * DAY) };
    expect(await sweepRetention({ ...context, database: { ...context.database, clock } })).toBe(0);
    expect(await find(recent)).toMatchObject({ deletedAt: null, expiredAt: null });
  });
});
