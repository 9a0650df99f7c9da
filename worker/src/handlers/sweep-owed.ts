import { trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';
import { JOB_OF } from '../owed-work.ts';

/** Submissions looked at in one sweep; the longest due come first. */
const BATCH = 200;

/**
 * Enqueues whatever is owed and due. Job ids make adding twice harmless, so the queue may be emptied, or never have
 * been reached, without anything being lost.
 * @returns how many pieces of work were due
 */
export async function sweepOwed({ database, queues }: WorkerContext): Promise<number> {
  const now = new Date();
  const due = await database.formSubmissions
    .find({ 'owed.dueAt': trusted({ $lte: now }) })
    .sort({ 'owed.dueAt': 1 })
    .limit(BATCH)
    .select({ owed: 1 })
    .lean();
  const work = due.flatMap(({ _id, owed }) =>
    owed
      .filter(({ dueAt }) => dueAt !== null && dueAt <= now)
      .map(({ _id: owedId, kind }) => ({ submissionId: _id.toHexString(), owedId: owedId.toHexString(), kind })),
  );
  for (const { kind, ...payload } of work) await queues.enqueue(JOB_OF[kind], payload);
  return work.length;
}
