import type { AuditActor, AuditEntryView } from '@funding-desk/shared/schemas/audit/audit';
import { AUDIT_ENTRIES, isAuditAction } from '@funding-desk/shared/server/models/audit-actions';
import type { AuditRecord } from '@funding-desk/shared/server/models/audit-record';
import type { Types } from 'mongoose';
import { presentChanges } from './audit-changes.ts';
import { DETAIL_LABELS } from './audit-labels.ts';

/** Tenants see platform staff without where they came from. */
export interface FoundActor extends AuditActor {
  readonly isPlatform: boolean;
}

interface Names {
  readonly actors: ReadonlyMap<string, FoundActor>;
  /** By the number of the entry. */
  readonly records: ReadonlyMap<number, NonNullable<AuditEntryView['record']>>;
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

/** @param id null for applicants and for the product itself */
export function presentActor(id: Types.ObjectId | null, found: FoundActor | undefined): AuditActor | null {
  return id && { kind: found?.kind ?? 'person', id: id.toHexString(), name: found?.name ?? null };
}

/** An entry of the audit log as the viewer may see it. */
export function presentAuditEntry(entry: AuditRecord, { actors, records, companies }: Names): AuditEntryView {
  const company = entry.company?.toHexString() ?? '';
  const found = actors.get(entry.actor?.toHexString() ?? '');
  const isHidden = found?.isPlatform === true;
  const { browser = '' } = entry.details ?? {};
  return {
    id: String(entry._id),
    at: entry.at.toISOString(),
    action: entry.action,
    label: isAuditAction(entry.action) ? AUDIT_ENTRIES[entry.action].label : entry.action,
    actor: presentActor(entry.actor, found),
    company: company ? { id: company, name: companies.get(company) ?? '' } : null,
    record: records.get(entry._id) ?? null,
    applicationCount: entry.applications?.length ?? 0,
    address: isHidden ? '' : entry.address,
    browser: isHidden ? '' : String(browser),
    changes: presentChanges(entry.changes),
    details: detailsOf(entry),
  };
}
