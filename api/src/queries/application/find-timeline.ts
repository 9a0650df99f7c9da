import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import type { AuditAction } from '@funding-desk/shared/server/models/audit-actions';
import type { AuditRecord } from '@funding-desk/shared/server/models/audit-record';
import { trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** Entries that report what people read. */
const READS = [
  'document.download',
  'document.view',
  'documents.list',
  'next-step.export',
  'package.receive',
  'pdf.download',
  'pdf.view',
  'submission.reveal',
  'submission.view',
] as const satisfies readonly AuditAction[];

/** An application with the ids of its filed documents. */
export type TimelineApplication = Application & { readonly filedIds: readonly Pick<ApplicationDocument, '_id'>[] };

/** Adds to an application what `TimelineApplication` has. */
export const filedIdsLookup = ({ applicationDocuments }: Pick<AppContext['database'], 'applicationDocuments'>) => ({
  $lookup: {
    from: applicationDocuments.collection.name,
    localField: '_id',
    foreignField: 'submission',
    pipeline: [{ $project: { _id: 1 } }],
    as: 'filedIds' satisfies keyof TimelineApplication,
  },
});

interface TimelineInput {
  readonly context: AppContext;
  readonly application: TimelineApplication;
  /** Number of the entry that the page follows. */
  readonly cursor: string | undefined;
  readonly pageSize: number;
  readonly hasReads: boolean;
}

/** @throws AppError 400 */
function numberOf(cursor: string): number {
  const number = Number(cursor);
  if (!Number.isSafeInteger(number) || number < 1) throw new AppError('cursor_unknown');
  return number;
}

/** One page of the audit entries of an application and its documents, newest first. */
export async function findTimeline({
  context,
  application,
  cursor,
  pageSize,
  hasReads,
}: TimelineInput): Promise<{ entries: AuditRecord[]; next: string | null }> {
  const ids = [application, ...application.documents, ...application.filedIds].map(({ _id }) => _id.toHexString());
  const subjects = [...new Set(ids)];
  const found = await context.database.auditLog
    .find({
      subject: trusted({ $in: subjects }),
      ...(cursor === undefined ? {} : { _id: trusted({ $lt: numberOf(cursor) }) }),
      ...(hasReads ? {} : { action: trusted({ $nin: [...READS] }) }),
    })
    .sort({ _id: -1 })
    .limit(pageSize + 1)
    .lean();
  const entries = found.slice(0, pageSize);
  const last = entries.at(-1);
  return { entries, next: found.length > pageSize && last ? String(last._id) : null };
}
