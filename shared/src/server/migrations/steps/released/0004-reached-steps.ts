import { type Database, driverCollection } from '../../../database/bind-models.ts';
import type { Application } from '../../../models/application/application.ts';
import { reachedSteps } from '../../../models/application/counted-facts.ts';
import { migrateInBatches } from '../../migrate-in-batches.ts';
import type { Migration } from '../../migration.ts';

async function addSteps(database: Database, submissions: readonly Application[]): Promise<void> {
  const updates = submissions.flatMap(({ _id, stats }) => {
    const steps = reachedSteps(stats?.facts ?? []);
    if (steps.length === 0) return [];
    return [{ updateOne: { filter: { _id, deletedAt: null }, update: { $addToSet: { reached: { $each: steps } } } } }];
  });
  if (updates.length > 0) await driverCollection(database.applications).bulkWrite(updates);
}

/** Applications of earlier versions count in the dashboard, but no filter finds the steps that they have taken. */
export const reached: Migration = {
  number: 4,
  name: 'steps of applications',
  run: (context) =>
    migrateInBatches({
      context,
      collection: driverCollection(context.database.applications),
      filter: { 'stats.openedAt': { $exists: true }, reached: null, deletedAt: null },
      change: (submissions) => addSteps(context.database, submissions),
    }),
};
