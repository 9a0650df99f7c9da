import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import { Types, trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';
import { WAITING_EMAIL } from '../owed-places.ts';
import { persist } from '../persist.ts';

/** GridFS ids of one rendering; each rendering has ids of its own, so that two at once never touch the same file. */
export interface RenderedFiles {
  readonly pdf: Types.ObjectId;
  readonly maskedPdf: Types.ObjectId;
}

interface Place {
  readonly context: WorkerContext;
  readonly submission: FormSubmission;
}

/** A rendering that was suspended for so long no longer counts: the sweep, an hour after the start, may be at its files. */
const CLAIM_LIMIT = 30 * 60_000;

/**
 * Writes down which files are about to come, before their first byte: so none is ever lost from sight.
 * @returns null when the rendering is no longer wanted
 */
export async function announceFiles({ context, submission }: Place): Promise<RenderedFiles | null> {
  const files = { pdf: new Types.ObjectId(), maskedPdf: new Types.ObjectId() };
  const since = context.database.clock.now();
  const { matchedCount } = await context.database.formSubmissions.updateOne(
    { _id: submission._id, deletedAt: null, renderedAt: null },
    { $push: { unclaimedFiles: { $each: Object.values(files).map((_id) => ({ _id, since })) } } },
  );
  return matchedCount === 1 ? files : null;
}

export async function storeFiles({
  context,
  submission,
  files,
  clear,
  masked,
}: Place & { files: RenderedFiles; clear: Buffer; masked: Buffer }): Promise<void> {
  const tenant = submission.company.toHexString();
  try {
    await context.files.putAll([
      { id: files.pdf, place: { tenant, purpose: 'pdf' }, bytes: clear },
      { id: files.maskedPdf, place: { tenant, purpose: 'masked-pdf' }, bytes: masked },
    ]);
  } catch (error) {
    // They are written down, so a sweep does what this cannot.
    await discardFiles({ context, submission, files }).catch(() => undefined);
    throw error;
  }
}

/**
 * Names the files in the record, settles the rendering and makes the deliveries due: one atomic step, which one
 * rendering wins.
 * @returns whether these files are the ones
 */
export async function releaseFiles({ context, submission, files }: Place & { files: RenderedFiles }): Promise<boolean> {
  const { formSubmissions, clock } = context.database;
  const ids = Object.values(files);
  return persist(async () => {
    const now = clock.now();
    const isOpen = trusted({ $elemMatch: { _id: files.pdf, since: { $gt: clock.fromNow(-CLAIM_LIMIT) } } });
    const isOwed = trusted({ $elemMatch: { kind: 'pdf', state: 'owed' } });
    const { modifiedCount } = await formSubmissions.updateOne(
      { _id: submission._id, deletedAt: null, renderedAt: null, owed: isOwed, unclaimedFiles: isOpen },
      {
        $set: {
          ...files,
          renderedAt: now,
          'owed.$[pdf].state': 'done',
          'owed.$[pdf].dueAt': null,
          'owed.$[pdf].settledAt': now,
          'owed.$[pdf].reason': '',
          'owed.$[email].dueAt': now,
        },
        $pull: { unclaimedFiles: { _id: { $in: ids } } },
      },
      { arrayFilters: [{ 'pdf.kind': 'pdf' }, WAITING_EMAIL] },
    );
    // An update whose answer was lost did its work all the same.
    return modifiedCount === 1 || (await formSubmissions.exists({ _id: submission._id, pdf: files.pdf })) !== null;
  });
}

export async function discardFiles({ context, submission, files }: Place & { files: RenderedFiles }): Promise<void> {
  const ids = Object.values(files);
  for (const id of ids) await context.files.remove(id);
  await context.database.formSubmissions.updateOne(
    { _id: submission._id },
    { $pull: { unclaimedFiles: { _id: { $in: ids } } } },
  );
}
