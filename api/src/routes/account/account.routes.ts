import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import {
  type AccountSession,
  accountSessionsResponseSchema,
  ownPasswordChangeSchema,
} from '@funding-desk/shared/schemas/people/account';
import type { AuthSession } from '@funding-desk/shared/server/models/auth-session';
import { trusted } from 'mongoose';
import type { SignedInViewer } from '../../auth/caller.ts';
import { assertPassword } from '../../auth/passwords.ts';
import { endSessions, idleLimitOf } from '../../auth/sessions.ts';
import { changeOwnPassword } from '../../commands/account/change-password.ts';
import { reauthenticate } from '../../commands/account/reauthenticate.ts';
import { AppError } from '../../errors.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { idParams, type Route, success } from '../../http/routing/route.ts';
import { findOwnAccount } from '../../queries/people/find-user.ts';
import { ownTwoFactorRoutes } from './two-factor.routes.ts';
import { viewRoutes } from './views.routes.ts';

const account = signedInRoutes({ access: { kind: 'session' } });

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

const changePassword = account.put('/account/password', {
  summary:
    'Change the viewer’s password, with the current one and, with two-factor sign-in, a code; other sessions end',
  response: { 200: doneSchema },
  body: ownPasswordChangeSchema,
  async handle({ context, viewer, body, address }) {
    const { user } = await findOwnAccount(context, viewer);
    const { password, code, newPassword } = body;
    // The password is checked first, so that an invalid one does not use up a code.
    assertPassword(newPassword, 'newPassword');
    const live = await reauthenticate({ context, user, sessionId: viewer.sessionId, address, password, code });
    await changeOwnPassword(context, { user, newPassword, live, address });
    return success({ message: 'Your password was changed.' });
  },
});

const listSessions = account.get('/account/sessions', {
  summary: 'List the viewer’s 100 newest sessions, newest first',
  response: { 200: accountSessionsResponseSchema },
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

const endSession = account.delete('/account/sessions/:id', {
  summary: 'End one of the viewer’s sessions',
  params: idParams,
  async handle({ context, viewer, params: { id }, record }) {
    const ended = await endSessions(context.database, { user: viewer.id, which: { publicId: id } });
    if (ended === 0) throw new AppError('session_not_found');
    await record('session.delete', { subject: id });
  },
});

const endAllSessions = account.post('/account/sign-out-everywhere', {
  summary: 'End all of the viewer’s sessions, including this one',
  async handle({ context, viewer, record }) {
    await endSessions(context.database, { user: viewer.id });
    await record('session.delete-all');
  },
});

export const accountRoutes: readonly Route[] = [
  changePassword,
  ...ownTwoFactorRoutes,
  listSessions,
  endSession,
  endAllSessions,
  ...viewRoutes,
];
