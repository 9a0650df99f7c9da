import { type AccountSession, accountSessionsResponseSchema } from '@funding-desk/shared/schemas/account';
import { doneSchema, idSchema } from '@funding-desk/shared/schemas/envelope';
import type { AuthSession } from '@funding-desk/shared/server/models/auth-session';
import { trusted } from 'mongoose';
import { z } from 'zod';
import { endSessions, idleLimitOf } from '../../auth/sessions.ts';
import { AppError } from '../../errors.ts';

import { type Route, type SignedInViewer, signedInRoute, success } from '../../http/routing/route.ts';

const NEWEST = 100;

function presentSession(session: AuthSession, { sessionId }: SignedInViewer): AccountSession {
  return {
    id: session.publicId.toHexString(),
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    userAgent: session.userAgent,
    address: session.address,
    isCurrent: session._id === sessionId,
  };
}

const list = signedInRoute({
  method: 'get',
  path: '/account/sessions',
  summary: 'Where oneself is signed in: the 100 newest sessions, newest first',
  response: { 200: accountSessionsResponseSchema },
  access: { kind: 'session' },
  async handle({ context, viewer }) {
    const { authSessions, clock } = context.database;
    const now = clock.now();
    const lastUse = new Date(now.getTime() - idleLimitOf(context));
    const sessions = await authSessions
      .find({ user: viewer.id, expiresAt: trusted({ $gt: now }), lastSeenAt: trusted({ $gt: lastUse }) })
      .sort({ createdAt: -1 })
      .limit(NEWEST)
      .lean();
    return success({ data: sessions.map((session) => presentSession(session, viewer)) });
  },
});

const end = signedInRoute({
  method: 'delete',
  path: '/account/sessions/:id',
  summary: 'End one of the own sessions',
  response: { 200: doneSchema },
  access: { kind: 'session' },
  params: z.strictObject({ id: idSchema }),
  async handle({ context, viewer, params: { id }, address }) {
    const ended = await endSessions(context.database, { user: viewer.id, which: { publicId: id } });
    if (ended === 0) throw new AppError('session_not_found');
    await context.audit.record({ action: 'session.delete', actor: viewer.id, subject: id, address });
    return success();
  },
});

const endAll = signedInRoute({
  method: 'post',
  path: '/account/sign-out-everywhere',
  summary: 'End all own sessions, this one too',
  response: { 200: doneSchema },
  access: { kind: 'session' },
  async handle({ context, viewer, address }) {
    await endSessions(context.database, { user: viewer.id });
    await context.audit.record({ action: 'session.delete-all', actor: viewer.id, address });
    return success();
  },
});

export const ownSessionRoutes: readonly Route[] = [list, end, endAll];
