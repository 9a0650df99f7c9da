import type { TaskJob } from '@funding-desk/shared/jobs';
import { STATEMENT_TYPE } from '@funding-desk/shared/schemas/document/filed-document';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import {
  type Claim,
  completeTask,
  failTask,
  retryTaskLater,
} from '@funding-desk/shared/server/outbox/task-transitions';
import { storeStatements } from '@funding-desk/shared/server/statements/statement-files';
import { trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';
import type { ScanFileReading } from '../statements/process/scan-reader.ts';
import { MAX_SCAN_PAGES } from '../statements/process/statement-limits.ts';
import { applyReadings, findObstacles, runDocumentTask, storeReading } from './statement-results.ts';

const isPhoto = ({ fileType }: Pick<ApplicationDocument, 'fileType'>) => fileType !== 'application/pdf';

/** The document, and of a photo all photos of statements of its application: they may be pages of one. */
async function findTogether({ database }: WorkerContext, document: ApplicationDocument) {
  if (!isPhoto(document)) return [document];
  return database.applicationDocuments
    .find({
      submission: document.submission,
      documentType: STATEMENT_TYPE,
      isReady: true,
      fileType: trusted({ $ne: 'application/pdf' }),
    })
    .sort({ createdAt: 1, _id: 1 })
    .limit(MAX_SCAN_PAGES)
    .lean<ApplicationDocument[]>();
}

const idsOf = (documents: readonly ApplicationDocument[]) => documents.map(({ _id }) => _id.toHexString());

/** Whether the same photos were read together already, for one of the others. */
const isRead = (document: ApplicationDocument, together: readonly ApplicationDocument[]) =>
  document.recognizedWith?.map(String).join() === idsOf(together).join();

function bytesOf({ files }: WorkerContext, { _id: id, company }: ApplicationDocument): Promise<Buffer | null> {
  return files.get({ id, location: { tenant: company.toHexString(), purpose: 'document' } });
}

interface FileResult {
  readonly document: ApplicationDocument;
  readonly found: ScanFileReading;
  readonly together: readonly ApplicationDocument[];
}

async function storeResult(context: WorkerContext, { document, found, together }: FileResult): Promise<void> {
  const { database: stores, files } = context;
  const photos = found.members.flatMap((place) => together[place]?._id.toHexString() ?? []);
  const isJoined = photos.length > 1;
  const statements = found.statements.map((statement) => (isJoined ? { ...statement, photos } : statement));
  await storeStatements({ stores, files }, document, { statements, signals: [] });
  await storeReading(context, { document, reading: found.reading });
  const recognizedWith = together.map(({ _id }) => _id);
  await stores.applicationDocuments.updateOne({ _id: document._id }, { $set: { recognizedWith } });
}

async function recognizeAndStore(context: WorkerContext, claim: Claim<ApplicationDocument>): Promise<void> {
  const { record: document } = claim;
  if (context.env.RECOGNIZE_SCANS === '0') return completeTask(claim, { reply: 'switched off' });
  const candidates = await findTogether(context, document);
  const obstacles = await findObstacles(context, candidates);
  if ([...obstacles.values()].includes('waiting'))
    return retryTaskLater(claim, 'A file is still being checked for viruses.');
  const together = candidates.filter(({ _id }) => !obstacles.has(_id.toHexString()));
  const isOwn = ({ _id }: ApplicationDocument) => _id.equals(document._id);
  if (!candidates.some(isOwn)) return completeTask(claim, { reply: 'more photos than are read' });
  if (!together.some(isOwn)) return failTask(claim, 'The file has a virus.');
  if (isRead(document, together)) return completeTask(claim, { reply: 'read with others' });
  const found = await context.scanReader.readScans({
    files: together.map((each) => ({ read: () => bytesOf(context, each), isPhoto: isPhoto(each) })),
    receivedAt: together.at(-1)?.createdAt ?? document.createdAt,
    application: document.submission.toHexString(),
  });
  for (const [at, each] of together.entries()) {
    const own = found[at];
    if (own) await storeResult(context, { document: each, found: own, together });
  }
  await applyReadings(context, document.submission);
  const own = found[together.findIndex(isOwn)];
  await completeTask(claim, { reply: own?.reading.state ?? 'unreadable' });
}

/** Recognizes the text of a scanned statement, and stores what it proves. Photos of one application are read together. */
export async function recognizeStatement(context: WorkerContext, job: TaskJob): Promise<void> {
  await runDocumentTask(context, {
    name: 'recognize-statement',
    job,
    attempt: (claim) => recognizeAndStore(context, claim),
  });
}
