import { ownPasswordChangeSchema } from '@funding-desk/shared/schemas/account';
import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import { assertPassword } from '../../auth/passwords.ts';
import { reauthenticate } from '../../auth/reauthenticate.ts';
import { changeOwnPassword } from '../../commands/account/change-password.ts';
import { type Route, signedInRoute, success } from '../../http/routing/route.ts';
import { ownAccount } from '../../queries/find-user.ts';
import { ownSessionRoutes } from './sessions.routes.ts';
import { ownTwoFactorRoutes } from './two-factor.routes.ts';

const password = signedInRoute({
  method: 'put',
  path: '/account/password',
  summary:
    'Change the own password, with the current one and, where two-factor sign-in is on, a code; other sessions end',
  response: { 200: doneSchema },
  access: { kind: 'session' },
  body: ownPasswordChangeSchema,
  bodyLimit: 'plain',
  async handle({ context, viewer, body, address }) {
    const { user } = await ownAccount(context, viewer);
    const { password, code, newPassword } = body;
    // First, so that a code is not used up for a password that breaks a rule.
    assertPassword(newPassword, 'newPassword');
    const held = await reauthenticate({ context, user, sessionId: viewer.sessionId, address, password, code });
    await changeOwnPassword(context, { user, newPassword, held, address });
    return success({ message: 'Your password was changed.' });
  },
});

export const accountRoutes: readonly Route[] = [password, ...ownTwoFactorRoutes, ...ownSessionRoutes];
