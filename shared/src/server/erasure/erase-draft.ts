import { trusted } from 'mongoose';
import { redactAbout } from '../audit/redact-entries.ts';
import type { FormSession } from '../models/application/form-session.ts';
import type { ErasureContext } from './erase-application.ts';
import { removeMessages } from './mailbox.ts';

/** Erases a form that was not submitted, with its files and its link. Can be repeated. */
export async function eraseDraft(context: ErasureContext, session: FormSession): Promise<void> {
  const { _id, resume, loggedIds = [], outbox } = session;
  const { database, files } = context;
  const uploads = await database.documents.find({ session: _id }).select({ _id: 1 }).lean();
  const ids = uploads.map((upload) => upload._id);
  const links = resume ? [resume._id] : [];
  const subjects = [...ids, ...links, ...loggedIds, ...outbox.map((task) => task._id)].map((id) => id.toHexString());
  await redactAbout(context, subjects);
  await removeMessages({ dataDir: context.env.DATA_DIR, ids: subjects });
  for (const id of ids) await files.remove(id);
  await database.documentChecks.deleteMany({ _id: trusted({ $in: ids }) });
  await database.documents.deleteMany({ session: _id });
  // A submit at this moment finishes the session, and its application stays until the next erasure.
  await database.formSessions.deleteOne({ _id, finishedAt: null });
}
