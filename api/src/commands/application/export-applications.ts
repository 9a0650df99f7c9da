import type { Readable } from 'node:stream';
import { DEAL_COLUMNS, type ExportColumn } from '@funding-desk/shared/fields/export-columns';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { QueryFilter } from 'mongoose';
import type { OnRows } from '../../audit/audited-export.ts';
import type { SignedInViewer } from '../../auth/caller.ts';
import type { AppContext } from '../../context.ts';
import { batchesOf } from '../../lists/list-pages.ts';
import type { ApplicationRefs, Names } from '../../presenters/application/application-work.ts';
import {
  EXPORTED_PARTS,
  type ExportedApplication,
  presentExportedApplication,
} from '../../presenters/application/exported-application.ts';
import { namesFor } from '../../queries/application/names-for.ts';
import { type DealSummaries, loadDeals } from '../../queries/deal/load-deals.ts';
import { streamCsv } from '../stream-csv.ts';

/** Rows per batch. The first byte waits for the first batch. */
const BATCH = 100;
/** Names that are cached between batches. */
const MAX_NAMES = 2_000;
const NO_DEALS: DealSummaries = new Map();
const NO_NAMES: Names = { companies: new Map(), users: new Map() };

interface ExportInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly filter: QueryFilter<Application>;
  readonly columns: readonly ExportColumn[];
  /** A MongoDB sort that an index supports. */
  readonly order: Record<string, 1 | -1>;
  /** Called with each batch before it is sent. */
  readonly onRows?: OnRows;
}

function cursorOf({ context, filter, order }: ExportInput) {
  return (
    context.database.applications
      .find(filter)
      .select([...EXPORTED_PARTS])
      .sort(order)
      // Sorting the matches of a search may exceed the memory limit.
      .allowDiskUse(true)
      .lean<ExportedApplication[]>()
      .cursor({ batchSize: BATCH })
  );
}

/** Reads the names for successive batches and caches them. */
function nameReader(
  who: Pick<ExportInput, 'context' | 'viewer'>,
): (rows: readonly ApplicationRefs[]) => Promise<Names> {
  let cache = NO_NAMES;
  const isCached = ({ company, user, work }: ApplicationRefs) =>
    cache.companies.has(company.toHexString()) &&
    [user, work?.assignee].every((person) => !person || cache.users.has(person.toHexString()));
  return async (rows) => {
    if (cache.companies.size + cache.users.size > MAX_NAMES) cache = NO_NAMES;
    const uncached = rows.filter((row) => !isCached(row));
    if (uncached.length === 0) return cache;
    const names = await namesFor(who, uncached);
    cache = {
      companies: new Map([...cache.companies, ...names.companies]),
      users: new Map([...cache.users, ...names.users]),
    };
    return cache;
  };
}

async function* csvRecords(input: ExportInput): AsyncGenerator<string[]> {
  const { context, viewer, columns } = input;
  const hasDeals = columns.some(({ key }) => DEAL_COLUMNS.includes(key));
  const readNames = nameReader(input);
  for await (const batch of batchesOf(cursorOf(input), BATCH)) {
    const names = await readNames(batch);
    const deals = hasDeals ? await loadDeals({ context, viewer, rows: batch }) : NO_DEALS;
    const applications = batch.map(({ _id, company }) => ({ application: _id, company }));
    await input.onRows?.(batch.length, applications);
    for (const application of batch) {
      const ownDeals = deals.get(application._id.toHexString());
      yield presentExportedApplication({ application, viewer, names, deals: ownDeals, columns });
    }
  }
}

/** All applications of the filter as CSV. Destroying the stream closes the cursor. */
export async function exportApplications(input: ExportInput): Promise<Readable> {
  return streamCsv(
    input.columns.map(({ label }) => label),
    csvRecords(input),
  );
}
