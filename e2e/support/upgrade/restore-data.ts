import { readFile } from 'node:fs/promises';
import { mongo } from 'mongoose';
import { z } from 'zod';
import type { Services } from '../services/services.ts';

/**
 * The database as API and worker of commit 286889d stored it. Each line is a document of a collection, or the indexes of
 * one, in MongoDB's extended JSON.
 */
const DATA_BEFORE_WORK = new URL('./data-before-work.jsonl', import.meta.url);

/** The key that seals the earlier data. */
export const EARLIER_FIELD_KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`;

/** Password of the people of the earlier data. */
export const EARLIER_PASSWORD = 'quiet-harbor-42';

const documentSchema = z.record(z.string(), z.unknown());
const lineSchema = z.object({
  collection: z.string(),
  document: documentSchema.optional(),
  indexes: z.array(z.looseObject({ key: z.record(z.string(), z.literal([1, -1])) })).optional(),
});

/**
 * Replaces all data by those of the last version without stages and assignees: an application that was read, one on hold,
 * one that was deleted, and one that no worker had claimed. Then the API starts with them.
 */
export async function restoreEarlierData({ api, redis, database: { connection } }: Services): Promise<void> {
  await api.stop();
  await redis.flush();
  await connection.dropDatabase();
  const lines = (await readFile(DATA_BEFORE_WORK, 'utf8')).trimEnd().split('\n');
  for (const line of lines) {
    const { collection, document, indexes = [] } = lineSchema.parse(mongo.BSON.EJSON.parse(line));
    const stored = connection.collection(collection);
    if (document) await stored.insertOne(document);
    for (const { key, ...options } of indexes) await stored.createIndex(key, options);
  }
  api.start();
  await api.untilReady();
}
