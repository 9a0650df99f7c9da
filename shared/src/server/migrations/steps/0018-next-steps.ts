import { driverCollection } from '../../database/bind-models.ts';
import { migrateInBatches } from '../migrate-in-batches.ts';
import type { Migration } from '../migration.ts';

/** The day of an application without a next step, which sorts after all days. */
const NO_STEP = '9999-12-31';

export const nextSteps: Migration = {
  number: 18,
  name: 'day of the next step as an order of the list of applications',
  async run(context) {
    const applications = driverCollection(context.database.applications);
    await migrateInBatches({
      context,
      collection: applications,
      filter: { stepDueOn: { $exists: false } },
      change: async (batch) => {
        const ids = batch.map(({ _id }) => _id);
        await applications.updateMany(
          { _id: { $in: ids }, stepDueOn: { $exists: false } },
          { $set: { stepDueOn: NO_STEP } },
        );
      },
    });
  },
};
