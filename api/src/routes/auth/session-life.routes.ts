import { type SessionLife, sessionLifeResponseSchema } from '@funding-desk/shared/schemas/auth';
import { idleLimitOf, sessionIdle, timeLeftOf } from '../../auth/sessions.ts';
import type { AppContext } from '../../context.ts';
import { type Route, type SignedInViewer, signedInRoute, success } from '../../http/routing/route.ts';

const secondsOf = (milliseconds: number) => Math.max(0, Math.floor(milliseconds / 1000));

/** @throws AppError 401 when it has ended meanwhile */
async function lifeOf(context: AppContext, { sessionId }: SignedInViewer): Promise<SessionLife> {
  const session = await context.database.authSessions.findById(sessionId).lean();
  if (!session) throw sessionIdle(context);
  return { idleSeconds: secondsOf(idleLimitOf(context)), secondsLeft: secondsOf(timeLeftOf(context, session)) };
}

const look = signedInRoute({
  method: 'get',
  path: '/auth/session',
  summary: 'How long the session still stands without use; asking is no use of it',
  response: { 200: sessionLifeResponseSchema },
  access: { kind: 'session' },
  isUse: false,
  handle: async ({ context, viewer }) => success({ data: await lifeOf(context, viewer) }),
});

const keep = signedInRoute({
  method: 'post',
  path: '/auth/session',
  summary: 'Tell that the person is there, so that the session does not end for want of use',
  response: { 200: sessionLifeResponseSchema },
  access: { kind: 'session' },
  handle: async ({ context, viewer }) => success({ data: await lifeOf(context, viewer) }),
});

export const sessionLifeRoutes: readonly Route[] = [look, keep];
