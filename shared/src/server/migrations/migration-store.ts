import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Connection } from 'mongoose';
import { type Migration, MigrationError, type MigrationProgress, type RecordId } from './migration.ts';

/** A migration that has started. `_id` is its number. */
export interface MigrationRecord {
  readonly _id: number;
  readonly name: string;
  /** The process that ran it last. */
  readonly by: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  /** The last processed record of a migration in batches. */
  readonly cursor: RecordId | null;
}

/** `lock`: the process that migrates. `indexes`: the indexes that were last created. `process …`: a running process. */
interface MigrationState {
  readonly _id: 'lock' | 'indexes' | `process ${string}`;
  readonly owner?: string;
  readonly until?: Date;
  readonly fingerprint?: string;
  /** The newest migration that the process knows. */
  readonly schema?: number;
}

type Connected = Pick<Connection, 'collection'>;

export const migrationRecords = (connection: Connected) => connection.collection<MigrationRecord>('migrations');
export const migrationState = (connection: Connected) => connection.collection<MigrationState>('migration-state');

/** Names this process, for the lock and the records of migrations. */
export const nameOwner = () => `${hostname()} ${process.pid} ${randomBytes(6).toString('hex')}`;

/** @throws MigrationError when the record belongs to another process, which took over after a long pause of this one */
function assertOwned(matched: number, { number }: Migration): void {
  if (matched === 0)
    throw new MigrationError(`Another process took over migration ${number}. This one stops without a change.`);
}

interface StepInput {
  readonly connection: Connected;
  readonly migration: Migration;
  readonly owner: string;
  readonly now: () => Date;
}

/** Records the start, or that this process continues. @returns how far it has come */
export async function startStep({ connection, migration, owner, now }: StepInput): Promise<MigrationProgress> {
  const records = migrationRecords(connection);
  const { number: _id, name } = migration;
  const stored = await records.findOneAndUpdate(
    { _id, finishedAt: null },
    { $set: { by: owner }, $setOnInsert: { name, startedAt: now(), cursor: null } },
    { upsert: true, returnDocument: 'after' },
  );
  let cursor = stored?.cursor ?? null;
  return {
    cursor: () => cursor,
    async save(position) {
      const filter = { _id, by: owner, finishedAt: null };
      const { matchedCount } = await records.updateOne(filter, { $set: { cursor: position } });
      assertOwned(matchedCount, migration);
      cursor = position;
    },
  };
}

export async function finishStep({ connection, migration, owner, now }: StepInput): Promise<void> {
  const { matchedCount } = await migrationRecords(connection).updateOne(
    { _id: migration.number, by: owner, finishedAt: null },
    { $set: { finishedAt: now() } },
  );
  assertOwned(matchedCount, migration);
}
