/** `npm run restore -- DIR` restores the backup in DIR into an empty database, `--until` only its runs up to a point. */
import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import { describeStartFailure } from '@funding-desk/shared/server/database/database-errors';
import { summarize } from '../backup/backup-summary.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { readSealedDatabase } from '../env.ts';
import { readRestoreArguments } from './read-directory.ts';

const UNDONE =
  'Changes after this moment are not in the database. Repeat the erasures of applicants that were made after it.\n';

async function run(): Promise<void> {
  const { directory, point } = readRestoreArguments();
  const { MONGO_URL, FIELD_KEYS } = readSealedDatabase();
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const runs = await restoreBackup({ url: MONGO_URL, sealer: createSealer(FIELD_KEYS), directory, point, say });
  process.stdout.write(`Restored.\n${summarize(runs)}${point ? UNDONE : ''}`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
});
