import { MAX_UPLOADED_FILES } from '@funding-desk/shared/fields/catalogue';
import type { UploadedDocument } from '@funding-desk/shared/server/models/uploaded-document';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { readSession, readSubmitted, type UsedSession } from '../../queries/form-queries.ts';
import {
  findFormSession,
  hasTypedFields,
  keptFromNow,
  refusalOfSecret,
  sessionKey,
  usableSession,
} from '../draft/form-session.ts';

interface PlaceInput {
  readonly formSubmissionId: string;
  readonly session: UsedSession;
  /** Of the upload's record. */
  readonly id: Types.ObjectId;
}

/**
 * Takes one of the session's ten places for the record: one atomic step, whatever comes in parallel. Where there is none,
 * the record goes and it says so. Files prolong the life of a form in which something was typed; alone they do not.
 */
export async function takePlace(context: AppContext, { formSubmissionId, session, id }: PlaceInput): Promise<void> {
  const lastPlace = `uploads.${MAX_UPLOADED_FILES - 1}`;
  const { modifiedCount } = await context.database.formSessions.updateOne(
    { ...usableSession(context, session), [lastPlace]: trusted({ $exists: false }) },
    { $push: { uploads: id }, ...(hasTypedFields(session) ? { $max: { keptUntil: keptFromNow(context) } } : {}) },
  );
  if (modifiedCount === 1) return;
  await context.database.documents.deleteOne({ _id: id });
  await findFormSession(context, formSubmissionId);
  throw new AppError('no_upload_left');
}

export async function givePlaceBack(context: AppContext, key: string, id: Types.ObjectId): Promise<void> {
  await context.database.formSessions.updateOne({ _id: key }, { $pull: { uploads: id } });
}

/**
 * Takes back what an earlier try with the same file has left unfinished, as when its process was killed, so that a
 * file that is sent again never costs a second one of the session's ten places.
 */
export async function dropUnfinished(context: AppContext, session: string, uploadKey: string): Promise<void> {
  const { documents, clock } = context.database;
  const unfinished = { session, uploadKey, isReady: false, removedAt: null };
  for (;;) {
    const left = await documents.findOneAndUpdate(unfinished, { $set: { removedAt: clock.now() } }).lean();
    if (!left) return;
    await givePlaceBack(context, session, left._id);
  }
}

/**
 * Takes a file back out of a form that is not submitted yet. Its bytes go with the next sweep.
 * @throws AppError 404 when the session has no such file, 409 once the application is submitted
 */
export async function removeUpload(
  context: AppContext,
  { id, formSubmissionId }: { id: string; formSubmissionId: string },
): Promise<UploadedDocument> {
  const { database } = context;
  const key = sessionKey(formSubmissionId);
  const session = await readSession(database, key);
  if (await readSubmitted(database, session?._id ?? key)) {
    throw new AppError('already_submitted_files_stay');
  }
  if (!session) {
    const refusal = await refusalOfSecret(context, key);
    throw refusal.code === 'session_continued' ? refusal : new AppError('upload_removed');
  }
  const removed = await database.documents
    .findOneAndUpdate({ _id: id, session: session._id, removedAt: null }, { $set: { removedAt: database.clock.now() } })
    .lean();
  if (!removed) throw new AppError('upload_removed');
  await givePlaceBack(context, session._id, removed._id);
  return removed;
}
