import type { AuditActor, AuditEntryView } from '@funding-desk/shared/schemas/audit/audit';
import { AUDIT_ENTRIES, isAuditAction } from '@funding-desk/shared/server/audit/audit-actions';
import type { AuditRecord } from '@funding-desk/shared/server/models/audit-record';
import { trusted } from 'mongoose';
import type { SignedInViewer } from '../../auth/caller.ts';
import type { AppContext } from '../../context.ts';
import { type FoundActor, findActors } from '../../queries/audit/find-actors.ts';
import { findAuditRecords } from '../../queries/audit/find-audit-records.ts';
import { presentChanges } from './audit-changes.ts';
import { DETAIL_LABELS } from './audit-labels.ts';

interface PresentInput {
  readonly context: Pick<AppContext, 'database'>;
  readonly viewer: SignedInViewer;
  readonly rows: readonly AuditRecord[];
}

interface Names {
  readonly actors: ReadonlyMap<string, FoundActor>;
  readonly records: Awaited<ReturnType<typeof findAuditRecords>>;
  readonly companies: ReadonlyMap<string, string>;
}

const textOf = (value: string | number | boolean) => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
};

function detailsOf({ details = {} }: AuditRecord): AuditEntryView['details'] {
  return Object.entries(details).flatMap(([key, value]) => {
    const name = DETAIL_LABELS[key];
    return name === undefined || value === '' ? [] : [{ name, value: textOf(value) }];
  });
}

async function namesFor({ context, viewer, rows }: PresentInput): Promise<Names> {
  const ids = [...new Set(rows.flatMap(({ company }) => (company ? [company.toHexString()] : [])))];
  const [actors, records, companies] = await Promise.all([
    findActors({ context, viewer, ids: rows.map(({ actor }) => actor) }),
    findAuditRecords({ context, viewer }, rows),
    context.database.companies
      .find({ _id: trusted({ $in: ids }) })
      .select({ nameIn: 1 })
      .lean(),
  ]);
  return { actors, records, companies: new Map(companies.map(({ _id, nameIn }) => [_id.toHexString(), nameIn])) };
}

function actorOf({ actor }: AuditRecord, found: FoundActor | undefined): AuditActor | null {
  if (!actor) return null;
  return { kind: found?.kind ?? 'person', id: actor.toHexString(), name: found?.name ?? null };
}

function presentEntry(entry: AuditRecord, { actors, records, companies }: Names): AuditEntryView {
  const company = entry.company?.toHexString() ?? '';
  const found = actors.get(entry.actor?.toHexString() ?? '');
  const isHidden = found?.isPlatform === true;
  const { browser = '' } = entry.details ?? {};
  return {
    id: String(entry._id),
    at: entry.at.toISOString(),
    action: entry.action,
    label: isAuditAction(entry.action) ? AUDIT_ENTRIES[entry.action].label : entry.action,
    actor: actorOf(entry, found),
    company: company ? { id: company, name: companies.get(company) ?? '' } : null,
    record: records.get(entry._id) ?? null,
    applicationCount: entry.applications?.length ?? 0,
    address: isHidden ? '' : entry.address,
    browser: isHidden ? '' : String(browser),
    changes: presentChanges(entry.changes),
    details: detailsOf(entry),
  };
}

/** Entries of the audit log as the viewer may see them. */
export async function presentAuditEntries(input: PresentInput): Promise<AuditEntryView[]> {
  const names = await namesFor(input);
  return input.rows.map((entry) => presentEntry(entry, names));
}
