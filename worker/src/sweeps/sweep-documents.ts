import { refreshChangedCompanies, refreshStale } from '@funding-desk/shared/server/documents/file-documents';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import { trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';

/** Milliseconds. An incomplete supplement of this age belongs to a crashed process. */
const UNREADY_LIFE = 15 * 60_000;
const BATCH = 200;

async function remove({ database, files }: WorkerContext, { _id }: Pick<ApplicationDocument, '_id'>): Promise<void> {
  await files.remove(_id);
  await database.documentChecks.deleteOne({ _id });
  await database.applicationDocuments.deleteOne({ _id });
}

/** Supplements that were never completed. */
async function removeUnready(context: WorkerContext): Promise<void> {
  const { applicationDocuments, clock } = context.database;
  const left = await applicationDocuments
    .find({ isReady: false, createdAt: trusted({ $lte: clock.fromNow(-UNREADY_LIFE) }) })
    .limit(BATCH)
    .select({ _id: 1 })
    .lean();
  for (const document of left) await remove(context, document);
}

/**
 * Refreshes outdated checklists, and removes what interrupted
 * uploads and deletions left.
 */
export async function sweepDocuments(context: WorkerContext): Promise<void> {
  const { database } = context;
  const gone = await refreshStale(database);
  const left = await database.applicationDocuments
    .find({ submission: trusted({ $in: gone }) })
    .select({ _id: 1 })
    .lean();
  for (const document of left) await remove(context, document);
  await removeUnready(context);
  await refreshChangedCompanies(database);
}
