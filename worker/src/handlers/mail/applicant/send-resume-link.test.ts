import { JOBS } from '@funding-desk/shared/jobs';
import { SESSION_LIFE_MS } from '@funding-desk/shared/server/models/application/form-session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepOutbox } from '../../../outbox/sweep-outbox.ts';
import { makeApplication, makeLinkedSession, readSession } from '../../../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../../../testing/test-worker.ts';
import { sendResumeLink } from './send-resume-link.ts';

const NAME = 'send-resume-link';

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());
beforeEach(() => {
  worker.mail.refuseWith = null;
});

/** Ends the lease or the pause. */
async function makeDue(over: object = {}): Promise<void> {
  await worker.context.database.formSessions.updateMany(
    { 'outbox.state': 'pending' },
    { $set: { 'outbox.0.dueAt': new Date(0), ...over } },
  );
}

async function sentTo(address: string) {
  return worker.mail.received.filter(({ to }) => to === address);
}

describe('the e-mail with a resume link', () => {
  it('is sent once, with the link, and then token and address are cleared', async () => {
    const { context } = worker;
    const { session, link, token, payload } = await makeLinkedSession(context, { email: 'once@people.example' });
    await sendResumeLink(context, payload);
    await sendResumeLink(context, payload);
    const [arrived, ...more] = await sentTo('once@people.example');
    expect(more).toEqual([]);
    expect(arrived?.mail.subject).toBe('Continue your application to Copper Finch Capital');
    expect(arrived?.mail.from).toEqual({ name: 'Copper Finch Capital', address: 'no-reply@localhost' });
    const address = `http://localhost:4000/embed/${link.slug}#resume=${token}`;
    expect(arrived?.mail.text).toContain(address);
    expect(arrived?.mail.html).toContain(`href="${address}"`);
    const kept = await readSession(context, session);
    expect(kept.outbox).toMatchObject([{ state: 'done', attempts: 1, address: '', dueAt: null }]);
    expect(kept.resume).toMatchObject({ sealedToken: '', tokenHash: session.resume?.tokenHash });
    expect(kept.keptUntil).toEqual(session.keptUntil);
  });

  it('is not sent once the application is submitted', async () => {
    const { context } = worker;
    const { session, payload } = await makeLinkedSession(context, { email: 'done@people.example' });
    await makeApplication(context, { session: session._id });
    await sendResumeLink(context, payload);
    expect(await sentTo('done@people.example')).toEqual([]);
    const kept = await readSession(context, session);
    expect(kept.outbox).toMatchObject([{ state: 'failed', reason: 'The application has already been submitted.' }]);
    await context.database.applications.deleteMany({ session: session._id });
  });

  it('is retried after a pause while the mail server defers it', async () => {
    const { context, mail } = worker;
    const { session, payload } = await makeLinkedSession(context, { email: 'later@people.example' });
    mail.refuseWith = 451;
    await sendResumeLink(context, payload);
    const kept = await readSession(context, session);
    expect(kept.outbox).toMatchObject([{ state: 'pending', attempts: 1, history: [{ outcome: 'retry' }] }]);
    expect(kept.outbox[0]?.dueAt?.getTime()).toBeGreaterThan(Date.now());
    mail.refuseWith = null;
    await sendResumeLink(context, payload);
    expect(await sentTo('later@people.example')).toEqual([]);
    await makeDue();
    await sendResumeLink(context, payload);
    expect(await sentTo('later@people.example')).toHaveLength(1);
  });

  it('ends after a permanent rejection, and the session gets its normal lifetime', async () => {
    const { context, mail } = worker;
    const { session, payload } = await makeLinkedSession(context, { email: 'never@people.example' });
    mail.refuseWith = 550;
    await sendResumeLink(context, payload);
    const kept = await readSession(context, session);
    expect(kept.outbox).toMatchObject([{ state: 'failed', address: '', dueAt: null }]);
    expect(kept.resume?.sealedToken).toBe('');
    expect(kept.keptUntil.getTime()).toBeLessThan(Date.now() + SESSION_LIFE_MS + 60_000);
  });

  it('fails a day after its first failure', async () => {
    const { context, mail } = worker;
    const { session, payload } = await makeLinkedSession(context);
    mail.refuseWith = 451;
    await makeDue({ 'outbox.0.firstFailedAt': new Date(Date.now() - JOBS[NAME].retries.giveUpAfter - 1) });
    await sendResumeLink(context, payload);
    expect((await readSession(context, session)).outbox).toMatchObject([{ state: 'failed' }]);
  });

  it('is not sent when a newer link replaced it or the session is gone', async () => {
    const { context } = worker;
    const { session, payload } = await makeLinkedSession(context, { email: 'old@people.example' });
    await context.database.formSessions.updateOne({ _id: session._id }, { $set: { outbox: [] } });
    await sendResumeLink(context, payload);
    await context.database.formSessions.deleteOne({ _id: session._id });
    await sendResumeLink(context, payload);
    expect(await sentTo('old@people.example')).toEqual([]);
  });

  it.each(['deleted link', 'withdrawn company'])('fails for a form with a %s', async (what) => {
    const { context } = worker;
    const { session, company, link, payload } = await makeLinkedSession(context, { email: 'gone@people.example' });
    const { companies, generatedLinks } = context.database;
    const now = new Date();
    if (what === 'deleted link') await generatedLinks.updateOne({ _id: link._id }, { $set: { deletedAt: now } });
    else await companies.updateOne({ _id: company._id }, { $set: { withdrawnAt: now } });
    await sendResumeLink(context, payload);
    expect((await readSession(context, session)).outbox).toMatchObject([{ state: 'failed' }]);
    expect(await sentTo('gone@people.example')).toEqual([]);
  });

  it('gets no headers or recipients from a company name or an address', async () => {
    const { context } = worker;
    const nameOut = 'Finch\r\nBcc: thief@people.example\r\n\r\n<b>body</b>';
    const { payload } = await makeLinkedSession(context, { email: 'plain@people.example', nameOut });
    await sendResumeLink(context, payload);
    const [arrived] = await sentTo('plain@people.example');
    expect(arrived?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(arrived?.mail.subject).toBe('Continue your application to Finch Bcc: thief@people. example <b>body</b>');
    const several = await makeLinkedSession(context, { email: 'a@people.example, thief@people.example' });
    await sendResumeLink(context, several.payload);
    expect((await readSession(context, several.session)).outbox).toMatchObject([{ state: 'failed' }]);
    expect(await sentTo('thief@people.example')).toEqual([]);
  });

  it('is found by the sweep when it is due', async () => {
    const { context } = worker;
    await context.database.formSessions.deleteMany({});
    const { session, payload } = await makeLinkedSession(context);
    expect(await sweepOutbox(context)).toBe(1);
    await sendResumeLink(context, payload);
    expect(await sweepOutbox(context)).toBe(0);
    expect((await readSession(context, session)).outbox).toMatchObject([{ state: 'done' }]);
  });
});
