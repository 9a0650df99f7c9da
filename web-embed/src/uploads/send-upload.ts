import type { Answer } from '../api.ts';
import { type FormSession, isSessionOver } from '../session/form-session.ts';
import { type UploadedFile, type UploadRequest, uploadFile } from './upload-file.ts';

export interface SendInput extends Omit<UploadRequest, 'formSubmissionId'> {
  readonly session: FormSession;
  /** True while no file of this page hangs on the session, so that another one will do. */
  readonly isSessionFree: () => boolean;
}

/** Renewals that are under way, by session: of several uploads that meet the same end, one asks for a new session. */
const renewals = new WeakMap<FormSession, Promise<void>>();

function renewOnce(session: FormSession): Promise<void> {
  const renewal = renewals.get(session) ?? session.renew().finally(() => renewals.delete(session));
  renewals.set(session, renewal);
  return renewal;
}

/**
 * Uploads one file into the session; into a new one where the stored one was swept or finished meanwhile and nothing
 * hangs on it. Rejects without an answer.
 */
export async function sendUpload({ session, isSessionFree, ...request }: SendInput): Promise<Answer<UploadedFile>> {
  const formSubmissionId = await session.id();
  const answer = await uploadFile({ ...request, formSubmissionId });
  if (answer.isSuccess || !isSessionOver(answer)) return answer;
  const isRenewed = (await session.id()) !== formSubmissionId;
  if (!isRenewed && !isSessionFree()) {
    session.finish();
    return answer;
  }
  if (!isRenewed) await renewOnce(session);
  return uploadFile({ ...request, formSubmissionId: await session.id() });
}
