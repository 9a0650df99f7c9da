import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { makeUser } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplication } from '../../../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../../../testing/test-worker.ts';
import { sendReceipt } from './send-receipt.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());

const received = (address: string) => worker.mail.received.filter(({ to }) => to === address).map(({ mail }) => mail);

let people = 0;

interface Over {
  readonly language?: 'en' | 'es';
  readonly subject?: string;
  readonly text?: string;
}

/** A declined application with a notice that is due. */
async function makeNotice({ language = 'en', subject = 'Your application', text = 'Sorry.' }: Over = {}) {
  const { context } = worker;
  const { database } = context;
  people += 1;
  const address = `owner-${people}@notices.example`;
  const task = createTask({ kind: 'decline-notice', address, dueAt: new Date(0) });
  const application = await makeApplication(context, { outbox: [task] });
  const writer = await makeUser(database, { company: application.company, passwordHash: 'none' });
  const at = new Date();
  const note = new Types.ObjectId();
  const work = {
    stage: 'declined',
    reason: { code: 'credit', text: '' },
    assignee: null,
    version: 2,
    lastActivityAt: at,
  };
  await database.applications.updateOne(
    { _id: application._id },
    { $set: { work: { ...work, notice: { note, at } }, 'evidence.language': language } },
  );
  const about = { submission: application._id, company: application.company, author: writer._id };
  await database.notes.create({ _id: note, ...about, text, notice: { subject }, createdAt: at });
  const job = { recordId: application._id.toHexString(), taskId: task._id.toHexString() };
  const read = async () => (await database.applications.findById(application._id).orFail().lean()).outbox[0];
  return { address, application, job, read, writer };
}

describe('a decline notice', () => {
  it('has the text as staff wrote it, in the name of the company, and replies go to its author', async () => {
    const text = 'We cannot offer you <b>funding</b>.\n\nThe main reason was: Credit.\nYou may ask us.';
    const { address, job, read, writer } = await makeNotice({ subject: 'Copper & Finch', text });
    await sendReceipt(worker.context, job);
    const [mail, ...more] = received(address);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Copper & Finch', replyTo: [{ address: writer.email }] });
    expect(mail?.from?.name).toBe('Copper Finch Capital');
    expect(mail?.text).toContain(text);
    expect(mail?.text).toContain('If you did not apply there, you can ignore this e-mail.');
    expect(mail?.html).toContain('&lt;b&gt;funding&lt;/b&gt;');
    expect(mail?.html).toContain('Credit.<br>You may ask us.');
    expect(mail?.attachments).toEqual([]);
    expect(await read()).toMatchObject({ state: 'done' });
  });

  it('is framed in the language of the form', async () => {
    const { address, job } = await makeNotice({ language: 'es', text: 'No podemos ofrecerle financiamiento.' });
    await sendReceipt(worker.context, job);
    expect(received(address)[0]?.text).toContain('Si usted no presentó una solicitud, puede ignorar este correo.');
    expect(received(address)[0]?.html).toContain('<html lang="es">');
  });

  it('is not sent once the decline is withdrawn, and says why', async () => {
    const { address, application, job, read } = await makeNotice();
    await worker.context.database.applications.updateOne({ _id: application._id }, { $set: { 'work.notice': null } });
    await sendReceipt(worker.context, job);
    expect(received(address)).toEqual([]);
    expect(await read()).toMatchObject({ state: 'failed', reason: expect.stringContaining('no longer declined') });
  });

  it('that the mailbox refuses for good is told to staff', async () => {
    const { application, job, read } = await makeNotice();
    worker.mail.beforeAccept = () =>
      Promise.reject(Object.assign(new Error('5.1.1 There is no such mailbox'), { responseCode: 550 }));
    await sendReceipt(worker.context, job);
    worker.mail.beforeAccept = () => Promise.resolve();
    expect(await read()).toMatchObject({ state: 'failed' });
    const { effects } = await worker.context.database.applications.findById(application._id).orFail().lean();
    expect(effects?.map(({ kind }) => kind)).toContain('tell-of-failure');
  });
});
