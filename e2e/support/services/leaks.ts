import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Database } from '@funding-desk/shared/server/database/database';
import { mongo } from 'mongoose';

const { BSON } = mongo;

/** A trace of a secret that must not be found anywhere. */
export interface Needle {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Each secret as written, as digits only, and in base64. */
export function needlesOf(secrets: Readonly<Record<string, string>>): Needle[] {
  return Object.entries(secrets).flatMap(([name, value]) => [
    { name, bytes: Buffer.from(value) },
    { name: `${name} as digits`, bytes: Buffer.from(value.replaceAll('-', '')) },
    { name: `${name} in base64`, bytes: Buffer.from(Buffer.from(value).toString('base64').slice(0, 12)) },
  ]);
}

/** Names of the secrets that the bytes contain. */
export function findLeaks(needles: readonly Needle[], bytes: Buffer): string[] {
  return needles.filter((needle) => bytes.includes(needle.bytes)).map(({ name }) => name);
}

/** @returns nothing for a file that was deleted meanwhile; other tests drop their databases */
async function readIfThere(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

export async function findLeaksInFiles(needles: readonly Needle[], files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    files.map(async (file) => findLeaks(needles, await readIfThere(file)).map((name) => `${file}: ${name}`)),
  );
  return found.flat();
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** Makes the database write all changes to its files. */
export async function writeToDisk({ connection }: Database): Promise<void> {
  await connection.db?.admin().command({ fsync: 1 });
}

/** All data of the database as the driver returns them, so that compression hides nothing. */
export async function databaseBytes({ connection }: Database): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const { name } of (await connection.listCollections()) ?? []) {
    for await (const document of connection.collection(name).find()) {
      parts.push(Buffer.from(BSON.serialize(document)), Buffer.from(JSON.stringify(document)));
    }
  }
  return Buffer.concat(parts);
}

/** The content of a backup: as stored, as text, and decoded, so that neither compression nor base64 hides anything. */
export async function backupBytes(folder: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const file of await filesBelow(folder)) {
    const stored = await readFile(file);
    parts.push(stored);
    if (!file.endsWith('.gz')) continue;
    const text = gunzipSync(stored);
    const records = text
      .toString()
      .split('\n')
      .flatMap((line) => line.split('\t')[1] ?? []);
    parts.push(text, ...records.map((record) => Buffer.from(BSON.serialize(BSON.EJSON.parse(record)))));
  }
  return Buffer.concat(parts);
}
