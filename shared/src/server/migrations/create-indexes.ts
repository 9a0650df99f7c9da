import { createHash } from 'node:crypto';
import mongoose, { type Connection, type IndexDefinition, type IndexOptions } from 'mongoose';
import { FILE_INDEXES } from '../files/file-store.ts';
import { migrationState } from './migration-store.ts';

interface CollectionIndexes {
  readonly collection: string;
  readonly indexes: readonly (readonly [IndexDefinition, IndexOptions])[];
}

/** The collections and indexes of all models bound to the connection, and of the files. */
function definedIndexes(connection: Connection): readonly CollectionIndexes[] {
  const ofModels = Object.values(connection.models).map(({ collection, schema }) => ({
    collection: collection.name,
    indexes: schema.indexes(),
  }));
  return [...ofModels, ...FILE_INDEXES];
}

/** Changes when a model's indexes change. */
export function indexFingerprint(connection: Connection): string {
  return createHash('sha256')
    .update(JSON.stringify(definedIndexes(connection)))
    .digest('hex');
}

const NAMESPACE_EXISTS = 48;

async function createOne({ db }: Connection, { collection, indexes }: CollectionIndexes): Promise<void> {
  if (indexes.length > 0) {
    await db?.command({
      createIndexes: collection,
      indexes: indexes.map(([key, { background: _, ...options }]) => ({ ...options, key, name: nameOf(key) })),
    });
    return;
  }
  await db?.createCollection(collection).catch((error: unknown) => {
    if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== NAMESPACE_EXISTS) throw error;
  });
}

/** The name that the driver gives to an index. */
const nameOf = (key: IndexDefinition) => Object.entries(key).flat().join('_');

/**
 * Creates missing collections and indexes, and records which ones the database has. It drops none: a migration drops an
 * index by its name. One process at a time: creating a collection twice at once causes write conflicts.
 */
export async function createIndexes(connection: Connection): Promise<void> {
  for (const collection of definedIndexes(connection)) await createOne(connection, collection);
  await migrationState(connection).updateOne(
    { _id: 'indexes' },
    { $set: { fingerprint: indexFingerprint(connection) } },
    { upsert: true },
  );
}
