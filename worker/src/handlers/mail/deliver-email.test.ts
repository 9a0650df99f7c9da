import type { Application } from '@funding-desk/shared/server/models/application/application';
import { runDueEffects } from '@funding-desk/shared/server/run-effects';
import { makeUser } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../pdf/testing/pdf-fixtures.ts';
import { jobOf, makeApplication, setAllDue } from '../../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../../testing/test-worker.ts';
import { renderApplicationPdf } from '../render-application-pdf.ts';
import { deliverEmail } from './deliver-email.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());

async function makeRendered() {
  const application = await makeApplication(worker.context);
  await renderApplicationPdf(worker.context, jobOf(application, 'pdf'));
  return application;
}

/** An application with one recipient and a failed PDF. */
async function makeUnprinted() {
  const application = await makeApplication(worker.context);
  const [pdf, email] = application.outbox;
  if (!pdf || !email) throw new Error('No pending task');
  const outbox = [
    { ...pdf, state: 'failed' as const, dueAt: null },
    { ...email, dueAt: new Date(0) },
  ];
  await worker.context.database.applications.updateOne({ _id: application._id }, { $set: { outbox } });
  return { ...application, outbox };
}

const REFUSAL = 'refusal';

/** Makes the database reject marking this delivery as done, by a conflicting unique value in the same company. */
async function refuseDone({ company }: Application): Promise<void> {
  const { context } = worker;
  const other = await makeApplication(context, { company });
  await context.database.applications.updateOne(
    { _id: other._id },
    { $set: { outbox: other.outbox.slice(0, 1).map((work) => ({ ...work, state: 'done', dueAt: null })) } },
  );
  await context.database.applications.collection.createIndex(
    { 'outbox.state': 1 },
    { name: REFUSAL, unique: true, partialFilterExpression: { company } },
  );
}

const acceptDone = () => worker.context.database.applications.collection.dropIndex(REFUSAL);

describe('a delivery', () => {
  it.each(['just rendered', 'read from the database'])(
    'sends one message with the PDF, %s, and completes the task',
    async (pdf) => {
      const { context, mail, read } = worker;
      const application = await makeRendered();
      if (pdf === 'read from the database') context.recentRenderings.clear();
      const from = mail.received.length;
      await deliverEmail(context, jobOf(application, 'email'));
      await deliverEmail(context, jobOf(application, 'email'));
      const [arrived, ...more] = mail.received.slice(from);
      expect(more).toEqual([]);
      const content = arrived?.mail.attachments[0]?.content;
      if (!(content instanceof ArrayBuffer)) throw new Error('No PDF arrived');
      const { reference } = application;
      expect(pdfText(Buffer.from(content))).toContain(`${reference.slice(0, 4)} ${reference.slice(4)}`);
      const history = [{ outcome: 'done', reply: expect.stringMatching(/^250 /), requestedBy: null }];
      expect((await read(application._id)).outbox[1]).toMatchObject({ state: 'done', attempts: 1, history });
    },
  );

  it('records the delivery later, without a second message, when the first write fails', async () => {
    const { context, mail, read } = worker;
    const application = await makeUnprinted();
    await refuseDone(application);
    const from = mail.received.length;
    const delivery = deliverEmail(context, jobOf(application, 'email'));
    while (mail.received.length === from) await new Promise((resolve) => setTimeout(resolve, 20));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await read(application._id)).outbox[1]?.state).toBe('pending');
    await acceptDone();
    await delivery;
    expect(mail.received.slice(from)).toHaveLength(1);
    expect((await read(application._id)).outbox[1]).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('records a sent message at the next attempt, without sending it again, when it could not be recorded', async () => {
    const { context, mail, read } = worker;
    const application = await makeUnprinted();
    await refuseDone(application);
    const from = mail.received.length;
    await expect(deliverEmail(context, jobOf(application, 'email'))).rejects.toThrow(/duplicate key/);
    await acceptDone();
    await setAllDue(context, application);
    await deliverEmail(context, jobOf(application, 'email'));
    expect(mail.received.slice(from)).toHaveLength(1);
    expect((await read(application._id)).outbox[1]).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('sends the message without the PDF when its file is gone', async () => {
    const { context, mail, read } = worker;
    const application = await makeRendered();
    const from = mail.received.length;
    const { maskedPdf } = await read(application._id);
    if (maskedPdf) await context.files.remove(maskedPdf);
    context.recentRenderings.clear();
    await deliverEmail(context, jobOf(application, 'email'));
    expect(mail.received[from]?.mail.attachments).toEqual([]);
  });

  it('whose sender is refused is retried for every recipient, and the attempts name the sender', async () => {
    const { context, mail, read } = worker;
    const application = await makeRendered();
    const refusal = Object.assign(new Error('5.4.5 Daily user sending limit exceeded'), { responseCode: 550 });
    mail.beforeAccept = () => Promise.reject(refusal);
    for (const index of [0, 1]) await deliverEmail(context, jobOf(application, 'email', index));
    const reason = expect.stringMatching(/^The mail server refuses us as the sender: .* limit \(550 5\.4\.5\)/);
    const retried = {
      state: 'pending',
      dueAt: expect.any(Date),
      reason,
      history: [{ outcome: 'retry', reply: reason }],
    };
    expect((await read(application._id)).outbox.slice(1)).toMatchObject([retried, retried]);
    mail.beforeAccept = () => Promise.resolve();
    await setAllDue(context, application);
    for (const index of [0, 1]) await deliverEmail(context, jobOf(application, 'email', index));
    expect((await read(application._id)).outbox.slice(1)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  });
});

it('a delivery that fails for good is in the inbox of the assignee, once', async () => {
  const { context, mail } = worker;
  const { applications, notifications } = context.database;
  const application = await makeUnprinted();
  const assignee = await makeUser(context.database, { company: application.company, passwordHash: 'none' });
  await applications.updateOne({ _id: application._id }, { $set: { 'work.assignee': assignee._id } });
  mail.refuseWith = 550;
  await deliverEmail(context, jobOf(application, 'email'));
  mail.refuseWith = null;
  for (const _time of [1, 2]) await runDueEffects(context);
  const told = await notifications.find({ person: assignee._id }).lean();
  expect(told).toMatchObject([{ kind: 'delivery_failed', submission: application._id, actor: null, isUnread: true }]);
});
