import { type JobName, pauseAfter, RETRIES } from '@funding-desk/shared/jobs';
import type { FormSubmission, OwedWork } from '@funding-desk/shared/server/models/form-submission';
import { Types, trusted } from 'mongoose';
import type { WorkerContext } from './context.ts';
import { persist } from './persist.ts';

export interface OwedPlace {
  readonly submissionId: string;
  readonly owedId: string;
}

export interface Claim {
  readonly submission: FormSubmission;
  readonly work: OwedWork;
  /** From here on another worker may have it. */
  readonly leaseEnd: Date;
}

export const JOB_OF = { pdf: 'render-application-pdf', email: 'deliver-email' } as const satisfies Record<
  OwedWork['kind'],
  JobName
>;

const REASON_LENGTH = 300;

interface ClaimInput {
  readonly context: WorkerContext;
  readonly place: OwedPlace;
  readonly name: JobName;
}

interface OutcomeInput {
  readonly context: WorkerContext;
  readonly place: OwedPlace;
  /** As claimed: whoever has claimed it since alone says what becomes of it. */
  readonly work: OwedWork;
  readonly reason: string;
}

/**
 * Takes a piece of owed work for one attempt: in one atomic step it must be owed and due, is counted, and is not due
 * again until the lease has run out. So two workers never begin it at once, and one that dies gives it back by itself.
 * Work that no process has survived several times is failed instead.
 * @returns null when it is settled, not due, given up or in another worker's hands
 */
export async function claimOwed({ context, place, name }: ClaimInput): Promise<Claim | null> {
  const { lease, leaseSpread, maxCrashes } = RETRIES[name];
  const now = new Date();
  const leaseEnd = new Date(now.getTime() + lease + Math.random() * leaseSpread);
  const isMine = trusted({ $elemMatch: { _id: place.owedId, state: 'owed', dueAt: { $lte: now } } });
  const submission = await context.database.formSubmissions
    .findOneAndUpdate(
      { _id: place.submissionId, deletedAt: null, owed: isMine },
      { $set: { 'owed.$.dueAt': leaseEnd }, $inc: { 'owed.$.attempts': 1, 'owed.$.openAttempts': 1 } },
      { returnDocument: 'after' },
    )
    .lean();
  const work = submission?.owed.find(({ _id }) => _id.toHexString() === place.owedId);
  if (!submission || !work) return null;
  if (work.openAttempts > maxCrashes) {
    await failOwed({ context, place, work, reason: 'Given up: the process ended during every attempt.' });
    return null;
  }
  return { submission, work, leaseEnd };
}

/** Marks a delivery as done, whoever else may hold it by now; what is settled already stays as it is. */
export async function settleDone({
  context,
  place,
}: {
  readonly context: WorkerContext;
  readonly place: OwedPlace;
}): Promise<void> {
  await persist(() =>
    context.database.formSubmissions.updateOne(
      { _id: place.submissionId, owed: trusted({ $elemMatch: { _id: place.owedId, state: 'owed' } }) },
      {
        $set: {
          'owed.$.state': 'done',
          'owed.$.dueAt': null,
          'owed.$.settledAt': new Date(),
          'owed.$.reason': '',
        },
      },
    ),
  );
}

const stillMine = ({ place, work }: Pick<OutcomeInput, 'place' | 'work'>) => ({
  _id: place.submissionId,
  owed: trusted({ $elemMatch: { _id: place.owedId, state: 'owed', attempts: work.attempts } }),
});

/** Gives owed work up for good. Deliveries that waited for the PDF become due in the same step and go without it. */
export async function failOwed({ context, place, work, reason }: OutcomeInput): Promise<void> {
  const now = new Date();
  const isPdf = work.kind === 'pdf';
  const failed = {
    'owed.$[mine].state': 'failed',
    'owed.$[mine].dueAt': null,
    'owed.$[mine].settledAt': now,
    'owed.$[mine].reason': reason.slice(0, REASON_LENGTH),
  };
  const mine = { 'mine._id': new Types.ObjectId(place.owedId) };
  const waiting = { 'email.kind': 'email', 'email.state': 'owed' };
  await persist(() =>
    context.database.formSubmissions.updateOne(
      stillMine({ place, work }),
      { $set: { ...failed, ...(isPdf ? { 'owed.$[email].dueAt': now } : {}) } },
      { arrayFilters: isPdf ? [mine, waiting] : [mine] },
    ),
  );
  context.logger.error({ ...place, kind: work.kind, attempts: work.attempts }, 'owed work is given up');
}

/** After a failed attempt: due again after a pause, or failed once the attempts or the time are used up. */
export async function postponeOwed({ context, place, work, reason }: OutcomeInput): Promise<void> {
  const name = JOB_OF[work.kind];
  const now = Date.now();
  const since = work.firstFailedAt?.getTime() ?? now;
  const isOver = work.attempts >= RETRIES[name].maxAttempts || now - since >= RETRIES[name].giveUpAfter;
  if (isOver) {
    await failOwed({ context, place, work, reason });
    return;
  }
  await persist(() =>
    context.database.formSubmissions.updateOne(stillMine({ place, work }), {
      $set: {
        'owed.$.dueAt': new Date(now + pauseAfter({ name, attempts: work.attempts })),
        'owed.$.firstFailedAt': new Date(since),
        'owed.$.openAttempts': 0,
        'owed.$.reason': reason.slice(0, REASON_LENGTH),
      },
    }),
  );
}
