import { type Types, trusted } from 'mongoose';
import { STATEMENT_TYPE } from '../../schemas/document/filed-document.ts';
import { type Database, driverCollection } from '../database/database.ts';
import { documentPrefixesOf } from '../database/search-terms.ts';
import type { Application } from '../models/application/application.ts';
import type { ApplicationDocument } from '../models/application/application-document.ts';
import { hasEffect } from '../models/outbox/effects.ts';
import { createTask, type OutboxTask } from '../models/outbox/outbox-task.ts';
import { refreshChecklist } from './refresh-checklist.ts';

type Stores = Pick<Database, 'applicationDocuments' | 'companies' | 'documentChecks' | 'applications' | 'clock'>;

/** The parts of an application that filing its documents needs, as a projection. */
const FILED_PARTS = {
  company: 1,
  user: 1,
  reference: 1,
  documents: 1,
  'values.legalBusinessName': 1,
} as const;
type FiledApplication = Pick<Application, '_id' | 'company' | 'user' | 'reference' | 'documents' | 'values'>;

/** The task that reads a bank statement. The text of a picture has to be recognized. */
export function readingTasksOf(
  { documentType, fileType }: Pick<ApplicationDocument, 'documentType' | 'fileType'>,
  dueAt: Date,
): OutboxTask[] {
  if (documentType !== STATEMENT_TYPE) return [];
  const kind = fileType === 'application/pdf' ? 'read-statement' : 'recognize-statement';
  return [createTask({ kind, address: '', dueAt })];
}

/** What is known of a document without reading it. */
export function initialReading({
  documentType,
  fileType,
}: Pick<ApplicationDocument, 'documentType' | 'fileType'>): ApplicationDocument['reading'] {
  const isPicture = documentType === STATEMENT_TYPE && fileType !== 'application/pdf';
  return isPicture ? { state: 'unreadable', reason: 'no_text' } : null;
}

/** The documents of an application's form as they are filed. @param now when their statements are due to be read */
export function unfiledDocuments(application: FiledApplication, now: Date): ApplicationDocument[] {
  const { _id, company, user, documents } = application;
  return documents.map((document) => ({
    ...document,
    submission: _id,
    company,
    user,
    source: 'form',
    addedBy: null,
    description: null,
    reading: initialReading(document),
    covers: [],
    version: 0,
    isReady: true,
    checklistStaleSince: null,
    searchPrefixes: documentPrefixesOf({ submission: application, originalFilename: document.originalFilename }),
    outbox: readingTasksOf(document, now),
  }));
}

/** Inserts what is not there yet. */
async function insertMissing({ applicationDocuments }: Stores, documents: ApplicationDocument[]): Promise<void> {
  if (documents.length === 0) return;
  await driverCollection(applicationDocuments).bulkWrite(
    documents.map(({ _id, ...rest }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: rest }, upsert: true },
    })),
    { ordered: false },
  );
}

/**
 * Files the documents of a settled application, so that they can be described and read, and derives its checklist. Can
 * be repeated.
 */
export async function fileDocuments(stores: Stores, application: FiledApplication): Promise<void> {
  const { _id } = application;
  await insertMissing(stores, unfiledDocuments(application, stores.clock.now()));
  const isThere = await refreshChecklist(stores, { _id });
  // It was deleted at the same time.
  if (!isThere) await stores.applicationDocuments.deleteMany({ submission: _id });
}

/** Files the documents of applications of earlier versions. */
export async function fileDocumentsOf(stores: Stores, ids: readonly Types.ObjectId[]): Promise<void> {
  const left = await stores.applications
    .find({ _id: trusted({ $in: [...ids] }), deletedAt: null })
    .select(FILED_PARTS)
    .lean<FiledApplication[]>();
  for (const application of left) await fileDocuments(stores, application);
}

/** Whether the documents of an application have records of their own. */
export const isFiled = (application: Pick<Application, 'effects'>): boolean =>
  !hasEffect(application, 'accept-application') && !hasEffect(application, 'file-documents');

/** Records per run. */
const BATCH = 200;

/** Milliseconds. An older mark was left by an interrupted change. */
const STALE_LIMIT = 60_000;

/**
 * Refreshes checklists and figures whose documents changed without a refresh, or that time has changed.
 * @param refreshFigures computes what statements prove again
 * @returns the ids of applications that no longer exist but still have documents
 */
export async function refreshStale(
  stores: Stores,
  refreshFigures: (application: Types.ObjectId) => Promise<void>,
): Promise<Types.ObjectId[]> {
  const { applicationDocuments, applications, clock } = stores;
  const stale = await applicationDocuments
    .find({ checklistStaleSince: trusted({ $type: 'date', $lte: clock.fromNow(-STALE_LIMIT) }) })
    .limit(BATCH)
    .select({ submission: 1 })
    .lean();
  const due = await applications
    .find({ 'checklist.recheckAt': trusted({ $lte: clock.now() }), deletedAt: null })
    .limit(BATCH)
    .select({ _id: 1 })
    .lean();
  const ids = [...stale.map(({ submission: application }) => application), ...due.map(({ _id }) => _id)];
  const distinct = new Map(ids.map((id) => [id.toHexString(), id]));
  const gone: Types.ObjectId[] = [];
  for (const _id of distinct.values()) {
    await refreshFigures(_id);
    if (!(await refreshChecklist(stores, { _id }))) gone.push(_id);
  }
  return gone;
}

/** Refreshes the checklists of companies whose settings changed. @returns how many were refreshed */
export async function refreshChangedCompanies(stores: Stores): Promise<number> {
  const { companies, applications } = stores;
  const changed = await companies
    .find({ checklistStaleSince: trusted({ $type: 'date' }) })
    .select({ checklistStaleSince: 1 })
    .lean();
  let refreshed = 0;
  for (const { _id, checklistStaleSince } of changed) {
    const filed = applications.find({ company: _id, deletedAt: null }).sort({ createdAt: -1 }).select({ _id: 1 });
    for await (const application of filed.lean().cursor({ batchSize: BATCH })) {
      await refreshChecklist(stores, application);
      refreshed += 1;
    }
    await companies.updateOne(
      { _id, checklistStaleSince: checklistStaleSince ?? null },
      { $set: { checklistStaleSince: null } },
      { timestamps: false },
    );
  }
  return refreshed;
}
