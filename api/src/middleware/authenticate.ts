import { BACKGROUND_HEADER, type FileTokenRequest } from '@funding-desk/shared/schemas/people/auth';
import type { Request } from 'express';
import { isApiKey, loadApiKey, recordKeyUse, viewerOfKey } from '../auth/api-keys.ts';
import type { Access, Caller, RouteScope, SignedInViewer } from '../auth/caller.ts';
import { standingsOf } from '../auth/key-scopes.ts';
import { loadSession } from '../auth/load-session.ts';
import { recordUse, sessionIdle, timeLeftOf } from '../auth/sessions.ts';
import { tokenKeysOf, verifyFileToken, verifySessionToken } from '../auth/tokens.ts';
import { authorize } from '../authorize.ts';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { networkOf } from '../limits/counters.ts';
import { callerAddress } from './limit-calls.ts';

function bearerToken(request: Request): string | null {
  const match = /^Bearer ([A-Za-z0-9._-]{1,2000})$/.exec(request.get('authorization') ?? '');
  return match?.[1] ?? null;
}

/** The person behind a session, or null once it has ended. Does not count as use of the session. */
export async function loadViewer(context: AppContext, sid: string): Promise<SignedInViewer | null> {
  const loaded = await loadSession(context, sid);
  return loaded && timeLeftOf(context, loaded.session) > 0 ? loaded.viewer : null;
}

/** Whether the token opens the requested file. For an export or an archive, the token itself defines the content. */
function isAskedFor({ file, access, request }: { file: FileTokenRequest; access: Access; request: Request }): boolean {
  if (access.kind !== 'file' || file.kind !== access.file) return false;
  return 'id' in file ? file.id === request.params.id : true;
}

interface AuthenticateInput {
  readonly context: AppContext;
  readonly request: Request;
  readonly access: Access;
  readonly scope?: RouteScope | undefined;
  readonly isUse?: boolean;
}

interface KeyInput extends Pick<AuthenticateInput, 'context' | 'access' | 'scope'> {
  readonly token: string;
  /** Failures are counted per key and per network. */
  readonly address: string;
}

/** Reads the claims from the bearer header or, for a file, from its file token, which opens nothing else. */
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
 * Checks the access of an API key.
 * @throws AppError 401 unless the key is valid, 403 while it waits for a confirmation, and unless the route admits a scope
 * of the key that the responsible person's permissions still cover
 */
async function authenticateKey({ context, token, access, scope, address }: KeyInput): Promise<Caller> {
  // Failures of the network do not count here: its valid keys keep working.
  await context.callLimiter.assertMissBudget('unauthenticated', token);
  const key = await loadApiKey(context, token);
  if (!key) {
    await context.callLimiter.take('unauthenticated', token);
    await context.callLimiter.take('unauthenticated', address);
    throw new AppError('key_unknown');
  }
  if (!scope) throw new AppError('key_not_admitted');
  const [standing] = await standingsOf(context, [key]);
  if (!standing || standing.doubt) throw new AppError('key_unconfirmed');
  if (scope !== 'any' && !standing.scopes.includes(scope)) throw new AppError('key_scope_missing', { scope });
  const viewer = viewerOfKey(key, standing.scopes);
  if (access.kind === 'action' || access.kind === 'file') authorize(viewer, access.action);
  await recordKeyUse(context, key);
  return { viewer, fileToken: null };
}

/**
 * Checks the access of a route.
 * @param scope of the route, for API keys
 * @param isUse whether the call keeps its session alive, unless the request header marks it as a background call
 * @returns the caller, or null on a public route
 * @throws AppError 401 without a valid session, 403 without the permission, 429 after too many failures. Without a
 * genuine token it does not query the database.
 */
export async function authenticate({
  context,
  request,
  access,
  scope,
  isUse = true,
}: AuthenticateInput): Promise<Caller | null> {
  if (access.kind === 'public') return null;
  const token = bearerToken(request);
  if (token && isApiKey(token))
    return authenticateKey({ context, token, access, scope, address: networkOf(callerAddress(request)) });
  const claims = claimsOf({ context, request, access });
  if (!claims) throw new AppError('not_signed_in');
  // Failures are counted per session, so that forged tokens from the same network do not lock this person out.
  await context.callLimiter.assertMissBudget('unauthenticated', claims.sid);
  const loaded = await loadSession(context, claims.sid);
  if (!loaded || timeLeftOf(context, loaded.session) <= 0) {
    await context.callLimiter.take('unauthenticated', claims.sid);
    throw loaded ? sessionIdle(context) : new AppError('not_signed_in');
  }
  const { session, viewer } = loaded;
  if (isUse && request.get(BACKGROUND_HEADER) === undefined) await recordUse(context, session);
  if (access.kind !== 'session') authorize(viewer, access.action);
  return { viewer, fileToken: claims.typ === 'file' ? claims.file : null };
}
