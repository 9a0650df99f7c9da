import type { Clock } from '@funding-desk/shared/server/clock';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { OwedWork } from '@funding-desk/shared/server/models/owed-work';
import { Types } from 'mongoose';
import type { WorkerContext } from '../context.ts';
import { type Change, recordsOf, WAITING_EMAIL } from '../owed-places.ts';
import { persist } from '../persist.ts';

/** GridFS ids of one rendering; each rendering has ids of its own, so that two at once never touch the same file. */
export interface RenderedFiles {
  readonly pdf: Types.ObjectId;
  readonly maskedPdf: Types.ObjectId;
}

interface Rendering {
  readonly context: WorkerContext;
  readonly submission: FormSubmission;
  readonly files: RenderedFiles;
}

/** A rendering that was suspended for so long no longer counts: the sweep, an hour after the start, may be at its files. */
const CLAIM_LIMIT = 30 * 60_000;

export function nameFiles(): RenderedFiles {
  return { pdf: new Types.ObjectId(), maskedPdf: new Types.ObjectId() };
}

/** Writes down, with the claim, which files are about to come: before their first byte, so none is lost from sight. */
export function announcementOf(files: RenderedFiles, clock: Clock): Pick<Change, '$push'> {
  const since = clock.now();
  return { $push: { unclaimedFiles: { $each: Object.values(files).map((_id) => ({ _id, since })) } } };
}

export async function storeFiles({
  context,
  submission,
  files,
  clear,
  masked,
}: Rendering & { clear: Buffer; masked: Buffer }): Promise<void> {
  const tenant = submission.company.toHexString();
  await context.files.putAll([
    { id: files.pdf, place: { tenant, purpose: 'pdf' }, bytes: clear },
    { id: files.maskedPdf, place: { tenant, purpose: 'masked-pdf' }, bytes: masked },
  ]);
}

/** Deliveries of the application that wait for the PDF and that no process has died at. */
export function waitingEmails({ owed }: Pick<FormSubmission, 'owed'>): readonly OwedWork[] {
  return owed.filter(
    ({ kind, state, dueAt, openAttempts }) =>
      kind === 'email' && state === 'owed' && dueAt === null && openAttempts === 0,
  );
}

interface Release {
  /** Whether these files are the ones. */
  readonly isKept: boolean;
  /** The deliveries that this process has claimed with it. */
  readonly claimed: readonly OwedWork[];
}

/**
 * Names the files in the record, settles the rendering and makes the deliveries due: one atomic step, which one
 * rendering wins. The deliveries that are wanted it claims at once, as `claimOwed` would.
 */
export async function releaseFiles({
  context,
  submission,
  files,
  wanted,
  leaseEnd,
}: Rendering & { wanted: readonly OwedWork[]; leaseEnd: Date }): Promise<Release> {
  const { formSubmissions, clock } = context.database;
  const ids = Object.values(files);
  const isWanted = { $in: wanted.map(({ _id }) => _id) };
  return persist(async () => {
    const now = clock.now();
    const isOpen = { $elemMatch: { _id: files.pdf, since: { $gt: clock.fromNow(-CLAIM_LIMIT) } } };
    const isOwed = { $elemMatch: { kind: 'pdf', state: 'owed' } };
    const before = await recordsOf(formSubmissions).findOneAndUpdate(
      { _id: submission._id, deletedAt: null, renderedAt: null, owed: isOwed, unclaimedFiles: isOpen },
      {
        $set: {
          ...files,
          renderedAt: now,
          unboundSince: null,
          'owed.$[pdf].state': 'done',
          'owed.$[pdf].dueAt': null,
          'owed.$[pdf].settledAt': now,
          'owed.$[pdf].reason': '',
          'owed.$[email].dueAt': now,
          'owed.$[claimed].dueAt': leaseEnd,
        },
        $inc: { 'owed.$[claimed].attempts': 1, 'owed.$[claimed].openAttempts': 1 },
        $pull: { unclaimedFiles: { _id: { $in: ids } } },
      },
      {
        arrayFilters: [
          { 'pdf.kind': 'pdf' },
          { ...WAITING_EMAIL, 'email._id': { $not: isWanted } },
          { 'claimed.state': 'owed', 'claimed.dueAt': null, 'claimed._id': isWanted },
        ],
        projection: { owed: 1 },
        returnDocument: 'before',
      },
    );
    if (before) return { isKept: true, claimed: claimedOf({ before, wanted, leaseEnd }) };
    // An update whose answer was lost did its work all the same; what it claimed comes free with the end of the lease.
    return { isKept: (await formSubmissions.exists({ _id: submission._id, pdf: files.pdf })) !== null, claimed: [] };
  });
}

/** Settled by the record as it was: only what waited then was claimed. */
function claimedOf({
  before,
  wanted,
  leaseEnd,
}: {
  before: Pick<FormSubmission, 'owed'>;
  wanted: readonly OwedWork[];
  leaseEnd: Date;
}): readonly OwedWork[] {
  return before.owed
    .filter(({ _id, state, dueAt }) => state === 'owed' && dueAt === null && wanted.some((one) => one._id.equals(_id)))
    .map((work) => ({
      ...work,
      dueAt: leaseEnd,
      attempts: work.attempts + 1,
      openAttempts: work.openAttempts + 1,
    }));
}

export async function discardFiles({ context, submission, files }: Rendering): Promise<void> {
  const ids = Object.values(files);
  for (const id of ids) await context.files.remove(id);
  await context.database.formSubmissions.updateOne(
    { _id: submission._id },
    { $pull: { unclaimedFiles: { _id: { $in: ids } } } },
  );
}
