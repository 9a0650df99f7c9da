import { trusted } from 'mongoose';
import { announceNotifications, NOTICED_PARTS } from '../inbox/announce-notifications.ts';
import type { ApplicantRequest } from '../models/application/applicant-request.ts';
import { type HeldEffect, newEvent } from '../models/outbox/effects.ts';
import { createTask } from '../models/outbox/outbox-task.ts';
import { type AnswerContext, noticeAddresses, storeAnswer } from './end-signature-link.ts';

/** Milliseconds. Staff get one e-mail for everything that arrives within this time. */
const NOTICE_PAUSE = 10 * 60_000;

type Answered = Pick<ApplicantRequest, '_id' | 'company' | 'submission'>;

/**
 * Ends the reminders, and notifies the assignee, else the company's list. While an e-mail waits already, there is no
 * other one and no message on the screen.
 */
async function notifyStaff({ database, live }: AnswerContext, { _id, submission }: Answered): Promise<void> {
  const { applications, applicantRequests, clock } = database;
  await applicantRequests.updateOne(
    { _id },
    { $set: { 'outbox.$[reminder].state': 'done', 'outbox.$[reminder].dueAt': null } },
    { arrayFilters: [{ 'reminder.kind': 'request-reminder', 'reminder.state': 'pending' }] },
  );
  const application = await applications
    .findById(submission)
    .select({ ...NOTICED_PARTS, work: 1 })
    .lean();
  if (!application) return;
  const dueAt = clock.fromNow(NOTICE_PAUSE);
  const addresses = await noticeAddresses(database, application);
  const kind = 'answered';
  const people = await storeAnswer(database, { kind, application, addresses });
  const tasks = addresses.map((address) => createTask({ kind: 'request-answered', address, dueAt }));
  const isWaiting = { $elemMatch: { kind: 'request-answered', state: 'pending' } };
  const { modifiedCount } = await applicantRequests.updateOne(
    { _id, outbox: trusted({ $not: isWaiting }) },
    { $push: { outbox: { $each: tasks } } },
  );
  if (modifiedCount === 1) announceNotifications(live, { people, kind, application });
}

/** Sets `answeredAt` once every item has a document. */
async function completeAnswer(
  { applicantRequests, clock }: AnswerContext['database'],
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

/** Records that a document answers an item of a request, and notifies staff. It may run twice. */
export async function recordAnswer(
  context: AnswerContext,
  { record, effect }: HeldEffect<'record-answer'>,
): Promise<void> {
  const { database } = context;
  const { request, item } = effect.payload;
  const answered = await database.applicantRequests
    .findOneAndUpdate({ _id: request, 'items._id': item }, { $addToSet: { 'items.$.documents': record } })
    .select({ company: 1, submission: 1 })
    .lean();
  if (!answered) return;
  await completeAnswer(database, answered);
  await notifyStaff(context, answered);
}

/** Records answers late. */
export async function recordAnswers(
  context: AnswerContext,
  held: readonly HeldEffect<'record-answer'>[],
): Promise<void> {
  for (const one of held) await recordAnswer(context, one);
}
