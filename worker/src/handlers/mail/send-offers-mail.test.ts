import { presentationContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { newPresentationLink } from '@funding-desk/shared/server/deals/presentation-link';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { Presentation } from '@funding-desk/shared/server/models/deal/presentation';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { makeUser } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApplication } from '../../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../../testing/test-worker.ts';
import { sendOffersMail } from './send-offers-mail.ts';

const FUNDERS = ['Tallow Creek Capital', 'Copper Wren Partners'] as const;

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());

interface Made {
  readonly sent: Presentation;
  /** Of the person who presented the offers. */
  readonly sender: string;
}

/** Two offers whose e-mail to the applicant is due. */
async function makePresentation(over: Partial<Presentation> = {}): Promise<Made> {
  const { database, sealer } = worker.context;
  const { _id: submission, company, reference } = await makeApplication(worker.context, { outbox: [] });
  const owner = { _id: new Types.ObjectId(), company };
  const now = database.clock.now();
  const to = `${owner._id.toHexString()}@sample.example`;
  const sender = await makeUser(database, { company, passwordHash: 'none' });
  const sent: Presentation = {
    ...owner,
    submission,
    businessName: 'Cedar Street Bakery LLC',
    reference,
    offers: FUNDERS.map((funderName) => ({
      offer: new Types.ObjectId(),
      funderName,
      termsSha256: sha256Hex('terms'),
    })),
    to,
    language: 'en',
    state: 'sent',
    key: 'the-offers',
    ...newPresentationLink({ sealer, owner }),
    expiresAt: database.clock.fromNow(86_400_000),
    openedAt: null,
    openedFrom: '',
    answeredAt: null,
    answeredFrom: '',
    chosen: null,
    outbox: [createTask({ kind: 'offers', address: to, dueAt: now })],
    createdBy: sender._id,
    createdAt: now,
    ...over,
  };
  await database.presentations.create(sent);
  return { sent, sender: sender.email };
}

/** Sends the e-mail. @returns how its task is afterwards, and the messages to its address */
async function send({ _id, outbox }: Presentation) {
  const [task] = outbox;
  if (!task) throw new Error('There is no e-mail');
  await sendOffersMail(worker.context, { recordId: _id.toHexString(), taskId: task._id.toHexString() });
  const after = await worker.context.database.presentations.findById(_id).orFail().lean();
  return { task: after.outbox[0], received: worker.mail.received.filter(({ to }) => to === task.address) };
}

it('the e-mail with the link to offers names neither funders nor numbers, and is answered to its sender', async () => {
  const { sent, sender } = await makePresentation();
  const token = worker.context.sealer.openText(presentationContext(sent), sent.sealedToken);
  const { task, received } = await send(sent);
  expect(task?.state).toBe('done');
  const [message] = received;
  const { text = '', html = '', subject, replyTo } = message?.mail ?? {};
  expect(subject).toBe('2 funding offers for Cedar Street Bakery LLC');
  expect(JSON.stringify(replyTo)).toContain(sender);
  for (const form of [text, html]) {
    expect(form.match(/\/offers\/[\w-]+/g)).toEqual([`/offers/${token}`]);
    expect(form).not.toMatch(/\$|Tallow Creek|\brates?\b/);
  }
});

it('is not sent once the link has ended', async () => {
  for (const ending of [{ state: 'withdrawn', sealedToken: '' }, { expiresAt: new Date(0) }] as const) {
    const { task, received } = await send((await makePresentation(ending)).sent);
    expect(task).toMatchObject({ state: 'failed', reason: 'The link in the message is no longer valid.' });
    expect(received).toEqual([]);
  }
});

it.each([
  ['chosen', 'Cedar Street Bakery LLC chose the offer of Copper Wren Partners', 'Select the offer'],
  ['declined', 'Cedar Street Bakery LLC declined the offers', 'You can present other offers.'],
] as const)('staff read that the offers were %s', async (state, subject, sentence) => {
  const { clock } = worker.context.database;
  const address = `${state}@harborlantern.example`;
  const { sent } = await makePresentation({
    state,
    answeredAt: clock.now(),
    outbox: [createTask({ kind: 'offers-answered', address, dueAt: clock.now() })],
  });
  const [, other] = sent.offers;
  if (state === 'chosen')
    await worker.context.database.presentations.updateOne({ _id: sent._id }, { $set: { chosen: other?.offer } });
  const { task, received } = await send(sent);
  expect(task?.state).toBe('done');
  const { text = '', subject: said } = received[0]?.mail ?? {};
  expect(said).toBe(subject);
  expect(text).toContain(sentence);
  expect(text).toContain(`/admin/forms/${sent.submission.toHexString()}?tab=deals`);
});
