import type { Clock } from '@funding-desk/shared/server/clock';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { EMAILS_OF_PDF, type EmailKind } from '@funding-desk/shared/server/outbox/emails-of-pdf';
import { type Fields, releaseWaiting } from '@funding-desk/shared/server/outbox/task-stores';
import {
  type Claim,
  completionUpdate,
  mergeChanges,
  retryWrite,
} from '@funding-desk/shared/server/outbox/task-transitions';

import { Types } from 'mongoose';
import type { WorkerContext } from '../context.ts';

/** GridFS ids of one rendering. Each rendering has its own, so parallel renderings never touch the same file. */
interface RenderedFiles {
  readonly pdf: Types.ObjectId;
  readonly maskedPdf: Types.ObjectId;
}

export interface Rendering {
  readonly context: WorkerContext;
  readonly claim: Claim<Application>;
  readonly files: RenderedFiles;
}

/** Whether this is the version with the second owner's signature. */
export const isCompletion = ({ claim }: Rendering) => claim.task.kind === 'completed-pdf';

/** The e-mails that wait for the PDFs of a task. @throws Error for a task without PDFs */
export function emailKindsOf({ kind }: Pick<OutboxTask, 'kind'>): readonly EmailKind[] {
  if (kind !== 'pdf' && kind !== 'completed-pdf') throw new Error(`A task of kind ${kind} has no PDF`);
  return EMAILS_OF_PDF[kind];
}

/** The state in which the record takes these files. A second version keeps the first one. */
function versionUpdate(rendering: Rendering) {
  const { pdf, maskedPdf, renderedAt } = rendering.claim.record;
  if (!isCompletion(rendering)) return { filter: { renderedAt: null }, push: {} };
  return { filter: { pdf, renderedAt }, push: { $push: { pdfVersions: { pdf, maskedPdf, renderedAt } } } };
}

/** A rendering that took longer is discarded: the sweep may remove its files one hour after the start. */
const CLAIM_LIMIT = 30 * 60_000;

export function createFileIds(): RenderedFiles {
  return { pdf: new Types.ObjectId(), maskedPdf: new Types.ObjectId() };
}

/** Pushes the ids with the claim, before the first byte is stored, so that no file is lost. */
export function unclaimedFilesPush(files: RenderedFiles, clock: Clock): Fields {
  const since = clock.now();
  return { unclaimedFiles: { $each: Object.values(files).map((_id) => ({ _id, since })) } };
}

export async function storeFiles({
  context,
  claim: { record },
  files,
  clear,
  masked,
}: Rendering & { clear: Buffer; masked: Buffer }): Promise<void> {
  const tenant = record.company.toHexString();
  await context.files.putAll([
    { id: files.pdf, location: { tenant, purpose: 'pdf' }, bytes: clear },
    { id: files.maskedPdf, location: { tenant, purpose: 'masked-pdf' }, bytes: masked },
  ]);
}

/**
 * Stores the file ids in the record, completes the rendering and makes the deliveries due, in one atomic update. Only
 * one rendering wins.
 * @returns whether this rendering won
 */
export async function releaseFiles(rendering: Rendering): Promise<boolean> {
  const { context, claim, files } = rendering;
  const { filter, push } = versionUpdate(rendering);
  const { applications, clock } = context.database;
  const { store, record, task } = claim;
  const ids = Object.values(files);
  return retryWrite(async () => {
    const now = clock.now();
    const { arrayFilters, ...update } = mergeChanges(
      completionUpdate(claim, { reply: '', now }),
      releaseWaiting(now, emailKindsOf(task)),
      {
        $set: { ...files, renderedAt: now, updatedAt: now },
        arrayFilters: [],
      },
    );
    const isOpen = { $elemMatch: { _id: files.pdf, since: { $gt: clock.fromNow(-CLAIM_LIMIT) } } };
    const isEnqueued = { $elemMatch: { _id: task._id, state: 'pending' } };
    const { matchedCount } = await store.records.updateOne(
      { _id: record._id, deletedAt: null, ...filter, outbox: isEnqueued, unclaimedFiles: isOpen },
      { ...update, ...push, $pull: { unclaimedFiles: { _id: { $in: ids } }, effects: { kind: 'accept-application' } } },
      { arrayFilters: [...arrayFilters] },
    );
    if (matchedCount === 1) return true;
    // The update may have succeeded although its response was lost.
    return (await applications.exists({ _id: record._id, pdf: files.pdf })) !== null;
  });
}

export async function discardFiles({ context, claim, files }: Rendering): Promise<void> {
  const ids = Object.values(files);
  for (const id of ids) await context.files.remove(id);
  await context.database.applications.updateOne(
    { _id: claim.record._id },
    { $pull: { unclaimedFiles: { _id: { $in: ids } } } },
  );
}
