import type { DocumentUpdate } from '@funding-desk/shared/schemas/document/filed-document';
import { logEntry, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import { coversOf } from '@funding-desk/shared/server/documents/document-covers';
import { documentTypeLabel, documentTypesOf } from '@funding-desk/shared/server/documents/document-types';
import { initialReading, readingTasksOf } from '@funding-desk/shared/server/documents/file-documents';
import { refreshChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import type { AuditChange } from '@funding-desk/shared/server/models/audit-record';
import type { Company } from '@funding-desk/shared/server/models/company';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { Types } from 'mongoose';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

interface DescribeInput {
  readonly context: AppContext;
  readonly document: ApplicationDocument;
  readonly company: Pick<Company, 'checklist'> | null;
  readonly body: DocumentUpdate;
  readonly by: Actor;
}

type Described = Pick<ApplicationDocument, 'documentType' | 'description'>;

/** @throws AppError 422 for a type that the company does not have */
function describedBy({ context, document, company, body, by }: DescribeInput): Described {
  const { documentType = document.documentType, account, months } = body;
  const isKnown = documentTypesOf(company).some(({ id }) => id === documentType);
  if (!isKnown && documentType !== document.documentType)
    throw new AppError('document_type_unknown', { fieldNames: ['documentType'] });
  const { description } = document;
  if (account === undefined && months === undefined) return { documentType, description };
  return {
    documentType,
    description: {
      account: account === undefined ? (description?.account ?? null) : account,
      months: months === undefined ? (description?.months ?? null) : months && [...new Set(months)].sort(),
      by: new Types.ObjectId(by.id),
      at: context.database.clock.now(),
    },
  };
}

const monthsText = (description: ApplicationDocument['description']) => description?.months?.join(', ') || null;

function changesOf({ document, company }: DescribeInput, after: Described): AuditChange[] {
  const label = (type: string) => documentTypeLabel(company, type);
  const { description } = document;
  const pairs = [
    { field: 'Document type', from: label(document.documentType), to: label(after.documentType) },
    { field: 'Account', from: description?.account ?? null, to: after.description?.account ?? null },
    { field: 'Statement months', from: monthsText(description), to: monthsText(after.description) },
  ];
  return pairs.filter(({ from, to }) => from !== to);
}

/** A document that becomes a bank statement is read, unless it has been read before. */
function readingOf(document: ApplicationDocument, after: Described, now: Date) {
  if (document.reading || document.outbox.length > 0) return {};
  const typed = { ...document, ...after };
  return { reading: initialReading(typed), outbox: readingTasksOf(typed, now) };
}

/**
 * Sets type, account and months of a document. What staff say replaces what was read, and is never overwritten.
 * @throws AppError 409 when the document was changed meanwhile, 422 for an unknown type
 */
export async function describeDocument(input: DescribeInput): Promise<ApplicationDocument> {
  const { context, document, body, by } = input;
  const { database, audit } = context;
  const { _id, submission: application, company } = document;
  if (body.version !== document.version) throw new AppError('document_changed');
  const described = describedBy(input);
  const changes = changesOf(input, described);
  if (changes.length === 0) return document;
  const at = database.clock.now();
  const details = { document: _id.toHexString() };
  const actor = new Types.ObjectId(by.id);
  const about = { company, subject: application, actor, address: by.address };
  const entry = newLogEntry({ at, action: 'document.describe', ...about, changes, details });
  const reading = readingOf(document, described, at);
  const covers = coversOf({ ...document, ...reading, ...described });
  const set = { ...described, ...reading, covers, checklistStaleSince: at };
  const changed = await database.applicationDocuments
    .findOneAndUpdate(
      { _id, version: document.version },
      { $set: set, $inc: { version: 1 }, $push: { effects: entry } },
      { returnDocument: 'after' },
    )
    .lean();
  if (!changed) throw new AppError('document_changed');
  await logEntry({ audit, store: database.applicationDocuments, record: _id, entry });
  for (const task of reading.outbox ?? []) enqueueTask(context, { holder: document, task });
  await refreshChecklist(database, { _id: application });
  context.feed.announceChange({ id: application.toHexString(), what: 'documents' });
  return changed;
}
