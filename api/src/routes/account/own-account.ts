import { type Account, openAccount } from '../../commands/sign-in.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { SignedInViewer } from '../../route.ts';

/** The viewer's own account. @throws AppError 401 when it was shut a moment ago */
export async function ownAccount(context: AppContext, viewer: SignedInViewer): Promise<Account> {
  const account = await openAccount(context, await context.database.users.findById(viewer.id).lean());
  if (!account) throw new AppError('not_signed_in');
  return account;
}
