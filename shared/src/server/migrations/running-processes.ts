import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { migrationState } from './migration-store.ts';
import { assertKnownMigration, readNewestMigration, SCHEMA_VERSION } from './schema-version.ts';

/** Milliseconds. After this time without a sign of life, a process counts as ended. */
const LEASE = 20_000;
/** Milliseconds between two signs of life, and two looks for a newer version. */
const BEAT = 4_000;
/** Milliseconds. Records of processes that died are removed after this time. */
const KEPT = 3_600_000;
const WAIT_PAUSE = 200;

interface Connected {
  readonly connection: Connection;
  readonly clock: Pick<Clock, 'now' | 'fromNow'>;
}

interface JoinInput extends Connected {
  /** Unique per process. */
  readonly owner: string;
  readonly schema?: number;
  /** A newer version starts to migrate. The process has to end. Called again while it has not. */
  readonly onNewerVersion: () => void;
}

/**
 * Records that a process uses the database, until `leave`. A newer version migrates only when no process of an earlier one
 * is left. So the record comes first and the look for a newer version second; the newer one does it the other way round.
 * @throws MigrationError when a newer version has started to migrate
 */
export async function joinProcesses(input: JoinInput): Promise<{ readonly leave: () => Promise<void> }> {
  const { connection, clock, owner, schema = SCHEMA_VERSION, onNewerVersion } = input;
  const records = migrationState(connection);
  const _id = `process ${owner}` as const;
  const beat = async () => {
    await records.updateOne({ _id }, { $set: { schema, until: clock.fromNow(LEASE) } }, { upsert: true });
    return readNewestMigration(connection);
  };
  let looking: Promise<void> | null = null;
  const look = async () => {
    if ((await beat()) > schema) onNewerVersion();
  };
  const lookOnce = () => {
    looking ??= look()
      .catch(() => undefined)
      .finally(() => {
        looking = null;
      });
  };
  const timer = setInterval(lookOnce, BEAT).unref();
  const leave = async () => {
    clearInterval(timer);
    // It would record the process again.
    await looking;
    await records.deleteOne({ _id }).catch(() => undefined);
  };
  try {
    assertKnownMigration(await beat(), schema);
    await records.deleteMany({ schema: { $exists: true }, until: { $lte: clock.fromNow(-KEPT) } });
  } catch (error) {
    await leave();
    throw error;
  }
  return { leave };
}

/**
 * Waits until no process runs that does not know a migration. Its start must be recorded before, which those processes
 * notice. Each gets a whole lease from now on, also one that did not reach the database before.
 */
export async function untilEarlierVersionsEnd({
  connection,
  clock,
  number,
  logger,
}: Connected & { readonly number: number; readonly logger?: Pick<Logger, 'info'> }): Promise<void> {
  const records = migrationState(connection);
  const isEarlier = { schema: { $lt: number } };
  await records.updateMany(isEarlier, { $max: { until: clock.fromNow(LEASE) } });
  for (let isReported = false; ; isReported = true) {
    const processes = await records.countDocuments({ ...isEarlier, until: { $gt: clock.now() } });
    if (processes === 0) break;
    if (!isReported) logger?.info({ processes }, 'waiting until the processes of an earlier version have ended');
    await pause(WAIT_PAUSE);
  }
  await records.deleteMany(isEarlier);
}
