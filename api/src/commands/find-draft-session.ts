import type { Company } from '@funding-desk/shared/server/models/company';
import type { FormSession } from '@funding-desk/shared/server/models/form-session';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import type { AppContext } from '../context.ts';
import { findOpenCompany, findOpenLink } from './find-link.ts';
import { findFormSession } from './form-session.ts';

export interface OpenForm {
  readonly company: Company;
  /** Null for a session that an upload began and that knows its company alone. */
  readonly link: GeneratedLink | null;
}

/** The form of a session. @throws AppError 404 when its link is deleted, 410 when its company is withdrawn */
export async function findOpenForm(context: AppContext, { link, company }: FormSession): Promise<OpenForm> {
  if (link) return findOpenLink(context, { _id: link.toHexString() });
  return { link: null, company: await findOpenCompany(context, company) };
}

export interface DraftSession extends OpenForm {
  readonly session: FormSession;
}

/** @throws AppError 422 unknown session, 409 once it is submitted, 404 or 410 when the form is no longer there */
export async function findDraftSession(context: AppContext, formSubmissionId: string): Promise<DraftSession> {
  const session = await findFormSession(context, formSubmissionId);
  return { session, ...(await findOpenForm(context, session)) };
}
