import { mongo } from 'mongoose';
import { toLine } from './backup-format.ts';
import { CHUNKS, createFileReferences, FILES, type FileReferences, type StoredRecord } from './file-references.ts';
import type { RunWriter } from './run-writer.ts';

export type Id = string | mongo.ObjectId;

/** Records get their ids from the clocks of several machines. Seconds. */
const CLOCK_TOLERANCE = 3_600;
const IDS_AT_ONCE = 500;

export interface Copy {
  readonly db: mongo.Db;
  readonly writer: RunWriter;
  /** Records that are added during the run have an id from here on. */
  readonly since: mongo.ObjectId;
  readonly references: FileReferences;
}

export function startCopy({ db, writer, moment }: Pick<Copy, 'db' | 'writer'> & { readonly moment: Date }): Copy {
  const since = mongo.ObjectId.createFromTime(Math.floor(moment.getTime() / 1000) - CLOCK_TOLERANCE);
  return { db, writer, since, references: createFileReferences(since) };
}

const recordsOf = ({ db }: Copy, name: string) => db.collection<StoredRecord>(name);

/** Reads with the stored types, so that a number stays an integer or a double. @param onCopied gets each id as a line */
export async function copyRecords(
  copy: Copy,
  {
    name,
    filter = {},
    onCopied,
  }: { name: string; filter?: mongo.Filter<StoredRecord>; onCopied?: (id: string) => void },
): Promise<void> {
  for await (const record of recordsOf(copy, name).find(filter, { promoteValues: false }).sort({ _id: 1 })) {
    const text = toLine(record);
    const id = toLine(record._id);
    copy.references.note(name, { record, text });
    await copy.writer.put(name, { id, text });
    onCopied?.(id);
  }
}

function* batchesOf<T>(all: readonly T[]): Generator<T[]> {
  for (let first = 0; first < all.length; first += IDS_AT_ONCE) yield all.slice(first, first + IDS_AT_ONCE);
}

/** Copies records again, and removes those that are gone. */
export async function refreshRecords(copy: Copy, name: string, ids: readonly Id[]): Promise<void> {
  for (const batch of batchesOf(ids)) {
    const found = new Set<string>();
    await copyRecords(copy, { name, filter: { _id: { $in: batch } }, onCopied: (id) => found.add(id) });
    for (const id of batch.map(toLine)) {
      if (!found.has(id) && copy.writer.has(name, id)) await copy.writer.remove(name, id);
    }
  }
}

/** Copies records that were added since. Reading only the ids of the others keeps a round short. @returns their ids */
export async function copyAdded(copy: Copy, name: string): Promise<readonly Id[]> {
  const ids = recordsOf(copy, name).find({ _id: { $gte: copy.since } }, { projection: { _id: 1 } });
  const added: mongo.ObjectId[] = [];
  for await (const { _id } of ids) {
    if (_id instanceof mongo.ObjectId && !copy.writer.has(name, toLine(_id))) added.push(_id);
  }
  for (const batch of batchesOf(added)) await copyRecords(copy, { name, filter: { _id: { $in: batch } } });
  return added;
}

/** Leaves out files that were stored after the record that names them was copied. */
export async function removeUnnamedFiles({ references, writer }: Copy): Promise<void> {
  for (const { file, chunks } of references.findUnnamed()) {
    await writer.remove(FILES, toLine(file));
    for (const chunk of chunks) await writer.remove(CHUNKS, toLine(chunk));
  }
}
