import { sha256Hex } from '@funding-desk/shared/server/files';
import type { FormSession, ResumeLink } from '@funding-desk/shared/server/models/form-session';
import { openOfSession, SESSION_ID_SEAL } from '@funding-desk/shared/server/session-seal';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { findOpenForm } from './find-draft-session.ts';
import { keptFromNow, sessionFinished, usableSession } from './form-session.ts';

/** Key under which the store knows the token of a resume link. */
export function resumeKey(token: string): string {
  return sha256Hex(`resume-link\n${token}`);
}

const linkExpired = () =>
  new AppError(
    'link_expired',
    'This link is no longer valid. It has expired, or a newer one was sent. Please use the newest link, or start a new application.',
  );

interface Resumed {
  readonly formSubmissionId: string;
  readonly slug: string;
}

async function findByToken(
  { database }: AppContext,
  token: string,
): Promise<{ session: FormSession; resume: ResumeLink }> {
  const session = await database.formSessions.findOne({ 'resume.tokenHash': resumeKey(token) }).lean();
  if (!session?.resume) throw linkExpired();
  if (session.finishedAt || (await database.formSubmissions.exists({ session: session._id })))
    throw sessionFinished('This application has been submitted already.');
  if (session.resume.expiresAt <= database.clock.now()) throw linkExpired();
  return { session, resume: session.resume };
}

/**
 * Gives the session behind a resume link back to whoever holds its token. The link stays good until it expires; the
 * last minute of it leaves time enough to finish.
 * @throws AppError 410 for a token that is unknown, expired or replaced; 409 once submitted; 404 or 410 for a form that is gone
 */
export async function resumeDraft(
  context: AppContext,
  { token, address }: { token: string; address: string },
): Promise<Resumed> {
  const { session, resume } = await findByToken(context, token);
  const { company, link } = await findOpenForm(context, session);
  if (!link) throw linkExpired();
  const { matchedCount } = await context.database.formSessions.updateOne(usableSession(context, session._id), {
    $max: { keptUntil: keptFromNow(context) },
  });
  if (matchedCount === 0) throw linkExpired();
  await context.audit.record({
    action: 'draft.resume',
    company: company._id.toHexString(),
    subject: resume._id.toHexString(),
    address,
  });
  const sealed = resume.sealedSessionId;
  return {
    formSubmissionId: openOfSession(context.sealer, { session, name: SESSION_ID_SEAL, sealed }),
    slug: link.slug,
  };
}
