import { type Types, trusted } from 'mongoose';
import { isAccepted, settleAcceptance } from '../acceptance/accept-application.ts';
import { logEntry } from '../audit/log-entry.ts';
import { idempotentCallContext } from '../crypto/seal-contexts.ts';
import { SealError, type Sealer } from '../crypto/sealing.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Logger } from '../logger.ts';
import type { Application } from '../models/application/application.ts';
import { effectsOf } from '../models/outbox/effects.ts';
import { jobOfTask } from '../outbox/task-jobs.ts';
import type { Queues } from '../redis/queues.ts';
import { emptyApplication } from './empty-application.ts';
import { removeMessages } from './mailbox.ts';
import { type RedactContext, redactAbout } from './redact-entries.ts';
import { removeApplicationFiles } from './remove-application-files.ts';

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

async function removeJobs({ queues, logger }: ErasureContext, { outbox, ...application }: Application): Promise<void> {
  for (const { name, payload } of outbox.map((task) => jobOfTask(application, task))) {
    // Jobs only carry ids. One that stays finds no task.
    await queues
      .remove(name, payload.taskId)
      .catch((error: unknown) => logger.debug({ err: error }, 'job not removed'));
  }
}

/** What would be logged later, with the data that is being erased, is logged now. */
async function logPending({ database, audit }: ErasureContext, application: Application): Promise<void> {
  const { _id: record, effects } = application;
  if (!isAccepted(application)) await settleAcceptance({ database, audit, application });
  const store = database.applications;
  for (const entry of effectsOf(effects, 'log-entry')) await logEntry({ audit, store, record, entry });
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
  const { database, files } = context;
  const application = await database.applications.findById(id).lean();
  if (application?.hold) return { isErased: false, keptBecause: application.hold.reason };
  if (application?.deletedAt === null) {
    await logPending(context, application);
    // A hold came first, and may be lifted already.
    if (!(await emptyApplication({ ...context, application, traces: null })))
      return eraseApplication({ context, id, subjects });
    context.announceDeleted(id.toHexString());
    await removeJobs(context, application);
  }
  const emptied = await database.applications.findById(id).lean();
  if (emptied) {
    await removeApplicationFiles({ database, files, application: emptied });
    await removeReplies(context, emptied.company, subjects);
  }
  await removeMessages({ dataDir: context.env.DATA_DIR, ids: subjects });
  await redactAbout(context, subjects);
  await database.applications.updateOne({ _id: id }, { $unset: { traces: 1 } });
  return { isErased: true };
}
