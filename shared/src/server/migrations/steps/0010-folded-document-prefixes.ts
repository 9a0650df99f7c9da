import { type Types, trusted } from 'mongoose';
import { type Database, driverCollection } from '../../database/bind-models.ts';
import { documentPrefixesOf } from '../../database/search-terms.ts';
import type { ApplicationDocument } from '../../models/application/application-document.ts';
import { migrateInBatches } from '../migrate-in-batches.ts';
import type { Migration } from '../migration.ts';

type Documents = readonly (ApplicationDocument & { _id: Types.ObjectId })[];

async function addPrefixes({ applicationDocuments, applications }: Database, documents: Documents): Promise<void> {
  const found = await applications
    .find({ _id: trusted({ $in: documents.map(({ submission }) => submission) }) })
    .select({ reference: 1, 'values.legalBusinessName': 1 })
    .lean();
  const byId = new Map(found.map((submission) => [submission._id.toHexString(), submission]));
  const updates = documents.flatMap(({ _id, submission: id, originalFilename }) => {
    const submission = byId.get(id.toHexString());
    if (!submission) return [];
    const searchPrefixes = documentPrefixesOf({ submission, originalFilename });
    return [{ updateOne: { filter: { _id }, update: { $set: { searchPrefixes } } } }];
  });
  if (updates.length > 0) await driverCollection(applicationDocuments).bulkWrite(updates);
}

/** Searches find 'lukasz' and 'obrien': the prefixes of all filed documents are computed anew. */
export const foldedDocuments: Migration = {
  number: 10,
  name: 'folded search prefixes of documents',
  run: (context) =>
    migrateInBatches({
      context,
      collection: driverCollection(context.database.applicationDocuments),
      filter: {},
      change: (documents) => addPrefixes(context.database, documents),
    }),
};
