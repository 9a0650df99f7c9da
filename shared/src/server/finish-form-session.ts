import type { Database } from './database.ts';
import { emptyDraft } from './models/form-session.ts';

/**
 * Clears what a submitted application leaves in its form session: the draft, the mail that is still owed and the
 * secrets of the link at once; the files with the next sweep, which spares those that the submission holds. What is
 * left of the session answers the resume link. It may be done again at any point.
 * @param session id of the session's record
 */
export async function finishFormSession(
  { formSessions, documents, clock }: Pick<Database, 'formSessions' | 'documents' | 'clock'>,
  session: string,
): Promise<void> {
  const now = clock.now();
  await formSessions.updateOne(
    { _id: session },
    {
      $set: { finishedAt: now, draft: emptyDraft(), owed: [] },
      $unset: { 'resume.sealedToken': 1, 'resume.sealedSessionId': 1 },
    },
  );
  // Only now: an upload that looks for the end of the session after this finds it.
  await documents.updateMany({ session, removedAt: null }, { $set: { removedAt: now } });
  await formSessions.updateOne({ _id: session }, { $set: { submittingSince: null } });
}
