import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** A change of one record. Later changes of a file replace earlier ones. */
export interface RecordChange {
  /** The id as canonical Extended JSON. */
  readonly id: string;
  /** The record, or null when it was removed. */
  readonly text: string | null;
}

/** Extended JSON contains no tabs. */
const lineOf = ({ id, text }: RecordChange) => (text === null ? `-${id}\n` : `+${id}\t${text}\n`);

export interface RecordFile {
  readonly write: (change: RecordChange) => Promise<void>;
  /** @returns the SHA-256 of the file */
  readonly close: () => Promise<string>;
}

/** Creates a compressed file of changes, with the memory of a few records. Its bytes are on the disk when it is closed. */
export function createRecordFile(path: string): RecordFile {
  const hash = createHash('sha256');
  const gzip = createGzip();
  const written = pipeline(
    gzip,
    async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part);
        yield part;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // The failure is reported by the next write or by the end.
  written.catch(() => undefined);
  return {
    async write(change) {
      if (!gzip.write(lineOf(change))) await Promise.race([once(gzip, 'drain'), written]);
    },
    async close() {
      gzip.end();
      await written;
      return hash.digest('hex');
    },
  };
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest('hex');
}

/** Reads the changes of a file, in the order of writing. */
export async function* readRecordFile(path: string): AsyncGenerator<RecordChange> {
  const source = createReadStream(path);
  const gunzip = createGunzip();
  const piped = pipeline(source, gunzip);
  piped.catch(() => undefined);
  for await (const line of createInterface({ input: gunzip, crlfDelay: Number.POSITIVE_INFINITY })) {
    const [id = '', text = null] = line.slice(1).split('\t');
    yield { id, text: line.startsWith('-') ? null : text };
  }
  await piped;
}
