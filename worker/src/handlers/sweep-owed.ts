import type { OwedWork } from '@funding-desk/shared/server/models/owed-work';
import { trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';

/** Records looked at in one sweep of each kind; the longest due come first. */
const BATCH = 200;

interface Holder<Id> {
  readonly _id: Id;
  readonly owed: readonly OwedWork[];
}

function dueIn<Id>(holders: readonly Holder<Id>[], now: Date) {
  return holders.flatMap(({ _id, owed }) =>
    owed
      .filter(({ dueAt }) => dueAt !== null && dueAt <= now)
      .map((work) => ({ holder: _id, kind: work.kind, owedId: work._id.toHexString() })),
  );
}

/** PDFs and deliveries of accepted applications. */
async function sweepSubmissions({ database, queues }: WorkerContext, now: Date): Promise<number> {
  const holders = await database.formSubmissions
    .find({ 'owed.dueAt': trusted({ $lte: now }) })
    .sort({ 'owed.dueAt': 1 })
    .limit(BATCH)
    .select({ owed: 1 })
    .lean();
  const due = dueIn(holders, now);
  for (const { holder, kind, owedId } of due) {
    const name = kind === 'pdf' ? 'render-application-pdf' : 'deliver-email';
    await queues.enqueue(name, { submissionId: holder.toHexString(), owedId });
  }
  return due.length;
}

/** Resume links of form sessions. */
async function sweepSessions({ database, queues }: WorkerContext, now: Date): Promise<number> {
  const holders = await database.formSessions
    .find({ 'owed.dueAt': trusted({ $lte: now }) })
    .sort({ 'owed.dueAt': 1 })
    .limit(BATCH)
    .select({ owed: 1 })
    .lean();
  const due = dueIn(holders, now);
  for (const { owedId } of due) await queues.enqueue('send-resume-link', { owedId });
  return due.length;
}

/** Checks for viruses that documents wait for. */
async function sweepChecks({ database, queues }: WorkerContext, now: Date): Promise<number> {
  const holders = await database.documentChecks
    .find({ 'owed.dueAt': trusted({ $lte: now }) })
    .sort({ 'owed.dueAt': 1 })
    .limit(BATCH)
    .select({ owed: 1 })
    .lean();
  const due = dueIn(holders, now);
  for (const { owedId } of due) await queues.enqueue('check-document', { owedId });
  return due.length;
}

/** E-mails to people about their passwords. */
async function sweepAccounts({ database, queues }: WorkerContext, now: Date): Promise<number> {
  const holders = await database.users
    .find({ 'owed.dueAt': trusted({ $lte: now }) })
    .sort({ 'owed.dueAt': 1 })
    .limit(BATCH)
    .select({ owed: 1 })
    .lean();
  const due = dueIn(holders, now);
  for (const { owedId } of due) await queues.enqueue('send-account-mail', { owedId });
  return due.length;
}

/**
 * Enqueues whatever is owed and due. Job ids make adding twice harmless, so the queue may be emptied, or never have
 * been reached, without anything being lost.
 * @returns how many pieces of work were due
 */
export async function sweepOwed(context: WorkerContext): Promise<number> {
  const now = context.database.clock.now();
  const counts = [
    await sweepSubmissions(context, now),
    await sweepSessions(context, now),
    await sweepChecks(context, now),
    await sweepAccounts(context, now),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}
