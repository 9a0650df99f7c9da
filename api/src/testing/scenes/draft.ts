import { openForSession, RESUME_TOKEN_SEAL } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { FormSession } from '@funding-desk/shared/server/models/application/form-session';
import { z } from 'zod';
import { sessionKey } from '../../commands/draft/form-session.ts';
import { type Answer, applicationFor, type Tenant, type TestApi } from '../test-api.ts';

/** Starts a form session. @returns its secret id */
export async function startSession(api: TestApi, tenant: Tenant): Promise<string> {
  return (await applicationFor(api, tenant)).formSubmissionId;
}

export function saveDraft(api: TestApi, formSubmissionId: string, changes: object): Promise<Answer> {
  const headers = { 'x-form-session': formSubmissionId };
  return api.call('/form/draft', { method: 'PUT', headers, body: { formSubmissionId, ...changes } });
}

/** An application that its applicant, who can be reached, left an hour ago. @returns its secret id */
export async function makeUnfinished(api: TestApi, tenant: Tenant, legalBusinessName: string): Promise<string> {
  const id = await startSession(api, tenant);
  await saveDraft(api, id, { values: { legalBusinessName, emailAddress: 'owner@harrowmill.example' } });
  const changedAt = new Date(Date.now() - 3_600_000);
  await api.context.database.formSessions.updateOne({ _id: sessionKey(id) }, { $set: { changedAt } });
  return id;
}

export function openDraft(api: TestApi, formSubmissionId: string): Promise<Answer> {
  return api.call('/form/draft/open', { body: { formSubmissionId } });
}

/** Requests a link to the address in the form. */
export function sendLink(api: TestApi, formSubmissionId: string, over: object = {}): Promise<Answer> {
  return api.call('/form/draft/send-link', {
    body: { formSubmissionId, email: `${formSubmissionId.slice(0, 12)}@applicants.example`, ...over },
  });
}

/** Types an address into the form and requests a link to it. */
export async function typeAndSendLink(
  api: TestApi,
  formSubmissionId: string,
  over: { readonly email?: string; readonly language?: string; readonly timeZone?: string } = {},
): Promise<Answer> {
  const email = over.email ?? `${formSubmissionId.slice(0, 12)}@applicants.example`;
  const values = { legalBusinessName: 'Blue Kettle Bakery LLC', emailAddress: email.slice(0, 100) };
  await saveDraft(api, formSubmissionId, { values });
  return sendLink(api, formSubmissionId, { ...over, email });
}

export function resume(api: TestApi, token: string): Promise<Answer> {
  return api.call('/form/draft/resume', { body: { token } });
}

/** Requests the preview of a link's draft, like the page does. */
export function previewLink(api: TestApi, token: string, formSubmissionId?: string): Promise<Answer> {
  return api.call('/form/draft/preview', { body: { token, ...(formSubmissionId ? { formSubmissionId } : {}) } });
}

/** Resumes a draft by its link. @returns the new secret id */
export async function resumedSession(api: TestApi, token: string): Promise<string> {
  const { body } = await resume(api, token);
  return z.looseObject({ formSubmissionId: z.string() }).parse(body.data).formSubmissionId;
}

/** The stored session, found by any secret it ever had. */
export async function readSession({ context }: TestApi, formSubmissionId: string): Promise<FormSession> {
  const key = sessionKey(formSubmissionId);
  const anyOf = [{ _id: key }, { secretHash: key }, { pastSecretHashes: key }];
  const session = await context.database.formSessions.findOne({ $or: anyOf }).lean();
  if (!session) throw new Error('There is no such session');
  return session;
}

export async function moveSession(api: TestApi, formSubmissionId: string, over: object): Promise<void> {
  const { _id } = await readSession(api, formSubmissionId);
  await api.context.database.formSessions.updateOne({ _id }, { $set: over });
}

/** The token in the e-mail. */
export async function tokenOf(api: TestApi, formSubmissionId: string): Promise<string> {
  const session = await readSession(api, formSubmissionId);
  const sealed = session.resume?.sealedToken ?? '';
  return openForSession(api.context.sealer, { session, name: RESUME_TOKEN_SEAL, sealed });
}
