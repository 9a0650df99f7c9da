import type { Request, RequestHandler, Response } from 'express';
import type { AppContext } from '../context.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import type { Route } from '../http/routing/route.ts';
import { type Quota, TooManyCalls } from '../limits/call-limiter.ts';
import { CALL_WINDOW_SECONDS, type CallLimit, type MissLimit } from '../limits/call-limits.ts';
import { networkOf } from '../limits/counters.ts';

/** Errors that reveal to a guessing caller that something does not exist. */
const MISSES: ReadonlySet<ErrorCode> = new Set([
  'invalid_link',
  'link_expired',
  'mismatched_link',
  'not_found',
  'unknown_session',
]);

/** The caller's address, as far as `TRUST_PROXY` reveals it. IPv4 addresses are not mapped to IPv6. */
export function callerAddress(request: Request): string {
  return (request.ip ?? '').replace(/^::ffff:/, '');
}

/** Sends the remaining quota (draft-ietf-httpapi-ratelimit-headers). */
function sendQuotaHeaders(response: Response, { name, limit, remaining, seconds }: Quota): void {
  response.set('RateLimit-Policy', `"${name}";q=${limit};w=${CALL_WINDOW_SECONDS}`);
  response.set('RateLimit', `"${name}";r=${remaining};t=${seconds}`);
}

interface CountInput {
  readonly context: Pick<AppContext, 'callLimiter'>;
  readonly response: Response;
  readonly limit: CallLimit;
  /** An address or a person. */
  readonly who: string;
}

/** Counts one call and sends the remaining quota. @throws AppError 429 */
export async function countCall({ context, response, limit, who }: CountInput): Promise<void> {
  try {
    sendQuotaHeaders(response, await context.callLimiter.take(limit, who));
  } catch (error) {
    if (error instanceof TooManyCalls) sendQuotaHeaders(response, error.quota);
    throw error;
  }
}

/** Deleted pictures are requested by every page that still names them. That is not guessing. */
const isGuessable = ({ access, limit }: Route) => access.kind === 'public' && limit !== 'page';

/**
 * The slugs of links are names, so that a caller with too many failed guesses learns nothing about further ones. All
 * other secrets have 128 bits or more. They are looked up in any case, because a neighbor's failures must not lock
 * anybody out.
 */
const isNamed = ({ limit }: Route) => limit === 'link' || limit === 'session';

/** Checks the limits of an address before the body of a public call is read: calls, and failed guesses of names. */
export function limitPublicCalls(context: AppContext, route: Route): RequestHandler {
  return async (request, response, next) => {
    const who = networkOf(callerAddress(request));
    // Both checks run in parallel. The first error counts.
    const misses = isNamed(route) ? context.callLimiter.assertMissBudget('lookupMiss', who) : undefined;
    await Promise.all([countCall({ context, response, limit: route.limit, who }), misses]);
    next();
  };
}

function missOf(route: Route, error: unknown): MissLimit | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'not_signed_in') return 'unauthenticated';
  return isGuessable(route) && MISSES.has(error.code) ? 'lookupMiss' : null;
}

/**
 * Counts a failed call that was a guess. A guess beyond the limit gets 429 instead of its own error.
 * @throws AppError 429
 */
export async function countMiss({
  context,
  route,
  request,
  error,
}: {
  context: AppContext;
  route: Route;
  request: Request;
  error: unknown;
}): Promise<void> {
  const miss = missOf(route, error);
  if (miss) await context.callLimiter.take(miss, networkOf(callerAddress(request)));
}

/** Whether a page may embed the response of the link call. Counts as that call. */
export async function countLinkPage({ callLimiter }: AppContext, request: Request): Promise<boolean> {
  const who = networkOf(callerAddress(request));
  try {
    await Promise.all([callLimiter.take('link', who), callLimiter.assertMissBudget('lookupMiss', who)]);
    return true;
  } catch (error) {
    if (error instanceof TooManyCalls) return false;
    throw error;
  }
}

/** Counts the page of a link that does not exist. It never refuses: the page is the same. */
export async function countGuess({ callLimiter }: AppContext, request: Request): Promise<void> {
  await callLimiter.take('lookupMiss', networkOf(callerAddress(request))).catch((error: unknown) => {
    if (!(error instanceof TooManyCalls)) throw error;
  });
}
