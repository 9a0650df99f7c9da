import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/bind-models.ts';
import type { Logger } from '../logger.ts';
import { createIndexes } from './create-indexes.ts';
import type { Migration } from './migration.ts';
import { type MigrationLock, takeMigrationLock } from './migration-lock.ts';
import { finishStep, nameOwner, startStep } from './migration-store.ts';
import { MIGRATIONS } from './migrations.ts';
import { untilEarlierVersionsEnd } from './running-processes.ts';
import { isNothing, readPendingWork } from './schema-version.ts';

/** Milliseconds between two tries to take the lock. */
const LOCK_PAUSE = 200;

interface MigrateInput {
  readonly database: Database;
  readonly migrations?: readonly Migration[];
  /** Creates missing indexes even if nothing is pending. */
  readonly alwaysIndexes?: boolean;
  readonly logger?: Pick<Logger, 'info'>;
}

interface Run extends MigrateInput {
  readonly migrations: readonly Migration[];
  readonly owner: string;
}

/** @returns null when another process has done everything */
async function waitForLock({ database, migrations, alwaysIndexes, owner, logger }: Run): Promise<MigrationLock | null> {
  const { connection, clock } = database;
  let isReported = false;
  for (;;) {
    const lock = await takeMigrationLock({ connection, clock, owner });
    if (lock) return lock;
    if (!isReported) logger?.info('waiting for another process that migrates the database');
    isReported = true;
    await pause(LOCK_PAUSE);
    if (!alwaysIndexes && isNothing(await readPendingWork({ connection, migrations }))) return null;
  }
}

async function runPending({ database, migrations, alwaysIndexes, owner, logger }: Run): Promise<readonly Migration[]> {
  const { connection, clock } = database;
  const pending = await readPendingWork({ connection, migrations });
  for (const migration of pending.migrations) {
    const { number, name } = migration;
    const step = { connection, migration, owner, now: clock.now };
    const progress = await startStep(step);
    await untilEarlierVersionsEnd({ connection, clock, number, ...(logger ? { logger } : {}) });
    logger?.info({ number, name, isResumed: progress.cursor() !== null }, 'migrating the database');
    await migration.run({ database, progress });
    await finishStep(step);
  }
  const { needsIndexes } = await readPendingWork({ connection, migrations });
  if (needsIndexes || alwaysIndexes) await createIndexes(connection);
  if (!isNothing(pending)) logger?.info('the database is migrated');
  return pending.migrations;
}

/**
 * Runs what is pending. Of several processes one does it, and the others wait. Processes of earlier versions end before.
 * If nothing is pending, it costs two small queries.
 * @returns the migrations that this process ran
 * @throws MigrationError when a newer version has written the database
 */
export async function migrateDatabase(input: MigrateInput): Promise<readonly Migration[]> {
  const { database, migrations = MIGRATIONS, alwaysIndexes = false } = input;
  const { connection } = database;
  if (isNothing(await readPendingWork({ connection, migrations })) && !alwaysIndexes) return [];
  const run = { ...input, migrations, owner: nameOwner() };
  const lock = await waitForLock(run);
  if (!lock) return [];
  try {
    return await runPending(run);
  } finally {
    await lock.release().catch(() => undefined);
  }
}
