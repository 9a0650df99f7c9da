import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import type { User } from '@funding-desk/shared/server/models/user';
import { makeCompany, makeUser } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplication } from '../../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../../testing/test-worker.ts';
import { sendAccountMail } from './send-account-mail.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());

/** A person with an application and a pending e-mail about its assignment, as the API stores it. */
async function enqueueAssignment() {
  const { context } = worker;
  const { database } = context;
  const company = await makeCompany(database);
  const application = await makeApplication(context, { company: company._id });
  const user = await makeUser(database, { company: company._id, name: 'Ben Sample', passwordHash: 'none' });
  const task = createTask({ kind: 'application-assigned', address: user.email, dueAt: database.clock.now() });
  const work = { by: 'Anna Example', application: application._id, count: 1 };
  const mail = { ...task, sealedToken: '', enqueuedAt: database.clock.now(), work };
  await database.users.updateOne({ _id: user._id }, { $set: { outbox: [mail] } });
  return { user, submission: application, job: { recordId: user._id.toHexString(), taskId: task._id.toHexString() } };
}

const sentTo = ({ email }: User) => worker.mail.received.filter(({ to }) => to === email).map(({ mail }) => mail);

describe('the e-mail about an assignment', () => {
  it('names the business and the reference, and links the application', async () => {
    const { user, submission: application, job } = await enqueueAssignment();
    await sendAccountMail(worker.context, job);
    const [mail] = sentTo(user);
    expect(mail?.subject).toBe(
      `Anna Example assigned the application of ${application.values.legalBusinessName} to you`,
    );
    expect(mail?.text).toContain(application.values.legalBusinessName);
    expect(mail?.text).toContain(`/admin/forms/${application._id.toHexString()}`);
    for (const mask of Object.values(application.masks)) expect(mail?.text).not.toContain(mask);
  });

  it('of several applications names none', async () => {
    const { user, job } = await enqueueAssignment();
    const several = { 'outbox.0.work.application': null, 'outbox.0.work.count': 7 };
    await worker.context.database.users.updateOne({ _id: user._id }, { $set: several });
    await sendAccountMail(worker.context, job);
    expect(sentTo(user).map(({ subject }) => subject)).toEqual(['Anna Example assigned 7 applications to you']);
  });

  it.each([
    ['of a deleted application', 'submission', { deletedAt: new Date() }],
    ['to a person of another company', 'user', { company: null }],
    ['to a person who is switched off', 'user', { disabledAt: new Date() }],
  ] as const)('%s is not sent', async (_what, record, fields) => {
    const { user, submission: application, job } = await enqueueAssignment();
    const { users, applications } = worker.context.database;
    if (record === 'user') await users.updateOne({ _id: user._id }, { $set: fields });
    else await applications.updateOne({ _id: application._id }, { $set: fields });
    await sendAccountMail(worker.context, job);
    expect(sentTo(user)).toEqual([]);
    expect((await users.findById(user._id).lean())?.outbox).toMatchObject([{ state: 'failed' }]);
  });
});
