import type { OwedWork } from '@funding-desk/shared/server/models/owed-work';
import { type Model, trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';

/** Records looked at in one sweep of each kind; the longest due come first. */
const BATCH = 200;

interface Holder {
  readonly _id: unknown;
  readonly owed: readonly OwedWork[];
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
  readonly enqueue: (due: Due) => Promise<void>;
}

/** Enqueues what records of one kind owe. @returns how many pieces of work were due */
async function sweep<T extends Holder>({ model, now, enqueue }: SweepInput<T>): Promise<number> {
  const holders = await model
    .find({ 'owed.dueAt': trusted({ $lte: now }) })
    .sort({ 'owed.dueAt': 1 })
    .limit(BATCH)
    .select({ owed: 1 })
    .lean<Holder[]>();
  const due = holders.flatMap(({ _id, owed }) =>
    owed
      .filter(({ dueAt }) => dueAt !== null && dueAt <= now)
      .map((work) => ({ holder: String(_id), kind: work.kind, owedId: work._id.toHexString() })),
  );
  for (const work of due) await enqueue(work);
  return due.length;
}

/**
 * Enqueues whatever is owed and due. Job ids make adding twice harmless, so the queue may be emptied, or never have
 * been reached, without anything being lost.
 * @returns how many pieces of work were due
 */
export async function sweepOwed({ database, queues }: WorkerContext): Promise<number> {
  const now = database.clock.now();
  const { formSubmissions, formSessions, documentChecks, users } = database;
  const enqueue = ({ holder: submissionId, kind, owedId }: Due) =>
    queues.enqueue(kind === 'pdf' ? 'render-application-pdf' : 'deliver-email', { submissionId, owedId });
  const counts = [
    await sweep({ model: formSubmissions, now, enqueue }),
    await sweep({ model: formSessions, now, enqueue: ({ owedId }) => queues.enqueue('send-resume-link', { owedId }) }),
    await sweep({ model: documentChecks, now, enqueue: ({ owedId }) => queues.enqueue('check-document', { owedId }) }),
    await sweep({ model: users, now, enqueue: ({ owedId }) => queues.enqueue('send-account-mail', { owedId }) }),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}
