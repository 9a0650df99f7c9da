import type { AppContext } from '../context.ts';
import type { FormCompany, FormLink, UsedSession } from '../form-queries.ts';
import { assertFound, assertOpen } from './find-link.ts';
import { findFormSession } from './form-session.ts';

export interface DraftSession {
  readonly session: UsedSession;
  readonly company: FormCompany;
  /** Null for a session that an upload began and that knows its company alone. */
  readonly link: FormLink | null;
}

/** @throws AppError 422 unknown session, 409 once it is submitted, 404 or 410 when the form is no longer there */
export async function findDraftSession(context: AppContext, formSubmissionId: string): Promise<DraftSession> {
  const { session, link, company } = await findFormSession(context, formSubmissionId);
  return { session, link: session.link ? assertFound(link) : null, company: assertOpen(company) };
}
