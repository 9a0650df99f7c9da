import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDirectDeliveries } from '../direct-deliveries.ts';
import { pdfText } from '../pdf/testing/read-pdf.ts';
import { jobOf, makeSubmission } from '../testing/make-submission.ts';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { deliverEmail } from './deliver-email.ts';
import { renderApplicationPdf } from './render-application-pdf.ts';

const PLACES = 4;

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker({ directPlaces: PLACES });
});
afterAll(() => worker.close());
afterEach(async () => {
  // A place is free a moment after its delivery is settled.
  await until(hasAllPlaces);
  worker.mail.received.length = 0;
  worker.mail.refuseWith = null;
});

async function until(check: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 10));
}

function hasAllPlaces(): boolean {
  const { directDeliveries } = worker.context;
  const places = directDeliveries.reserve(PLACES);
  directDeliveries.giveBack(places);
  return places === PLACES;
}

/** Waits until the deliveries of an application are as described. */
async function untilEmails({ _id }: FormSubmission, holds: (work: FormSubmission['owed'][number]) => boolean) {
  await until(async () => (await worker.read(_id)).owed.filter(({ kind }) => kind === 'email').every(holds));
}

const attachmentsFor = ({ reference }: FormSubmission) => {
  const shown = `${reference.slice(0, 4)} ${reference.slice(4)}`;
  return worker.mail.received
    .filter(({ mail }) => mail.text?.includes(shown))
    .map(({ mail: { attachments } }) => {
      const content = attachments[0]?.content;
      return content instanceof ArrayBuffer && pdfText(Buffer.from(content)).includes(shown);
    });
};

describe('deliveries that follow upon their rendering', () => {
  it('go out once each, with no job of their own', async () => {
    const { context, mail, read } = worker;
    const submission = await makeSubmission(context);
    await renderApplicationPdf(context, jobOf(submission, 'pdf'));
    await untilEmails(submission, ({ state }) => state === 'done');
    await deliverEmail(context, jobOf(submission, 'email'));
    expect(mail.received.map(({ to }) => to).sort()).toEqual(submission.owed.slice(1).map(({ address }) => address));
    expect((await read(submission._id)).owed).toMatchObject([
      { state: 'done', attempts: 1 },
      { state: 'done', attempts: 1, dueAt: null },
      { state: 'done', attempts: 1, dueAt: null },
    ]);
  });

  it('carry the masked PDF of their own application, whichever are rendered at the same time', async () => {
    const { context } = worker;
    const submissions = await Promise.all(Array.from({ length: 6 }, () => makeSubmission(context)));
    await Promise.all(submissions.map((submission) => renderApplicationPdf(context, jobOf(submission, 'pdf'))));
    // Those that found no place are due, as if their jobs had come.
    for (const submission of submissions) {
      await deliverEmail(context, jobOf(submission, 'email', 0));
      await deliverEmail(context, jobOf(submission, 'email', 1));
      await untilEmails(submission, ({ state }) => state === 'done');
      expect(attachmentsFor(submission)).toEqual([true, true]);
    }
    const texts = worker.mail.received.map(({ mail }) => mail.attachments[0]?.content);
    expect(texts).toHaveLength(12);
    for (const content of texts) {
      if (!(content instanceof ArrayBuffer)) throw new Error('A message has no PDF');
      expect(pdfText(Buffer.from(content))).not.toContain('123-45-6789');
    }
  });

  it('that the server puts off are due again later, with the reason', async () => {
    const { context, mail, read } = worker;
    mail.refuseWith = 451;
    const submission = await makeSubmission(context);
    await renderApplicationPdf(context, jobOf(submission, 'pdf'));
    await untilEmails(submission, ({ reason }) => reason !== '');
    expect((await read(submission._id)).owed[1]).toMatchObject({ state: 'owed', attempts: 1, openAttempts: 0 });
  });

  it('leave alone what is under way already', async () => {
    const { context, mail, read } = worker;
    const submission = await makeSubmission(context);
    const leaseEnd = new Date(Date.now() + 60_000);
    await context.database.formSubmissions.updateOne({ _id: submission._id }, { $set: { 'owed.1.dueAt': leaseEnd } });
    await renderApplicationPdf(context, jobOf(submission, 'pdf'));
    await until(async () => (await read(submission._id)).owed[2]?.state === 'done');
    expect(mail.received.map(({ to }) => to)).toEqual([submission.owed[2]?.address]);
    expect((await read(submission._id)).owed[1]).toMatchObject({ state: 'owed', attempts: 0, dueAt: leaseEnd });
  });

  it('wait for their job where no place is free', async () => {
    const { context, mail, read } = worker;
    const submission = await makeSubmission(context);
    const places = context.directDeliveries.reserve(PLACES - 1);
    await renderApplicationPdf(context, jobOf(submission, 'pdf'));
    context.directDeliveries.giveBack(places);
    await until(async () => (await read(submission._id)).owed[1]?.state === 'done');
    const kept = await read(submission._id);
    expect(kept.owed[2]).toMatchObject({ state: 'owed', attempts: 0, dueAt: kept.renderedAt });
    await deliverEmail(context, jobOf(submission, 'email', 1));
    expect(mail.received).toHaveLength(2);
  });
});

describe('the places of deliveries', () => {
  it('are given out no more once they are stopped, and those under way are waited for', async () => {
    const places = createDirectDeliveries({ places: 2, logger: worker.context.logger });
    let end: () => void = () => undefined;
    let hasEnded = false;
    expect(places.reserve(1)).toBe(1);
    places.begin(async () => {
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      hasEnded = true;
    });
    const stopped = places.stop();
    expect(places.reserve(1)).toBe(0);
    end();
    await stopped;
    expect(hasEnded).toBe(true);
  });

  it('are waited for that were reserved and begin only after the stop', async () => {
    const places = createDirectDeliveries({ places: 2, logger: worker.context.logger });
    places.reserve(2);
    const ended: string[] = [];
    const stopped = places.stop().then(() => ended.push('stop'));
    await new Promise((resolve) => setImmediate(resolve));
    places.begin(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      ended.push('delivery');
    });
    places.giveBack(1);
    await stopped;
    expect(ended).toEqual(['delivery', 'stop']);
  });
});
