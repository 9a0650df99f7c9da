import { type Types, trusted } from 'mongoose';
import { type RedactContext, redactAbout, redactSearches } from '../audit/redact-entries.ts';
import { settleAcceptance } from '../audit/settle-acceptance.ts';
import { logUnlogged } from '../audit/unlogged-entries.ts';
import { idempotentCallContext, submissionContext } from '../crypto/seal-contexts.ts';
import { SealError, type Sealer } from '../crypto/sealing.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { removeSubmissionFiles } from '../files/remove-submission-files.ts';
import type { Logger } from '../logger.ts';
import type { FormSubmission } from '../models/form-submission.ts';
import { jobOfTask } from '../outbox/task-jobs.ts';
import type { Queues } from '../queues.ts';
import { emptyApplication } from './empty-application.ts';
import { removeMessages } from './mailbox.ts';

export interface ErasureContext extends RedactContext {
  readonly database: Database;
  readonly files: FileStore;
  readonly sealer: Sealer;
  readonly queues: Queues;
  readonly logger: Logger;
  /** For the folder that receives e-mails while no mail server is configured. */
  readonly env: { readonly DATA_DIR: string };
  /** Tells open windows that the application is gone. */
  readonly announceDeleted: (id: string) => void;
}

/** What identifies an applicant in a search of staff. */
const IDENTIFYING = [
  'legalBusinessName',
  'dbaBusinessName',
  'emailAddress',
  'webAddress',
  'businessPhoneNumber',
  'alternatePhoneNumber',
  'taxIdNumber',
  ...[1, 2].flatMap((partner) => ['Name', 'Phone', 'SSN'].map((part) => `partner${partner}${part}`)),
];

function textsOf(sealer: Sealer, submission: FormSubmission): string[] {
  const { values, sealed, secondSigner, reference } = submission;
  const opened = IDENTIFYING.map((field) => {
    const hidden = sealed[field];
    try {
      return hidden ? sealer.openText(submissionContext(submission, field), hidden) : (values[field] ?? '');
    } catch (error) {
      if (error instanceof SealError) return '';
      throw error;
    }
  });
  return [...opened, secondSigner?.name ?? '', secondSigner?.email ?? '', reference];
}

/** Ids of everything that belongs to an application, as entries of the audit log and messages name them. */
export async function subjectsOf(database: Database, submission: FormSubmission): Promise<string[]> {
  const of = { submission: submission._id };
  const filed = await database.applicationDocuments.find(of).select({ _id: 1 }).lean();
  const requests = await database.documentRequests.find(of).select({ _id: 1, outbox: 1 }).lean();
  const uploads = await database.documents.find({ session: submission.session }).select({ _id: 1 }).lean();
  const session = await database.formSessions
    .findById(submission.session)
    .select({ 'resume._id': 1, loggedIds: 1, outbox: 1 })
    .lean();
  const links = session?.resume ? [session.resume] : [];
  const logged = [...(submission.loggedIds ?? []), ...(session?.loggedIds ?? [])];
  const tasks = [submission, ...requests, ...(session ? [session] : [])].flatMap(({ outbox = [] }) => outbox);
  const records = [submission, ...submission.documents, ...filed, ...requests, ...uploads, ...links, ...tasks];
  return [...new Set([...records.map(({ _id }) => _id), ...logged].map((id) => id.toHexString()))];
}

/** Stored responses of API keys that name one of these records. */
async function removeReplies(
  { database, sealer }: ErasureContext,
  company: Types.ObjectId,
  subjects: readonly string[],
) {
  const answered = database.idempotentCalls.find({ company, status: trusted({ $ne: null }) }).lean();
  for await (const call of answered.cursor()) {
    try {
      const reply = sealer.openText(idempotentCallContext(call), call.sealedBody);
      if (!subjects.some((id) => reply.includes(id))) continue;
    } catch (error) {
      // A reply that cannot be opened is of no use to a repeated call.
      if (!(error instanceof SealError)) throw error;
    }
    await database.idempotentCalls.deleteOne({ _id: call._id });
  }
}

async function removeJobs(
  { queues, logger }: ErasureContext,
  { outbox, ...submission }: FormSubmission,
): Promise<void> {
  for (const { name, payload } of outbox.map((task) => jobOfTask(submission, task))) {
    // Jobs only carry ids. One that stays finds no task.
    await queues
      .remove(name, payload.taskId)
      .catch((error: unknown) => logger.debug({ err: error }, 'job not removed'));
  }
}

/** What would be logged later, with the data that is being erased, is logged now. */
async function logPending({ database, audit }: ErasureContext, submission: FormSubmission): Promise<void> {
  const { _id, company, unboundSince, unlogged = [] } = submission;
  if (unboundSince) await settleAcceptance({ database, audit, submission });
  const store = database.formSubmissions;
  for (const entry of unlogged) await logUnlogged({ audit, store, record: _id, company, subject: _id, entry });
}

export type Erased = { readonly isErased: true } | { readonly isErased: false; readonly keptBecause: string };

interface EraseInput {
  readonly context: ErasureContext;
  readonly id: Types.ObjectId;
  /** From `subjectsOf`, stored before anything is removed. */
  readonly subjects: readonly string[];
}

/**
 * Erases an application and what refers to it, unless it is on hold. Every step can be repeated: after a crash, the
 * emptied record and the stored subjects are enough to continue.
 */
export async function eraseApplication({ context, id, subjects }: EraseInput): Promise<Erased> {
  const { database, files, sealer } = context;
  const submission = await database.formSubmissions.findById(id).lean();
  if (submission?.hold) return { isErased: false, keptBecause: submission.hold.reason };
  if (submission?.deletedAt === null) {
    await logPending(context, submission);
    await redactSearches(context, { company: submission.company, texts: textsOf(sealer, submission) });
    // A hold came first, and may be lifted already.
    if (!(await emptyApplication({ ...context, submission }))) return eraseApplication({ context, id, subjects });
    context.announceDeleted(id.toHexString());
    await removeJobs(context, submission);
  }
  const emptied = await database.formSubmissions.findById(id).lean();
  if (emptied) {
    await removeSubmissionFiles({ database, files, submission: emptied });
    await removeReplies(context, emptied.company, subjects);
  }
  await removeMessages({ dataDir: context.env.DATA_DIR, ids: subjects });
  await redactAbout(context, subjects);
  return { isErased: true };
}
