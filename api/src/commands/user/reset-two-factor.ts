import { idSchema } from '@funding-desk/shared/schemas/envelope';
import { userResponseSchema } from '@funding-desk/shared/schemas/user';
import { z } from 'zod';
import { endSessions } from '../../auth/sessions.ts';
import { AppError } from '../../errors.ts';
import { signedInRoute, success } from '../../http/routing/route.ts';
import { presentUser, userDetailsFor } from '../../presenters/user.ts';
import { findUser } from '../../queries/find-user.ts';
import { hexOf } from '../../tenant-scope.ts';
import { turnOffSecondFactor } from '../account/own-second-factor.ts';
import { assertCredentials } from './validate-user.ts';

/** For somebody who has lost telephone and recovery codes. The sessions end, and the person is told. */
export const resetTwoFactor = signedInRoute({
  method: 'post',
  path: '/user/reset-two-factor/:id',
  summary:
    'Take the second factor from somebody who holds no more than oneself, who then signs in without it or sets it up anew',
  response: { 200: userResponseSchema },
  access: { kind: 'action', action: 'user:update' },
  params: z.strictObject({ id: idSchema }),
  async handle({ context, viewer, params: { id }, address }) {
    const { database, audit } = context;
    const user = await findUser({ context, viewer, id });
    if (id === viewer.id) throw new AppError('own_two_factor');
    const current = user.role ? await database.roles.findById(user.role).lean() : null;
    assertCredentials({ viewer, user, current }, 'person_beyond_own_two_factor');
    // The role by which it was judged, and the address that is told, are still those of the person.
    const unchanged = { role: user.role, isAdmin: user.isAdmin };
    const isOff = await turnOffSecondFactor(context, { user, unchanged, kind: 'two-factor-reset' });
    if (!isOff) throw new AppError('user_changed');
    await endSessions(database, { user: user._id });
    const company = hexOf(user.company);
    await audit.record({ action: 'user.reset-two-factor', actor: viewer.id, company, subject: id, address });
    const details = await userDetailsFor(context, [user]);
    return success({ data: presentUser({ user: { ...user, twoFactor: null }, viewer, details }) });
  },
});
