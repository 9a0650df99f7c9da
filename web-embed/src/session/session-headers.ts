import type { FORM_SESSION_HEADER } from '@funding-desk/shared/schemas/document/document';

/** Written here, because the schemas would load zod. */
const SESSION_HEADER = 'x-form-session' satisfies typeof FORM_SESSION_HEADER;

/** The form session's secret, which the server checks before it reads a large body. */
export const sessionHeaders = (formSubmissionId: string | undefined): Readonly<Record<string, string>> =>
  formSubmissionId ? { [SESSION_HEADER]: formSubmissionId } : {};
