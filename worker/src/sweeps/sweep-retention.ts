import { monthsBefore } from '@funding-desk/shared/schemas/company/retention';
import { EXPIRY } from '@funding-desk/shared/server/audit/verify-evidence';
import {
  clearApplicationUpdate,
  removeApplicationFiles,
} from '@funding-desk/shared/server/erasure/remove-application-files';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { jobOfTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { type Types, trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';

/** Applications per run, so that a stopping worker can finish. */
const BATCH = 200;
/** Milliseconds. An older removal was interrupted. */
const REMOVAL_LIMIT = 5 * 60_000;
/** Milliseconds. Synchronised clocks differ by less. */
const CLOCK_LIMIT = 24 * 3_600_000;

/** Applications older than the company's retention, without those on hold. */
function findExpired({ database }: WorkerContext, { company, limit }: { company: RetentionCompany; limit: number }) {
  const until = monthsBefore(database.clock.now(), company.retentionMonths);
  return database.applications
    .find({ company: company._id, 'hold.since': null, createdAt: trusted({ $lte: until }), expiredAt: null })
    .sort({ createdAt: 1 })
    .limit(limit)
    .select({ _id: 1 })
    .lean();
}

/**
 * Hides and clears an application in one atomic update, so that a hold either comes first or not at all. Later steps
 * still need the task ids.
 * @returns null when it is on hold or claimed by another worker
 */
function claimExpired({ database }: WorkerContext, _id: Types.ObjectId): Promise<Application | null> {
  const now = database.clock.now();
  const { $set, $unset } = clearApplicationUpdate(now);
  const work = { 'outbox.$[].dueAt': null, 'outbox.$[].address': '' };
  return database.applications
    .findOneAndUpdate(
      { _id, 'hold.since': null, expiredAt: null },
      { $set: { ...$set, ...work, expiredAt: now }, $unset },
      { returnDocument: 'after' },
    )
    .lean();
}

async function auditExpiry({ database, audit }: WorkerContext, { _id, company }: Application): Promise<void> {
  const subject = _id.toHexString();
  if (await database.auditLog.exists({ subject, action: EXPIRY })) return;
  await audit.record({ action: EXPIRY, company: company.toHexString(), subject });
}

async function removeJobs({ queues }: WorkerContext, application: Application): Promise<void> {
  for (const { name, payload } of application.outbox.map((task) => jobOfTask(application, task)))
    await queues.remove(name, payload.taskId);
}

/**
 * The other steps of a removal, which can be repeated. The record is removed last, after running renderings released
 * their files, because only the record knows them.
 */
async function removeExpired(context: WorkerContext, application: Application): Promise<void> {
  const { database, files } = context;
  await auditExpiry(context, application);
  await removeJobs(context, application);
  await removeApplicationFiles({ database, files, application });
  await database.formSessions.updateOne({ _id: application.session }, { $min: { keptUntil: database.clock.now() } });
  await database.applications.deleteOne({ _id: application._id, unclaimedFiles: trusted({ $size: 0 }) });
}

async function finishRemovals(context: WorkerContext): Promise<void> {
  const { applications, clock } = context.database;
  const halfDone = await applications
    .find({ expiredAt: trusted({ $lte: clock.fromNow(-REMOVAL_LIMIT) }) })
    .limit(BATCH)
    .lean();
  for (const application of halfDone) await removeExpired(context, application);
}

interface RetentionCompany {
  readonly _id: Types.ObjectId;
  readonly retentionMonths: number;
}

async function findCompaniesWithRetention({ database }: WorkerContext): Promise<RetentionCompany[]> {
  const found = await database.companies
    .find({ retentionMonths: trusted({ $gte: 1 }) })
    .select({ retentionMonths: 1 })
    .lean();
  return found.flatMap(({ _id, retentionMonths }) => (retentionMonths === null ? [] : [{ _id, retentionMonths }]));
}

/** A wrong clock must not remove data, because that cannot be undone. */
function isClockUnreliable({ database, logger }: WorkerContext): boolean {
  const difference = database.clock.now().getTime() - Date.now();
  if (Math.abs(difference) <= CLOCK_LIMIT) return false;
  logger.error({ difference }, 'the clocks of the database and of this machine differ by days: nothing is removed');
  return true;
}

/** Applies a shorter retention after its notice period, unless it was undone meanwhile. */
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

/** A longer retention takes effect immediately, even during a run. */
async function isUnchanged({ database }: WorkerContext, { _id, retentionMonths }: RetentionCompany): Promise<boolean> {
  return (await database.companies.exists({ _id, retentionMonths })) !== null;
}

/**
 * Removes applications beyond their company's retention: record, documents, PDFs and jobs. Only audit entries with ids
 * remain. A run is limited; the next one continues.
 * @returns the number of removed applications
 */
export async function sweepRetention(context: WorkerContext): Promise<number> {
  await finishRemovals(context);
  if (isClockUnreliable(context)) return 0;
  await applyPending(context);
  let taken = 0;
  for (const company of await findCompaniesWithRetention(context)) {
    for (const { _id } of await findExpired(context, { company, limit: BATCH - taken })) {
      if (!(await isUnchanged(context, company))) break;
      const application = await claimExpired(context, _id);
      if (!application) continue;
      taken += 1;
      await removeExpired(context, application);
    }
    if (taken >= BATCH) break;
  }
  if (taken > 0) context.logger.info({ taken }, 'removed what has had its time');
  return taken;
}
