import type { AuditEntryView } from '@funding-desk/shared/schemas/audit/audit';
import { shortAccount } from '@funding-desk/shared/sensitive-numbers/short-account';
import type { AuditRecord } from '@funding-desk/shared/server/models/audit-record';

const shortOf = (account: string | null) => account && shortAccount(account);

/**
 * The changes of an entry. Earlier versions logged whole account numbers. Their hashes bind these entries as they are, so
 * the numbers are shortened here.
 */
export function presentChanges(changes: AuditRecord['changes'] = []): AuditEntryView['changes'] {
  return changes.map(({ field, from, to }) =>
    field === 'Account' ? { field, from: shortOf(from), to: shortOf(to) } : { field, from, to },
  );
}
