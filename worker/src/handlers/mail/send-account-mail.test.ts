import { randomBytes } from 'node:crypto';
import { type AccountMailKind, JOBS } from '@funding-desk/shared/jobs';

import { ACCOUNT_SEALS, sealForAccount } from '@funding-desk/shared/server/crypto/seal-contexts';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import type { User } from '@funding-desk/shared/server/models/user';
import { makeCompany, makeUser } from '@funding-desk/shared/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepOutbox } from '../../outbox/sweep-outbox.ts';
import { openTestWorker, type TestWorker } from '../../testing/test-worker.ts';
import { sendAccountMail } from './send-account-mail.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());
beforeEach(() => {
  worker.mail.refuseWith = null;
});

/** A user with a pending e-mail, as the API stores it. */
async function createTasks(kind: AccountMailKind, over: Partial<User> = {}) {
  const { database, sealer } = worker.context;
  const company = await makeCompany(database);
  const made = await makeUser(database, { company: company._id, passwordHash: 'none', ...over });
  const token = randomBytes(32).toString('base64url');
  const work = createTask({ kind, address: made.email, dueAt: database.clock.now() });
  const sealedToken = sealForAccount(sealer, { user: made, name: ACCOUNT_SEALS.resetToken, text: token });
  const hasLink = kind === 'password-reset' || kind === 'account-created';
  const mail = { ...work, sealedToken: hasLink ? sealedToken : '', enqueuedAt: database.clock.now() };
  const passwordReset = { _id: work._id, tokenHash: 'hash', expiresAt: database.clock.fromNow(3_600_000) };
  await change(made, { outbox: [mail], ...(hasLink ? { passwordReset } : {}) });
  return {
    user: await read(made),
    company,
    token,
    payload: { recordId: made._id.toHexString(), taskId: work._id.toHexString() },
  };
}

async function change({ _id }: Pick<User, '_id'>, fields: object): Promise<void> {
  await worker.context.database.users.updateOne({ _id }, { $set: fields });
}

async function read({ _id }: Pick<User, '_id'>): Promise<User> {
  const user = await worker.context.database.users.findById(_id).lean();
  if (!user) throw new Error('There is no such user');
  return user;
}

const sentTo = ({ email }: User) => worker.mail.received.filter(({ to }) => to === email).map(({ mail }) => mail);
const FORGOTTEN = { address: '', sealedToken: '', dueAt: null };

