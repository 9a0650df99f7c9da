import { driverCollection } from '../../database/bind-models.ts';
import { migrateInBatches } from '../migrate-in-batches.ts';
import type { Migration } from '../migration.ts';

/** The lists of signatures of an application. */
const LISTS = ['evidence.signatures', 'secondSigner.evidence.signatures'] as const;

const hasOldName = (list: string) => ({ [`${list}.keptSha256`]: { $exists: true } });

/** The digest of a signature's stored picture gets a name that says so. No digest of the evidence contains names. */
export const storedDigests: Migration = {
  number: 13,
  name: 'names of stored digests',
  run(context) {
    const collection = driverCollection(context.database.applications);
    return migrateInBatches({
      context,
      collection,
      filter: { $or: LISTS.map(hasOldName) },
      async change(applications) {
        const _id = { $in: applications.map((application) => application._id) };
        const both = { $mergeObjects: ['$$one', { storedSha256: '$$one.keptSha256' }] };
        const renamed = { $unsetField: { field: 'keptSha256', input: both } };
        for (const list of LISTS)
          await collection.updateMany({ _id, ...hasOldName(list) }, [
            { $set: { [list]: { $map: { input: `$${list}`, as: 'one', in: renamed } } } },
          ]);
      },
    });
  },
};
