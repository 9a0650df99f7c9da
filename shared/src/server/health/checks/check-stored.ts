import type { HealthCheck, HealthCheckName } from '../../../schemas/health.ts';
import type { Sealer } from '../../crypto/sealing.ts';
import type { Database } from '../../database/database.ts';
import { describeError, failure, resultOf, warning, within } from '../findings.ts';
import { checkData, readLoad } from './check-data.ts';
import { checkDatabase, type ServerFacts } from './check-database.ts';
import { checkKeys } from './check-keys.ts';
import { checkClock } from './check-machine.ts';
import { checkOutbox, isOverloaded, readBacklog } from './check-outbox.ts';

/** Milliseconds. The driver waits longer for a database that hangs. */
const CHECK_LIMIT = 20_000;
const STORED_CHECKS = ['data', 'outbox', 'clock', 'keys'] as const;

interface StoredInput {
  readonly database: Database;
  readonly facts: ServerFacts;
  /** Null when `FIELD_KEYS` is missing or invalid. */
  readonly sealer: Sealer | null;
  readonly isProduction: boolean;
}

function notChecked(name: HealthCheckName, reason: string): HealthCheck {
  const advice = 'Correct what the other checks report, and check again.';
  return resultOf(name, { seen: `not checked: ${reason}`, objections: [warning(advice)] });
}

/** The results of these checks without a database. */
export const withoutDatabase = (): readonly HealthCheck[] =>
  STORED_CHECKS.map((name) => notChecked(name, 'the database is not reachable'));

/** One check that cannot finish must not hide the others. */
async function guarded(name: HealthCheckName, check: () => Promise<HealthCheck> | HealthCheck): Promise<HealthCheck> {
  try {
    return await within(CHECK_LIMIT, Promise.resolve(check()));
  } catch (error) {
    return notChecked(name, describeError(error));
  }
}

function checkSealer({ database: { connection }, sealer }: StoredInput): Promise<HealthCheck> | HealthCheck {
  if (sealer) return checkKeys({ connection, sealer });
  const objections = [failure('Set FIELD_KEYS to the keys of this database (.env.example).')];
  return resultOf('keys', { seen: 'FIELD_KEYS is missing or invalid', objections });
}

/** The checks that read the database. They write nothing. */
export function checkStored(input: StoredInput): Promise<readonly HealthCheck[]> {
  const { database, facts } = input;
  const backlog = readBacklog(database);
  // Both checks that await it report the failure.
  backlog.catch(() => undefined);
  return Promise.all([
    guarded('database', () => checkDatabase(input)),
    guarded('data', async () => {
      const applications = await database.applications.estimatedDocumentCount();
      return checkData({ facts, applications, load: await readLoad(), isLate: isOverloaded(await backlog) });
    }),
    guarded('outbox', async () => checkOutbox(await backlog, facts)),
    guarded('clock', () => checkClock(database.clock)),
    guarded('keys', () => checkSealer(input)),
  ]);
}
