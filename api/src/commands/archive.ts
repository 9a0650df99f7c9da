import { PassThrough, pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';

interface ArchiveFile {
  readonly path: string;
  readonly bytes: Buffer;
  readonly modified: Date;
}

/** Resolves when the reader has taken the file. Rejects once the reader is gone. */
export type AddFile = (file: ArchiveFile) => Promise<void>;

/**
 * A ZIP of the files that `fill` adds one after the other, at the pace of the reader. Destroying the stream ends the
 * work.
 */
export function streamArchive(fill: (add: AddFile) => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const left = new AbortController();
  pipeline(zip.outputStream, output, () => left.abort());
  const add: AddFile = async ({ path, bytes, modified }) => {
    left.signal.throwIfAborted();
    const source = Readable.from([bytes]);
    // The files are compressed already, except for few.
    zip.addReadStream(source, path, { size: bytes.length, mtime: modified, compress: false });
    await finished(source, { signal: left.signal });
  };
  fill(add).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

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
