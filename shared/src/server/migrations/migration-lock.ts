import type { Connection } from 'mongoose';
import type { Clock } from '../clock.ts';
import { isDuplicateKey } from '../database/database-errors.ts';
import { migrationState } from './migration-store.ts';

/** Milliseconds. After this time, another process takes over from one that died. */
const LEASE = 15_000;
const RENEWAL_PAUSE = 4_000;

interface LockInput {
  readonly connection: Pick<Connection, 'collection'>;
  readonly clock: Pick<Clock, 'now' | 'fromNow'>;
  /** Unique per process. */
  readonly owner: string;
}

export interface MigrationLock {
  readonly release: () => Promise<void>;
}

/** Takes the lock when it is free, expired or already this process's. @returns whether this process has it */
async function take({ connection, clock, owner }: LockInput): Promise<boolean> {
  const isAvailable = { $or: [{ owner }, { until: { $lte: clock.now() } }] };
  try {
    await migrationState(connection).updateOne(
      { _id: 'lock', ...isAvailable },
      { $set: { owner, until: clock.fromNow(LEASE) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // The lock exists and does not match: another process has it.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/**
 * The lock of all migrations: a record with an owner and the time of its end, by the database's clock. The owner renews
 * it; that of a dead process expires. A process that was paused for longer cannot record anything any more, because each
 * step also belongs to its owner (`migration-store.ts`).
 * @returns null while another process has it
 */
export async function takeMigrationLock(input: LockInput): Promise<MigrationLock | null> {
  if (!(await take(input))) return null;
  const { connection, clock, owner } = input;
  // Without an upsert: a renewal that arrives after the release creates no lock.
  const renew = () =>
    migrationState(connection).updateOne({ _id: 'lock', owner }, { $set: { until: clock.fromNow(LEASE) } });
  const timer = setInterval(() => void renew().catch(() => undefined), RENEWAL_PAUSE).unref();
  return {
    async release() {
      clearInterval(timer);
      await migrationState(connection).deleteOne({ _id: 'lock', owner });
    },
  };
}
