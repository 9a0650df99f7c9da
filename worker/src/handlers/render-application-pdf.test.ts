import { JOBS } from '@funding-desk/shared/jobs';
import { digestEvidence } from '@funding-desk/shared/server/audit/evidence-parts';
import { newRemoval, removeApplicationFiles } from '@funding-desk/shared/server/erasure/remove-application-files';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { emptyDraft } from '@funding-desk/shared/server/models/application/form-session';
import { claimTask } from '@funding-desk/shared/server/outbox/task-transitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../pdf/testing/pdf-fixtures.ts';
import { acceptance, jobOf, makeApplication, setAllDue } from '../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { deliverEmail } from './mail/deliver-email.ts';
import { renderApplicationPdf } from './render-application-pdf.ts';

const NAME = 'render-application-pdf';

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());

function claimRendering(application: Application) {
  const { tasks, database, logger } = worker.context;
  const job = jobOf(application, 'pdf');
  return claimTask({ store: tasks.applications, name: NAME, job, clock: database.clock, logger });
}

/** An application whose sealed values cannot be opened, so its PDF cannot be created. */
async function makeUnprintable() {
  const application = await makeApplication(worker.context);
  await worker.context.database.applications.updateOne(
    { _id: application._id },
    { $set: { sealed: { taxIdNumber: 'damaged' } } },
  );
  return application;
}

/** Waits for a write of another call. */
async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('rendering', () => {
  it('stores a clear and a masked PDF, references them and releases the deliveries', async () => {
    const { context, read } = worker;
    const application = await makeApplication(context);
    await renderApplicationPdf(context, jobOf(application, 'pdf'));
    const stored = await read(application._id);
    const [pdf, ...emails] = stored.outbox;
    expect(pdf).toMatchObject({ state: 'done', dueAt: null });
    expect(emails.map(({ dueAt }) => dueAt)).toEqual([stored.renderedAt, stored.renderedAt]);
    expect(stored.unclaimedFiles).toEqual([]);
    const tenant = stored.company.toHexString();
    if (!stored.pdf || !stored.maskedPdf) throw new Error('The record references no PDF');
    const clear = await context.files.get({ id: stored.pdf, location: { tenant, purpose: 'pdf' } });
    const masked = await context.files.get({ id: stored.maskedPdf, location: { tenant, purpose: 'masked-pdf' } });
    expect(pdfText(clear ?? Buffer.alloc(0))).toContain('123-45-6789');
    expect(pdfText(masked ?? Buffer.alloc(0))).toContain('***-**-6789');
  });

  it('settles the acceptance with its first claim: one receipt and one finished session', async () => {
    const { context, read } = worker;
    const { formSessions, auditLog, clock } = context.database;
    const application = await makeApplication(context, { effects: [acceptance(clock.fromNow(60_000))] });
    const draft = { ...emptyDraft(), values: { industry: 'Bakery' } };
    const session = { _id: application.session, company: application.company, createdAt: clock.now(), draft };
    await formSessions.create({ ...session, keptUntil: clock.fromNow(60_000) });
    await Promise.all([1, 2].map(() => renderApplicationPdf(context, jobOf(application, 'pdf'))));
    const receipts = await auditLog.find({ subject: application._id.toHexString() }).lean();
    expect(receipts.map(({ action, digest }) => [action, digest])).toEqual([
      ['submission.create', digestEvidence(application.evidence.parts)],
    ]);
    expect(await formSessions.findById(application.session).lean()).toMatchObject({
      draft: emptyDraft(),
      finishedAt: expect.any(Date),
    });
    expect((await read(application._id)).effects).toEqual([]);
  });

  it('settles an application whose PDF cannot be created, with one receipt', async () => {
    const { context, read } = worker;
    const { auditLog, applications, clock } = context.database;
    const application = await makeUnprintable();
    const { _id } = application;
    await applications.updateOne({ _id }, { $set: { effects: [acceptance(clock.fromNow(60_000))] } });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await renderApplicationPdf(context, jobOf(application, 'pdf'));
      await setAllDue(context, application);
    }
    const receipts = await auditLog.find({ subject: _id.toHexString() }).lean();
    expect(receipts.map(({ action }) => action)).toEqual(['submission.create']);
    expect((await read(_id)).renderedAt).toBeNull();
  });

  it('is claimed by one of two parallel workers, and by the other after the lease', async () => {
    const { context, read } = worker;
    const application = await makeApplication(context);
    const claim = () => claimRendering(application);
    const both = await Promise.all([claim(), claim()]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect((await read(application._id)).outbox[0]?.attempts).toBe(1);
    await setAllDue(context, application);
    expect((await claim())?.task.attempts).toBe(2);
  });

  it('leaves one readable pair of files after two parallel renderings', async () => {
    const { context, read, storedFiles } = worker;
    const application = await makeApplication(context);
    const before = await storedFiles();
    const slow = renderApplicationPdf(context, jobOf(application, 'pdf'));
    await until(async () => (await read(application._id)).outbox[0]?.attempts === 1);
    await setAllDue(context, application);
    await Promise.all([slow, renderApplicationPdf(context, jobOf(application, 'pdf'))]);
    const stored = await read(application._id);
    expect(stored.outbox[0]).toMatchObject({ state: 'done', attempts: 2 });
    expect(stored.unclaimedFiles).toEqual([]);
    const added = (await storedFiles()).filter((id) => !before.includes(id));
    expect(added.sort()).toEqual([stored.pdf?.toHexString(), stored.maskedPdf?.toHexString()].sort());
    const location = { tenant: stored.company.toHexString(), purpose: 'masked-pdf' as const };
    if (!stored.maskedPdf) throw new Error('The record references no PDF');
    expect(await context.files.get({ id: stored.maskedPdf, location })).not.toBeNull();
  });

  it('releases the waiting messages after a manual retry, and does not shorten a running lease', async () => {
    const { context, read } = worker;
    const application = await makeApplication(context);
    const leaseEnd = new Date(Date.now() + 60_000);
    await context.database.applications.updateOne({ _id: application._id }, { $set: { 'outbox.1.dueAt': leaseEnd } });
    await renderApplicationPdf(context, jobOf(application, 'pdf'));
    const stored = await read(application._id);
    expect(stored.outbox.map(({ dueAt }) => dueAt)).toEqual([null, leaseEnd, stored.renderedAt]);
  });

  it('leaves no file when the application is deleted meanwhile', async () => {
    const { context, read, storedFiles } = worker;
    const { database, files } = context;
    const application = await makeApplication(context);
    const before = await storedFiles();
    const rendering = renderApplicationPdf(context, jobOf(application, 'pdf'));
    await until(async () => (await read(application._id)).unclaimedFiles.length > 0);
    await database.applications.updateOne(
      { _id: application._id },
      { $set: { deletedAt: new Date(), outbox: [], effects: [newRemoval(new Date())] } },
    );
    await removeApplicationFiles({ database, files, application: await read(application._id) });
    await rendering;
    expect(await storedFiles()).toEqual(before);
    expect(await read(application._id)).toMatchObject({ pdf: null, unclaimedFiles: [], effects: [] });
  });
});

