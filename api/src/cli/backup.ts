/** `npm run backup -- DIR` adds a run to the backup in DIR while the application runs. */
import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import { connectDatabase } from '@funding-desk/shared/server/database/database';
import { readPendingWork } from '@funding-desk/shared/server/migrations/schema-version';
import { describeStartFailure } from '@funding-desk/shared/server/start-failure';
import { summarize } from '../backup/backup-summary.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { readSealedDatabase } from '../env.ts';
import { readDirectory } from './read-directory.ts';

async function run(): Promise<void> {
  const directory = readDirectory('backup');
  const { MONGO_URL, FIELD_KEYS } = readSealedDatabase();
  const sealer = createSealer(FIELD_KEYS);
  const database = await connectDatabase({ url: MONGO_URL });
  try {
    // Pending migrations are no obstacle: an upgrade begins with a backup.
    await readPendingWork(database);
    const say = (line: string) => process.stderr.write(`${line}\n`);
    const { folder, manifest } = await takeBackup({ database, sealer, directory, say });
    process.stdout.write(`${folder}\n${summarize([{ manifest }])}`);
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
});
