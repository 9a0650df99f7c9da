import { finished, type Readable } from 'node:stream';
import { Types } from 'mongoose';
import type { SignedInViewer } from '../auth/caller.ts';
import type { AppContext } from '../context.ts';
import { describeSearch, maskNumbers } from './audit-read.ts';
import { groupApplications, type ReadApplication } from './read-applications.ts';

interface AuditedExportInput {
  readonly context: Pick<AppContext, 'audit' | 'logger'>;
  readonly viewer: SignedInViewer;
  readonly address: string;
  readonly noun: 'submissions' | 'links' | 'funders' | 'audit' | 'exposure' | 'access-review' | 'key-review';
  readonly search: string;
  /** The filters of the list as text. Missing ones have no value. */
  readonly filters: Readonly<Record<string, string | undefined>>;
}

/** Called before rows are sent, with the applications among them. */
export type OnRows = (count: number, applications?: readonly ReadApplication[]) => Promise<void>;

/**
 * Runs an export between two audit entries with the same subject. The first is written before any data leaves. The
 * second states how many rows were sent, which is at least what the reader has, and whether the export is complete.
 * Entries between them name the exported applications.
 * Without a second entry the export never began, or its process died.
 */
export async function auditedExport(
  { context, viewer, address, noun, ...request }: AuditedExportInput,
  begin: (onRows: OnRows) => Promise<Readable>,
): Promise<Readable> {
  const filters = Object.entries(request.filters).filter(([, value]) => value !== undefined);
  const filter = filters.length > 0 ? { filter: JSON.stringify(Object.fromEntries(filters)) } : {};
  const search = noun === 'submissions' ? describeSearch(request.search) : { search: maskNumbers(request.search) };
  const subject = new Types.ObjectId().toHexString();
  const entry = { actor: viewer.id, company: viewer.companyId, subject, address };
  await context.audit.record({ action: `${noun}.export`, ...entry, details: { ...search, ...filter } });
  let rows = 0;
  const stream = await begin(async (count, applications = []) => {
    rows += count;
    const entries = groupApplications(applications).map((group) => ({ ...entry, ...group }));
    await Promise.all(entries.map((named) => context.audit.record({ action: 'submissions.export-rows', ...named })));
  });
  finished(stream, (error) => {
    const details = { ...search, ...filter, rows, isComplete: !error };
    context.audit
      .record({ action: `${noun}.export-end`, ...entry, details })
      .catch((failure: unknown) =>
        context.logger.error({ err: failure, details: { rows } }, 'end of an export not audited'),
      );
  });
  return stream;
}
