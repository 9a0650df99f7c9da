import { type Types, trusted } from 'mongoose';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';

type Disclosures = Pick<Database, 'disclosures'>;

/** Until when the proof of an application's disclosures stays. Null without one. */
export async function proofUntilOf({ disclosures }: Disclosures, application: Types.ObjectId): Promise<Date | null> {
  const latest = await disclosures
    .findOne({ submission: application })
    .sort({ keptUntil: -1 })
    .select({ keptUntil: 1 })
    .lean();
  return latest?.keptUntil ?? null;
}

/** Proofs per run. */
const BATCH = 200;

/** Removes proofs whose time is over, with their files. It may run twice. */
export async function removeProofs(
  { database: { disclosures }, files }: { readonly database: Disclosures; readonly files: FileStore },
  until: Date,
): Promise<void> {
  const over = await disclosures
    .find({ keptUntil: trusted({ $lte: until }) })
    .select({ 'file._id': 1, signatureFiles: 1 })
    .limit(BATCH)
    .lean();
  for (const { _id, file, signatureFiles = [] } of over) {
    for (const id of [file._id, ...signatureFiles]) await files.remove(id);
    await disclosures.deleteOne({ _id });
  }
}
