import { monthsBefore } from '@funding-desk/shared/schemas/retention';
import { EXPIRY } from '@funding-desk/shared/server/audit/verify-evidence';
import {
  clearSubmissionUpdate,
  removeSubmissionFiles,
} from '@funding-desk/shared/server/files/remove-submission-files';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import { jobOfTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { type Types, trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';

/** Submissions removed in one turn, so that a worker that is asked to stop soon can. */
const BATCH = 200;
/** A removal that is not through by then was cut short. Milliseconds. */
const REMOVAL_LIMIT = 5 * 60_000;
/** Two machines that know the time differ by less. Milliseconds. */
const CLOCK_LIMIT = 24 * 3_600_000;

/** What a company has kept for longer than it says; what is on hold stays. */
function findExpired({ database }: WorkerContext, { company, limit }: { company: Kept; limit: number }) {
  const until = monthsBefore(database.clock.now(), company.retentionMonths);
  return database.formSubmissions
    .find({ company: company._id, 'hold.since': null, createdAt: trusted({ $lte: until }), expiredAt: null })
    .sort({ createdAt: 1 })
    .limit(limit)
    .select({ _id: 1 })
    .lean();
}

/**
 * Takes a submission out of every list and empties its record: one atomic step, which a hold either comes before or not
 * at all. The ids of its jobs stay for the steps that follow.
 * @returns null when it was put on hold, or is in another worker's hands
 */
function claim({ database }: WorkerContext, _id: Types.ObjectId): Promise<FormSubmission | null> {
  const now = database.clock.now();
  const { $set, $unset } = clearSubmissionUpdate(now);
  const work = { 'outbox.$[].dueAt': null, 'outbox.$[].address': '' };
  return database.formSubmissions
    .findOneAndUpdate(
      { _id, 'hold.since': null, expiredAt: null },
      { $set: { ...$set, ...work, expiredAt: now }, $unset },
      { returnDocument: 'after' },
    )
    .lean();
}

async function tell({ database, audit }: WorkerContext, { _id, company }: FormSubmission): Promise<void> {
  const subject = _id.toHexString();
  if (await database.auditLog.exists({ subject, action: EXPIRY })) return;
  await audit.record({ action: EXPIRY, company: company.toHexString(), subject });
}

async function removeJobs({ queues }: WorkerContext, submission: FormSubmission): Promise<void> {
  for (const { name, payload } of submission.outbox.map((task) => jobOfTask(submission, task)))
    await queues.remove(name, payload.taskId);
}

/**
 * The rest of a removal; every step may be done again. The record goes last, and not before a rendering that was under
 * way has let its files go: it alone says which they are.
 */
async function remove(context: WorkerContext, submission: FormSubmission): Promise<void> {
  const { database, files } = context;
  await tell(context, submission);
  await removeJobs(context, submission);
  await removeSubmissionFiles({ database, files, submission });
  await database.formSessions.updateOne({ _id: submission.session }, { $min: { keptUntil: database.clock.now() } });
  await database.formSubmissions.deleteOne({ _id: submission._id, unclaimedFiles: trusted({ $size: 0 }) });
}

async function finishRemovals(context: WorkerContext): Promise<void> {
  const { formSubmissions, clock } = context.database;
  const halfDone = await formSubmissions
    .find({ expiredAt: trusted({ $lte: clock.fromNow(-REMOVAL_LIMIT) }) })
    .limit(BATCH)
    .lean();
  for (const submission of halfDone) await remove(context, submission);
}

interface Kept {
  readonly _id: Types.ObjectId;
  readonly retentionMonths: number;
}

async function findCompaniesWithRetention({ database }: WorkerContext): Promise<Kept[]> {
  const found = await database.companies
    .find({ retentionMonths: trusted({ $gte: 1 }) })
    .select({ retentionMonths: 1 })
    .lean();
  return found.flatMap(({ _id, retentionMonths }) => (retentionMonths === null ? [] : [{ _id, retentionMonths }]));
}

/** A clock that was set wrong, years ahead, must not end the time of everything: nothing brings it back. */
function isClockUnreliable({ database, logger }: WorkerContext): boolean {
  const difference = database.clock.now().getTime() - Date.now();
  if (Math.abs(difference) <= CLOCK_LIMIT) return false;
  logger.error({ difference }, 'the clocks of the database and of this machine differ by days: nothing is removed');
  return true;
}

/** Has a shorter retention apply once its notice period is over; one that was taken back meanwhile does not. */
async function applyPending({ database, audit }: WorkerContext): Promise<void> {
  const { companies, clock } = database;
  const due = await companies
    .find({ 'pendingRetention.effectiveAt': trusted({ $lte: clock.now() }) })
    .select({ retentionMonths: 1, pendingRetention: 1 })
    .lean();
  for (const { _id, retentionMonths, pendingRetention } of due) {
    if (!pendingRetention) continue;
    const { months, effectiveAt } = pendingRetention;
    const asRead = { 'pendingRetention.months': months, 'pendingRetention.effectiveAt': effectiveAt };
    const change = { $set: { retentionMonths: months, pendingRetention: null } };
    const { modifiedCount } = await companies.updateOne({ _id, ...asRead }, change, { timestamps: false });
    if (modifiedCount === 0) continue;
    const company = _id.toHexString();
    const from = retentionMonths === null ? null : String(retentionMonths);
    const changes = [{ field: 'retentionMonths', from, to: String(months) }];
    await audit.record({ action: 'company.retention', company, subject: company, changes });
  }
}

/** Whoever lengthens the time is heard at once, in the middle of a turn too. */
async function isUnchanged({ database }: WorkerContext, { _id, retentionMonths }: Kept): Promise<boolean> {
  return (await database.companies.exists({ _id, retentionMonths })) !== null;
}

/**
 * Removes what companies have kept for as long as they wanted to: record, documents, PDFs and jobs. What remains is the
 * audit log with its ids. A turn is bounded; what is left, and what a process that died has left, comes with the next.
 * @returns how many submissions it took
 */
export async function sweepRetention(context: WorkerContext): Promise<number> {
  await finishRemovals(context);
  if (isClockUnreliable(context)) return 0;
  await applyPending(context);
  let taken = 0;
  for (const company of await findCompaniesWithRetention(context)) {
    for (const { _id } of await findExpired(context, { company, limit: BATCH - taken })) {
      if (!(await isUnchanged(context, company))) break;
      const submission = await claim(context, _id);
      if (!submission) continue;
      taken += 1;
      await remove(context, submission);
    }
    if (taken >= BATCH) break;
  }
  if (taken > 0) context.logger.info({ taken }, 'removed what has had its time');
  return taken;
}
