import { once } from 'node:events';
import { pipeline, Readable } from 'node:stream';
import type { Viewer } from '@funding-desk/shared/permissions';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import { type Options, stringify } from 'csv-stringify';
import type { QueryFilter } from 'mongoose';
import type { AppContext } from '../../context.ts';
import {
  EXPORT_HEADER,
  EXPORTED_PARTS,
  type ExportedSubmission,
  presentExportedSubmission,
} from '../../presenters/exported-submission.ts';
import { type Mentions, type Names, namesFor } from '../../presenters/submission.ts';

/** Rows that are read, and whose names are looked up, at once; the first byte waits for the first of them. */
const BATCH = 100;
/** Names that are remembered from batch to batch. */
const MAX_NAMES = 2_000;
const NO_NAMES: Names = { companies: new Map(), users: new Map() };

/** RFC 4180 for spreadsheets, which take a text for UTF-8 by its byte order mark. */
const CSV_OPTIONS: Options = {
  bom: true,
  header: true,
  columns: [...EXPORT_HEADER],
  record_delimiter: '\r\n',
  // With a delimiter of one's own, a line break of another kind would stand bare.
  quote_record_delimiter: true,
  escape_formulas: true,
};

interface ExportInput {
  readonly context: AppContext;
  readonly viewer: Viewer;
  readonly filter: QueryFilter<FormSubmission>;
  /** As the store takes it; an index serves it. */
  readonly order: Record<string, 1 | -1>;
  /** Told of each batch of rows before it is handed over. */
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

/** The rows, batch by batch; whoever stops taking them closes the cursor. */
async function* batchesOf({ context, filter, order }: ExportInput): AsyncGenerator<ExportedSubmission[]> {
  const cursor = context.database.formSubmissions
    .find(filter)
    .select([...EXPORTED_PARTS])
    .sort(order)
    // What a search finds may have to be put in order; it need not fit into memory for that.
    .allowDiskUse(true)
    .lean<ExportedSubmission[]>()
    .cursor({ batchSize: BATCH });
  try {
    for (let rows = await nextBatch(cursor); rows.length > 0; rows = await nextBatch(cursor)) yield rows;
  } finally {
    await cursor.close();
  }
}

/** Names for one batch after another; those of the batches before are not read again. */
function nameReader(context: AppContext): (rows: readonly Mentions[]) => Promise<Names> {
  let known = NO_NAMES;
  const isKnown = ({ company, user }: Mentions) =>
    known.companies.has(company.toHexString()) && (user === null || known.users.has(user.toHexString()));
  return async (rows) => {
    if (known.companies.size + known.users.size > MAX_NAMES) known = NO_NAMES;
    const unknown = rows.filter((row) => !isKnown(row));
    if (unknown.length === 0) return known;
    const found = await namesFor(context, unknown);
    known = {
      companies: new Map([...known.companies, ...found.companies]),
      users: new Map([...known.users, ...found.users]),
    };
    return known;
  };
}

async function* csvRecords(input: ExportInput): AsyncGenerator<string[]> {
  const readNames = nameReader(input.context);
  for await (const batch of batchesOf(input)) {
    const names = await readNames(batch);
    input.onRows?.(batch.length);
    for (const submission of batch) yield presentExportedSubmission({ submission, viewer: input.viewer, names });
  }
}

/**
 * Every submission of the filter as CSV, made while it is read and no faster; destroying it closes the database's cursor.
 * Resolves with the first bytes at hand, so that what fails before them can still be told to the caller.
 */
export async function exportSubmissions(input: ExportInput): Promise<Readable> {
  const csv = stringify(CSV_OPTIONS);
  // A failure reaches whoever reads, as the error of what he reads.
  pipeline(Readable.from(csvRecords(input)), csv, () => undefined);
  await once(csv, 'readable');
  return csv;
}
