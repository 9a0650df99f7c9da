import type { mongo } from 'mongoose';

const AT_ONCE = 20;

/**
 * Inserts whole applications in small messages: the time that the embedded database needs to receive a message grows with
 * the square of its size. 650 applications in one message took from seconds to minutes.
 */
export async function insertCopies<T extends mongo.Document>(
  collection: { insertMany: (documents: T[]) => Promise<unknown> },
  documents: readonly T[],
): Promise<void> {
  for (let start = 0; start < documents.length; start += AT_ONCE)
    await collection.insertMany(documents.slice(start, start + AT_ONCE));
}
