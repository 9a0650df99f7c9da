import { refreshChangedCompanies, refreshStale } from '@funding-desk/shared/server/documents/file-documents';
import { trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';
import { removeSupplement } from './remove-uploads.ts';

/** Refreshes outdated checklists, and removes what interrupted deletions left. */
export async function sweepDocuments(context: WorkerContext): Promise<void> {
  const { database } = context;
  const gone = await refreshStale(database);
  const left = await database.applicationDocuments
    .find({ submission: trusted({ $in: gone }) })
    .select({ _id: 1 })
    .lean();
  for (const document of left) await removeSupplement(context, document);
  await refreshChangedCompanies(database);
}
