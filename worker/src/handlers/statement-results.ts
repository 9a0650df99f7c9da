import { coversOf } from '@funding-desk/shared/server/documents/document-covers';
import { refreshChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import { refreshFigures } from '@funding-desk/shared/server/statements/statement-files';
import type { Types } from 'mongoose';
import type { WorkerContext } from '../context.ts';

/** Why a document cannot be read now. Null when it can. */
export async function findObstacle({ database }: WorkerContext, { _id }: Pick<ApplicationDocument, '_id'>) {
  const check = await database.documentChecks.findOne({ _id }).select({ state: 1 }).lean();
  return check?.state ?? null;
}

/** Stores a reading. What staff said in the meantime stays. */
export async function storeReading(
  { database }: WorkerContext,
  _id: Types.ObjectId,
  reading: NonNullable<ApplicationDocument['reading']>,
): Promise<void> {
  const { applicationDocuments, clock } = database;
  for (;;) {
    const document = await applicationDocuments.findById(_id).select({ description: 1, version: 1 }).lean();
    if (!document) return;
    const { description, version } = document;
    const covers = coversOf({ description, reading });
    const change = { $set: { reading, covers, checklistStaleSince: clock.now() } };
    const { matchedCount } = await applicationDocuments.updateOne({ _id, version }, change);
    if (matchedCount > 0) return;
  }
}

/** Brings what follows from the readings of an application's documents up to date, and tells the open windows. */
export async function applyReadings(context: WorkerContext, application: Types.ObjectId): Promise<void> {
  const { database: stores, files, live } = context;
  await refreshFigures({ stores, files, application });
  await refreshChecklist(stores, { _id: application });
  live.announceChange({ id: application.toHexString(), what: 'documents' });
}
