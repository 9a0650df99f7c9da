import { PassThrough, pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
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
