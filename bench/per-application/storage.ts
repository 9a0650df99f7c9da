import type { Services } from '../../e2e/support/services/services.ts';

/** Bytes of a collection: documents before compression, on the disk, and its indexes on the disk. */
interface StoredBytes {
  readonly documents: number;
  readonly disk: number;
  readonly indexes: number;
}

const number = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Bytes of every collection, after everything has been written to the disk. */
export async function storedBytes({ database }: Services): Promise<ReadonlyMap<string, StoredBytes>> {
  const { db } = database.connection;
  if (!db) throw new Error('The database is not connected');
  await db.admin().command({ fsync: 1 });
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const entries = await Promise.all(
    collections.map(async ({ name }) => {
      const { size, storageSize, totalIndexSize } = await db.command({ collStats: name });
      const bytes = { documents: number(size), disk: number(storageSize), indexes: number(totalIndexSize) };
      return [name, bytes] as const;
    }),
  );
  return new Map(entries);
}

const NONE: StoredBytes = { documents: 0, disk: 0, indexes: 0 };

/** What each collection has grown by, for one of `count` applications. */
export function growthOf({
  before,
  after,
  count,
}: {
  before: ReadonlyMap<string, StoredBytes>;
  after: ReadonlyMap<string, StoredBytes>;
  count: number;
}): ReadonlyMap<string, StoredBytes> {
  const grown = [...after].map(([name, bytes]) => {
    const { documents, disk, indexes } = before.get(name) ?? NONE;
    const each = (now: number, then: number) => Math.max(0, Math.round((now - then) / count));
    return [
      name,
      {
        documents: each(bytes.documents, documents),
        disk: each(bytes.disk, disk),
        indexes: each(bytes.indexes, indexes),
      },
    ] as const;
  });
  return new Map(grown.filter(([, { documents, indexes }]) => documents + indexes > 0));
}
