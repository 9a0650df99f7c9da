import { connectDatabase, type Database, type OpenInput } from '../database/database.ts';
import { watchMonitors } from '../database/watch-monitors.ts';
import { migrateDatabase } from './migrate-database.ts';
import { nameOwner } from './migration-store.ts';
import { joinProcesses } from './running-processes.ts';
import { assertMigrated } from './schema-version.ts';

/**
 * Connects and runs pending migrations. With `migrates: false` a database with pending migrations is refused. A process
 * that stays passes `onMustEnd`, which must end it: a newer version waits for it before it migrates, and a new process
 * takes the place of one that cannot reach the database any more.
 * @throws MigrationError for a database that does not fit this program
 */
export async function openDatabase({
  migrates = true,
  onMustEnd,
  ...input
}: OpenInput & { readonly migrates?: boolean; readonly onMustEnd?: (reason: string) => void }): Promise<Database> {
  const database = await connectDatabase(input);
  try {
    if (migrates) await migrateDatabase({ ...input, database });
    else await assertMigrated(database.connection);
    if (!onMustEnd) return database;
    const onNewerVersion = () => onMustEnd('a newer version migrates the database');
    const { leave } = await joinProcesses({ ...database, owner: nameOwner(), onNewerVersion });
    const client = database.connection.getClient();
    const unwatch = watchMonitors({ client, onStuck: () => onMustEnd('the driver no longer checks the database') });
    return {
      ...database,
      close() {
        unwatch();
        return leave().finally(database.close);
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
