import type { OwedWork } from '@funding-desk/shared/server/models/owed-work';
import type { QueuedJob } from '@funding-desk/shared/server/queues';
import { type Model, trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';

/** Records looked at in one sweep of each kind; the longest due come first. */
const BATCH = 200;

interface Holder {
  readonly _id: unknown;
  readonly owed?: readonly OwedWork[];
}

interface Due {
  /** Id of the record that owes it. */
  readonly holder: string;
  readonly kind: OwedWork['kind'];
  readonly owedId: string;
}

interface SweepInput<T extends Holder> {
  readonly model: Model<T>;
  readonly now: Date;
  readonly jobOf: (due: Due) => QueuedJob;
}

/** The jobs of what records of one kind owe and is due. */
async function findDue<T extends Holder>({ model, now, jobOf }: SweepInput<T>): Promise<readonly QueuedJob[]> {
  const holders = await model
    .find({ 'owed.dueAt': trusted({ $lte: now }) })
    .sort({ 'owed.dueAt': 1 })
    .limit(BATCH)
    .select({ owed: 1 })
    .lean<Holder[]>();
  return holders.flatMap(({ _id, owed = [] }) =>
    owed
      .filter(({ dueAt }) => dueAt !== null && dueAt <= now)
      .map((work) => jobOf({ holder: String(_id), kind: work.kind, owedId: work._id.toHexString() })),
  );
}

/**
 * Enqueues whatever is owed and due. Job ids make adding twice harmless, so the queue may be emptied, or never have
 * been reached, without anything being lost.
 * @returns how many pieces of work were due
 */
export async function sweepOwed({ database, queues }: WorkerContext): Promise<number> {
  const now = database.clock.now();
  const { formSubmissions, formSessions, documentChecks, users, companies } = database;
  const kinds = [
    findDue({
      model: formSubmissions,
      now,
      jobOf: ({ holder: submissionId, kind, owedId }) => ({
        name: kind === 'pdf' ? 'render-application-pdf' : 'deliver-email',
        payload: { submissionId, owedId },
      }),
    }),
    findDue({ model: formSessions, now, jobOf: ({ owedId }) => ({ name: 'send-resume-link', payload: { owedId } }) }),
    findDue({ model: documentChecks, now, jobOf: ({ owedId }) => ({ name: 'check-document', payload: { owedId } }) }),
    findDue({ model: users, now, jobOf: ({ owedId }) => ({ name: 'send-account-mail', payload: { owedId } }) }),
    findDue({ model: companies, now, jobOf: ({ owedId }) => ({ name: 'send-company-mail', payload: { owedId } }) }),
  ];
  const due = (await Promise.all(kinds)).flat();
  await queues.enqueueMissing(due);
  return due.length;
}
