import type { Types } from 'mongoose';
import type { Database } from '../database/bind-models.ts';

export type RecordId = Types.ObjectId | string;

/** How far a migration has come. The database stores it, so that another process continues after a crash. */
export interface MigrationProgress {
  /** The last processed record, or null at the beginning. */
  readonly cursor: () => RecordId | null;
  /** Stores the position. @throws MigrationError when another process has taken over */
  readonly save: (cursor: RecordId) => Promise<void>;
}

export interface MigrationContext {
  readonly database: Database;
  readonly progress: MigrationProgress;
}

/** A numbered change of stored data. It is recorded in the collection `migrations` and runs once. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** May run twice over the same records: a process can die after the change and before it is recorded. */
  readonly run: (context: MigrationContext) => Promise<void>;
}

/** The database does not fit the program, or the migration could not finish. `message` is for the operator. */
export class MigrationError extends Error {}
