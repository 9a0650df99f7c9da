import type { TaskJob } from '@funding-desk/shared/jobs';
import { refreshChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import type { ScanVerdict } from '@funding-desk/shared/server/files/virus-scanner';
import type { DocumentCheck } from '@funding-desk/shared/server/models/application/uploaded-document';
import {
  type Claim,
  claimTask,
  failTask,
  retryTaskLater,
  retryWrite,
} from '@funding-desk/shared/server/outbox/task-transitions';

import type { WorkerContext } from '../context.ts';

const NAME = 'check-document';
/** Milliseconds. Shorter than the job's lease. */
const SCAN_LIMIT = 60_000;
/** How often an available scanner may reject a file, for example for its size, before the check fails. */
const MAX_REFUSALS = 5;

/** Whether an upload or application still refers to the document. Its bytes may come later than its record. */
async function isReferenced({ database }: WorkerContext, { _id }: DocumentCheck): Promise<boolean> {
  const holders = [
    database.documents.exists({ _id }),
    database.applicationDocuments.exists({ _id }),
    database.applications.exists({ 'documents._id': _id }),
  ];
  return (await Promise.all(holders)).some((holder) => holder !== null);
}

async function release({ database }: WorkerContext, { _id }: DocumentCheck): Promise<void> {
  await retryWrite(() => database.documentChecks.deleteOne({ _id, state: 'waiting' }));
}

/** The record is marked first, so that a crash leaves no file that can be served. */
async function removeInfected(
  context: WorkerContext,
  { _id, company }: DocumentCheck,
  signature: string,
): Promise<void> {
  const { database, files, audit } = context;
  await retryWrite(() => database.documentChecks.updateOne({ _id }, { $set: { state: 'infected', signature } }));
  await files.remove(_id);
  const subject = `${_id.toHexString()} ${signature}`;
  await audit.record({ action: 'document.infected', company: company.toHexString(), subject });
  await retryWrite(() => database.documentChecks.updateOne({ _id }, { $set: { outbox: [] } }));
  await refreshChecklistOf(context, _id);
  context.logger.warn({ documentId: _id.toHexString(), signature }, 'a virus was found; the file is removed');
}

/** An infected document counts for no item of the checklist. */
async function refreshChecklistOf({ database, live }: WorkerContext, _id: DocumentCheck['_id']): Promise<void> {
  const stale = { $set: { checklistStaleSince: database.clock.now() } };
  const document = await database.applicationDocuments.findOneAndUpdate({ _id }, stale).lean();
  if (!document) return;
  await refreshChecklist(database, { _id: document.submission });
  live.announceChange({ id: document.submission.toHexString(), what: 'documents' });
}

async function scanDocument(context: WorkerContext, check: DocumentCheck): Promise<ScanVerdict> {
  // Found by an interrupted attempt.
  if (check.state === 'infected') return { kind: 'infected', signature: check.signature };
  const { files, virusScanner } = context;
  if (!virusScanner) return { kind: 'unchecked', reason: 'CLAMD_URL is not set for the worker.' };
  const bytes = await files.get({
    id: check._id,
    location: { tenant: check.company.toHexString(), purpose: 'document' },
  });
  if (bytes) return virusScanner.scan(bytes, SCAN_LIMIT);
  if (await isReferenced(context, check)) return { kind: 'unchecked', reason: 'The file is not available yet.' };
  return { kind: 'clean' };
}

type Unchecked = Extract<ScanVerdict, { kind: 'unchecked' | 'refused' }>;

/** Retries later, or fails when the scanner rejected the file too often. Staff can retry then. */
async function retryOrFail(
  context: WorkerContext,
  claim: Claim<DocumentCheck>,
  { kind, reason }: Unchecked,
): Promise<void> {
  const { database, logger } = context;
  const { record: check, task, job } = claim;
  if (kind === 'refused' && check.refusals + 1 >= MAX_REFUSALS) {
    await failTask(claim, reason);
    return;
  }
  if (kind === 'refused') await database.documentChecks.updateOne({ _id: check._id }, { $inc: { refusals: 1 } });
  await retryTaskLater(claim, reason);
  logger.warn({ ...job, attempts: task.attempts, reason }, 'document not checked yet');
}

/**
 * Checks a document that could not be checked at upload. A clean document can be served; an infected one is removed.
 */
export async function checkDocument(context: WorkerContext, job: TaskJob): Promise<void> {
  const { tasks, database, logger } = context;
  const claim = await claimTask({ store: tasks.documentChecks, name: NAME, job, clock: database.clock, logger });
  if (!claim) return;
  const { record: check } = claim;
  const verdict = await scanDocument(context, check).catch(
    (error: unknown): ScanVerdict => ({
      kind: 'unchecked',
      reason: error instanceof Error ? error.message : 'The file could not be read.',
    }),
  );
  switch (verdict.kind) {
    case 'clean':
      await release(context, check);
      return;
    case 'infected':
      await removeInfected(context, check, verdict.signature);
      return;
    case 'unchecked':
    case 'refused':
      await retryOrFail(context, claim, verdict);
      return;
    default: {
      const unknown: never = verdict;
      return unknown;
    }
  }
}
