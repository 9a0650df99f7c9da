import { type Types, trusted } from 'mongoose';
import type { Database } from '../database/database.ts';
import { announceNotifications, NOTICED_PARTS } from '../inbox/announce-notifications.ts';
import { createTask, type OutboxTask } from '../models/outbox/outbox-task.ts';
import { type AnswerContext, noticeAddresses, storeAnswer } from '../requests/end-signature-link.ts';

interface ChoiceContext extends Omit<AnswerContext, 'database'> {
  readonly database: AnswerContext['database'] & Pick<Database, 'presentations'>;
}

/**
 * Tells staff that an applicant has chosen an offer, or declined the offers: the assignee, else the company's list.
 * It may run twice.
 * @returns the new e-mails
 */
export async function tellOfChoice({ database, live }: ChoiceContext, id: Types.ObjectId): Promise<OutboxTask[]> {
  const { presentations, applications, clock } = database;
  const sent = await presentations.findById(id).select({ submission: 1, state: 1 }).lean();
  const application =
    sent &&
    (await applications
      .findById(sent.submission)
      .select({ ...NOTICED_PARTS, work: 1 })
      .lean());
  if (!application) return [];
  const kind = sent.state === 'chosen' ? 'offer_chosen' : 'offers_declined';
  const addresses = await noticeAddresses(database, application);
  const people = await storeAnswer(database, { kind, application, addresses });
  const tasks = addresses.map((address) => createTask({ kind: 'offers-answered', address, dueAt: clock.now() }));
  const { modifiedCount } = await presentations.updateOne(
    { _id: id, 'outbox.kind': trusted({ $ne: 'offers-answered' }) },
    { $push: { outbox: { $each: tasks } } },
  );
  if (modifiedCount === 0) return [];
  announceNotifications(live, { people, kind, application });
  return tasks;
}

/** As `tellOfChoice`, for the presentations that a crash left. */
export async function tellOfChoices(context: ChoiceContext, ids: readonly Types.ObjectId[]): Promise<void> {
  for (const id of ids) await tellOfChoice(context, id);
}
