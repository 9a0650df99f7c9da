/** `npm run backup:verify -- DIR` checks every file of a backup against its checksum, without a database. */
import { describeStartFailure } from '@funding-desk/shared/server/start-failure';
import { listRuns, summarize } from '../backup/backup-summary.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { readDirectory } from './read-directory.ts';

async function run(): Promise<void> {
  const runs = await verifyBackup(readDirectory('backup:verify'));
  process.stdout.write(`Every file is undamaged.\n${listRuns(runs)}${summarize(runs)}`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
});
