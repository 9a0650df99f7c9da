import type { TaskJob } from '@funding-desk/shared/jobs';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import {
  type Claim,
  completionUpdate,
  failTask,
  retryTaskLater,
} from '@funding-desk/shared/server/outbox/task-transitions';
import { storeStatements } from '@funding-desk/shared/server/statements/statement-files';
import { Types, trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';
import type { StatementReply } from '../statements/process/statement-messages.ts';
import { ReadingInterrupted } from '../statements/process/statement-reader.ts';
import { announceReading, applyReadings, findObstacles, runDocumentTask, storeReading } from './statement-results.ts';

/** Attempts at a file whose reading is interrupted. Then the file itself seems to end the process. */
const MAX_INTERRUPTIONS = 4;
/** Milliseconds. Then the rest of the application goes to the end of the queue. */
const TURN = 60_000;

const KIND = 'read-statement';
const NAME_FIELDS = ['legalBusinessName', 'dbaBusinessName', 'partner1Name', 'partner2Name'] as const;

/** Names of the business and of its owners, with which that on a statement is compared. */
async function namesOf({ database }: WorkerContext, application: Types.ObjectId): Promise<string[]> {
  const values = Object.fromEntries(NAME_FIELDS.map((name) => [`values.${name}`, 1]));
  const found = await database.applications.findById(application).select(values).lean();
  return NAME_FIELDS.flatMap((name) => found?.values[name] || []);
}

type DueDocument = Pick<ApplicationDocument, '_id' | 'outbox'>;

/** The documents of an application whose reading is due, in the order of their arrival. */
function findDue({ database }: WorkerContext, application: Types.ObjectId): Promise<DueDocument[]> {
  const dueAt = trusted({ $lte: database.clock.now() });
  const outbox = trusted({ $elemMatch: { kind: KIND, state: 'pending', dueAt } });
  return database.applicationDocuments
    .find({ submission: application, outbox })
    .select({ outbox: 1 })
    .sort({ createdAt: 1, _id: 1 })
    .lean<DueDocument[]>();
}

/** What the statements of one application are read with. */
interface Batch {
  readonly context: WorkerContext;
  readonly names: readonly string[];
  readonly obstacles: Awaited<ReturnType<typeof findObstacles>>;
}

/** What the stored bytes say. Null when they are gone with the application. @throws ReadingInterrupted */
async function readFile({ context, names }: Batch, claim: Claim<ApplicationDocument>): Promise<StatementReply | null> {
  const { _id: id, company, createdAt: receivedAt } = claim.record;
  const location = { tenant: company.toHexString(), purpose: 'document' as const };
  const bytes = await context.files.get({ id, location });
  if (!bytes) return null;
  try {
    return await context.statementReader.readStatement({ bytes, receivedAt, names });
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

/** The update that stores a reading completes its task: the mark that it leaves repeats what follows from it. */
async function readOne(batch: Batch, claim: Claim<ApplicationDocument>): Promise<void> {
  const { context, obstacles } = batch;
  const { record: document } = claim;
  const obstacle = obstacles.get(document._id.toHexString());
  // The virus check releases the file within minutes, or later when the scanner is down.
  if (obstacle === 'waiting') return retryTaskLater(claim, 'The file is still being checked for viruses.');
  if (obstacle === 'infected') return failTask(claim, 'The file has a virus.');
  const read = await readFile(batch, claim);
  if (!read) return failTask(claim, 'The file is gone.');
  const { database: stores, files } = context;
  const { reading } = read;
  await storeStatements({ stores, files }, document, read);
  if (reading.state === 'unreadable' && reading.reason === 'no_text') await recognizeLater(context, document);
  const change = completionUpdate(claim, { reply: reading.state, now: stores.clock.now() });
  await storeReading(context, { document, reading, change });
}

/**
 * Reads the periods and the lines of the bank statements of an application that are due, and stores which months they
 * cover and what they prove.
 */
export async function readStatements(context: WorkerContext, { taskId }: TaskJob): Promise<void> {
  const application = new Types.ObjectId(taskId);
  const due = await findDue(context, application);
  if (due.length === 0) return;
  const [names, obstacles] = await Promise.all([namesOf(context, application), findObstacles(context, due)]);
  const batch = { context, names, obstacles };
  const end = Date.now() + TURN;
  for (const [at, { _id, outbox }] of due.entries()) {
    if (at > 0) announceReading(context, application);
    const task = outbox.find(({ kind, state }) => kind === KIND && state === 'pending');
    if (!task || Date.now() >= end) break;
    const job = { recordId: _id.toHexString(), taskId: task._id.toHexString() };
    await runDocumentTask(context, { name: 'read-statements', job, attempt: (claim) => readOne(batch, claim) });
  }
  await applyReadings(context, application);
}
