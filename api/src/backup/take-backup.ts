import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sealer } from '@funding-desk/shared/server/crypto/sealing';
import type { Database } from '@funding-desk/shared/server/database/database';
import { EnvironmentError } from '@funding-desk/shared/server/env';
import { mongo } from 'mongoose';
import { MANIFEST, type Manifest, readRuns, toLine } from './backup-format.ts';
import { fingerprintKeys } from './backup-keys.ts';
import { digestText, openRun, type RunWriter } from './run-writer.ts';
import { readContents } from './verify-backup.ts';

/** Read after the records that refer to them, and in this order: the record of a file is written after its parts. */
const FILES = ['files.files', 'files.chunks'];
/** Rounds of catching up with records that change during the run. */
const ROUNDS = 100;
/** Records get their ids from the clocks of several machines. Seconds. */
const CLOCK_TOLERANCE = 3_600;
const SUBJECTS_AT_ONCE = 500;

interface Copy {
  readonly db: mongo.Db;
  readonly writer: RunWriter;
}

type Id = string | mongo.ObjectId;

/** Reads with the stored types, so that a number stays an integer or a double. */
async function copyRecords({ db, writer }: Copy, name: string, filter: mongo.Filter<mongo.Document> = {}) {
  const records = db.collection(name).find(filter, { promoteValues: false }).sort({ _id: 1 });
  for await (const record of records) await writer.put(name, { id: toLine(record._id), text: toLine(record) });
}

async function refreshRecords(copy: Copy, name: string, ids: readonly Id[]): Promise<void> {
  const query: mongo.Filter<mongo.Document> = { _id: { $in: ids as mongo.ObjectId[] } };
  const found = new Set<string>();
  for await (const record of copy.db.collection(name).find(query, { promoteValues: false })) {
    found.add(toLine(record._id));
    await copy.writer.put(name, { id: toLine(record._id), text: toLine(record) });
  }
  for (const id of ids.map(toLine)) {
    if (!found.has(id) && copy.writer.has(name, id)) await copy.writer.remove(name, id);
  }
}

/** Copies records that were added since. Reading only the ids of the others keeps a round short. */
async function copyAdded(copy: Copy, name: string, since: mongo.ObjectId): Promise<void> {
  const filter: mongo.Filter<mongo.Document> = { _id: { $gte: since } };
  const present = await copy.db
    .collection(name)
    .find(filter, { projection: { _id: 1 } })
    .toArray();
  const added = present.map(({ _id }) => _id).filter((id) => !copy.writer.has(name, toLine(id)));
  if (added.length > 0) await copyRecords(copy, name, { _id: { $in: added } });
}

interface CatchUpInput extends Copy {
  readonly database: Database;
  readonly names: readonly string[];
  readonly moment: Date;
  readonly from: number;
}

async function readHead({ auditLog }: Database): Promise<Manifest['auditHead']> {
  const head = await auditLog.findOne().sort({ _id: -1 }).lean();
  return head && { number: head._id, hash: head.hash };
}

async function readSubjects({ auditLog }: Database, from: number, to: number): Promise<readonly Id[]> {
  const subjects = new Set<string>();
  const entries = auditLog.collection.find({ _id: { $gt: from, $lte: to } as never }, { projection: { subject: 1 } });
  for await (const { subject } of entries) subjects.add(String(subject));
  return [...subjects].flatMap((id): Id[] => (mongo.ObjectId.isValid(id) ? [id, new mongo.ObjectId(id)] : [id]));
}

/**
 * Reads the records again that the audit log names since the start, and what was added since. Ends when the log has no
 * newer entry than the ones whose records were read: records and log then agree.
 */
async function catchUp(input: CatchUpInput): Promise<Manifest['auditHead']> {
  const { database, names, moment } = input;
  const since = mongo.ObjectId.createFromTime(Math.floor(moment.getTime() / 1000) - CLOCK_TOLERANCE);
  let { from } = input;
  for (let round = 0; round < ROUNDS; round += 1) {
    const head = await readHead(database);
    if (!head || head.number === from) return head;
    const subjects = await readSubjects(database, from, head.number);
    for (const name of [...names, ...FILES]) {
      for (let first = 0; first < subjects.length; first += SUBJECTS_AT_ONCE)
        await refreshRecords(input, name, subjects.slice(first, first + SUBJECTS_AT_ONCE));
      await copyAdded(input, name, since);
    }
    from = head.number;
  }
  throw new EnvironmentError('The data changed faster than they could be read. Repeat the backup at a quieter time.');
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(join(folder, MANIFEST), 'wx', 0o600);
  await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
  await file.sync();
  await file.close();
}

export interface BackupInput {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly directory: string;
  readonly say?: (line: string) => void;
}

/** Describes the indexes of the database and which process migrates it. Migrations themselves are copied. */
const MIGRATION_STATE = 'migration-state';

/** Sign-ins are left out: a session that was ended since must not become valid again. */
async function listNames({ connection, auditLog, authSessions }: Database): Promise<readonly string[]> {
  const left = [...FILES, auditLog.collection.name, authSessions.collection.name, MIGRATION_STATE];
  const all = (await connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  return all.map(({ name }) => name).filter((name) => !left.includes(name) && !name.startsWith('system.'));
}

async function copyAll({ database, writer, say }: BackupInput & { writer: RunWriter }, moment: Date) {
  const { db } = database.connection;
  if (!db) throw new Error('The backup needs an open connection');
  const copy = { db, writer };
  const names = await listNames(database);
  const from = (await readHead(database))?.number ?? 0;
  for (const name of [...names, ...FILES]) {
    say?.(`reading ${name}`);
    await copyRecords(copy, name);
  }
  say?.('reading what changed meanwhile');
  const head = await catchUp({ ...copy, database, names, moment, from });
  if (head) await copyRecords(copy, database.auditLog.collection.name, { _id: { $lte: head.number } as never });
  return head;
}

async function createFolder(directory: string, name: string): Promise<string> {
  const folder = join(directory, `${name}.partial`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
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
  const moment = database.clock.now();
  const writer = openRun({ folder: partial, before });
  const auditHead = await copyAll({ ...input, writer }, moment);
  const manifest: Manifest = {
    format: 1,
    moment: moment.toISOString(),
    previous: runs.at(-1)?.sha256 ?? null,
    keys: fingerprintKeys(sealer),
    auditHead,
    files: await writer.close(),
  };
  await writeManifest(partial, manifest);
  const folder = join(directory, name);
  await rename(partial, folder);
  return { folder, manifest };
}
