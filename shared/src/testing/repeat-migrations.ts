import type { Database } from '../server/database/bind-models.ts';
import { migrateDatabase } from '../server/migrations/migrate-database.ts';
import { migrationRecords } from '../server/migrations/migration-store.ts';

/** Runs all migrations again on data that a test has changed to those of an earlier version. */
export async function repeatMigrations(database: Database): Promise<void> {
  await migrationRecords(database.connection).deleteMany({ _id: { $gt: 1 } });
  await migrateDatabase({ database });
}
