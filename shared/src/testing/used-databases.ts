import { mongo } from 'mongoose';

/** Says which migrations a database has. */
const OF_MIGRATIONS = 'migration-state';

/** Address of a server -> names of its databases that no test uses any more. */
const unused = new Map<string, string[]>();

/**
 * Empties a database of an earlier test of this process and gives its name. Creating a database with all its indexes takes
 * half a second. The emptying comes last, because what wrote to the database for that test has ended by now.
 * @returns null if there is none
 */
export async function reuseDatabase(url: string): Promise<string | null> {
  const name = unused.get(url)?.pop();
  if (name === undefined) return null;
  const client = new mongo.MongoClient(url);
  try {
    const collections = await client.db(name).collections();
    const toEmpty = collections.filter(({ collectionName }) => collectionName !== OF_MIGRATIONS);
    await Promise.all(toEmpty.map((collection) => collection.deleteMany({})));
  } finally {
    await client.close();
  }
  return name;
}

/** Leaves the database to a later test, which finds its collections and indexes. */
export function releaseDatabase(url: string, name: string): void {
  unused.set(url, [...(unused.get(url) ?? []), name]);
}
