import type { User } from '@funding-desk/shared/server/models/user';
import { checkPassword } from '../../auth/passwords.ts';
import { checkLiveSession, type LiveSession } from '../../auth/sessions.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { consumeCode } from './consume-code.ts';

interface ReauthenticateInput {
  readonly context: AppContext;
  readonly user: User;
  readonly sessionId: string;
  readonly address: string;
  readonly password: string | undefined;
  /** Not needed when two-factor sign-in is off. */
  readonly code?: string | undefined;
  /** The field of the request body that holds the password. */
  readonly passwordField?: string;
}

/** @throws AppError 422 naming all missing values. That is not a guess and does not count. */
function assertComplete({ user, password, code, passwordField = 'password' }: ReauthenticateInput): void {
  const isCodeMissing = Boolean(user.twoFactor) && !code;
  if (password && !isCodeMissing) return;
  throw new AppError(password ? 'code_missing' : 'password_missing', {
    fields: {
      ...(password ? {} : { [passwordField]: new AppError('password_missing') }),
      ...(isCodeMissing ? { code: new AppError('code_missing') } : {}),
    },
  });
}

/**
 * Confirms a change of the viewer's own sign-in. It needs a live session, the password and, with two-factor sign-in,
 * a code, which is used up. Failures count towards the sign-in limit; a success does not reset it. The change must be
 * written with `unchanged` in its filter.
 * @throws AppError 401 when the session has ended, 422 for missing or wrong values, 429 after too many failures
 */
export async function reauthenticate(input: ReauthenticateInput): Promise<LiveSession> {
  assertComplete(input);
  const { context, user, sessionId, address, password = '', code = '', passwordField = 'password' } = input;
  const hasCode = Boolean(user.twoFactor);
  let wrong = new AppError('password_wrong', { fieldNames: [passwordField] });
  const check = async () => {
    if (!(await checkPassword({ password, stored: user.passwordHash }))) return null;
    wrong = new AppError('code_wrong', { fieldNames: ['code'] });
    const live = await checkLiveSession({ context, user, sessionId });
    if (!hasCode) return live;
    return (await consumeCode(context, { user, code, unchanged: live.unchanged })) && live;
  };
  const attempt = { email: user.email, address, isCode: hasCode };
  const confirmed = await context.signInLimiter.attempt(attempt, check, () => false);
  if (confirmed) return confirmed;
  await context.audit.record({ action: 'user.refuse-confirmation', actor: user._id.toHexString(), address });
  throw wrong;
}
