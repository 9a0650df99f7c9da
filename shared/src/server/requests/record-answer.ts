import { trusted } from 'mongoose';
import type { Database } from '../database/bind-models.ts';
import type { ApplicantRequest } from '../models/application/applicant-request.ts';
import { type HeldEffect, newEvent } from '../outbox/effects.ts';
import { createTask } from '../outbox/outbox-task.ts';
import { noticeAddresses } from './end-signature-link.ts';

/** Milliseconds. Staff get one e-mail for everything that arrives within this time. */
const NOTICE_PAUSE = 10 * 60_000;

type Stores = Pick<Database, 'applications' | 'companies' | 'applicantRequests' | 'users' | 'clock'>;

type Answered = Pick<ApplicantRequest, '_id' | 'company' | 'submission'>;

/**
 * Ends the reminders, and notifies the assignee, else the company's list, unless a notice is waiting already.
 * @returns whether a notice was enqueued
 */
async function enqueueNotices(database: Stores, { _id, submission }: Answered): Promise<boolean> {
  const { applications, applicantRequests, clock } = database;
  await applicantRequests.updateOne(
    { _id },
    { $set: { 'outbox.$[reminder].state': 'done', 'outbox.$[reminder].dueAt': null } },
    { arrayFilters: [{ 'reminder.kind': 'request-reminder', 'reminder.state': 'pending' }] },
  );
  const application = await applications.findById(submission).select({ company: 1, work: 1 }).lean();
  if (!application) return false;
  const dueAt = clock.fromNow(NOTICE_PAUSE);
  const addresses = await noticeAddresses(database, application);
  const tasks = addresses.map((address) => createTask({ kind: 'request-answered', address, dueAt }));
  const isWaiting = { $elemMatch: { kind: 'request-answered', state: 'pending' } };
  const { modifiedCount } = await applicantRequests.updateOne(
    { _id, outbox: trusted({ $not: isWaiting }) },
    { $push: { outbox: { $each: tasks } } },
  );
  return modifiedCount === 1;
}

/** Sets `answeredAt` once every item has a document. */
async function completeAnswer(
  { applicantRequests, clock }: Stores,
  { _id, company, submission: application }: Answered,
): Promise<void> {
  const open = trusted({ $not: { $elemMatch: { documents: { $size: 0 } } } });
  const answeredAt = clock.now();
  const event = newEvent({ type: 'request.answered', at: answeredAt, company, application, subject: _id });
  await applicantRequests.updateOne(
    { _id, answeredAt: null, items: open },
    { $set: { answeredAt }, $unset: { slot: 1 }, $push: { effects: event } },
  );
}

/**
 * Records that a document answers an item of a request, and notifies staff. It may run twice.
 * @returns whether a notice was enqueued
 */
export async function recordAnswer(
  database: Stores,
  { record, effect }: HeldEffect<'record-answer'>,
): Promise<boolean> {
  const { request, item } = effect.payload;
  const answered = await database.applicantRequests
    .findOneAndUpdate({ _id: request, 'items._id': item }, { $addToSet: { 'items.$.documents': record } })
    .select({ company: 1, submission: 1 })
    .lean();
  if (!answered) return false;
  await completeAnswer(database, answered);
  return enqueueNotices(database, answered);
}

/** Records answers late. */
export async function recordAnswers(database: Stores, held: readonly HeldEffect<'record-answer'>[]): Promise<void> {
  for (const one of held) await recordAnswer(database, one);
}
