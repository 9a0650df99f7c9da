import type { TaskKind } from '@funding-desk/shared/jobs';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../../pdf/testing/pdf-fixtures.ts';
import { jobOf, makeApplication, setAllDue } from '../../../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../../../testing/test-worker.ts';
import { renderApplicationPdf } from '../../render-application-pdf.ts';
import { sendReceipt } from './send-receipt.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());

const received = (address: string) => worker.mail.received.filter(({ to }) => to === address).map(({ mail }) => mail);

let people = 0;
function newAddress(): string {
  people += 1;
  return `owner-${people}@receipts.example`;
}

/** An application as a submit stores it, with one receipt. */
async function makeReceipted(over: Partial<Application> = {}) {
  const now = worker.context.database.clock.now();
  const address = newAddress();
  const outbox = [
    createTask({ kind: 'pdf', address: '', dueAt: now }),
    createTask({ kind: 'receipt', address, dueAt: null }),
  ];
  return { application: await makeApplication(worker.context, { outbox, ...over }), address };
}

/** Adds a task that is due, as an answer of the second owner does. */
async function addTask({ _id }: Application, kind: TaskKind) {
  const address = newAddress();
  const task = createTask({ kind, address, dueAt: new Date(0) });
  await worker.context.database.applications.updateOne({ _id }, { $push: { outbox: task } });
  return { address, job: { recordId: _id.toHexString(), taskId: task._id.toHexString() } };
}

const SECOND = {
  name: 'Tobias Fennimore',
  email: 'tobias@receipts.example',
  request: new Types.ObjectId(),
  stateSince: new Date('2026-11-27T23:28:00Z'),
  fieldNames: [],
};

/** Of the sealed values as a person may write them. */
const SEALED = ['123-45-6789', '123456789', '12-3456789', '1979-08-21', '08/21/1979', '234-56-7891', '1982-01-05'];

function attachedText({ attachments }: ReturnType<typeof received>[number]): string {
  const [pdf] = attachments;
  if (!(pdf?.content instanceof ArrayBuffer)) throw new Error('No PDF arrived');
  return pdfText(Buffer.from(pdf.content));
}