describe('a PDF that cannot be created', () => {
  it('is retried after a pause and stores the reason', async () => {
    const { context, read } = worker;
    const application = await makeUnprintable();
    await renderApplicationPdf(context, jobOf(application, 'pdf'));
    const [pdf, email] = (await read(application._id)).outbox;
    expect(pdf).toMatchObject({ state: 'pending', attempts: 1, history: [{ outcome: 'retry' }] });
    // Internal details are only logged.
    expect(pdf?.reason).toBe('The PDF could not be created this time.');
    expect(pdf?.dueAt?.getTime()).toBeGreaterThan(Date.now());
    expect(email?.dueAt).toBeNull();
  });

  it('is still retried after a dozen failures within the day', async () => {
    const { context, read } = worker;
    const application = await makeUnprintable();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await setAllDue(context, application);
      await renderApplicationPdf(context, jobOf(application, 'pdf'));
    }
    expect((await read(application._id)).outbox[0]).toMatchObject({ state: 'pending', attempts: 12 });
  });

  it('fails after a day, and its messages are sent without it and say so', async () => {
    const { context, mail, read } = worker;
    const application = await makeUnprintable();
    const longAgo = new Date(Date.now() - JOBS[NAME].retries.giveUpAfter - 1);
    await context.database.applications.updateOne(
      { _id: application._id },
      { $set: { 'outbox.0.firstFailedAt': longAgo } },
    );
    await renderApplicationPdf(context, jobOf(application, 'pdf'));
    expect((await read(application._id)).outbox[0]).toMatchObject({ state: 'failed', dueAt: null });
    const from = mail.received.length;
    for (const index of [0, 1]) await deliverEmail(context, jobOf(application, 'email', index));
    const arrived = mail.received.slice(from);
    expect(arrived.map(({ to }) => to)).toEqual(['deals@copperfinch.example', 'leads@copperfinch.example']);
    expect(arrived.map((one) => one.mail.attachments)).toEqual([[], []]);
    expect(arrived[0]?.mail.text).toContain('could not be created yet. You can find the application in the admin');
    expect((await read(application._id)).outbox.map(({ state }) => state)).toEqual(['failed', 'done', 'done']);
  });

  it('fails after five crashes of the process, and its messages become due', async () => {
    const { context, read } = worker;
    const application = await makeApplication(context);
    const claim = () => claimRendering(application);
    for (let attempt = 0; attempt < JOBS[NAME].retries.maxCrashes; attempt += 1) {
      expect(await claim()).not.toBeNull();
      await setAllDue(context, application);
    }
    await renderApplicationPdf(context, jobOf(application, 'pdf'));
    const [pdf, ...emails] = (await read(application._id)).outbox;
    expect(pdf).toMatchObject({ state: 'failed', reason: 'Given up: the process ended during every attempt.' });
    expect(emails.every(({ dueAt }) => dueAt !== null)).toBe(true);
  });
});
