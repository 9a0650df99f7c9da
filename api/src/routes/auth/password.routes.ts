import { setTimeout as pause } from 'node:timers/promises';
import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import { forgotPasswordRequestSchema, resetPasswordRequestSchema } from '@funding-desk/shared/schemas/people/auth';
import { requestPasswordReset, resetPassword } from '../../commands/account/change-password.ts';

import { publicRoutes } from '../../http/routing/declare-routes.ts';
import { type Route, success } from '../../http/routing/route.ts';

const signIn = publicRoutes({ limit: 'sign-in' });

const SENT =
  'If there is an account with this address, we have sent it an e-mail with a link for choosing a new password. The link is good for one hour.';
const CHANGED = 'Your password was changed. Please sign in with the new one.';
/** Longer than the work for an existing account, so that timing does not reveal which accounts exist. Milliseconds. */
const ANSWER_AFTER = 300;

const forgot = signIn.post('/auth/forgot-password', {
  summary: 'Request an e-mail with a password reset link; the response does not reveal whether the account exists',
  response: { 200: doneSchema },
  body: forgotPasswordRequestSchema,
  async handle({ context, body: { email }, address }) {
    await Promise.all([requestPasswordReset(context, { email, address }), pause(ANSWER_AFTER)]);
    return success({ message: SENT });
  },
});

const reset = signIn.post('/auth/reset-password', {
  summary: 'Set a new password with an e-mailed link; all sessions end',
  response: { 200: doneSchema },
  body: resetPasswordRequestSchema,
  async handle({ context, body: { token, password }, address }) {
    await resetPassword(context, { token, password, address });
    return success({ message: CHANGED });
  },
});

export const passwordRoutes: readonly Route[] = [forgot, reset];
