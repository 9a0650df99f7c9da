import type { FormSession } from '@funding-desk/shared/server/models/form-session';
import { openOfSession, RESUME_TOKEN_SEAL } from '@funding-desk/shared/server/session-seal';
import { sessionKey } from '../commands/form-session.ts';
import { type Answer, applicationFor, type Tenant, type TestApi } from './test-api.ts';

/** A form session of its own. @returns its secret id */
export async function startSession(api: TestApi, tenant: Tenant): Promise<string> {
  return (await applicationFor(api, tenant)).formSubmissionId;
}

export function saveDraft(api: TestApi, formSubmissionId: string, changes: object): Promise<Answer> {
  return api.call('/form/draft', { method: 'PUT', body: { formSubmissionId, ...changes } });
}

export function openDraft(api: TestApi, formSubmissionId: string): Promise<Answer> {
  return api.call('/form/draft/open', { body: { formSubmissionId } });
}

export function sendLink(api: TestApi, formSubmissionId: string, over: object = {}): Promise<Answer> {
  return api.call('/form/draft/send-link', {
    body: { formSubmissionId, email: `${formSubmissionId.slice(0, 12)}@applicants.example`, ...over },
  });
}

export function resume(api: TestApi, token: string): Promise<Answer> {
  return api.call('/form/draft/resume', { body: { token } });
}

/** The session as it is stored. */
export async function readSession({ context }: TestApi, formSubmissionId: string): Promise<FormSession> {
  const session = await context.database.formSessions.findById(sessionKey(formSubmissionId)).lean();
  if (!session) throw new Error('There is no such session');
  return session;
}

export async function moveSession(api: TestApi, formSubmissionId: string, over: object): Promise<void> {
  await api.context.database.formSessions.updateOne({ _id: sessionKey(formSubmissionId) }, { $set: over });
}

/** The token that the e-mail will carry. */
export async function tokenOf(api: TestApi, formSubmissionId: string): Promise<string> {
  const session = await readSession(api, formSubmissionId);
  const sealed = session.resume?.sealedToken ?? '';
  return openOfSession(api.context.sealer, { session, name: RESUME_TOKEN_SEAL, sealed });
}