describe('a receipt', () => {
  it('is sent once after the PDF, with the masked PDF, the reference and the time where the applicant is', async () => {
    const { context, read } = worker;
    const { application, address } = await makeReceipted();
    await sendReceipt(context, jobOf(application, 'receipt'));
    expect(received(address)).toEqual([]);
    await renderApplicationPdf(context, jobOf(application, 'pdf'));
    await Promise.all([1, 2].map(() => sendReceipt(context, jobOf(application, 'receipt'))));
    const [mail, ...more] = received(address);
    expect(more).toEqual([]);
    const reference = `${application.reference.slice(0, 4)} ${application.reference.slice(4)}`;
    expect(mail?.subject).toBe(`Copper Finch Capital received your application (${reference})`);
    expect(mail?.from?.name).toBe('Copper Finch Capital');
    expect(mail?.text).toContain(`Reference: ${reference}`);
    expect(mail?.text).toMatch(/Received: \w+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T/);
    expect(mail?.attachments).toHaveLength(1);
    expect((await read(application._id)).outbox[1]).toMatchObject({ state: 'done', attempts: 1 });
  });

  it.each(['receipt', 'second-owner-signed', 'second-owner-declined', 'second-owner-copy'] as const)(
    'or another e-mail to a signer (%s) holds no sealed value in text, HTML and PDF',
    async (kind) => {
      const { context } = worker;
      const { application } = await makeReceipted({ secondSigner: { ...SECOND, state: 'signed' } });
      await renderApplicationPdf(context, jobOf(application, 'pdf'));
      const { address, job } = await addTask(application, kind);
      await sendReceipt(context, job);
      const [mail] = received(address);
      const pdf = kind === 'second-owner-declined' || !mail ? '' : attachedText(mail);
      if (kind !== 'second-owner-declined') expect(pdf).toContain('***-**-6789');
      const whole = [mail?.subject, mail?.text, mail?.html, pdf].join('\n');
      expect(whole).toContain('Copper Finch Capital');
      for (const value of SEALED) expect(whole).not.toContain(value);
    },
  );

  it('is in the language of the form, and says whose signature is missing', async () => {
    const { context } = worker;
    const { application, address } = await makeReceipted({
      secondSigner: { ...SECOND, state: 'outstanding' },
      isSignatureOutstanding: true,
    });
    await context.database.applications.updateOne({ _id: application._id }, { $set: { 'evidence.language': 'es' } });
    await renderApplicationPdf(context, jobOf(application, 'pdf'));
    await sendReceipt(context, jobOf(application, 'receipt'));
    const [mail] = received(address);
    expect(mail?.subject).toContain('Copper Finch Capital recibió su solicitud');
    expect(mail?.text).toContain('- La firma de Tobias Fennimore, a quien se le envió el enlace por correo');
    expect(mail?.html).toContain('lang="es"');
  });

  it('is sent without the PDF when that has failed for good, and says so', async () => {
    const { context } = worker;
    const { application, address } = await makeReceipted();
    await context.database.applications.updateOne(
      { _id: application._id, 'outbox.kind': 'pdf' },
      { $set: { 'outbox.0.state': 'failed', 'outbox.0.dueAt': null, 'outbox.1.dueAt': new Date(0) } },
    );
    await sendReceipt(context, jobOf(application, 'receipt'));
    const [mail] = received(address);
    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).toContain('Please ask Copper Finch Capital for it.');
  });

  it('that another worker has claimed is not sent before that worker is known to have died, and then once', async () => {
    const { context, read } = worker;
    const { application, address } = await makeReceipted();
    await renderApplicationPdf(context, jobOf(application, 'pdf'));
    // Another process has claimed it and died.
    await context.database.applications.updateOne(
      { _id: application._id },
      { $set: { 'outbox.1.attempts': 1, 'outbox.1.dueAt': context.database.clock.fromNow(60_000) } },
    );
    await sendReceipt(context, jobOf(application, 'receipt'));
    expect(received(address)).toEqual([]);
    await setAllDue(context, application);
    await sendReceipt(context, jobOf(application, 'receipt'));
    await sendReceipt(context, jobOf(application, 'receipt'));
    expect(received(address)).toHaveLength(1);
    expect((await read(application._id)).outbox[1]).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('of a deleted application, or of a withdrawn company, is not sent', async () => {
    const { context } = worker;
    const deleted = await makeReceipted();
    const withdrawn = await makeReceipted();
    for (const { application } of [deleted, withdrawn]) await renderApplicationPdf(context, jobOf(application, 'pdf'));
    const { applications, companies } = context.database;
    await applications.updateOne({ _id: deleted.application._id }, { $set: { deletedAt: new Date() } });
    await companies.updateOne({ _id: withdrawn.application.company }, { $set: { withdrawnAt: new Date() } });
    for (const { application, address } of [deleted, withdrawn]) {
      await sendReceipt(context, jobOf(application, 'receipt'));
      expect(received(address)).toEqual([]);
    }
  });

  it('that the mailbox refuses for good stays as failed, with the reply', async () => {
    const { context, mail, read } = worker;
    const { application } = await makeReceipted();
    await renderApplicationPdf(context, jobOf(application, 'pdf'));
    mail.beforeAccept = () =>
      Promise.reject(Object.assign(new Error('5.1.1 There is no such mailbox'), { responseCode: 550 }));
    await sendReceipt(context, jobOf(application, 'receipt'));
    mail.beforeAccept = () => Promise.resolve();
    expect((await read(application._id)).outbox[1]).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('permanently refused'),
    });
  });
});

describe('after the second owner has answered', () => {
  it('the copy is in the language and the time zone of the second owner', async () => {
    const { context } = worker;
    const { application } = await makeReceipted();
    const evidence = { ...application.evidence, language: 'es' as const, timeZone: 'America/Chicago' };
    await context.database.applications.updateOne(
      { _id: application._id },
      { $set: { secondSigner: { ...SECOND, state: 'signed', evidence } } },
    );
    await renderApplicationPdf(context, jobOf(application, 'pdf'));
    const copy = await addTask(application, 'second-owner-copy');
    const notice = await addTask(application, 'second-owner-signed');
    for (const { job } of [copy, notice]) await sendReceipt(context, job);
    const [theirs] = received(copy.address);
    expect(theirs?.subject).toBe('Su copia de la solicitud de Blue Kettle Bakery LLC a Copper Finch Capital');
    expect(theirs?.text).toMatch(/Firmada: 27 de noviembre de 2026.* 5:28 p\.\s?m\. CST/);
    const [first] = received(notice.address);
    expect(first?.subject).toBe('Tobias Fennimore signed your application to Copper Finch Capital');
    expect(first?.text).toContain('Signed: November 27, 2026 at 6:28 PM EST');
  });

  it('the first owner hears of a refusal, and what the application still needs', async () => {
    const { context } = worker;
    const { application } = await makeReceipted({
      secondSigner: { ...SECOND, state: 'declined' },
      isSignatureOutstanding: true,
    });
    await renderApplicationPdf(context, jobOf(application, 'pdf'));
    const { address, job } = await addTask(application, 'second-owner-declined');
    await sendReceipt(context, job);
    const [mail] = received(address);
    expect(mail?.subject).toBe('Tobias Fennimore declined to sign your application to Copper Finch Capital');
    expect(mail?.text).toContain('- The signature of Tobias Fennimore');
    expect(mail?.attachments).toEqual([]);
  });
});
