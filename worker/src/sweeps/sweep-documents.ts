import { refreshChangedCompanies, refreshStale } from '@funding-desk/shared/server/documents/file-documents';
import { refreshFigures } from '@funding-desk/shared/server/statements/statement-files';
import { type Types, trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';
import { removeSupplement } from './remove-uploads.ts';

/** Refreshes outdated checklists and figures, and removes what interrupted deletions left. */
export async function sweepDocuments(context: WorkerContext): Promise<void> {
  const { database, files } = context;
  const refresh = (application: Types.ObjectId) => refreshFigures({ stores: database, files, application });
  const gone = await refreshStale(database, refresh);
  const left = await database.applicationDocuments
    .find({ submission: trusted({ $in: gone }) })
    .select({ _id: 1 })
    .lean();
  for (const document of left) await removeSupplement(context, document);
  await refreshChangedCompanies(database);
}
