import type { Readable } from 'node:stream';
import type { AuditEntryView } from '@funding-desk/shared/schemas/audit/audit';
import type { AuditRecord } from '@funding-desk/shared/server/models/audit-record';
import type { QueryFilter } from 'mongoose';
import type { OnRows } from '../../audit/audited-export.ts';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { batchesOf } from '../../lists/list-pages.ts';
import { viewAuditEntries } from '../../queries/audit/view-audit-entries.ts';
import { streamCsv } from '../stream-csv.ts';

/** Entries whose names are read at once. */
const BATCH = 500;

const COLUMNS = [
  'Number',
  'Time (UTC)',
  'Who',
  'Who: kind',
  'Who: id',
  'What',
  'Action',
  'Company',
  'Record',
  'Record: kind',
  'Record: id',
  'Applications',
  'Address',
  'Browser',
  'Changes',
  'Details',
] as const;

const changeText = ({ field, from, to }: AuditEntryView['changes'][number]) =>
  `${field}: ${from ?? '—'} → ${to ?? '—'}`;

function recordOf(entry: AuditEntryView): string[] {
  const { actor, company, record } = entry;
  return [
    entry.id,
    entry.at,
    actor?.name ?? '',
    actor?.kind ?? '',
    actor?.id ?? '',
    entry.label,
    entry.action,
    company?.name ?? '',
    record?.name ?? '',
    record?.kind ?? '',
    record?.id ?? '',
    String(entry.applicationCount),
    entry.address,
    entry.browser,
    entry.changes.map(changeText).join('\n'),
    entry.details.map(({ name, value }) => `${name}: ${value}`).join('\n'),
  ];
}

interface ExportInput extends ViewerInput {
  readonly filter: QueryFilter<AuditRecord>;
  readonly onRows: OnRows;
}

async function* csvRecords({ context, viewer, filter, onRows }: ExportInput): AsyncGenerator<string[]> {
  const cursor = context.database.auditLog
    .find(filter)
    .sort({ at: -1, _id: -1 })
    .lean<AuditRecord[]>()
    .cursor({ batchSize: BATCH });
  for await (const rows of batchesOf(cursor, BATCH)) {
    await onRows(rows.length);
    for (const entry of await viewAuditEntries({ context, viewer, rows })) yield recordOf(entry);
  }
}

/** All entries of the filter as CSV, newest first. Destroying the stream closes the cursor. */
export function exportAudit(input: ExportInput): Promise<Readable> {
  return streamCsv(COLUMNS, csvRecords(input));
}
