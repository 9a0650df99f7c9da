import { can } from '@funding-desk/shared/permissions';
import type { Request } from 'express';
import { FORBIDDEN_SENTENCE } from '../authorize.ts';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Access, SignedInViewer } from '../route.ts';
import { verifyFileToken, verifySessionToken } from '../tokens.ts';

const SIGN_IN_SENTENCE = 'Your session has ended. Please sign in again.';

function bearerToken(request: Request): string | null {
  const match = /^Bearer ([A-Za-z0-9._-]{1,2000})$/.exec(request.get('authorization') ?? '');
  return match?.[1] ?? null;
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
  if (!session || !user || !session.user.equals(user._id) || session.expiresAt <= new Date()) return null;
  const [role, company] = await Promise.all([
    user.role ? database.roles.findById(user.role).lean() : null,
    user.company ? database.companies.findById(user.company).lean() : null,
  ]);
  if (user.company && (!company || company.isPending || company.withdrawnAt)) return null;
  return {
    id: user._id.toHexString(),
    isAdmin: user.isAdmin || role?.userType === 'admin',
    userType: role?.userType ?? null,
    permissions: role?.permissions ?? [],
    companyId: user.company?.toHexString() ?? null,
    sessionId: sid,
  };
}

/** Claims of the caller: the bearer header, or for a file its own token, which opens nothing else. */
function claimsOf({ context, request, access }: { context: AppContext; request: Request; access: Access }) {
  const secret = context.env.JWT_SECRET;
  const queryToken = request.query.token;
  if (access.kind === 'file' && typeof queryToken === 'string') {
    const claims = verifyFileToken(secret, queryToken);
    return claims?.kind === access.file && claims.id === request.params.id ? claims : null;
  }
  const token = bearerToken(request);
  return token ? verifySessionToken(secret, token) : null;
}

/**
 * Lets a call through as its route's access says.
 * @returns the viewer, or null on a public route
 * @throws AppError 401 without a good session, 403 without the permission
 */
export async function authenticate({
  context,
  request,
  access,
}: {
  context: AppContext;
  request: Request;
  access: Access;
}): Promise<SignedInViewer | null> {
  if (access.kind === 'public') return null;
  const claims = claimsOf({ context, request, access });
  const viewer = claims && (await loadViewer(context, claims));
  if (!viewer) throw new AppError('not_signed_in', SIGN_IN_SENTENCE);
  if (access.kind !== 'session' && !can(viewer, access.action)) throw new AppError('forbidden', FORBIDDEN_SENTENCE);
  return viewer;
}
