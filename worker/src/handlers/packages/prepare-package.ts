import { createHash } from 'node:crypto';
import type { TaskJob } from '@funding-desk/shared/jobs';
import { MAX_ATTACHED_BYTES, PACKAGE_DAYS } from '@funding-desk/shared/schemas/deal/package';
import type { FunderPackage, PackageFile } from '@funding-desk/shared/server/models/deal/funder-package';
import type { TracedCopy } from '@funding-desk/shared/server/models/downloads/traced-copy';
import { jobOfTask } from '@funding-desk/shared/server/outbox/task-jobs';
import {
  type Claim,
  claimTask,
  completionUpdate,
  failTask,
  mergeChanges,
  retryTaskLater,
  retryWrite,
} from '@funding-desk/shared/server/outbox/task-transitions';
import { Types } from 'mongoose';
import type { WorkerContext } from '../../context.ts';
import { manifestOf, type OutgoingFile, PackageError, sourcesOf } from './package-sources.ts';

const NAME = 'prepare-package';
const DAY = 86_400_000;
/** Upper estimate for what stamping adds to the files of a package. */
const FILES_BYTES = 20_000_000;

interface Preparing {
  readonly context: WorkerContext;
  readonly claim: Claim<FunderPackage>;
}

async function storeFile({ context, claim }: Preparing, file: OutgoingFile): Promise<PackageFile> {
  const { name, contentType, bytes } = file;
  const { _id: record, company } = claim.record;
  const id = new Types.ObjectId();
  // Before the first byte, so that an interrupted attempt leaves no file behind.
  await context.tasks.packages.records.updateOne({ _id: record }, { $push: { unclaimed: id } });
  await context.files.put({ id, location: { tenant: company.toHexString(), purpose: 'package' }, bytes });
  return { _id: id, name, contentType, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function discardFiles({ context, claim }: Preparing, ids: readonly Types.ObjectId[]): Promise<void> {
  const { _id } = claim.record;
  for (const id of ids) await context.files.remove(id);
  if (ids.length > 0) await context.tasks.packages.records.updateOne({ _id }, { $pull: { unclaimed: { $in: ids } } });
}

/** Stamps and stores the files, one in memory at a time. The last one is the manifest. */
async function storeFiles(preparing: Preparing, copy: TracedCopy): Promise<PackageFile[]> {
  const { context, claim } = preparing;
  const stored: PackageFile[] = [];
  const group = claim.record.submission.toHexString();
  const { recipient, at, code } = copy;
  for await (const { name: filename, contentType, bytes } of sourcesOf(context, claim.record)) {
    const traced = await context.tracer.traceFile({ bytes, filename, contentType, group, recipient, at, code });
    for (const file of traced.files) stored.push(await storeFile(preparing, { ...file, name: file.filename }));
  }
  return [...stored, await storeFile(preparing, manifestOf(stored, code))];
}

/**
 * Names the files in the record, completes the task and makes the e-mail due, in one update.
 * @returns false when another attempt was faster
 */
async function release({ context, claim }: Preparing, files: readonly PackageFile[]): Promise<boolean> {
  const { clock } = context.database;
  const now = clock.now();
  const isLinked = files.reduce((sum, { size }) => sum + size, 0) > MAX_ATTACHED_BYTES;
  const { $set, arrayFilters } = mergeChanges(completionUpdate(claim, { reply: '', now }), {
    $set: {
      files: [...files],
      isLinked,
      preparedAt: now,
      expiresAt: new Date(now.getTime() + PACKAGE_DAYS * DAY),
      'outbox.$[mail].dueAt': now,
    },
    arrayFilters: [{ 'mail.kind': 'package', 'mail.state': 'pending', 'mail.dueAt': null }],
  });
  const { _id, task } = { _id: claim.record._id, task: claim.task };
  const own = { _id, outbox: { $elemMatch: { _id: task._id, state: 'pending', attempts: task.attempts } } };
  const update = { $set, $pull: { unclaimed: { $in: files.map((file) => file._id) } } };
  const write = () => context.tasks.packages.records.updateOne(own, update, { arrayFilters: [...arrayFilters] });
  return (await retryWrite(write)).matchedCount === 1;
}

async function prepare(preparing: Preparing): Promise<void> {
  const { context, claim } = preparing;
  const copy = await context.database.tracedCopies.findOne({ code: claim.record.code }).lean();
  if (!copy) throw new PackageError('The code of this package is gone. Please send it anew.');
  // Of an attempt that was interrupted, or of earlier files that this one replaces.
  const { unclaimed = [], files: earlier = [] } = claim.record;
  await discardFiles(preparing, [...unclaimed, ...earlier.map(({ _id }) => _id)]);
  const files = await storeFiles(preparing, copy);
  if (!(await release(preparing, files))) {
    await discardFiles(
      preparing,
      files.map(({ _id }) => _id),
    );
    return;
  }
  const mail = claim.record.outbox.find(({ kind }) => kind === 'package');
  if (mail) await context.queues.enqueueAll([jobOfTask(claim.record, mail)]).catch(() => undefined);
}

/** Stamps and stores what a funder gets, then makes the e-mail due (deals, F4). */
export async function preparePackage(context: WorkerContext, job: TaskJob): Promise<void> {
  const { database, logger, tasks, diskSpace } = context;
  // The task stays due. An attempt without disk space cannot succeed and does not count.
  if (!(await diskSpace.has({ use: 'records', bytes: FILES_BYTES }))) return;
  const claim = await claimTask({ store: tasks.packages, name: NAME, job, clock: database.clock, logger });
  if (!claim) return;
  try {
    await prepare({ context, claim });
  } catch (error) {
    if (error instanceof PackageError) await failTask(claim, error.message);
    else await retryTaskLater(claim, 'The files could not be prepared this time.');
    logger.warn({ err: error, ...claim.job, attempts: claim.task.attempts }, 'package not prepared');
  }
  context.live.announceChange({ id: claim.record.submission.toHexString(), what: 'deals' });
}
