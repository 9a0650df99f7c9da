import { type Types, trusted } from 'mongoose';
import type { Database } from '../database/database.ts';
import type { Application } from '../models/application/application.ts';
import { createTask, type OutboxTask } from '../outbox/outbox-task.ts';

type Stores = Pick<Database, 'companies' | 'applicantRequests' | 'applications' | 'users' | 'clock'>;

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

type Answered = Pick<Application, 'company' | 'work' | 'secondSigner'>;

/**
 * Ends the link of an answered signature: no reminders, no secret. A refusal is reported to staff. It may run twice.
 * @returns the new e-mails
 */
export async function endSignatureLink(database: Stores, application: Answered): Promise<OutboxTask[]> {
  const { secondSigner } = application;
  const isAnswered = secondSigner?.state === 'declined' || secondSigner?.state === 'signed';
  if (!isAnswered) return [];
  const answeredAt = database.clock.now();
  const addresses = secondSigner.state === 'declined' ? await noticeAddresses(database, application) : [];
  const outbox = addresses.map((address) => createTask({ kind: 'request-answered', address, dueAt: answeredAt }));
  const { matchedCount } = await database.applicantRequests.updateOne(
    { _id: secondSigner.request, answeredAt: null },
    { $set: { answeredAt, sealedToken: '', outbox } },
  );
  return matchedCount === 1 ? outbox : [];
}

/** Ends the links of answers whose call was interrupted. */
export async function endSignatureLinks(database: Stores, applications: readonly Types.ObjectId[]): Promise<void> {
  const answered = await database.applications
    .find({ _id: trusted({ $in: [...applications] }), deletedAt: null })
    .select({ company: 1, work: 1, secondSigner: 1 })
    .lean();
  for (const application of answered) await endSignatureLink(database, application);
}
