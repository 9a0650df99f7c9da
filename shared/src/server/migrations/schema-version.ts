import type { Connection } from 'mongoose';
import { indexFingerprint } from './create-indexes.ts';
import { type Migration, MigrationError } from './migration.ts';
import { migrationRecords, migrationState } from './migration-store.ts';
import { MIGRATIONS } from './migrations.ts';

/** The number of the newest migration of this program. */
export const SCHEMA_VERSION = MIGRATIONS.at(-1)?.number ?? 0;

/** The number of the newest finished migration of a database; 0 before the first one. */
export async function readSchemaVersion(connection: Connection): Promise<number> {
  const newest = await migrationRecords(connection)
    .find({ finishedAt: { $ne: null } })
    .sort({ _id: -1 })
    .limit(1)
    .toArray();
  return newest[0]?._id ?? 0;
}

/** The number of the newest migration that a program has started; 0 before the first one. */
export async function readNewestMigration(connection: Connection): Promise<number> {
  const [newest] = await migrationRecords(connection).find().sort({ _id: -1 }).limit(1).toArray();
  return newest?._id ?? 0;
}

interface PendingWork {
  readonly migrations: readonly Migration[];
  /** Whether the indexes of this program differ from those that were last created. */
  readonly needsIndexes: boolean;
}

export const isNothing = ({ migrations, needsIndexes }: PendingWork) => migrations.length === 0 && !needsIndexes;

interface ReadInput {
  readonly connection: Connection;
  readonly migrations?: readonly Migration[];
}

/**
 * What this program has to do before it can use the database.
 * @throws MigrationError when a newer version has written the database
 */
export async function readPendingWork({ connection, migrations = MIGRATIONS }: ReadInput): Promise<PendingWork> {
  const [started, state] = await Promise.all([
    migrationRecords(connection).find().toArray(),
    migrationState(connection).findOne({ _id: 'indexes' }),
  ]);
  const known = migrations.at(-1)?.number ?? 0;
  const newest = Math.max(0, ...started.map(({ _id }) => _id));
  assertKnownMigration(newest, known);
  const finished = new Set(started.filter(({ finishedAt }) => finishedAt !== null).map(({ _id }) => _id));
  return {
    migrations: migrations.filter(({ number }) => !finished.has(number)),
    needsIndexes: state?.fingerprint !== indexFingerprint(connection),
  };
}

/** @throws MigrationError when a newer version has written the database */
export function assertKnownMigration(newest: number, known: number): void {
  if (newest > known)
    throw new MigrationError(
      `The database was written by a newer version (migration ${newest}; this version knows migrations up to ${known}). Please install that version, or restore a backup from before the upgrade.`,
    );
}

/** What is pending, for the operator. */
export const describeWork = ({ migrations, needsIndexes }: PendingWork): readonly string[] => [
  ...migrations.map(({ number, name }) => `${number}: ${name}`),
  ...(needsIndexes ? ['indexes'] : []),
];

/** @throws MigrationError when the database is newer than the program, or has pending migrations */
export async function assertMigrated(connection: Connection): Promise<void> {
  const work = await readPendingWork({ connection });
  if (isNothing(work)) return;
  throw new MigrationError(
    `The database has pending migrations (${describeWork(work).join(', ')}). Please run 'npm run migrate' first (docs/operations.md, section Upgrading).`,
  );
}
