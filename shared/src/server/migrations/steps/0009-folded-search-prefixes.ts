import { driverCollection } from '../../database/bind-models.ts';
import { migrateInBatches } from '../migrate-in-batches.ts';
import type { Migration } from '../migration.ts';
import { addPrefixes } from './released/0002-search-prefixes.ts';

/** Searches find 'lukasz' and 'obrien': the prefixes of all applications are computed anew. */
export const foldedPrefixes: Migration = {
  number: 9,
  name: 'folded search prefixes of applications',
  run: (context) =>
    migrateInBatches({
      context,
      collection: driverCollection(context.database.applications),
      filter: { deletedAt: null },
      change: (submissions) => addPrefixes(context.database, submissions),
    }),
};
