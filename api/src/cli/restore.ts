/** `npm run restore -- DIR` restores the backup in DIR into an empty database, `--until` only its runs up to a point. */
import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import { describeStartFailure } from '@funding-desk/shared/server/start-failure';
import { summarize } from '../backup/backup-summary.ts';
import type { LaterChanges } from '../backup/restore/account-changes.ts';
import { restoreBackup } from '../backup/restore/restore-backup.ts';
import { readSealedDatabase } from '../env.ts';
import { readRestoreArguments } from './read-directory.ts';

const UNDONE =
  'Changes after this moment are not in the database. Repeat the erasures of applicants that were made after it.\n';

const KEYS = "All API keys are suspended until an administrator confirms each one on the company's page API keys.\n";
const CHANGED =
  'These accounts, roles and keys changed after the restored runs, as the later runs tell. Make the changes again where they still apply:\n';
const NO_CHANGES = 'The backup contains no later change of accounts. Repeat those that were made after it.\n';
const UNREAD = 'A later run could not be read, so further changes may be missing here.\n';
/** An address is typed by people, and the output is a terminal. */
const oneLine = (text: string) => text.replace(/\p{C}/gu, ' ');

function describeLater({ changes, isWhole }: LaterChanges): string {
  const lines = changes.map(({ at, action, subject }) => `  ${at.toISOString()}  ${action}  ${oneLine(subject)}\n`);
  const found = lines.length > 0 ? `${CHANGED}${lines.join('')}` : NO_CHANGES;
  return isWhole ? found : `${found}${UNREAD}`;
}

async function run(): Promise<void> {
  const { directory, point } = readRestoreArguments();
  const { MONGO_URL, FIELD_KEYS } = readSealedDatabase();
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const sealer = createSealer(FIELD_KEYS);
  const { runs, later } = await restoreBackup({ url: MONGO_URL, sealer, directory, point, say });
  process.stdout.write(`Restored.\n${summarize(runs)}${point ? UNDONE : ''}${KEYS}${describeLater(later)}`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
});
