import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sealer } from '@funding-desk/shared/server/crypto/sealing';
import type { Database } from '@funding-desk/shared/server/database/database';
import { EnvironmentError } from '@funding-desk/shared/server/env';
import { readNewestMigration } from '@funding-desk/shared/server/migrations/schema-version';
import { MANIFEST, type Manifest, readRuns } from './backup-format.ts';
import { fingerprintKeys } from './backup-keys.ts';
import { catchUp, readHead } from './catch-up.ts';
import { copyRecords, removeUnnamedFiles, startCopy } from './copy-records.ts';
import { createDurableFolder, syncFolder } from './durable-folder.ts';
import { CHUNKS, FILES } from './file-references.ts';
import { digestText, openRun, type RunWriter } from './run-writer.ts';
import { readContents } from './verify-backup.ts';

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(join(folder, MANIFEST), 'wx', 0o600);
  await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
  await file.sync();
  await file.close();
}

interface BackupInput {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly directory: string;
  readonly say?: (line: string) => void;
}

/** Describes the indexes of the database and which process migrates it. Migrations themselves are copied. */
const MIGRATION_STATE = 'migration-state';

/** Sign-ins are left out: a session that was ended since must not become valid again. */
async function listNames({ connection, auditLog, authSessions }: Database): Promise<readonly string[]> {
  const left = [FILES, CHUNKS, auditLog.collection.name, authSessions.collection.name, MIGRATION_STATE];
  const all = (await connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  return all.map(({ name }) => name).filter((name) => !left.includes(name) && !name.startsWith('system.'));
}

async function copyAll({ database, writer, say }: BackupInput & { writer: RunWriter }, moment: Date) {
  const { db } = database.connection;
  if (!db) throw new Error('The backup needs an open connection');
  const copy = startCopy({ db, writer, moment });
  const names = await listNames(database);
  const from = (await readHead(database))?.number ?? 0;
  // Files after the records that name them. The record of a file is written after its parts.
  for (const name of [...names, FILES, CHUNKS]) {
    say?.(`reading ${name}`);
    await copyRecords(copy, { name });
  }
  say?.('reading what changed meanwhile');
  const head = await catchUp({ ...copy, database, names, from });
  await removeUnnamedFiles(copy);
  return head;
}

async function createFolder(directory: string, name: string): Promise<string> {
  const folder = join(directory, `${name}.partial`);
  await createDurableFolder(directory);
  await mkdir(folder, { mode: 0o700 }).catch(() => {
    throw new EnvironmentError(`${folder} exists or cannot be created. Remove it if no other backup runs.`);
  });
  return folder;
}

/** Adds a run to a backup while the application runs: the first is complete, later ones contain what changed. */
export async function takeBackup(input: BackupInput): Promise<{ folder: string; manifest: Manifest }> {
  const { database, sealer, directory } = input;
  const runs = await readRuns(directory);
  const name = String(runs.length + 1).padStart(4, '0');
  const before = await readContents(runs, digestText);
  const partial = await createFolder(directory, name);
  const schema = await readNewestMigration(database.connection);
  const moment = database.clock.now();
  const writer = openRun({ folder: partial, before });
  const auditHead = await copyAll({ ...input, writer }, moment);
  const manifest: Manifest = {
    format: 1,
    schema,
    moment: moment.toISOString(),
    previous: runs.at(-1)?.sha256 ?? null,
    keys: fingerprintKeys(sealer),
    auditHead,
    files: await writer.close(),
  };
  await writeManifest(partial, manifest);
  const folder = join(directory, name);
  // All files before the name that makes the run count, so that a loss of power leaves a whole run or none.
  await syncFolder(partial);
  await rename(partial, folder);
  await syncFolder(directory);
  return { folder, manifest };
}
