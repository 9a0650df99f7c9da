import { idSchema, type ListMeta } from '@funding-desk/shared/schemas/envelope';
import {
  IDENTIFIER_LABELS,
  identifierIn,
  withoutIdentifiers,
} from '@funding-desk/shared/sensitive-numbers/searched-identifier';
import type { AuditAction } from '@funding-desk/shared/server/models/audit-actions';
import type { AuditDetails } from '@funding-desk/shared/server/models/audit-record';
import { z } from 'zod';
import type { SignedInViewer } from '../auth/caller.ts';
import type { AppContext } from '../context.ts';
import type { ListQuery } from '../lists/list-pages.ts';
import { groupApplications, type ReadApplication, type ShownApplication } from './read-applications.ts';

/** After each further 500 rows that a person receives within ten minutes, one more entry is written. */
const ROWS_STEP = 500;
const LIST = 'submissions.list' satisfies AuditAction;
/** Names the applications that a page of a list showed. */
const LIST_ROWS = 'submissions.list-rows' satisfies AuditAction;

/** The log shows only the last four digits of a searched Social Security or tax number. */
export function maskNumbers(search: string): string {
  const mask = (digits: string) => `${digits.slice(0, -4).replace(/\d/g, '*')}${digits.slice(-4)}`;
  return search.replace(/\d(?:[-. ]?\d){8,}/g, mask);
}

/**
 * A search among applications as the log has it: words, or the kind of an identifier without its value. Parts of numbers
 * and addresses are left out as well, because lists search while somebody types.
 */
export function describeSearch(search: string): { readonly search: string; readonly identifier?: string } {
  const identifier = identifierIn(search);
  return identifier
    ? { search: '', identifier: IDENTIFIER_LABELS[identifier.kind] }
    : { search: withoutIdentifiers(search) };
}

interface ReadInput {
  readonly context: Pick<AppContext, 'audit' | 'recentReads'>;
  readonly viewer: SignedInViewer;
  readonly address: string;
  readonly action: AuditAction;
}

interface RecordInput extends ReadInput {
  readonly company: string | null;
  /** Id of the viewed record. */
  readonly subject: string;
  /** Ids of the applications whose data the viewer gets. */
  readonly applications?: readonly string[];
}

/** Logs that a person viewed a record: one entry per person, address and record within ten minutes. */
export async function auditView({ context, viewer, ...entry }: RecordInput): Promise<void> {
  const { action, address, subject } = entry;
  await context.recentReads.writeOnce([action, viewer.id, address, subject], () =>
    context.audit.record({ ...entry, actor: viewer.id }),
  );
}

interface ShownInput {
  readonly context: Pick<AppContext, 'audit' | 'database' | 'recentReads'>;
  readonly viewer: SignedInViewer;
  readonly address: string;
  readonly shows: 'application' | 'document';
  readonly params: unknown;
  /** As the call loaded it. */
  readonly shown: ShownApplication | undefined;
}

const shownSchema = z.object({ id: idSchema });

/** The application that the call is about, or null when there is none. */
async function findShown({ context, shows, params, shown }: ShownInput): Promise<ShownApplication | null> {
  if (shown) return shown;
  const { applications, applicationDocuments } = context.database;
  const { id } = shownSchema.parse(params);
  if (shows === 'application') return applications.findById(id).select({ company: 1 }).lean();
  const document = await applicationDocuments.findById(id).select({ submission: 1 }).lean();
  return document && applications.findById(document.submission).select({ company: 1 }).lean();
}

/** Logs that a person viewed an application. The calls of its page are one entry together. */
export async function auditShown(input: ShownInput): Promise<void> {
  const { context, viewer, address } = input;
  const shown = await findShown(input);
  if (!shown) return;
  const [subject, company] = [shown._id.toHexString(), shown.company.toHexString()];
  const entry = { action: 'submission.view', subject, company, actor: viewer.id, address } as const;
  await context.recentReads.writeOnce([entry.action, viewer.id, address, subject], () =>
    context.audit.record({ ...entry, applications: [subject] }),
  );
}

interface ListInput<Q extends ListQuery & { readonly search: string }> extends ReadInput {
  readonly query: Q;
  readonly meta: Pick<ListMeta, 'total' | 'totalIsCapped'>;
  /** Number of rows on this page. */
  readonly rows: number;
  /** The applications on this page. */
  readonly applications?: readonly ReadApplication[];
}

/** Keeps the filters of a list query and drops paging and sorting. New filters are included automatically. */
function filtersOf({ page, cursor, pageSize, sort, search, ...filters }: ListQuery & { readonly search: string }) {
  const used = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return { search, ...(used.length > 0 ? { filter: JSON.stringify(Object.fromEntries(used)) } : {}) };
}

/**
 * Logs that a person listed records, with search, filters and total: one entry per person, address, search and
 * filters within ten minutes. Another entry names the applications of the page, once within ten minutes. For each 500
 * rows that a person receives, by any searches and addresses, it writes a further entry with the number so far.
 */
export async function auditList<Q extends ListQuery & { readonly search: string }>({
  context: { audit, recentReads },
  viewer,
  address,
  action,
  query,
  meta,
  rows,
  applications = [],
}: ListInput<Q>): Promise<void> {
  const filters = filtersOf(query);
  const search = action === LIST ? describeSearch(filters.search) : { search: maskNumbers(filters.search) };
  const logged = { ...filters, ...search };
  const record = (details: AuditDetails) =>
    audit.record({ action, actor: viewer.id, company: viewer.companyId, address, details });
  // Started first, so that all calls share their round trips.
  const counting = recentReads.countRows([action, viewer.id], rows);
  const listing = recentReads.writeOnce([action, viewer.id, address, JSON.stringify(filters)], () =>
    record({ ...logged, count: meta.total, countIsCapped: meta.totalIsCapped }),
  );
  const naming = groupApplications(applications).map((group) =>
    recentReads.writeOnce([LIST_ROWS, viewer.id, address, group.company, ...group.applications], () =>
      audit.record({ action: LIST_ROWS, actor: viewer.id, address, ...group }),
    ),
  );
  await Promise.all([listing, ...naming]);
  const total = await counting;
  if (Math.floor(total / ROWS_STEP) > Math.floor((total - rows) / ROWS_STEP)) await record({ ...logged, rows: total });
}
