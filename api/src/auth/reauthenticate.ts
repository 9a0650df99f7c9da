import type { User } from '@funding-desk/shared/server/models/user';
import { takeCode } from '../commands/second-factor-of.ts';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { checkPassword } from '../passwords.ts';
import { type HeldSession, holdSession } from './live-session.ts';

const MISSING_PASSWORD = 'Please enter your password';
const MISSING_CODE = 'Please enter the code';
const WRONG_PASSWORD = 'This is not your password.';
const WRONG_CODE = 'The code is not right. Please try the next one that your app shows.';

interface ReauthenticateInput {
  readonly context: AppContext;
  /** The viewer's own account. */
  readonly user: User;
  readonly sessionId: string;
  readonly address: string;
  readonly password: string | undefined;
  /** Left out of account where two-factor sign-in is off. */
  readonly code?: string | undefined;
  /** Field of the body that holds the password. */
  readonly passwordField?: string;
}

/** @throws AppError 422 naming everything that is missing; that is no guess, and does not count */
function assertComplete({ user, password, code, passwordField = 'password' }: ReauthenticateInput): void {
  const fields = {
    ...(password ? {} : { [passwordField]: MISSING_PASSWORD }),
    ...(code || !user.twoFactor ? {} : { code: MISSING_CODE }),
  };
  const [sentence] = Object.values(fields);
  if (sentence !== undefined) throw new AppError('unacceptable_form', sentence, fields);
}

/**
 * Decides who may change what opens the own account: whoever has a live session, the password and, where two-factor
 * sign-in is on, a code that is taken thereby. Failures count towards the limit of sign-ins; a success does not make up
 * for them. The change must be written with `unchanged` as part of its filter.
 * @throws AppError 401 when the session has ended, 422 for what is missing or wrong, 429 after too many failures
 */
export async function reauthenticate(input: ReauthenticateInput): Promise<HeldSession> {
  assertComplete(input);
  const { context, user, sessionId, address, password = '', code = '', passwordField = 'password' } = input;
  const hasCode = Boolean(user.twoFactor);
  let wrong = { field: passwordField, sentence: WRONG_PASSWORD };
  const check = async () => {
    if (!(await checkPassword({ password, stored: user.passwordHash }))) return null;
    wrong = { field: 'code', sentence: WRONG_CODE };
    const held = await holdSession({ context, user, sessionId });
    if (!hasCode) return held;
    return (await takeCode(context, { user, code, unchanged: held.unchanged })) && held;
  };
  const attempt = { email: user.email, address, isCode: hasCode };
  const held = await context.signInLimiter.attempt(attempt, check, () => false);
  if (held) return held;
  await context.audit.record({ action: 'user.refuse-confirmation', actor: user._id.toHexString(), address });
  throw new AppError('unacceptable_form', wrong.sentence, { [wrong.field]: wrong.sentence });
}