describe('the e-mail with a password reset link', () => {
  it('is sent once, with a valid link, and then token and address are cleared', async () => {
    const { user, token, payload } = await createTasks('password-reset');
    await sendAccountMail(worker.context, payload);
    await sendAccountMail(worker.context, payload);
    const [arrived, ...more] = sentTo(user);
    expect(more).toEqual([]);
    expect(arrived?.subject).toBe('Choose a new password');
    const address = `http://localhost:4000/reset-password#token=${token}`;
    expect(arrived?.text).toContain(address);
    expect(arrived?.html).toContain(`href="${address}"`);
    const kept = await read(user);
    expect(kept.outbox).toMatchObject([{ ...FORGOTTEN, state: 'done', attempts: 1 }]);
    expect(kept).toMatchObject({ passwordReset: user.passwordReset, updatedAt: user.updatedAt });
  });

  it('of an imported person leads to a first password', async () => {
    const { user, token, payload } = await createTasks('account-created');
    await sendAccountMail(worker.context, payload);
    const [arrived] = sentTo(user);
    expect(arrived?.subject).toBe('You have an account at Funding Desk');
    expect(arrived?.html).toContain(`href="http://localhost:4000/reset-password#token=${token}"`);
    expect(arrived?.text).toContain('The link works once, within one week.');
    expect((await read(user)).outbox).toMatchObject([{ ...FORGOTTEN, state: 'done' }]);
  });

  it('is retried after a pause, fails after a day, and ends after a permanent rejection', async () => {
    const { context, mail } = worker;
    const { user, payload } = await createTasks('password-reset');
    mail.refuseWith = 451;
    await sendAccountMail(context, payload);
    expect((await read(user)).outbox).toMatchObject([{ state: 'pending', attempts: 1, address: user.email }]);
    const over = context.database.clock.fromNow(-JOBS['send-account-mail'].retries.giveUpAfter - 1);
    await change(user, { 'outbox.0.dueAt': new Date(0), 'outbox.0.firstFailedAt': over });
    await sendAccountMail(context, payload);
    expect((await read(user)).outbox).toMatchObject([{ ...FORGOTTEN, state: 'failed' }]);
    const refused = await createTasks('password-reset');
    mail.refuseWith = 550;
    await sendAccountMail(context, refused.payload);
    expect((await read(refused.user)).outbox).toMatchObject([{ ...FORGOTTEN, state: 'failed', attempts: 1 }]);
  });

  it.each([
    ['was replaced', { 'passwordReset._id': '0'.repeat(24) }],
    ['was used', { passwordReset: null }],
    ['has expired', { 'passwordReset.expiresAt': new Date(0) }],
    ['is of an account that was switched off', { disabledAt: new Date() }],
  ])('is not sent when its link %s', async (_what, fields) => {
    const { user, payload } = await createTasks('password-reset');
    await change(user, fields);
    await sendAccountMail(worker.context, payload);
    expect((await read(user)).outbox).toMatchObject([{ ...FORGOTTEN, state: 'failed' }]);
    expect(sentTo(user)).toEqual([]);
  });

  it('is not sent to people of a withdrawn company', async () => {
    const { user, company, payload } = await createTasks('password-reset');
    await worker.context.database.companies.updateOne({ _id: company._id }, { $set: { withdrawnAt: new Date() } });
    await sendAccountMail(worker.context, payload);
    expect(sentTo(user)).toEqual([]);
  });
});

describe('the notice of a changed password', () => {
  it('is found by the sweep, and is sent to platform users as well', async () => {
    const { context } = worker;
    const { user, payload } = await createTasks('password-changed', { company: null });
    expect(await sweepOutbox(context)).toBeGreaterThan(0);
    await sendAccountMail(context, payload);
    expect(sentTo(user).map(({ subject }) => subject)).toEqual(['Your password was changed']);
    expect((await read(user)).outbox).toMatchObject([{ ...FORGOTTEN, state: 'done' }]);
    expect(await sweepOutbox(context)).toBe(0);
  });

  it('says that an administrator changed it', async () => {
    const { user, payload } = await createTasks('password-set');
    await sendAccountMail(worker.context, payload);
    expect(sentTo(user)).toMatchObject([
      { text: expect.stringContaining('An administrator set a new password for your account') },
    ]);
  });
});

describe('the notice of failed sign-ins', () => {
  it('contains the recorded count and time', async () => {
    const { context } = worker;
    const { user, payload } = await createTasks('password-changed');
    const failedSignIns = { count: 12, since: new Date('2026-11-16T14:03:22Z') };
    await change(user, { 'outbox.0.kind': 'failed-sign-ins', 'outbox.0.failedSignIns': failedSignIns });
    await sendAccountMail(context, payload);
    expect(sentTo(user)).toMatchObject([
      { subject: 'Failed sign-ins to your account', text: expect.stringContaining('12 times since November 16') },
    ]);
  });
});

describe('the notice of a changed address', () => {
  it('is sent to the previous address, not to the current one', async () => {
    const { user, payload } = await createTasks('email-changed');
    const email = `moved-${user.email}`;
    await change(user, { email });
    await sendAccountMail(worker.context, payload);
    expect(sentTo(user).map(({ subject }) => subject)).toEqual(['Your e-mail address was changed']);
    expect(sentTo({ ...user, email })).toEqual([]);
  });
});
