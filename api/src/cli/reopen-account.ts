/**
 * `npm run account:reopen -- EMAIL`: reopens an account that no one can sign in to. Exit code 0 when the account
 * exists.
 */
import { createAuditTrail } from '@funding-desk/shared/server/audit/audit-trail';
import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import { EnvironmentError } from '@funding-desk/shared/server/env';
import { openDatabase } from '@funding-desk/shared/server/migrations/open-database';
import { describeStartFailure } from '@funding-desk/shared/server/start-failure';
import { type Reopened, reopenAccount } from '../commands/account/reopen-account.ts';
import { readSealedDatabase } from '../env.ts';

function describe(email: string, reopened: Reopened): string {
  if (!reopened.isFound) return `There is no account with the address ${email}.`;
  const done = [
    reopened.wasDisabled ? 'It was switched off and is on again.' : 'It was switched on.',
    reopened.hadTwoFactor ? 'Its two-factor sign-in is taken away.' : 'It had no two-factor sign-in.',
    'Its sessions have ended; its password is the one it was.',
  ];
  return `The account ${email} is open. ${done.join(' ')}`;
}

async function reopen(): Promise<void> {
  const email = process.argv[2];
  if (!email) throw new EnvironmentError('Give the address of the account: npm run account:reopen -- name@example.com');
  const { MONGO_URL, FIELD_KEYS } = readSealedDatabase();
  const sealer = createSealer(FIELD_KEYS);
  const database = await openDatabase({ url: MONGO_URL, migrates: false });
  try {
    const reopened = await reopenAccount({ database, audit: createAuditTrail({ database, sealer }) }, email);
    process.stdout.write(`${describe(email, reopened)}\n`);
    if (!reopened.isFound) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

reopen().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
});
