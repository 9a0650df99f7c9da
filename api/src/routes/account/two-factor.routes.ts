import {
  ownPasswordRequestSchema,
  ownProofRequestSchema,
  recoveryCodesResponseSchema,
  twoFactorConfirmRequestSchema,
  twoFactorStartResponseSchema,
  twoFactorStateResponseSchema,
} from '@funding-desk/shared/schemas/people/account';
import { isSecondFactorRequired } from '../../auth/second-factor.ts';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { reauthenticate } from '../../commands/account/reauthenticate.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from '../../commands/account/set-up-second-factor.ts';
import { AppError } from '../../errors.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import { type Route, success } from '../../http/routing/route.ts';
import { type Account, findOwnAccount } from '../../queries/people/find-user.ts';

const account = signedInRoutes({ access: { kind: 'session' } });

/** The viewer's own account. @throws AppError 409 unless its second factor is in the state that the call needs */
async function ownAccountWith(factor: 'on' | 'off', { context, viewer }: ViewerInput): Promise<Account> {
  const account = await findOwnAccount(context, viewer);
  const isOn = Boolean(account.user.twoFactor);
  if (isOn && factor === 'off') throw new AppError('two_factor_on');
  if (!isOn && factor === 'on') throw new AppError('two_factor_off');
  return account;
}

const state = account.get('/account/two-factor', {
  summary: 'Whether the viewer’s two-factor sign-in is on, and whether it is required',
  response: { 200: twoFactorStateResponseSchema },
  async handle({ context, viewer }) {
    const { user, company } = await findOwnAccount(context, viewer);
    const data = {
      isOn: Boolean(user.twoFactor),
      isRequired: isSecondFactorRequired(context.env, company),
      recoveryCodesLeft: user.twoFactor?.recoveryCodes.length ?? 0,
    };
    return success({ data });
  },
});

const start = account.post('/account/two-factor/start', {
  summary: 'Start to set up two-factor sign-in: returns a secret for the authenticator app, valid for half an hour',
  response: { 200: twoFactorStartResponseSchema },
  body: ownPasswordRequestSchema,
  async handle({ context, viewer, body: { password }, address, record }) {
    const { user } = await ownAccountWith('off', { context, viewer });
    const { unchanged } = await reauthenticate({ context, user, sessionId: viewer.sessionId, address, password });
    const data = await startSecondFactor(context, { user, unchanged });
    if (!data) throw new AppError('account_changed');
    await record('two-factor.start');
    return success({ data });
  },
});

const confirm = account.post('/account/two-factor/confirm', {
  summary: 'Turn two-factor sign-in on with a first code; returns the recovery codes and ends the other sessions',
  response: { 200: recoveryCodesResponseSchema },
  body: twoFactorConfirmRequestSchema,
  async handle({ context, viewer, body: { code }, address, record }) {
    const { user } = await ownAccountWith('off', { context, viewer });
    const { sessionId } = viewer;
    const check = () => confirmSecondFactor({ context, user, code, sessionId });
    const attempt = { email: user.email, address, isCode: true };
    // Every attempt counts, so that a stolen session cannot guess its way to the recovery codes.
    const recoveryCodes = await context.signInLimiter.attempt(attempt, check, () => false);
    if (!recoveryCodes) throw new AppError('code_wrong', { fieldNames: ['code'] });
    await record('two-factor.turn-on');
    return success({ data: { recoveryCodes } });
  },
});

const newCodes = account.post('/account/two-factor/recovery-codes', {
  summary: 'Replace all recovery codes, with the password and a code',
  response: { 200: recoveryCodesResponseSchema },
  body: ownProofRequestSchema,
  async handle({ context, viewer, body, address, record }) {
    const { user } = await ownAccountWith('on', { context, viewer });
    const { unchanged } = await reauthenticate({ context, user, sessionId: viewer.sessionId, address, ...body });
    const recoveryCodes = await renewRecoveryCodes(context, { user, unchanged });
    if (!recoveryCodes) throw new AppError('account_changed');
    await record('two-factor.renew-recovery-codes');
    return success({ data: { recoveryCodes } });
  },
});

const turnOff = account.post('/account/two-factor/turn-off', {
  summary: 'Turn two-factor sign-in off, unless it is required',
  body: ownProofRequestSchema,
  async handle({ context, viewer, body, address, record }) {
    const { user, company } = await ownAccountWith('on', { context, viewer });
    if (isSecondFactorRequired(context.env, company)) throw new AppError('two_factor_required');
    const { unchanged } = await reauthenticate({ context, user, sessionId: viewer.sessionId, address, ...body });
    const isOff = await turnOffSecondFactor(context, { user, unchanged, kind: 'two-factor-off' });
    if (!isOff) throw new AppError('account_changed');
    await record('two-factor.turn-off');
  },
});

export const ownTwoFactorRoutes: readonly Route[] = [state, start, confirm, newCodes, turnOff];
