import type { Types } from 'mongoose';
import { type Database, driverCollection } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { FunderPackage } from '../models/deal/funder-package.ts';

interface RemoveInput {
  readonly database: Pick<Database, 'packages' | 'offers'>;
  readonly files: FileStore;
}

type Stored = Pick<FunderPackage, '_id' | 'files' | 'unclaimed'>;

/** Removes the stored files of a package. What was sent stays known. It may run twice. */
export async function removePackageFiles({ database, files }: RemoveInput, stored: Stored): Promise<void> {
  for (const id of [...(stored.files ?? []).map(({ _id }) => _id), ...(stored.unclaimed ?? [])]) await files.remove(id);
  await driverCollection(database.packages).updateOne({ _id: stored._id }, { $unset: { files: 1, unclaimed: 1 } });
}

/** Removes the packages of an application with their files and links, and its offers. */
export async function removePackages(input: RemoveInput, application: Types.ObjectId): Promise<void> {
  const { packages } = input.database;
  const stored = await packages.find({ submission: application }).select({ files: 1, unclaimed: 1 }).lean<Stored[]>();
  for (const each of stored) await removePackageFiles(input, each);
  await packages.deleteMany({ submission: application });
  await input.database.offers.deleteMany({ submission: application });
}

/** Names of the funders who were sent an application. */
export async function fundersOf(
  { packages }: Pick<Database, 'packages'>,
  application: Types.ObjectId,
): Promise<string[]> {
  const names: string[] = await packages.distinct('funderName', { submission: application });
  return names.toSorted((one, other) => one.localeCompare(other, 'en-US'));
}
