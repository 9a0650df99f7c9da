import type { AuditTrail } from '@funding-desk/shared/server/audit/audit-trail';
import type { Database } from '@funding-desk/shared/server/database/database';
import { endSessions } from '../../auth/sessions.ts';
import { uniqueKey } from '../../name-rules.ts';
import { accountMail, enqueueing } from './account-mail.ts';

export type Reopened =
  | { readonly isFound: false }
  | { readonly isFound: true; readonly wasDisabled: boolean; readonly hadTwoFactor: boolean };

/**
 * Opens the account of somebody whom nobody else can help, such as the one super admin who has lost his telephone: it is
 * switched on, its second factor is taken away, which the owner is told, and its sessions end. The password stays.
 */
export async function reopenAccount(
  { database, audit }: { readonly database: Database; readonly audit: AuditTrail },
  email: string,
): Promise<Reopened> {
  const opened = { disabledAt: null, twoFactor: null, pendingTwoFactor: null };
  const before = await database.users.findOne({ emailKey: uniqueKey(email) }).lean();
  if (!before) return { isFound: false };
  const notice = before.twoFactor ? enqueueing(accountMail(database, before, 'two-factor-reset')) : {};
  await database.users.updateOne({ _id: before._id }, { $set: opened, ...notice });
  await endSessions(database, { user: before._id });
  await audit.record({
    action: 'user.reopen',
    company: before.company?.toHexString() ?? null,
    subject: before._id.toHexString(),
  });
  return { isFound: true, wasDisabled: Boolean(before.disabledAt), hadTwoFactor: Boolean(before.twoFactor) };
}
