import { once } from 'node:events';
import { pipeline, Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';

/** Starts like a formula, and is a number. */
const NEGATIVE = /^-\d{1,15}(?:\.\d+)?$/;

/** RFC 4180. Spreadsheets detect UTF-8 by the byte order mark. */
const csvOptions = (columns: readonly string[]): Options => ({
  bom: true,
  header: true,
  columns: [...columns],
  record_delimiter: '\r\n',
  // Required with a custom delimiter, or other line breaks would not be quoted.
  quote_record_delimiter: true,
  escape_formulas: true,
  cast: { string: (value) => (NEGATIVE.test(value) ? { value, escape_formulas: false } : value) },
});

/**
 * Records as CSV, read at the pace of the reader. Destroying the stream ends the iteration. Resolves when the first
 * bytes are ready, so that earlier errors still become an error response.
 */
export async function streamCsv(
  columns: readonly string[],
  records: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): Promise<Readable> {
  const csv = stringify(csvOptions(columns));
  // The reader receives an error as the stream's own.
  pipeline(Readable.from(records), csv, () => undefined);
  await once(csv, 'readable');
  return csv;
}
