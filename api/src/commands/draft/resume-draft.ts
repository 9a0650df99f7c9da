import type { ResumePreview } from '@funding-desk/shared/schemas/application/draft';
import { addressKey, resumeKey } from '@funding-desk/shared/server/crypto/resume-keys';
import type { FormSession, ResumeLink } from '@funding-desk/shared/server/models/application/form-session';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { readLink } from '../../queries/application/form-queries.ts';
import { assertOpenLink, type OpenLink } from '../../queries/company/find-open-link.ts';
import { LINK_ADDRESS_FIELD, newSecret, sessionExpiry, sessionKey, usableSession } from './form-session.ts';

/** How many past secrets a session stores, so that their holders get the right error. */
const PAST_SECRETS = 50;
/** Retries when a link is followed several times at once. */
const MOST_TRIES = 5;

interface SessionWithLink {
  readonly session: FormSession;
  readonly resume: ResumeLink;
}

/**
 * A link expires when the form's address changes. Otherwise a recipient who enters their own address could lock the
 * sender out.
 */
function hasAddressChanged({ session, resume }: SessionWithLink): boolean {
  const { [LINK_ADDRESS_FIELD]: typed } = session.draft.values;
  return resume.addressHash !== undefined && addressKey(session, typed ?? '') !== resume.addressHash;
}

async function findByToken({ database }: AppContext, token: string): Promise<SessionWithLink> {
  const session = await database.formSessions.findOne({ 'resume.tokenHash': resumeKey(token) }).lean();
  if (!session?.resume) throw new AppError('link_expired_or_replaced');
  if (session.finishedAt || (await database.applications.exists({ session: session._id })))
    throw new AppError('already_submitted');
  const now = database.clock.now();
  const found = { session, resume: session.resume };
  if (session.resume.expiresAt <= now || session.keptUntil <= now || hasAddressChanged(found))
    throw new AppError('link_expired_or_replaced');
  return found;
}

type SessionWithForm = SessionWithLink & Pick<OpenLink, 'company'> & { readonly slug: string };

async function findForm(context: AppContext, token: string): Promise<SessionWithForm> {
  const found = await findByToken(context, token);
  if (!found.session.link) throw new AppError('link_expired_or_replaced');
  const { company, link } = assertOpenLink(await readLink(context.database, { _id: found.session.link }));
  return { ...found, company, slug: link.slug };
}

/**
 * Shows the draft behind a link, and whether the caller's browser already has it open. It changes nothing, so that page
 * loads and e-mail scanners do not use the link up.
 * @throws AppError as `resumeDraft`
 */
export async function previewDraft(
  context: AppContext,
  { token, formSubmissionId }: { token: string; formSubmissionId: string | undefined },
): Promise<ResumePreview> {
  const { session, resume, slug } = await findForm(context, token);
  const { legalBusinessName, dbaBusinessName } = session.draft.values;
  const key = formSubmissionId === undefined ? undefined : sessionKey(formSubmissionId);
  return {
    slug,
    businessName: (legalBusinessName ?? dbaBusinessName ?? '').trim(),
    sentTo: resume.sentTo ?? '',
    language: resume.language,
    isOpenHere: key === (session.secretHash ?? session._id),
  };
}

/** Replaces the session's secret. @returns undefined when another call replaced it first */
async function renewSecret(context: AppContext, { session, resume }: SessionWithLink): Promise<string | undefined> {
  const secret = newSecret();
  const { matchedCount } = await context.database.formSessions.updateOne(
    { ...usableSession(context, session), 'resume.tokenHash': resume.tokenHash },
    {
      $set: { secretHash: sessionKey(secret) },
      $push: { pastSecretHashes: { $each: [session.secretHash ?? session._id], $slice: -PAST_SECRETS } },
      $max: { keptUntil: sessionExpiry(context) },
      $unset: { 'resume.sealedSessionId': 1 },
    },
  );
  return matchedCount === 1 ? secret : undefined;
}

interface Resumed {
  readonly formSubmissionId: string;
  readonly slug: string;
}

/**
 * Opens the session behind a resume link under a new secret. The old secret stops working, so earlier holders see
 * nothing that is typed from now on. The link itself works until it expires.
 * @throws AppError 410 for a token that is unknown, expired or replaced; 409 once submitted; 404 or 410 when the form
 * is gone
 */
export async function resumeDraft(
  context: AppContext,
  { token, address }: { token: string; address: string },
): Promise<Resumed> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = await findForm(context, token);
    const formSubmissionId = await renewSecret(context, found);
    if (formSubmissionId === undefined) continue;
    await context.audit.record({
      action: 'draft.resume',
      company: found.company._id.toHexString(),
      subject: found.resume._id.toHexString(),
      address,
    });
    return { formSubmissionId, slug: found.slug };
  }
  throw new AppError('link_expired_or_replaced');
}
