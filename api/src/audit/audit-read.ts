import type { ListMeta } from '@funding-desk/shared/schemas/envelope';
import type { AuditDetails } from '@funding-desk/shared/server/models/audit-record';
import type { AppContext } from '../context.ts';
import type { SignedInViewer } from '../http/routing/route.ts';
import type { ListQuery } from '../lists/list-pages.ts';

/** With each further so many rows that a person was handed within ten minutes there is a further entry. */
const ROWS_STEP = 500;

/** A search for a Social Security or tax number stands in the log by its last four digits. */
export function maskNumbers(search: string): string {
  const mask = (digits: string) => `${digits.slice(0, -4).replace(/\d/g, '*')}${digits.slice(-4)}`;
  return search.replace(/\d(?:[-. ]?\d){8,}/g, mask);
}

interface ReadInput {
  readonly context: Pick<AppContext, 'audit' | 'recentReads'>;
  readonly viewer: SignedInViewer;
  readonly address: string;
  readonly action: string;
}

interface RecordInput extends ReadInput {
  readonly company: string | null;
  /** Id of the record that is shown. */
  readonly subject: string;
}

/** Writes down that somebody saw a record: one entry for each person, address and record within ten minutes. */
export async function auditView({ context, viewer, ...entry }: RecordInput): Promise<void> {
  const { action, address, subject } = entry;
  await context.recentReads.writeOnce([action, viewer.id, address, subject], () =>
    context.audit.record({ ...entry, actor: viewer.id }),
  );
}

interface ListInput<Q extends ListQuery & { readonly search: string }> extends ReadInput {
  readonly query: Q;
  readonly meta: Pick<ListMeta, 'total' | 'totalIsCapped'>;
  /** How many rows this page hands out. */
  readonly rows: number;
}

/** What narrows a list, without what leads through it: each filter that a list gets counts by itself. */
function askedOf({ page, cursor, pageSize, sort, search, ...filters }: ListQuery & { readonly search: string }) {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return { search, ...(given.length > 0 ? { filter: JSON.stringify(Object.fromEntries(given)) } : {}) };
}

/**
 * Writes down that somebody listed records, with search, filter and how many there are. One entry for each person, address,
 * search and filter within ten minutes: paging through a list adds none. Whoever takes many rows, by whatever searches
 * and from whatever addresses, leaves a further entry with the rows so far each time they pass another 500.
 */
export async function auditList<Q extends ListQuery & { readonly search: string }>({
  context: { audit, recentReads },
  viewer,
  address,
  action,
  query,
  meta,
  rows,
}: ListInput<Q>): Promise<void> {
  const asked = askedOf(query);
  const narrowed = { ...asked, search: maskNumbers(asked.search) };
  const record = (details: AuditDetails) =>
    audit.record({ action, actor: viewer.id, company: viewer.companyId, address, details });
  // Asked before the entry is looked for, so that both are one round trip.
  const counting = recentReads.countRows([action, viewer.id], rows);
  await recentReads.writeOnce([action, viewer.id, address, JSON.stringify(asked)], () =>
    record({ ...narrowed, count: meta.total, countIsCapped: meta.totalIsCapped }),
  );
  const total = await counting;
  if (Math.floor(total / ROWS_STEP) > Math.floor((total - rows) / ROWS_STEP))
    await record({ ...narrowed, rows: total });
}
