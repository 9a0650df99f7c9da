import type { Company } from '@funding-desk/shared/server/models/company';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { makeCompany } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepOutbox } from '../../outbox/sweep-outbox.ts';
import { makeApplication } from '../../testing/factories.ts';
import { openTestWorker, type TestWorker } from '../../testing/test-worker.ts';
import { sendCompanyMail } from './send-company-mail.ts';

const DAY = 24 * 3_600_000;

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());
beforeEach(() => {
  worker.mail.refuseWith = null;
});

/** A company with a pending shorter retention and two administrators to notify. */
async function makeShortened(over: Partial<Company> = {}) {
  const { database } = worker.context;
  const unique = new Types.ObjectId().toHexString();
  const addresses = [`one-${unique}@keeper.example`, `two-${unique}@keeper.example`];
  const outbox = addresses.map((address) => createTask({ kind: 'retention-shortened', address, dueAt: new Date(0) }));
  const pendingRetention = {
    months: 12,
    effectiveAt: database.clock.fromNow(7 * DAY),
    requestedBy: new Types.ObjectId(),
  };
  const company = await makeCompany(database, { retentionMonths: 60, pendingRetention, outbox, ...over });
  const jobs = outbox.map(({ _id }) => ({ recordId: company._id.toHexString(), taskId: _id.toHexString() }));
  return { company, addresses, jobs };
}

const read = async ({ _id }: Company) =>
  (await worker.context.database.companies.findById(_id).lean()) ?? expect.fail('gone');
const sentTo = (addresses: readonly string[]) => worker.mail.received.filter(({ to }) => addresses.includes(to));

describe('the e-mails about a shorter retention', () => {
  it('reach each administrator once, with the number of removed applications and none of their content', async () => {
    const { context } = worker;
    const { company, addresses, jobs } = await makeShortened();
    for (const days of [500, 400, 10])
      await makeApplication(context, { company: company._id, createdAt: context.database.clock.fromNow(-days * DAY) });
    expect(await sweepOutbox(context)).toBeGreaterThan(0);
    for (const job of [...jobs, ...jobs]) await sendCompanyMail(context, job);
    const sent = sentTo(addresses);
    expect(sent.map(({ to }) => to).sort()).toEqual(addresses);
    for (const { mail } of sent) {
      expect(mail.text).toContain('2 currently stored applications will be removed.');
      expect(`${mail.text}${mail.html}`).not.toMatch(/Bakery|Kettle|Brightwater/);
    }
    const kept = await read(company);
    expect(kept.outbox).toMatchObject([
      { state: 'done', address: '' },
      { state: 'done', address: '' },
    ]);
    expect(kept.updatedAt).toEqual(company.updatedAt);
  });

  it('are sent by another worker when the first one crashes', async () => {
    const { context, mail } = worker;
    const { company, addresses, jobs } = await makeShortened();
    const [job] = jobs;
    if (!job) return expect.fail('no pending task');
    mail.refuseWith = 451;
    await sendCompanyMail(context, job);
    mail.refuseWith = null;
    expect(sentTo(addresses)).toEqual([]);
    // The state after a crash: an open attempt and an expired lease.
    const open = { startedAt: new Date(0), endedAt: null, outcome: null, reply: '', requestedBy: null };
    const left = { 'outbox.0.dueAt': new Date(0), 'outbox.0.history': [open] };
    await context.database.companies.updateOne({ _id: company._id }, { $set: left });
    await sendCompanyMail(context, job);
    expect(sentTo(addresses).map(({ to }) => to)).toEqual([addresses[0]]);
  });

  it.each([
    ['was taken back', { pendingRetention: null }],
    ['is of a withdrawn company', { withdrawnAt: new Date() }],
  ])('are not sent when the change %s', async (_what, fields) => {
    const { context } = worker;
    const { company, addresses, jobs } = await makeShortened();
    await context.database.companies.updateOne({ _id: company._id }, { $set: fields });
    for (const job of jobs) await sendCompanyMail(context, job);
    expect(sentTo(addresses)).toEqual([]);
    expect((await read(company)).outbox).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
  });
});
