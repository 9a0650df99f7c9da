import type { TaskJob } from '@funding-desk/shared/jobs';
import { coversOf } from '@funding-desk/shared/server/documents/document-covers';
import { refreshChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import {
  type Claim,
  claimTask,
  completeTask,
  failTask,
  retryTaskLater,
} from '@funding-desk/shared/server/outbox/task-transitions';
import { refreshFigures, storeStatements } from '@funding-desk/shared/server/statements/statement-files';
import type { WorkerContext } from '../context.ts';
import type { StatementReply } from '../statements/process/statement-messages.ts';
import { ReadingInterrupted } from '../statements/process/statement-reader.ts';

const NAME = 'read-statement';

/** Why the document cannot be read now. Null when it can. */
async function findObstacle({ database }: WorkerContext, { _id }: ApplicationDocument) {
  const check = await database.documentChecks.findOne({ _id }).select({ state: 1 }).lean();
  return check?.state ?? null;
}

/** Attempts at a file whose reading is interrupted. Then the file itself seems to end the process. */
const MAX_INTERRUPTIONS = 4;

const NAME_FIELDS = ['legalBusinessName', 'dbaBusinessName', 'partner1Name', 'partner2Name'] as const;

/** Names of the business and of its owners, with which that on a statement is compared. */
async function namesOf({ database }: WorkerContext, application: ApplicationDocument['submission']): Promise<string[]> {
  const values = Object.fromEntries(NAME_FIELDS.map((name) => [`values.${name}`, 1]));
  const found = await database.applications.findById(application).select(values).lean();
  return NAME_FIELDS.flatMap((name) => found?.values[name] || []);
}

/** What the stored bytes say. Null when they are gone with the application. @throws ReadingInterrupted */
async function readFile(context: WorkerContext, claim: Claim<ApplicationDocument>): Promise<StatementReply | null> {
  const { _id: id, company, submission: application, createdAt: receivedAt } = claim.record;
  const location = { tenant: company.toHexString(), purpose: 'document' as const };
  const bytes = await context.files.get({ id, location });
  if (!bytes) return null;
  try {
    const names = await namesOf(context, application);
    const file = { bytes, receivedAt, application: application.toHexString(), names };
    return await context.statementReader.readStatement(file);
  } catch (error) {
    const isLast = error instanceof ReadingInterrupted && claim.task.attempts >= MAX_INTERRUPTIONS;
    if (isLast) return { reading: { state: 'unreadable', reason: 'failed' }, statements: [], signals: [] };
    throw error;
  }
}

/** Stores a reading. What staff said in the meantime stays. */
async function store({ database }: WorkerContext, _id: ApplicationDocument['_id'], reading: StatementReply['reading']) {
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

async function readAndStore(context: WorkerContext, claim: Claim<ApplicationDocument>): Promise<void> {
  const { record: document } = claim;
  const obstacle = await findObstacle(context, document);
  // The virus check releases the file within minutes, or later when the scanner is down.
  if (obstacle === 'waiting') return retryTaskLater(claim, 'The file is still being checked for viruses.');
  if (obstacle === 'infected') return failTask(claim, 'The file has a virus.');
  const read = await readFile(context, claim);
  if (!read) return failTask(claim, 'The file is gone.');
  const { database: stores, files } = context;
  await storeStatements({ stores, files }, document, read);
  await store(context, document._id, read.reading);
  await refreshFigures({ stores, files, application: document.submission });
  await refreshChecklist(stores, { _id: document.submission });
  await completeTask(claim, { reply: read.reading.state });
  context.live.announceChange({ id: document.submission.toHexString(), what: 'documents' });
}

/** Reads the periods and the lines of a bank statement, and stores which months it covers and what it proves. */
export async function readStatement(context: WorkerContext, job: TaskJob): Promise<void> {
  const { tasks, database, logger } = context;
  const store = tasks.applicationDocuments;
  const claim = await claimTask({ store, name: NAME, job, clock: database.clock, logger });
  if (!claim) return;
  try {
    await readAndStore(context, claim);
  } catch (error) {
    await retryTaskLater(claim, 'The statement could not be read this time.');
    logger.warn({ err: error, ...claim.job }, 'statement not read yet');
  }
}
