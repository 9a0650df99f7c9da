import type { Clock } from '@funding-desk/shared/server/database/clock';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
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
export interface RenderedFiles {
  readonly pdf: Types.ObjectId;
  readonly maskedPdf: Types.ObjectId;
}

export interface Rendering {
  readonly context: WorkerContext;
  readonly claim: Claim<FormSubmission>;
  readonly files: RenderedFiles;
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
    { id: files.pdf, place: { tenant, purpose: 'pdf' }, bytes: clear },
    { id: files.maskedPdf, place: { tenant, purpose: 'masked-pdf' }, bytes: masked },
  ]);
}

/**
 * Stores the file ids in the record, completes the rendering and makes the deliveries due, in one atomic update. Only
 * one rendering wins.
 * @returns whether this rendering won
 */
export async function releaseFiles({ context, claim, files }: Rendering): Promise<boolean> {
  const { formSubmissions, clock } = context.database;
  const { store, record, task } = claim;
  const ids = Object.values(files);
  return retryWrite(async () => {
    const now = clock.now();
    const { arrayFilters, ...update } = mergeChanges(completionUpdate(claim, { reply: '', now }), releaseWaiting(now), {
      $set: { ...files, renderedAt: now, unboundSince: null },
      arrayFilters: [],
    });
    const isOpen = { $elemMatch: { _id: files.pdf, since: { $gt: clock.fromNow(-CLAIM_LIMIT) } } };
    const isEnqueued = { $elemMatch: { _id: task._id, state: 'pending' } };
    const { matchedCount } = await store.records.updateOne(
      { _id: record._id, deletedAt: null, renderedAt: null, outbox: isEnqueued, unclaimedFiles: isOpen },
      { ...update, $pull: { unclaimedFiles: { _id: { $in: ids } } } },
      { arrayFilters: [...arrayFilters] },
    );
    if (matchedCount === 1) return true;
    // The update may have succeeded although its response was lost.
    return (await formSubmissions.exists({ _id: record._id, pdf: files.pdf })) !== null;
  });
}

export async function discardFiles({ context, claim, files }: Rendering): Promise<void> {
  const ids = Object.values(files);
  for (const id of ids) await context.files.remove(id);
  await context.database.formSubmissions.updateOne(
    { _id: claim.record._id },
    { $pull: { unclaimedFiles: { _id: { $in: ids } } } },
  );
}
