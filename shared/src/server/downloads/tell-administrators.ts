import { trusted } from 'mongoose';
import { administratorFilter } from '../company/company-administrators.ts';
import { PLATFORM } from '../company/link-search-terms.ts';
import type { Database } from '../database/bind-models.ts';
import type { Logger } from '../logger.ts';
import type { DownloadDay } from '../models/downloads/download-day.ts';
import type { HeldEffect } from '../models/outbox/effects.ts';
import { accountMail, outboxUpdate } from '../outbox/account-mail.ts';
import { enqueueTask } from '../outbox/task-jobs.ts';
import type { Queues } from '../redis/queues.ts';

interface TellContext {
  readonly database: Database;
  readonly queues: Queues;
  readonly logger: Logger;
}

/** The name under which the company knows the person. */
async function nameOf({ users }: Database, { person }: DownloadDay): Promise<string> {
  const found = await users.findById(person).select({ name: 1, company: 1, isAdmin: 1 }).lean();
  return found?.company === null && found.isAdmin ? PLATFORM : (found?.name ?? '');
}

/**
 * Enqueues an e-mail to each administrator of the company about a person who passed its number of downloads. It may run
 * twice: each administrator gets one.
 */
export async function tellAdministrators(context: TellContext, day: DownloadDay): Promise<void> {
  const { database } = context;
  const { users } = database;
  const { _id, limit = 0 } = day;
  const administrators = await users
    .find({ ...(await administratorFilter(database, day.company)), disabledAt: null })
    .select({ email: 1 })
    .lean();
  const by = await nameOf(database, day);
  const outbox = trusted({ $not: { $elemMatch: { 'downloads.record': _id } } });
  for (const user of administrators) {
    const downloads = { record: _id, person: day.person, by, day: day.day, limit };
    const mail = { ...accountMail(database, user, 'many-downloads'), downloads };
    const isUntold = { _id: user._id, email: user.email, disabledAt: null, outbox };
    const { matchedCount } = await users.updateOne(isUntold, outboxUpdate(mail), { timestamps: false });
    if (matchedCount === 1) enqueueTask(context, { holder: user, task: mail });
  }
}

/** Tells the administrators late. */
export async function tellLate(
  context: TellContext,
  held: readonly HeldEffect<'tell-administrators'>[],
): Promise<void> {
  for (const { record, effect } of held) {
    const day = await context.database.downloadDays.findById(record).select({ applications: 0 }).lean();
    if (day) await tellAdministrators(context, { ...day, ...effect.payload });
  }
}
