import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { Company } from '@funding-desk/shared/server/models/company';
import { makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendResumeLink } from '../../handlers/mail/applicant/send-resume-link.ts';
import { makeApplication, readSession } from '../../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../../testing/test-worker.ts';
import { enqueueReminders } from './enqueue-reminders.ts';

const HOUR = 3_600_000;

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());

let count = 0;

/** A draft whose reminder is due. The canaries stand for what a reminder must not hold. */
async function leave(over: Partial<Company> = {}) {
  const { database } = worker.context;
  const company = await makeCompany(database, { nameOut: 'Copper Finch Capital', sendsReminders: true, ...over });
  const link = await makeLink(database, { company: company._id });
  count += 1;
  const address = `left-${count}@people.example`;
  const savedAt = new Date(database.clock.now().getTime() - HOUR);
  const session = await database.formSessions.create({
    _id: sha256Hex(new Types.ObjectId().toHexString()),
    company: company._id,
    link: link._id,
    draft: {
      values: { emailAddress: address, legalBusinessName: 'CANARY Mill', businessPhoneNumber: '(212) 555-0199' },
      sealed: { partner1SSN: 'CANARY-SEALED' },
      masks: { partner1SSN: '***-**-7777' },
      language: null,
      savedAt,
    },
    reminder: { address, dueAt: new Date(savedAt.getTime() + HOUR), sent: 0 },
    keptUntil: database.clock.fromNow(22 * HOUR),
    createdAt: savedAt,
  });
  return { session, company, link, address, savedAt };
}

type Left = Awaited<ReturnType<typeof leave>>;

/** Runs the sweep and sends what it enqueued. @returns the e-mails to the applicant so far */
async function sweep({ session, address }: Left) {
  await enqueueReminders(worker.context);
  for (const { _id } of (await readSession(worker.context, session)).outbox)
    await sendResumeLink(worker.context, { taskId: _id.toHexString() });
  return worker.mail.received.filter(({ to }) => to === address);
}

const makeDue = ({ session }: Left) =>
  worker.context.database.formSessions.updateOne({ _id: session._id }, { $set: { 'reminder.dueAt': new Date(0) } });

const stopLinkIn = (text: string) => /\/stop\/([\w-]{43})\b/.exec(text)?.[1];

describe('the reminder of an unfinished application', () => {
  it('is sent twice, an hour and a day after the last change, each with a new link', async () => {
    const left = await leave();
    const [first, ...more] = await sweep(left);
    expect(more).toEqual([]);
    expect(first?.mail.subject).toBe('Your application to Copper Finch Capital is not finished');
    expect(first?.mail.text).toContain(`http://localhost:4000/embed/${left.link.slug}#resume=`);
    const after = await readSession(worker.context, left.session);
    expect(after.reminder).toEqual({
      address: left.address,
      sent: 1,
      dueAt: new Date(left.savedAt.getTime() + 24 * HOUR),
    });
    expect(after.resume?.sealedToken).toBe('');
    expect(after.keptUntil).toEqual(after.resume?.expiresAt);
    expect(await sweep(left)).toHaveLength(1);
    await makeDue(left);
    expect(await sweep(left)).toHaveLength(2);
    const last = await readSession(worker.context, left.session);
    expect(last.reminder).toMatchObject({ sent: 2, dueAt: null });
    expect(last.resume?.tokenHash).not.toBe(after.resume?.tokenHash);
    expect(stopLinkIn(first?.mail.text ?? '')).toBe(stopLinkIn((await sweep(left))[1]?.mail.text ?? ''));
  });

  it('holds no value of the draft', async () => {
    const [mail] = await sweep(await leave());
    const text = `${mail?.mail.subject}${mail?.mail.text}${mail?.mail.html}`;
    for (const canary of ['CANARY', '7777', '555-0199']) expect(text).not.toContain(canary);
  });

  it('is not sent after a submit, to a stopped address, for an ended draft, nor when the company sends none', async () => {
    const { database } = worker.context;
    const { stopIdOf } = await import('@funding-desk/shared/server/crypto/stop-links');
    const submitted = await leave();
    await makeApplication(worker.context, { session: submitted.session._id });
    const stopped = await leave();
    const _id = stopIdOf({ company: stopped.company._id, email: stopped.address.toUpperCase() });
    await database.reminderStops.create({ _id, createdAt: new Date() });
    const ended = await leave();
    await database.formSessions.updateOne({ _id: ended.session._id }, { $set: { keptUntil: new Date() } });
    const gone = await leave();
    await database.generatedLinks.updateOne({ _id: gone.link._id }, { $set: { deletedAt: new Date() } });
    for (const left of [
      submitted,
      stopped,
      ended,
      gone,
      await leave({ sendsReminders: false }),
      await leave({ withdrawnAt: new Date() }),
    ]) {
      expect(await sweep(left)).toEqual([]);
      expect((await readSession(worker.context, left.session)).reminder).toMatchObject({ dueAt: null, sent: 0 });
    }
    await database.applications.deleteMany({ session: submitted.session._id });
  });

  it('is sent once, although two workers run the sweep', async () => {
    const left = await leave();
    await Promise.all([enqueueReminders(worker.context), enqueueReminders(worker.context)]);
    expect(await sweep(left)).toHaveLength(1);
  });
});
