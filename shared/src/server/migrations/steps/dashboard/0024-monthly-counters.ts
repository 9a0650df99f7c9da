import { storeMonths } from '../../../counters/store-months.ts';
import { driverCollection } from '../../../database/bind-models.ts';
import type { DailyCounter } from '../../../models/daily-counter.ts';
import { migrateInBatches } from '../../migrate-in-batches.ts';
import type { Migration } from '../../migration.ts';

/** The dashboard reads whole months from counters of their own, which are the sums of the stored days. */
export const monthlyCounters: Migration = {
  number: 24,
  name: 'monthly counters of the dashboard',
  run: (context) =>
    migrateInBatches<DailyCounter, string>({
      context,
      collection: driverCollection(context.database.dailyCounters),
      filter: {},
      change: (counters) => storeMonths(context.database, counters),
    }),
};
