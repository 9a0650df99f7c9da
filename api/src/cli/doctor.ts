/**
 * `npm run doctor` checks this installation and says what to do. It writes, migrates and sends nothing. Exit code 1 when
 * a check fails.
 */
import type { HealthCheck } from '@funding-desk/shared/schemas/health';
import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import { connectDatabase, type Database } from '@funding-desk/shared/server/database/database';
import { EnvironmentError } from '@funding-desk/shared/server/env';
import { runHealthChecks } from '@funding-desk/shared/server/health/run-checks';
import { inspectOwnEnvironment } from '../env.ts';

const WORDS = { ok: 'OK  ', warn: 'WARN', fail: 'FAIL' } as const;

function describe({ name, level, seen, advice }: HealthCheck): string {
  const line = `${WORDS[level]}  ${name.padEnd(11)}  ${seen}`;
  return advice === '' ? line : `${line} - ${advice}`;
}

async function connect(url: string | undefined): Promise<Database | Error> {
  if (url === undefined) return new EnvironmentError('Set MONGO_URL to the address of the database (.env.example).');
  return connectDatabase({ url }).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
}

async function run(): Promise<void> {
  const environment = inspectOwnEnvironment();
  const { MONGO_URL, FIELD_KEYS } = environment.settings;
  const database = await connect(MONGO_URL);
  const sealer = FIELD_KEYS === undefined ? null : createSealer(FIELD_KEYS);
  try {
    const checks = await runHealthChecks({ ...environment, database, sealer });
    process.stdout.write(checks.map((check) => `${describe(check)}\n`).join(''));
    if (checks.some(({ level }) => level === 'fail')) process.exitCode = 1;
  } finally {
    if (!(database instanceof Error)) await database.close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`The checks failed: ${error instanceof Error ? error.message : 'unknown reason'}\n`);
  process.exitCode = 1;
});
