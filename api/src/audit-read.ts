import type { ListMeta } from '@funding-desk/shared/schemas/envelope';
import type { AuditDetails } from '@funding-desk/shared/server/models/audit-record';
import type { AppContext } from './context.ts';
import type { ListQuery } from './lists.ts';
import type { SignedInViewer } from './route.ts';

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
}

/** What narrows a list, without what leads through it: each filter that a list gets counts by itself. */
function askedOf({ page, cursor, pageSize, sort, search, ...filters }: ListQuery & { readonly search: string }) {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return { search, ...(given.length > 0 ? { filter: JSON.stringify(Object.fromEntries(given)) } : {}) };
}

/**
 * Writes down that somebody listed records, with search, filter and how many there are. One entry for each person, address,
 * search and filter within ten minutes: paging through a list adds none.
 */
export async function auditList<Q extends ListQuery & { readonly search: string }>({
  context,
  viewer,
  address,
  action,
  query,
  meta,
}: ListInput<Q>): Promise<void> {
  const asked = askedOf(query);
  const details: AuditDetails = {
    ...asked,
    search: maskNumbers(asked.search),
    count: meta.total,
    countIsCapped: meta.totalIsCapped,
  };
  const parts = [action, viewer.id, address, JSON.stringify(asked)];
  await context.recentReads.writeOnce(parts, () =>
    context.audit.record({ action, actor: viewer.id, company: viewer.companyId, address, details }),
  );
}
