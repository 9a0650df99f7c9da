import { trusted } from 'mongoose';
import type { Database } from './database.ts';
import { emptyDraft } from './models/form-session.ts';

/**
 * Clears what submitted applications leave in their form sessions: the draft, the mail that is still owed and the
 * secrets of the links at once; the files with the next sweep, which spares those that the submission holds. What is
 * left of a session answers the resume link. It may be done again at any point.
 * @param sessions ids of the sessions' records
 */
export async function finishFormSessions(
  { formSessions, documents, clock }: Pick<Database, 'formSessions' | 'documents' | 'clock'>,
  sessions: readonly string[],
): Promise<void> {
  const now = clock.now();
  const ids = trusted({ $in: [...sessions] });
  await formSessions.updateMany(
    { _id: ids },
    {
      $set: { finishedAt: now, draft: emptyDraft(), owed: [] },
      $unset: { 'resume.sealedToken': 1, 'resume.sealedSessionId': 1, 'resume.sentTo': 1, 'resume.addressHash': 1 },
    },
  );
  // Only now: an upload that looks for the end of the session after this finds it.
  await documents.updateMany({ session: ids, removedAt: null }, { $set: { removedAt: now } });
  await formSessions.updateMany({ _id: ids }, { $set: { submittingSince: null } });
}
