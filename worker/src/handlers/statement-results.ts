import type { JobName, TaskJob } from '@funding-desk/shared/jobs';
import { driverCollection } from '@funding-desk/shared/server/database/database';
import { coversOf } from '@funding-desk/shared/server/documents/document-covers';
import { refreshChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import type { DocumentCheck } from '@funding-desk/shared/server/models/application/uploaded-document';
import { type Change, nothing } from '@funding-desk/shared/server/outbox/task-stores';
import {
  type Claim,
  claimTask,
  mergeChanges,
  retryTaskLater,
  retryWrite,
} from '@funding-desk/shared/server/outbox/task-transitions';
import { refreshFigures } from '@funding-desk/shared/server/statements/statement-files';
import { type Types, trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';

interface DocumentTask {
  readonly name: JobName;
  readonly job: TaskJob;
  readonly attempt: (claim: Claim<ApplicationDocument>) => Promise<void>;
}

/** Claims a task of a document and attempts it. What fails is tried again later. */
export async function runDocumentTask(context: WorkerContext, { name, job, attempt }: DocumentTask): Promise<void> {
  const { tasks, database, logger } = context;
  const claim = await claimTask({ store: tasks.applicationDocuments, name, job, clock: database.clock, logger });
  if (!claim) return;
  try {
    await attempt(claim);
  } catch (error) {
    await retryTaskLater(claim, 'The statement could not be read this time.');
    logger.warn({ err: error, ...claim.job }, 'statement not read yet');
  }
}

type Obstacle = DocumentCheck['state'];

/** Why documents cannot be read now, by id. Those that can be read are not in it. */
export async function findObstacles(
  { database }: WorkerContext,
  documents: readonly Pick<ApplicationDocument, '_id'>[],
): Promise<ReadonlyMap<string, Obstacle>> {
  const _id = trusted({ $in: documents.map((document) => document._id) });
  const checks = await database.documentChecks.find({ _id }).select({ state: 1 }).lean();
  return new Map(checks.map((check) => [check._id.toHexString(), check.state]));
}

type Described = Pick<ApplicationDocument, '_id' | 'description' | 'version'>;

interface ReadingInput {
  readonly document: Described;
  readonly reading: NonNullable<ApplicationDocument['reading']>;
  /** What else changes in the same update. */
  readonly change?: Change;
}

/** Stores a reading. What staff said since the document was read stays. */
export async function storeReading(
  { database }: WorkerContext,
  { document, reading, change = nothing() }: ReadingInput,
): Promise<void> {
  const { applicationDocuments, clock } = database;
  const { _id } = document;
  let known: Described | null = document;
  while (known) {
    const { description, version } = known;
    const covers = coversOf({ description, reading });
    const stored = { reading, covers, checklistStaleSince: clock.now() };
    const { arrayFilters, ...update } = mergeChanges({ $set: stored, arrayFilters: [] }, change);
    const write = () =>
      driverCollection(applicationDocuments).updateOne({ _id, version }, update, { arrayFilters: [...arrayFilters] });
    const { matchedCount } = await retryWrite(write);
    if (matchedCount > 0) return;
    known = await applicationDocuments.findById(_id).select({ description: 1, version: 1 }).lean<Described>();
  }
}

/** Tells the open windows of a reading that is stored. */
export function announceReading({ live }: WorkerContext, application: Types.ObjectId): void {
  live.announceChange({ id: application.toHexString(), what: 'documents' });
}

/** Brings what follows from the readings of an application's documents up to date, and tells the open windows. */
export async function applyReadings(context: WorkerContext, application: Types.ObjectId): Promise<void> {
  const { database: stores, files } = context;
  await refreshFigures({ stores, files, application });
  await refreshChecklist(stores, { _id: application });
  announceReading(context, application);
}
