/** `npm run restore -- DIR` restores the backup in DIR into an empty database. */
import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import { describeStartFailure } from '@funding-desk/shared/server/database/database-errors';
import { summarize } from '../backup/backup-summary.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { readSealedDatabase } from '../env.ts';
import { readDirectory } from './read-directory.ts';

async function run(): Promise<void> {
  const directory = readDirectory('restore');
  const { MONGO_URL, FIELD_KEYS } = readSealedDatabase();
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const runs = await restoreBackup({ url: MONGO_URL, sealer: createSealer(FIELD_KEYS), directory, say });
  process.stdout.write(`Restored.\n${summarize(runs)}`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
});
