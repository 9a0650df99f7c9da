import type { ResumePreview } from '@funding-desk/shared/schemas/draft';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { FormSession, ResumeLink } from '@funding-desk/shared/server/models/form-session';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { uniqueKey } from '../../name-rules.ts';
import { assertOpenLink, type OpenLink } from '../../queries/find-open-link.ts';
import { readLink } from '../../queries/form-queries.ts';
import { keptFromNow, LINK_ADDRESS_FIELD, newSecret, sessionKey, usableSession } from './form-session.ts';

/** Earlier secrets of a session that are remembered, so that their holders are told what became of it. */
const PAST_SECRETS = 50;
/** Of links that are followed at the same moment each is tried again so often. */
const MOST_TRIES = 5;

/** Key under which the store knows the token of a resume link. */
export function resumeKey(token: string): string {
  return sha256Hex(`resume-link\n${token}`);
}

/** Digest of the address that a session's link goes to. */
export function addressKey(session: Pick<FormSession, '_id'>, email: string): string {
  return sha256Hex(`resume-address\n${session._id}\n${uniqueKey(email)}`);
}

/** `o•••@bluekettle.example`: its owner knows it again, nobody else learns it. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email.slice(0, at)][0] ?? ''}•••${email.slice(at)}`;
}

interface FoundLink {
  readonly session: FormSession;
  readonly resume: ResumeLink;
}

/**
 * A link is good only as long as the form still names the address that it was mailed to: whoever is handed a link of
 * somebody else's and puts in their own address shuts the sender out.
 */
function isOfAnotherAddress({ session, resume }: FoundLink): boolean {
  const { [LINK_ADDRESS_FIELD]: typed } = session.draft.values;
  return resume.addressHash !== undefined && addressKey(session, typed ?? '') !== resume.addressHash;
}

async function findByToken({ database }: AppContext, token: string): Promise<FoundLink> {
  const session = await database.formSessions.findOne({ 'resume.tokenHash': resumeKey(token) }).lean();
  if (!session?.resume) throw new AppError('link_expired_or_replaced');
  if (session.finishedAt || (await database.formSubmissions.exists({ session: session._id })))
    throw new AppError('already_submitted');
  const now = database.clock.now();
  const found = { session, resume: session.resume };
  if (session.resume.expiresAt <= now || session.keptUntil <= now || isOfAnotherAddress(found))
    throw new AppError('link_expired_or_replaced');
  return found;
}

type FoundForm = FoundLink & Pick<OpenLink, 'company'> & { readonly slug: string };

async function findForm(context: AppContext, token: string): Promise<FoundForm> {
  const found = await findByToken(context, token);
  if (!found.session.link) throw new AppError('link_expired_or_replaced');
  const { company, link } = assertOpenLink(await readLink(context.database, { _id: found.session.link }));
  return { ...found, company, slug: link.slug };
}

/**
 * Tells whose draft a link opens, and whether it is the one that the caller's browser has open. It changes nothing, so
 * that neither a page that is merely loaded nor a scanner of e-mails spends anything.
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

/** Gives the session a new secret in place of the one that was read. @returns undefined where it got another meanwhile */
async function renewSecret(context: AppContext, { session, resume }: FoundLink): Promise<string | undefined> {
  const secret = newSecret();
  const { matchedCount } = await context.database.formSessions.updateOne(
    { ...usableSession(context, session), 'resume.tokenHash': resume.tokenHash },
    {
      $set: { secretHash: sessionKey(secret) },
      $push: { pastSecretHashes: { $each: [session.secretHash ?? session._id], $slice: -PAST_SECRETS } },
      $max: { keptUntil: keptFromNow(context) },
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
 * Gives the session behind a resume link, under a new secret, to whoever holds its token. The secret before it is good no
 * more: who began the form, or followed the link earlier, sees nothing that is typed from now on. The link stays good
 * until it expires; the last minute of it leaves time enough to finish.
 * @throws AppError 410 for a token that is unknown, expired or replaced; 409 once submitted; 404 or 410 for a form that is gone
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
