import type { User } from '@funding-desk/shared/server/models/user';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { checkPassword } from '../passwords.ts';

const WRONG_PASSWORD = 'This is not your password.';

interface ConfirmInput {
  readonly context: AppContext;
  readonly user: User;
  readonly password: string;
  readonly address: string;
  /** What else must be right, asked once the password is. @throws AppError when it is not; only a null counts */
  readonly also?: () => Promise<true | null>;
}

/**
 * Whoever changes what opens his account shows first that he knows the password. Wrong ones count towards the limit of
 * sign-ins; right ones do not make up for wrong codes there.
 * @returns false when the password was right and what else was asked for was not
 * @throws AppError 422 for another password, 429 after too many failures
 */
export async function confirmPassword({ context, user, password, address, also }: ConfirmInput): Promise<boolean> {
  const { signInLimiter, audit } = context;
  let isPasswordRight = false;
  const check = async () => {
    isPasswordRight = await checkPassword({ password, stored: user.passwordHash });
    if (!isPasswordRight) return null;
    return also ? also() : true;
  };
  const attempt = { email: user.email, address, isCode: also !== undefined };
  const isRight = await signInLimiter.attempt(attempt, check, () => false);
  if (isRight) return true;
  await audit.record({ action: 'user.refuse-confirmation', actor: user._id.toHexString(), address });
  if (isPasswordRight) return false;
  throw new AppError('unacceptable_form', WRONG_PASSWORD, { password: WRONG_PASSWORD });
}
