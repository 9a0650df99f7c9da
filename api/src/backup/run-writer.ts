import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Manifest } from './backup-format.ts';
import { createRecordFile, type RecordFile } from './record-file.ts';
import type { Contents } from './verify-backup.ts';

/** Of a record's text, for the comparison with the run before. */
export const digestText = (text: string) => createHash('sha256').update(text).digest('base64').slice(0, 22);

interface OpenFile {
  readonly file: RecordFile;
  readonly name: string;
  /** Records of this run, with their digests. */
  readonly seen: Map<string, string>;
  readonly before: ReadonlyMap<string, string>;
  puts: number;
  removals: number;
}

export interface RunWriter {
  /** Writes the record unless it is unchanged. */
  readonly put: (collection: string, record: { readonly id: string; readonly text: string }) => Promise<void>;
  /** Removes a record that this or an earlier run contains. */
  readonly remove: (collection: string, id: string) => Promise<void>;
  readonly has: (collection: string, id: string) => boolean;
  /** Removes the records of earlier runs that this one did not see. */
  readonly close: () => Promise<Manifest['files']>;
}

/** Writes the changes since earlier runs into a folder. @param before the records after the earlier runs */
export function openRun({ folder, before }: { folder: string; before: Contents }): RunWriter {
  const open = new Map<string, OpenFile>();
  const fileOf = (collection: string): OpenFile => {
    const existing = open.get(collection);
    if (existing) return existing;
    const name = `${collection}.gz`;
    const file = createRecordFile(join(folder, name));
    const known = before.get(collection) ?? new Map<string, string>();
    const created = { file, name, seen: new Map(), before: known, puts: 0, removals: 0 };
    open.set(collection, created);
    return created;
  };
  const drop = async (target: OpenFile, id: string) => {
    await target.file.write({ id, text: null });
    target.removals += 1;
  };
  return {
    async put(collection, { id, text }) {
      const target = fileOf(collection);
      const digest = digestText(text);
      const known = target.seen.get(id) ?? target.before.get(id);
      target.seen.set(id, digest);
      if (known === digest) return;
      await target.file.write({ id, text });
      target.puts += 1;
    },
    async remove(collection, id) {
      const target = fileOf(collection);
      // A record of an earlier run is removed at the end.
      if (target.seen.delete(id) && !target.before.has(id)) await drop(target, id);
    },
    has: (collection, id) => open.get(collection)?.seen.has(id) === true,
    async close() {
      for (const collection of before.keys()) fileOf(collection);
      const files: Manifest['files'] = [];
      for (const [collection, target] of open) {
        for (const id of target.before.keys()) if (!target.seen.has(id)) await drop(target, id);
        const { name, puts, removals } = target;
        files.push({ name, collection, sha256: await target.file.close(), puts, removals });
      }
      return files;
    },
  };
}
