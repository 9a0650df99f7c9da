import { dollarsOf } from '../../../fields/money/dollars.ts';
import { driverCollection } from '../../database/bind-models.ts';
import { migrateInBatches } from '../migrate-in-batches.ts';
import type { Migration } from '../migration.ts';

/** The beginning of the time in the stage, of applications whose stage has not changed either, and the amount as a number. */
export const ordersOfLists: Migration = {
  number: 17,
  name: 'time in stage and amount as orders of the list of applications',
  async run(context) {
    const applications = driverCollection(context.database.applications);
    await migrateInBatches({
      context,
      collection: applications,
      filter: { stageSince: { $exists: false } },
      change: async (batch) => {
        const updates = batch.map(({ _id, values }) => {
          const amount = dollarsOf(values?.advanceAmountRequested ?? '') ?? 0;
          const stageSince = { $ifNull: ['$work.stageSince', '$createdAt'] };
          return {
            updateOne: { filter: { _id }, update: [{ $set: { stageSince, amount } }, { $unset: 'work.stageSince' }] },
          };
        });
        await applications.bulkWrite(updates);
      },
    });
  },
};
