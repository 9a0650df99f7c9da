import { type Database, driverCollection } from '../../../database/bind-models.ts';
import type { Application } from '../../../models/application/application.ts';
import { migrateInBatches } from '../../migrate-in-batches.ts';
import type { Migration } from '../../migration.ts';

const OFFERED = 'offered';
/** Facts of applications that have been in the stage of offers, or further. */
const IMPLY_IT = ['stages.offers', 'stages.contract_out', 'stages.funded', 'funded'];

async function addFacts(database: Database, submissions: readonly Application[]): Promise<void> {
  const updates = submissions.flatMap(({ _id, stats, deletedAt }) => {
    if (!stats) return [];
    const fact = { counter: OFFERED, day: stats.openedAt.toISOString().slice(0, 10) };
    // The list behind the figure has no deleted applications.
    const listed = deletedAt === null ? { $addToSet: { reached: 'offered' as const } } : {};
    const update = { $push: { 'stats.facts': fact }, $set: { 'stats.isDue': true }, ...listed };
    return [{ updateOne: { filter: { _id, 'stats.facts.counter': { $ne: OFFERED } }, update } }];
  });
  if (updates.length > 0) await driverCollection(database.applications).bulkWrite(updates);
}

/** The funnel counts offers. Applications of earlier versions that had one count as well. */
export const offeredSteps: Migration = {
  number: 21,
  name: 'offers in the funnel',
  run: (context) =>
    migrateInBatches({
      context,
      collection: driverCollection(context.database.applications),
      filter: { 'stats.facts.counter': { $in: IMPLY_IT, $ne: OFFERED } },
      change: (submissions) => addFacts(context.database, submissions),
    }),
};
