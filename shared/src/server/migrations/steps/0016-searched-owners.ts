import { type Database, driverCollection } from '../../database/bind-models.ts';
import { migrateInBatches } from '../migrate-in-batches.ts';
import type { Migration } from '../migration.ts';
import { addPrefixes } from './released/0002-search-prefixes.ts';

/** Error codes of MongoDB for an index and a collection that do not exist. */
const ABSENT: readonly unknown[] = [27, 26];

/** Replaced by an index with the order of the list. */
async function dropFormerIndex({ applications }: Database): Promise<void> {
  await driverCollection(applications)
    .dropIndex('duplicateKeys_1_createdAt_-1')
    .catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (!ABSENT.includes(code)) throw error;
    });
}

/**
 * Searches find the owners of an application: the prefixes of all applications are computed anew. The digests of phones,
 * e-mails, tax ids and ends of Social Security numbers need `FIELD_KEYS`, so the sweep 'duplicate keys' completes them.
 */
export const searchedOwners: Migration = {
  number: 16,
  name: 'owners in the search of applications',
  async run(context) {
    await migrateInBatches({
      context,
      collection: driverCollection(context.database.applications),
      filter: { deletedAt: null },
      change: (submissions) => addPrefixes(context.database, submissions),
    });
    await dropFormerIndex(context.database);
  },
};
