import { can } from '@funding-desk/shared/permissions';
import type { FileTokenRequest } from '@funding-desk/shared/schemas/auth';
import type { AuthSession } from '@funding-desk/shared/server/models/auth-session';
import type { Request } from 'express';
import { fitsAccount } from '../auth/live-session.ts';
import { FORBIDDEN_SENTENCE } from '../authorize.ts';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Access, Caller, SignedInViewer } from '../route.ts';
import { isSecondFactorRequired } from '../second-factor-rule.ts';
import { tokenKeysOf, verifyFileToken, verifySessionToken } from '../tokens.ts';

/** Milliseconds. */
const SEEN_PAUSE = 60_000;
const SIGN_IN_SENTENCE = 'Your session has ended. Please sign in again.';

const notSignedIn = () => new AppError('not_signed_in', SIGN_IN_SENTENCE);

function bearerToken(request: Request): string | null {
  const match = /^Bearer ([A-Za-z0-9._-]{1,2000})$/.exec(request.get('authorization') ?? '');
  return match?.[1] ?? null;
}

/** Writes down that a session is in use, unless that was done within the minute. */
async function noteSeen({ database, logger }: AppContext, { _id, lastSeenAt }: AuthSession): Promise<void> {
  const now = database.clock.now();
  const isFresh = lastSeenAt && now.getTime() - lastSeenAt.getTime() < SEEN_PAUSE;
  if (isFresh) return;
  try {
    await database.authSessions.updateOne({ _id }, { $set: { lastSeenAt: now } });
  } catch (error) {
    // A call is not refused for want of this note.
    logger.warn({ err: error }, 'a session could not be noted as seen');
  }
}

/**
 * The person behind a session, as the database knows it now: a change of role, company or account, and a sign-out,
 * hold from this request on. Null when the session or the account is no more.
 */
export async function loadViewer(
  context: AppContext,
  { sub, sid }: { sub: string; sid: string },
): Promise<SignedInViewer | null> {
  const { database } = context;
  const [session, user] = await Promise.all([
    database.authSessions.findById(sid).lean(),
    database.users.findById(sub).lean(),
  ]);
  if (!session || !user || !session.user.equals(user._id) || session.expiresAt <= database.clock.now()) return null;
  if (user.disabledAt || !fitsAccount(session, user)) return null;
  const [role, company] = await Promise.all([
    user.role ? database.roles.findById(user.role).lean() : null,
    user.company ? database.companies.findById(user.company).lean() : null,
  ]);
  if (user.company && (!company || company.isPending || company.withdrawnAt)) return null;
  if (isSecondFactorRequired(context.env, company) && !session.hasSecondFactor) return null;
  await noteSeen(context, session);
  return {
    id: user._id.toHexString(),
    isAdmin: user.isAdmin || role?.userType === 'admin',
    userType: role?.userType ?? null,
    permissions: role?.permissions ?? [],
    companyId: user.company?.toHexString() ?? null,
    sessionId: sid,
  };
}

/** Is this the file that the call asks for? What an export holds stands in its token alone. */
function isAskedFor({ file, access, request }: { file: FileTokenRequest; access: Access; request: Request }): boolean {
  if (access.kind !== 'file' || file.kind !== access.file) return false;
  return file.kind === 'export' || file.id === request.params.id;
}

/** Claims of the caller: the bearer header, or for a file its own token, which opens nothing else. */
function claimsOf({ context, request, access }: { context: AppContext; request: Request; access: Access }) {
  const keys = tokenKeysOf(context);
  const queryToken = request.query.token;
  if (access.kind === 'file' && typeof queryToken === 'string') {
    const claims = verifyFileToken(keys, queryToken);
    return claims && isAskedFor({ file: claims.file, access, request }) ? claims : null;
  }
  const token = bearerToken(request);
  return token ? verifySessionToken(keys, token) : null;
}

/**
 * Lets a call through as its route's access says.
 * @returns who calls, or null on a public route
 * @throws AppError 401 without a good session, 403 without the permission, 429 for one that was refused too often; without
 * a genuine token before the database is asked
 */
export async function authenticate({
  context,
  request,
  access,
}: {
  context: AppContext;
  request: Request;
  access: Access;
}): Promise<Caller | null> {
  if (access.kind === 'public') return null;
  const claims = claimsOf({ context, request, access });
  if (!claims) throw notSignedIn();
  // A session is counted by itself, so that its network stays in while somebody there sends made-up tokens.
  await context.callLimiter.assertFewMisses('stranger', claims.sid);
  const viewer = await loadViewer(context, claims);
  if (!viewer) {
    await context.callLimiter.take('stranger', claims.sid);
    throw notSignedIn();
  }
  if (access.kind !== 'session' && !can(viewer, access.action)) throw new AppError('forbidden', FORBIDDEN_SENTENCE);
  return { viewer, fileToken: claims.typ === 'file' ? claims.file : null };
}
