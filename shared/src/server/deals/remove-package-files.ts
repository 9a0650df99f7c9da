import { type Types, trusted } from 'mongoose';
import { countFacts } from '../counters/count-facts.ts';
import { type Database, driverCollection } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { FunderPackage } from '../models/deal/funder-package.ts';

interface RemoveInput {
  readonly database: Database;
  readonly files: FileStore;
}

type Stored = Pick<FunderPackage, '_id' | 'files' | 'unclaimed'>;

/** Removes the stored files of a package. What was sent stays known. It may run twice. */
export async function removePackageFiles({ database, files }: RemoveInput, stored: Stored): Promise<void> {
  for (const id of [...(stored.files ?? []).map(({ _id }) => _id), ...(stored.unclaimed ?? [])]) await files.remove(id);
  await driverCollection(database.packages).updateOne({ _id: stored._id }, { $unset: { files: 1, unclaimed: 1 } });
}

/** Rounds of one removal. Each further one means that an answer came in between. */
const MAX_ROUNDS = 10;

/** Removes packages and offers once their facts are counted, so that counters never lack what was not counted yet. */
async function removeCounted(database: Database, submission: Types.ObjectId): Promise<void> {
  const counted = { submission, 'stats.isDue': trusted({ $exists: false }) };
  const left = { submission };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await database.packages.deleteMany(counted);
    await database.offers.deleteMany(counted);
    if (!(await database.packages.exists(left)) && !(await database.offers.exists(left))) return;
    await countFacts(database);
  }
  throw new Error('others keep answering a deleted application');
}

/** Removes the packages of an application with their files and links, its offers, and their presentations. */
export async function removePackages(input: RemoveInput, application: Types.ObjectId): Promise<void> {
  const { packages } = input.database;
  const stored = await packages.find({ submission: application }).select({ files: 1, unclaimed: 1 }).lean<Stored[]>();
  for (const each of stored) await removePackageFiles(input, each);
  await removeCounted(input.database, application);
  await input.database.presentations.deleteMany({ submission: application });
}

/** Names of the funders who were sent an application. */
export async function fundersOf(
  { packages }: Pick<Database, 'packages'>,
  application: Types.ObjectId,
): Promise<string[]> {
  const names: string[] = await packages.distinct('funderName', { submission: application });
  return names.toSorted((one, other) => one.localeCompare(other, 'en-US'));
}
