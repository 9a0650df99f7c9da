import { MAX_UPLOADED_FILES } from '@funding-desk/shared/fields/catalogue';
import { loggedIdPush } from '@funding-desk/shared/server/models/application/form-session';
import type { UploadedDocument } from '@funding-desk/shared/server/models/application/uploaded-document';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import {
  type ApplicantSession,
  readApplicationOfSession,
  readSession,
} from '../../queries/application/form-queries.ts';
import {
  findFormSession,
  hasTypedFields,
  secretError,
  sessionExpiry,
  sessionKey,
  usableSession,
} from '../draft/form-session.ts';

interface SlotInput {
  readonly formSubmissionId: string;
  readonly session: ApplicantSession;
  /** Of the upload's record. */
  readonly id: Types.ObjectId;
}

/**
 * Takes one of the session's ten slots in one atomic step. Without a free slot it deletes the record and throws. An
 * upload extends the session only if the form has typed values.
 */
export async function takeSlot(context: AppContext, { formSubmissionId, session, id }: SlotInput): Promise<void> {
  const lastSlot = `uploads.${MAX_UPLOADED_FILES - 1}`;
  const { modifiedCount } = await context.database.formSessions.updateOne(
    { ...usableSession(context, session), [lastSlot]: trusted({ $exists: false }) },
    {
      $push: { uploads: id, ...loggedIdPush(id) },
      ...(hasTypedFields(session) ? { $max: { keptUntil: sessionExpiry(context) } } : {}),
    },
  );
  if (modifiedCount === 1) return;
  await context.database.documents.deleteOne({ _id: id });
  await findFormSession(context, formSubmissionId);
  throw new AppError('no_upload_left');
}

export async function releaseSlot(context: AppContext, key: string, id: Types.ObjectId): Promise<void> {
  await context.database.formSessions.updateOne({ _id: key }, { $pull: { uploads: id } });
}

/**
 * Removes unfinished uploads of the same file, for example of a killed process, so that a retry does not need a second
 * slot.
 */
export async function dropUnfinished(context: AppContext, session: string, uploadKey: string): Promise<void> {
  const { documents, clock } = context.database;
  const unfinished = { session, uploadKey, isReady: false, removedAt: null };
  for (;;) {
    const dropped = await documents.findOneAndUpdate(unfinished, { $set: { removedAt: clock.now() } }).lean();
    if (!dropped) return;
    await releaseSlot(context, session, dropped._id);
  }
}

/**
 * Removes a file from a form that is not submitted. A sweep removes its bytes.
 * @throws AppError 404 when the session has no such file, 409 once the application is submitted
 */
export async function removeUpload(
  context: AppContext,
  { id, formSubmissionId }: { id: string; formSubmissionId: string },
): Promise<UploadedDocument> {
  const { database } = context;
  const key = sessionKey(formSubmissionId);
  const session = await readSession(database, key);
  if (await readApplicationOfSession(database, session?._id ?? key)) {
    throw new AppError('already_submitted_files_stay');
  }
  if (!session) {
    const refusal = await secretError(context, key);
    throw refusal.code === 'session_continued' ? refusal : new AppError('upload_removed');
  }
  const removed = await database.documents
    .findOneAndUpdate({ _id: id, session: session._id, removedAt: null }, { $set: { removedAt: database.clock.now() } })
    .lean();
  if (!removed) throw new AppError('upload_removed');
  await releaseSlot(context, session._id, removed._id);
  return removed;
}
