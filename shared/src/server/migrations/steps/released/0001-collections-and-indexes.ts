import { createIndexes } from '../../create-indexes.ts';
import type { Migration } from '../../migration.ts';

/** The first one, so that every later migration finds the indexes. */
export const collectionsAndIndexes: Migration = {
  number: 1,
  name: 'collections and indexes',
  run: ({ database }) => createIndexes(database.connection),
};
