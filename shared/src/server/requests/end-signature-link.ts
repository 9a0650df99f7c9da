import { type Types, trusted } from 'mongoose';
import { uniqueKey } from '../../fields/text/unique-key.ts';
import type { Database } from '../database/database.ts';
import { announceNotifications, NOTICED_PARTS, type NoticePublisher } from '../inbox/announce-notifications.ts';
import { storeNotifications } from '../inbox/store-notifications.ts';
import type { Application } from '../models/application/application.ts';
import { createTask, type OutboxTask } from '../models/outbox/outbox-task.ts';

type Stores = Pick<Database, 'companies' | 'applicantRequests' | 'applications' | 'notifications' | 'users' | 'clock'>;

export interface AnswerContext {
  readonly database: Stores;
  readonly live: NoticePublisher;
}

/** Who learns of an answer: the assignee who may still sign in, else the company's notification list. */
export async function noticeAddresses(
  { users, companies }: Pick<Database, 'users' | 'companies'>,
  { company, work }: Pick<Application, 'company' | 'work'>,
): Promise<string[]> {
  const assignee = work?.assignee
    ? await users.findOne({ _id: work.assignee, disabledAt: null }).select({ email: 1 }).lean()
    : null;
  if (assignee) return [assignee.email];
  const settings = await companies.findById(company).select({ notifyEmails: 1 }).lean();
  return settings?.notifyEmails ?? [];
}

interface InboxInput {
  readonly kind: 'answered' | 'signature_declined' | 'offer_chosen' | 'offers_declined';
  readonly application: Pick<Application, '_id' | 'company'>;
  readonly addresses: readonly string[];
}

/**
 * Stores an answer in the inboxes of those who get its e-mail and have an account of the company.
 * @returns their ids
 */
export async function storeAnswer(
  database: Pick<Database, 'notifications' | 'users' | 'clock'>,
  { kind, application, addresses }: InboxInput,
): Promise<Types.ObjectId[]> {
  const emailKey = trusted({ $in: addresses.map(uniqueKey) });
  const people = await database.users
    .find({ company: application.company, emailKey, disabledAt: null })
    .select({ _id: 1 })
    .lean();
  const entries = people.map(({ _id: person }) => ({ person, kind, application, actor: null }));
  await storeNotifications(database, entries);
  return people.map(({ _id }) => _id);
}

type Answered = Pick<Application, '_id' | 'reference' | 'company' | 'values' | 'work' | 'secondSigner'>;

/**
 * Ends the link of an answered signature: no reminders, no secret, no draft. A refusal is reported to staff. It may run twice.
 * @returns the new e-mails
 */
export async function endSignatureLink(
  { database, live }: AnswerContext,
  application: Answered,
): Promise<OutboxTask[]> {
  const { secondSigner } = application;
  const isAnswered = secondSigner?.state === 'declined' || secondSigner?.state === 'signed';
  if (!isAnswered) return [];
  const answeredAt = database.clock.now();
  const kind = 'signature_declined';
  const addresses = secondSigner.state === 'declined' ? await noticeAddresses(database, application) : [];
  const people = await storeAnswer(database, { kind, application, addresses });
  const outbox = addresses.map((address) => createTask({ kind: 'request-answered', address, dueAt: answeredAt }));
  const { matchedCount } = await database.applicantRequests.updateOne(
    { _id: secondSigner.request, answeredAt: null },
    { $set: { answeredAt, sealedToken: '', outbox }, $unset: { drafts: 1 } },
  );
  if (matchedCount === 0) return [];
  announceNotifications(live, { people, kind, application });
  return outbox;
}

/** Ends the links of answers whose call was interrupted. */
export async function endSignatureLinks(
  context: AnswerContext,
  applications: readonly Types.ObjectId[],
): Promise<void> {
  const answered = await context.database.applications
    .find({ _id: trusted({ $in: [...applications] }), deletedAt: null })
    .select({ ...NOTICED_PARTS, work: 1, secondSigner: 1 })
    .lean();
  for (const application of answered) await endSignatureLink(context, application);
}
