import { trusted } from 'mongoose';
import { redactAbout } from '../audit/redact-entries.ts';
import type { FormSession } from '../models/form-session.ts';
import type { ErasureContext } from './erase-application.ts';

/** Erases a form that was not submitted, with its files and its link. Can be repeated. */
export async function eraseDraft(context: ErasureContext, { _id, resume }: FormSession): Promise<void> {
  const { database, files } = context;
  const uploads = await database.documents.find({ session: _id }).select({ _id: 1 }).lean();
  const ids = uploads.map((upload) => upload._id);
  const links = resume ? [resume._id] : [];
  await redactAbout(
    context,
    [...ids, ...links].map((id) => id.toHexString()),
  );
  for (const id of ids) await files.remove(id);
  await database.documentChecks.deleteMany({ _id: trusted({ $in: ids }) });
  await database.documents.deleteMany({ session: _id });
  // A submit at this moment finishes the session, and its application stays until the next erasure.
  await database.formSessions.deleteOne({ _id, finishedAt: null });
}
