import { driverCollection } from '../../database/bind-models.ts';
import { migrateInBatches } from '../migrate-in-batches.ts';
import type { Migration } from '../migration.ts';

/**
 * In earlier versions, a bank statement that could not be read covered every month. The sweep of the checklists counts
 * the applications with such statements again.
 */
export const filesToLookAt: Migration = {
  number: 7,
  name: 'statements that cannot be read',
  run: (context) => {
    const { database } = context;
    const collection = driverCollection(database.applicationDocuments);
    return migrateInBatches({
      context,
      collection,
      filter: { documentType: 'bankStatements', 'reading.state': 'unreadable', covers: [], checklistStaleSince: null },
      change: async (documents) => {
        const ids = documents.map(({ _id }) => _id);
        await collection.updateMany({ _id: { $in: ids } }, { $set: { checklistStaleSince: database.clock.now() } });
      },
    });
  },
};
