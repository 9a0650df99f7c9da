import { mongo } from 'mongoose';

export const FILES = 'files.files';
export const CHUNKS = 'files.chunks';

/** A stored record, or a part of a file. */
export interface StoredRecord {
  readonly _id: string | number | mongo.ObjectId;
  readonly files_id?: mongo.ObjectId;
}

interface UnnamedFile {
  readonly file: mongo.ObjectId;
  /** Ids of its parts. */
  readonly chunks: readonly mongo.ObjectId[];
}

export interface FileReferences {
  readonly note: (collection: string, input: { readonly record: StoredRecord; readonly text: string }) => void;
  readonly findUnnamed: () => readonly UnnamedFile[];
}

const OBJECT_ID = /"\$oid":"([0-9a-f]{24})"/g;

/**
 * Remembers which files of a run no copied record names: those that were stored after their record was copied. A
 * restored installation would never remove them. Only files with an id from `since` on are compared.
 */
export function createFileReferences(since: mongo.ObjectId): FileReferences {
  const first = since.toHexString();
  const named = new Set<string>();
  const stored = new Map<string, mongo.ObjectId[]>();
  const chunksOf = (id: mongo.ObjectId): mongo.ObjectId[] => {
    const chunks = stored.get(id.toHexString()) ?? [];
    stored.set(id.toHexString(), chunks);
    return chunks;
  };
  const isRecent = (id: unknown): id is mongo.ObjectId => id instanceof mongo.ObjectId && id.toHexString() >= first;
  return {
    note(collection, { record: { _id, files_id }, text }) {
      if (collection === FILES) {
        if (isRecent(_id)) chunksOf(_id);
      } else if (collection === CHUNKS) {
        if (isRecent(files_id) && _id instanceof mongo.ObjectId) chunksOf(files_id).push(_id);
      } else for (const [, id = ''] of text.matchAll(OBJECT_ID)) if (id >= first) named.add(id);
    },
    findUnnamed: () =>
      [...stored]
        .filter(([id]) => !named.has(id))
        .map(([id, chunks]) => ({ file: mongo.ObjectId.createFromHexString(id), chunks })),
  };
}
