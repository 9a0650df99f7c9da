import { mongo } from 'mongoose';

/** Address of a server -> names of its released databases. */
const released = new Map<string, string[]>();

/**
 * Empties a database that an earlier test of this process has released. Creating one with all its indexes takes half a
 * second; here the migrations run again, and find collections and indexes.
 * @returns its name, or null if there is none
 */
export async function reuseDatabase(url: string): Promise<string | null> {
  const name = released.get(url)?.pop();
  if (name === undefined) return null;
  const client = new mongo.MongoClient(url);
  try {
    const collections = await client.db(name).collections();
    await Promise.all(collections.map((collection) => collection.deleteMany({})));
  } finally {
    await client.close();
  }
  return name;
}

/** Leaves the database to a later test. Nothing may be connected to it any more. */
export function releaseDatabase(url: string, name: string): void {
  released.set(url, [...(released.get(url) ?? []), name]);
}
