import { newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import type { DownloadDay } from '@funding-desk/shared/server/models/downloads/download-day';
import { newEffect } from '@funding-desk/shared/server/models/outbox/effects';
import { makeCompany, makeRole, makeUser } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendAccountMail } from '../handlers/mail/send-account-mail.ts';
import { removeExpired } from '../sweeps/retention-rules.ts';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { sweepOutbox } from './sweep-outbox.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker();
});
afterAll(() => worker.close());

const HOUR = 3_600_000;

/** A company with an administrator, and a person who passed its number of downloads when the process ended. */
async function makeInterrupted(over: Partial<DownloadDay> = {}) {
  const { database } = worker.context;
  const company = await makeCompany(database);
  const role = await makeRole(database, { company: company._id, userType: 'company' });
  const administrator = await makeUser(database, { company: company._id, role: role._id, passwordHash: 'none' });
  const person = await makeUser(database, { name: 'Ivo Larkspur', company: company._id, passwordHash: 'none' });
  const at = database.clock.fromNow(-HOUR);
  const entry = newLogEntry({
    at,
    action: 'downloads.pass-limit',
    company: company._id,
    subject: person._id,
    actor: person._id,
    address: '192.0.2.1',
    details: { limit: 40 },
  });
  const telling = newEffect({ kind: 'tell-administrators', at, payload: { limit: 40 } });
  const day = await database.downloadDays.create({
    company: company._id,
    person: person._id,
    day: database.clock.now().toISOString().slice(0, 10),
    applications: [new Types.ObjectId()],
    limit: 40,
    effects: [entry, telling],
    ...over,
  });
  return { administrator, person, day };
}

describe('downloads above the number of a company', () => {
  it('are reported by e-mail and in the audit log, once, when the call was interrupted', async () => {
    const { context, mail } = worker;
    const { administrator, person, day } = await makeInterrupted();
    await sweepOutbox(context);
    await sweepOutbox(context);
    const { auditLog, downloadDays, users } = context.database;
    expect(await auditLog.countDocuments({ action: 'downloads.pass-limit', subject: person._id.toHexString() })).toBe(
      1,
    );
    const told = await downloadDays.findById(day._id).lean();
    expect([told?.limit, told?.effects]).toEqual([40, []]);
    const outbox = (await users.findById(administrator._id).lean())?.outbox ?? [];
    expect(outbox.map(({ kind }) => kind)).toEqual(['many-downloads']);
    const taskId = outbox[0]?._id.toHexString() ?? '';
    await sendAccountMail(context, { recordId: administrator._id.toHexString(), taskId });
    const [arrived, ...more] = mail.received.filter(({ to }) => to === administrator.email).map((one) => one.mail);
    expect([more, arrived?.subject]).toEqual([[], 'Ivo Larkspur downloaded more than 40 applications in a day']);
    expect(arrived?.text).toContain(`/admin/audit/exposure?actor=${person._id}&from=${day.day}&to=${day.day}`);
    expect(arrived?.text).toContain('Nothing was stopped.');
  });

  it('of old days are forgotten', async () => {
    const { day } = await makeInterrupted({ day: '2020-01-01' });
    await removeExpired(worker.context);
    expect(await worker.context.database.downloadDays.exists({ _id: day._id })).toBeNull();
  });
});
