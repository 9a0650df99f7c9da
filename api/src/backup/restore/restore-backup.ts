import { join } from 'node:path';
import type { Sealer } from '@funding-desk/shared/server/crypto/sealing';
import { connectOptions } from '@funding-desk/shared/server/database/database';
import { EnvironmentError } from '@funding-desk/shared/server/env';
import { openDatabase } from '@funding-desk/shared/server/migrations/open-database';
import { SCHEMA_VERSION } from '@funding-desk/shared/server/migrations/schema-version';
import mongoose, { type mongo } from 'mongoose';
import { fromLine, type Run } from '../backup-format.ts';
import { assertKeysOpen } from '../backup-keys.ts';
import { type RecordChange, readRecordFile } from '../record-file.ts';
import { verifyBackup } from '../verify-backup.ts';
import { accountChangesAfter, type LaterChanges } from './account-changes.ts';
import type { RestorePoint } from './restore-point.ts';

/** Changes of one command. A part of a file has 255 KB. */
const BATCH_RECORDS = 500;
const BATCH_CHARACTERS = 4_000_000;

interface RestoreInput {
  readonly url: string;
  readonly sealer: Sealer;
  readonly directory: string;
  /** The last run that is restored. All by default. */
  readonly point?: RestorePoint | undefined;
  readonly say?: (line: string) => void;
}

export interface Restored {
  readonly runs: readonly Run[];
  /** Made after the restored runs, so that they are not in the database. */
  readonly later: LaterChanges;
}

function assertKnown(schema: number): void {
  if (schema <= SCHEMA_VERSION) return;
  throw new EnvironmentError(
    `This backup is of a newer version (migration ${schema}; this version knows migrations up to ${SCHEMA_VERSION}). Please install that version. Nothing was restored.`,
  );
}

async function assertEmpty(db: mongo.Db): Promise<void> {
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (name.startsWith('system.') || (await db.collection(name).findOne()) === null) continue;
    throw new EnvironmentError(
      `The database ${db.databaseName} is not empty (${name}). Restore into an empty one; after an interrupted restore, drop it first.`,
    );
  }
}

function writeOf({ id, text }: RecordChange): mongo.AnyBulkWriteOperation {
  const { _id } = fromLine(`{"_id":${id}}`);
  if (text === null) return { deleteOne: { filter: { _id } } };
  return { replaceOne: { filter: { _id }, replacement: fromLine(text), upsert: true } };
}

async function restoreFile(records: mongo.Collection, path: string): Promise<void> {
  let [writes, size]: [mongo.AnyBulkWriteOperation[], number] = [[], 0];
  const flush = async () => {
    if (writes.length > 0) await records.bulkWrite(writes, { ordered: true });
    [writes, size] = [[], 0];
  };
  for await (const change of readRecordFile(path)) {
    writes.push(writeOf(change));
    size += change.text?.length ?? 0;
    if (writes.length >= BATCH_RECORDS || size >= BATCH_CHARACTERS) await flush();
  }
  await flush();
}

async function restoreRuns(db: mongo.Db, runs: readonly Run[], say: RestoreInput['say']): Promise<void> {
  for (const { folder, manifest } of runs) {
    for (const { name, collection } of manifest.files) {
      say?.(`restoring ${join(folder, name)}`);
      await restoreFile(db.collection(collection), join(folder, name));
    }
  }
}

/** A key may have been revoked since the backup, so it works again only once an administrator confirms it. */
async function suspendKeys(db: mongo.Db): Promise<void> {
  await db.collection('api-keys').updateMany({ revokedAt: null }, { $set: { suspendedAt: new Date() } });
}

/**
 * Restores the runs into an empty database, suspends the API keys, migrates the data of an earlier version and creates the indexes. Settled
 * tasks stay settled. Tasks that were claimed become due when their lease ends. @throws EnvironmentError before the first write when it is not possible
 */
export async function restoreBackup({ url, sealer, directory, point, say }: RestoreInput): Promise<Restored> {
  say?.('checking the checksums');
  const runs = await verifyBackup(directory, point);
  const { keys = {}, schema = 0 } = runs.at(-1)?.manifest ?? {};
  assertKnown(schema);
  assertKeysOpen(sealer, keys);
  const connection = await mongoose.createConnection(url, connectOptions({ url })).asPromise();
  try {
    if (!connection.db) throw new Error('The restore needs an open connection');
    await assertEmpty(connection.db);
    await restoreRuns(connection.db, runs, say);
    await suspendKeys(connection.db);
  } finally {
    await connection.close();
  }
  const database = await openDatabase({ url });
  const later = await accountChangesAfter({ directory, runs, database }).finally(() => database.close());
  return { runs, later };
}
