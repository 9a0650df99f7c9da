import { stringify } from 'csv-stringify/sync';

/** A CSV file (RFC 4180) that spreadsheets open as UTF-8 and whose formulas they do not run. */
export function csvBytes(rows: readonly (readonly string[])[]): Buffer {
  const csv = stringify([...rows], {
    bom: true,
    record_delimiter: '\r\n',
    // Required with a custom delimiter, or other line breaks would not be quoted.
    quote_record_delimiter: true,
    escape_formulas: true,
  });
  return Buffer.from(csv);
}
