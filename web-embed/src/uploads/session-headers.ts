import type { FORM_SESSION_HEADER } from '@funding-desk/shared/schemas/document';
import { type Answer, call } from '../api.ts';

/** Written here, because the schemas would load zod. */
const SESSION_HEADER = 'x-form-session' satisfies typeof FORM_SESSION_HEADER;

/** The form session's secret, which the server checks before it reads a large body. */
export const sessionHeaders = (formSubmissionId: string | undefined): Readonly<Record<string, string>> =>
  formSubmissionId ? { [SESSION_HEADER]: formSubmissionId } : {};

/** Removes an uploaded file of the session. @throws when there is no response */
export function removeDocument({
  id,
  formSubmissionId,
}: {
  id: string;
  formSubmissionId: string;
}): Promise<Answer<true>> {
  const path = `/api/documents/upload-public/${encodeURIComponent(id)}`;
  return call(path, { method: 'DELETE', headers: sessionHeaders(formSubmissionId) }, () => true);
}
