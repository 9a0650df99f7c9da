import type { TaskJob } from '@funding-desk/shared/jobs';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import {
  type Claim,
  completeTask,
  failTask,
  retryTaskLater,
} from '@funding-desk/shared/server/outbox/task-transitions';
import { storeStatements } from '@funding-desk/shared/server/statements/statement-files';
import { trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';
import type { StatementReply } from '../statements/process/statement-messages.ts';
import { ReadingInterrupted } from '../statements/process/statement-reader.ts';
import { announceReading, applyReadings, findObstacle, runDocumentTask, storeReading } from './statement-results.ts';

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
    const file = { bytes, receivedAt, names };
    return await context.statementReader.readStatement(file);
  } catch (error) {
    const isLast = error instanceof ReadingInterrupted && claim.task.attempts >= MAX_INTERRUPTIONS;
    if (isLast) return { reading: { state: 'unreadable', reason: 'failed' }, statements: [], signals: [] };
    throw error;
  }
}

/** A scan is read by the recognition of text, once the others have been read. */
async function recognizeLater({ database }: WorkerContext, { _id }: ApplicationDocument): Promise<void> {
  const task = createTask({ kind: 'recognize-statement', address: '', dueAt: database.clock.now() });
  const filter = { _id, 'outbox.kind': trusted({ $ne: task.kind }) };
  await database.applicationDocuments.updateOne(filter, { $push: { outbox: task } });
}

/** @returns what ends the attempt */
async function readAndStore(context: WorkerContext, claim: Claim<ApplicationDocument>): Promise<() => Promise<void>> {
  const { record: document } = claim;
  const obstacle = await findObstacle(context, document);
  // The virus check releases the file within minutes, or later when the scanner is down.
  if (obstacle === 'waiting') return () => retryTaskLater(claim, 'The file is still being checked for viruses.');
  if (obstacle === 'infected') return () => failTask(claim, 'The file has a virus.');
  const read = await readFile(context, claim);
  if (!read) return () => failTask(claim, 'The file is gone.');
  const { database: stores, files } = context;
  await storeStatements({ stores, files }, document, read);
  await storeReading(context, document, read.reading);
  const isScan = read.reading.state === 'unreadable' && read.reading.reason === 'no_text';
  if (isScan) await recognizeLater(context, document);
  return () => completeTask(claim, { reply: read.reading.state });
}

/** Whether another statement of the application is due. It applies this reading with its own, however it ends. */
async function isFollowed({ database }: WorkerContext, { _id, submission }: ApplicationDocument): Promise<boolean> {
  const dueAt = trusted({ $lte: database.clock.now() });
  const outbox = trusted({ $elemMatch: { kind: 'read-statement', state: 'pending', dueAt } });
  return (await database.applicationDocuments.exists({ submission, _id: trusted({ $ne: _id }), outbox })) !== null;
}

async function attempt(context: WorkerContext, claim: Claim<ApplicationDocument>): Promise<void> {
  const { record: document } = claim;
  let end = async () => {};
  try {
    end = await readAndStore(context, claim);
  } finally {
    if (await isFollowed(context, document)) announceReading(context, document.submission);
    else await applyReadings(context, document.submission);
  }
  await end();
}

/** Reads the periods and the lines of a bank statement, and stores which months it covers and what it proves. */
export async function readStatement(context: WorkerContext, job: TaskJob): Promise<void> {
  await runDocumentTask(context, { name: 'read-statement', job, attempt: (claim) => attempt(context, claim) });
}
