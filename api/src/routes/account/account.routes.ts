import { ownPasswordChangeSchema } from '@funding-desk/shared/schemas/account';
import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import { changeOwnPassword } from '../../commands/change-password.ts';
import { confirmPassword } from '../../commands/confirm-password.ts';
import { type Route, signedInRoute, success } from '../../route.ts';
import { ownAccount } from './own-account.ts';
import { ownSessionRoutes } from './sessions.routes.ts';
import { ownTwoFactorRoutes } from './two-factor.routes.ts';

const password = signedInRoute({
  method: 'put',
  path: '/account/password',
  summary: 'Change the own password; the other sessions end',
  response: { 200: doneSchema },
  access: { kind: 'session' },
  body: ownPasswordChangeSchema,
  bodyLimit: 'plain',
  async handle({ context, viewer, body, address }) {
    const { user } = await ownAccount(context, viewer);
    await confirmPassword({ context, user, password: body.password, address });
    const { sessionId } = viewer;
    await changeOwnPassword(context, { user, newPassword: body.newPassword, sessionId, address });
    return success({ message: 'Your password was changed.' });
  },
});

export const accountRoutes: readonly Route[] = [password, ...ownTwoFactorRoutes, ...ownSessionRoutes];
