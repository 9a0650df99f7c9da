import type { AuditEntryView } from '@funding-desk/shared/schemas/audit/audit';
import type { AuditRecord } from '@funding-desk/shared/server/models/audit-record';
import type { SignedInViewer } from '../../auth/caller.ts';
import type { AppContext } from '../../context.ts';
import { presentAuditEntry } from '../../presenters/audit/audit-entry.ts';
import { findCompanyNames } from '../find-by-ids.ts';
import { findActors } from './find-actors.ts';
import { findAuditRecords } from './find-audit-records.ts';

interface ViewInput {
  readonly context: Pick<AppContext, 'database'>;
  readonly viewer: SignedInViewer;
  readonly rows: readonly AuditRecord[];
}

/** Entries of the audit log as the viewer may see them. */
export async function viewAuditEntries({ context, viewer, rows }: ViewInput): Promise<AuditEntryView[]> {
  const [actors, records, companies] = await Promise.all([
    findActors({ context, viewer, ids: rows.map(({ actor }) => actor) }),
    findAuditRecords({ context, viewer }, rows),
    findCompanyNames(
      context.database,
      rows.map(({ company }) => company),
    ),
  ]);
  return rows.map((entry) => presentAuditEntry(entry, { actors, records, companies }));
}
