import { type JobName, pauseAfter, RETRIES } from '@funding-desk/shared/jobs';
import type { FormSubmission, OwedWork } from '@funding-desk/shared/server/models/form-submission';
import { trusted } from 'mongoose';
import type { WorkerContext } from './context.ts';

export interface OwedPlace {
  readonly submissionId: string;
  readonly owedId: string;
}

export interface Claim {
  readonly submission: FormSubmission;
  readonly work: OwedWork;
}

export const JOB_OF = { pdf: 'render-application-pdf', email: 'deliver-email' } as const satisfies Record<
  OwedWork['kind'],
  JobName
>;

const REASON_LENGTH = 300;

/**
 * Takes a piece of owed work for one attempt: in one atomic step it must be owed and due, is counted, and is not due
 * again until the lease has run out. So two workers never do it at once, and one that dies gives it back by itself.
 * @returns null when it is settled, not due, or in another worker's hands
 */
export async function claimOwed({
  context,
  place,
  name,
}: {
  context: WorkerContext;
  place: OwedPlace;
  name: JobName;
}): Promise<Claim | null> {
  const now = new Date();
  const isMine = trusted({ $elemMatch: { _id: place.owedId, state: 'owed', dueAt: { $lte: now } } });
  const submission = await context.database.formSubmissions
    .findOneAndUpdate(
      { _id: place.submissionId, deletedAt: null, owed: isMine },
      {
        $set: { 'owed.$.dueAt': new Date(now.getTime() + RETRIES[name].lease) },
        $inc: { 'owed.$.attempts': 1 },
      },
      { returnDocument: 'after' },
    )
    .lean();
  const work = submission?.owed.find(({ _id }) => _id.toHexString() === place.owedId);
  return submission && work ? { submission, work } : null;
}

/** Settles owed work for good; what is settled already stays as it is. */
export async function settleOwed({
  context,
  place,
  state,
  reason = '',
}: {
  context: WorkerContext;
  place: OwedPlace;
  state: 'done' | 'failed';
  reason?: string;
}): Promise<void> {
  await context.database.formSubmissions.updateOne(
    { _id: place.submissionId, owed: trusted({ $elemMatch: { _id: place.owedId, state: 'owed' } }) },
    {
      $set: {
        'owed.$.state': state,
        'owed.$.dueAt': null,
        'owed.$.settledAt': new Date(),
        'owed.$.reason': reason.slice(0, REASON_LENGTH),
      },
    },
  );
}

/** After a failed attempt: due again after a pause, or failed once the attempts or the time are used up. */
export async function postponeOwed({
  context,
  place,
  work,
  reason,
}: {
  context: WorkerContext;
  place: OwedPlace;
  work: OwedWork;
  reason: string;
}): Promise<void> {
  const name = JOB_OF[work.kind];
  const now = Date.now();
  const since = work.firstFailedAt?.getTime() ?? now;
  const isOver = work.attempts >= RETRIES[name].maxAttempts || now - since >= RETRIES[name].giveUpAfter;
  if (isOver) {
    await settleOwed({ context, place, state: 'failed', reason });
    return;
  }
  await context.database.formSubmissions.updateOne(
    { _id: place.submissionId, owed: trusted({ $elemMatch: { _id: place.owedId, state: 'owed' } }) },
    {
      $set: {
        'owed.$.dueAt': new Date(now + pauseAfter({ name, attempts: work.attempts })),
        'owed.$.firstFailedAt': new Date(since),
        'owed.$.reason': reason.slice(0, REASON_LENGTH),
      },
    },
  );
}
