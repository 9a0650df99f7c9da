import { type Types, trusted } from 'mongoose';
import type { Database } from '../database/bind-models.ts';
import { newWebhookEvent } from '../models/application/webhook-event.ts';
import type { HeldEffect } from '../outbox/effects.ts';
import { createTask } from '../outbox/outbox-task.ts';
import { noticeAddresses } from './end-signature-link.ts';

/** Milliseconds. Staff get one e-mail for everything that arrives within this time. */
const NOTICE_PAUSE = 10 * 60_000;

type Stores = Pick<Database, 'applications' | 'companies' | 'applicantRequests' | 'users' | 'clock'>;

/**
 * Ends the reminders, and notifies the assignee, else the company's list, unless a notice is waiting already.
 * @returns whether a notice was enqueued
 */
async function enqueueNotices(database: Stores, request: Types.ObjectId): Promise<boolean> {
  const { applications, applicantRequests, clock } = database;
  const answered = await applicantRequests
    .findOneAndUpdate(
      { _id: request },
      { $set: { 'outbox.$[reminder].state': 'done', 'outbox.$[reminder].dueAt': null } },
      { arrayFilters: [{ 'reminder.kind': 'request-reminder', 'reminder.state': 'pending' }] },
    )
    .select({ submission: 1 })
    .lean();
  const application =
    answered && (await applications.findById(answered.submission).select({ company: 1, work: 1 }).lean());
  if (!application) return false;
  const dueAt = clock.fromNow(NOTICE_PAUSE);
  const addresses = await noticeAddresses(database, application);
  const tasks = addresses.map((address) => createTask({ kind: 'request-answered', address, dueAt }));
  const isWaiting = { $elemMatch: { kind: 'request-answered', state: 'pending' } };
  const { modifiedCount } = await applicantRequests.updateOne(
    { _id: request, outbox: trusted({ $not: isWaiting }) },
    { $push: { outbox: { $each: tasks } } },
  );
  return modifiedCount === 1;
}

/** Sets `answeredAt` once every item has a document. */
async function completeAnswer({ applicantRequests, clock }: Stores, _id: Types.ObjectId): Promise<void> {
  const open = trusted({ $not: { $elemMatch: { documents: { $size: 0 } } } });
  const answeredAt = clock.now();
  const webhookEvents = newWebhookEvent({ type: 'request.answered', at: answeredAt, subject: _id });
  await applicantRequests.updateOne(
    { _id, answeredAt: null, items: open },
    { $set: { answeredAt }, $unset: { slot: 1 }, $push: { webhookEvents } },
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
  await database.applicantRequests.updateOne(
    { _id: request, 'items._id': item },
    { $addToSet: { 'items.$.documents': record } },
  );
  await completeAnswer(database, request);
  return enqueueNotices(database, request);
}

/** Records answers late. */
export async function recordAnswers(database: Stores, held: readonly HeldEffect<'record-answer'>[]): Promise<void> {
  for (const one of held) await recordAnswer(database, one);
}
