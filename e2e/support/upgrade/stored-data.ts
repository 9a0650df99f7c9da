import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { z } from 'zod';
import type { Services } from '../services/services.ts';

const documentSchema = z.record(z.string(), z.unknown());
/** A document of a collection, or the indexes of one, in MongoDB's extended JSON. */
const lineSchema = z.object({
  collection: z.string(),
  document: documentSchema.optional(),
  indexes: z.array(z.looseObject({ key: z.record(z.string(), z.literal([1, -1])) })).optional(),
});
type Line = z.infer<typeof lineSchema>;

const isZipped = (file: URL) => file.pathname.endsWith('.gz');

async function readLines(file: URL): Promise<readonly Line[]> {
  const bytes = await readFile(file);
  const text = (isZipped(file) ? await promisify(gunzip)(bytes) : bytes).toString();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => lineSchema.parse(mongo.BSON.EJSON.parse(line)));
}

/** Inserts what a file contains of one collection. */
async function insertLines(stored: ReturnType<mongo.Db['collection']>, lines: readonly Line[]): Promise<void> {
  const documents = lines.flatMap(({ document }) => (document ? [document] : []));
  const indexes = lines.flatMap((line) => line.indexes ?? []);
  if (documents.length > 0) await stored.insertMany(documents);
  if (indexes.length > 0) await stored.createIndexes(indexes);
}

/** Replaces all data of the services by those of a file. The API stops, and is not started again. */
export async function loadData({ api, redis, database }: Services, file: URL): Promise<void> {
  await api.stop();
  await redis.flush();
  await database.connection.dropDatabase();
  const lines = await readLines(file);
  for (const name of new Set(lines.map(({ collection }) => collection)))
    await insertLines(
      database.connection.collection(name),
      lines.filter(({ collection }) => collection === name),
    );
}

/** Replaces all data of the services by those of a file. The API stops meanwhile, and then starts with them. */
export async function restoreData(services: Services, file: URL): Promise<void> {
  await loadData(services, file);
  services.api.start();
  await services.api.untilReady();
}

/** Stores all data of the services in a compressed file. @returns its size in bytes */
export async function storeData({ database: { connection } }: Services, file: URL): Promise<number> {
  const lines: string[] = [];
  const collections = (await connection.db?.collections()) ?? [];
  for (const stored of collections.sort((one, other) => one.collectionName.localeCompare(other.collectionName))) {
    const collection = stored.collectionName;
    const indexes = (await stored.indexes()).filter(({ name }) => name !== '_id_').map(({ v: _, ...index }) => index);
    const documents = await stored.find().sort({ _id: 1 }).toArray();
    const parts = [{ collection, indexes }, ...documents.map((document) => ({ collection, document }))];
    lines.push(...parts.map((part) => mongo.BSON.EJSON.stringify(part, { relaxed: false })));
  }
  const bytes = await promisify(gzip)(`${lines.join('\n')}\n`, { level: 9 });
  await writeFile(file, bytes);
  return bytes.length;
}
