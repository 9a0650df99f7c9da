import { cleanText } from '@funding-desk/shared/fields/text/clean-text';
import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import type { AuditTrail } from '@funding-desk/shared/server/audit/audit-trail';
import type { Database } from '@funding-desk/shared/server/database/database';
import { accountMail, outboxUpdate } from '@funding-desk/shared/server/outbox/account-mail';
import { endSessions } from '../../auth/sessions.ts';

export type Reopened =
  | { readonly isFound: false }
  | { readonly isFound: true; readonly wasDisabled: boolean; readonly hadTwoFactor: boolean };

/**
 * Reopens an account from the command line, for example when the only super admin has lost their phone. It switches the
 * account on, removes its second factor with a notice to the owner, and ends its sessions. The password stays.
 */
export async function reopenAccount(
  { database, audit }: { readonly database: Database; readonly audit: AuditTrail },
  email: string,
): Promise<Reopened> {
  const opened = { disabledAt: null, twoFactor: null, pendingTwoFactor: null };
  const before = await database.users.findOne({ emailKey: uniqueKey(cleanText('email', email)) }).lean();
  if (!before) return { isFound: false };
  const notice = before.twoFactor ? outboxUpdate(accountMail(database, before, 'two-factor-reset')) : {};
  await database.users.updateOne({ _id: before._id }, { $set: opened, ...notice });
  await endSessions(database, { user: before._id });
  await audit.record({
    action: 'user.reopen',
    company: before.company?.toHexString() ?? null,
    subject: before._id.toHexString(),
  });
  return { isFound: true, wasDisabled: Boolean(before.disabledAt), hadTwoFactor: Boolean(before.twoFactor) };
}
