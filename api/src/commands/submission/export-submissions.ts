import { once } from 'node:events';
import { pipeline, Readable } from 'node:stream';
import type { ExportColumn } from '@funding-desk/shared/fields/export-columns';
import type { Viewer } from '@funding-desk/shared/permissions';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import { type Options, stringify } from 'csv-stringify';
import type { QueryFilter } from 'mongoose';
import type { AppContext } from '../../context.ts';
import {
  EXPORTED_PARTS,
  type ExportedSubmission,
  presentExportedSubmission,
} from '../../presenters/exported-submission.ts';
import { type Names, namesFor, type SubmissionRefs } from '../../presenters/submission-work.ts';

/** Rows per batch. The first byte waits for the first batch. */
const BATCH = 100;
/** Names that are cached between batches. */
const MAX_NAMES = 2_000;
const NO_NAMES: Names = { companies: new Map(), users: new Map() };

/** RFC 4180. Spreadsheets detect UTF-8 by the byte order mark. */
const csvOptions = (columns: readonly ExportColumn[]): Options => ({
  bom: true,
  header: true,
  columns: columns.map(({ label }) => label),
  record_delimiter: '\r\n',
  // Required with a custom delimiter, or other line breaks would not be quoted.
  quote_record_delimiter: true,
  escape_formulas: true,
});

interface ExportInput {
  readonly context: AppContext;
  readonly viewer: Viewer;
  readonly filter: QueryFilter<FormSubmission>;
  readonly columns: readonly ExportColumn[];
  /** A MongoDB sort that an index supports. */
  readonly order: Record<string, 1 | -1>;
  /** Called with the size of each batch before it is sent. */
  readonly onRows?: (count: number) => void;
}

interface Rows {
  readonly next: () => Promise<ExportedSubmission | null>;
}

async function nextBatch(cursor: Rows): Promise<ExportedSubmission[]> {
  const batch: ExportedSubmission[] = [];
  while (batch.length < BATCH) {
    const row = await cursor.next();
    if (!row) break;
    batch.push(row);
  }
  return batch;
}

/** The rows in batches. Ending the iteration closes the cursor. */
async function* batchesOf({ context, filter, order }: ExportInput): AsyncGenerator<ExportedSubmission[]> {
  const cursor = context.database.formSubmissions
    .find(filter)
    .select([...EXPORTED_PARTS])
    .sort(order)
    // Sorting the matches of a search may exceed the memory limit.
    .allowDiskUse(true)
    .lean<ExportedSubmission[]>()
    .cursor({ batchSize: BATCH });
  try {
    for (let rows = await nextBatch(cursor); rows.length > 0; rows = await nextBatch(cursor)) yield rows;
  } finally {
    await cursor.close();
  }
}

/** Reads the names for successive batches and caches them. */
function nameReader(context: AppContext): (rows: readonly SubmissionRefs[]) => Promise<Names> {
  let cache = NO_NAMES;
  const isCached = ({ company, user, work }: SubmissionRefs) =>
    cache.companies.has(company.toHexString()) &&
    [user, work?.assignee].every((person) => !person || cache.users.has(person.toHexString()));
  return async (rows) => {
    if (cache.companies.size + cache.users.size > MAX_NAMES) cache = NO_NAMES;
    const uncached = rows.filter((row) => !isCached(row));
    if (uncached.length === 0) return cache;
    const names = await namesFor(context, uncached);
    cache = {
      companies: new Map([...cache.companies, ...names.companies]),
      users: new Map([...cache.users, ...names.users]),
    };
    return cache;
  };
}

async function* csvRecords(input: ExportInput): AsyncGenerator<string[]> {
  const { viewer, columns } = input;
  const readNames = nameReader(input.context);
  for await (const batch of batchesOf(input)) {
    const names = await readNames(batch);
    input.onRows?.(batch.length);
    for (const submission of batch) yield presentExportedSubmission({ submission, viewer, names, columns });
  }
}

/**
 * All submissions of the filter as CSV, read at the pace of the reader. Destroying the stream closes the cursor.
 * Resolves when the first bytes are ready, so that earlier errors still become an error response.
 */
export async function exportSubmissions(input: ExportInput): Promise<Readable> {
  const csv = stringify(csvOptions(input.columns));
  // The reader receives an error as the stream's own.
  pipeline(Readable.from(csvRecords(input)), csv, () => undefined);
  await once(csv, 'readable');
  return csv;
}
