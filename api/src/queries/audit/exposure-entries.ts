import type { ExposureKind } from '@funding-desk/shared/schemas/audit/exposure';
import { type AuditAction, exposureKindOf } from '@funding-desk/shared/server/models/audit-actions';
import type { AuditRecord } from '@funding-desk/shared/server/models/audit-record';
import { type QueryFilter, type Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { batchesOf } from '../../lists/list-pages.ts';

/** Entries that name the applications, beside lists and exports. */
const NAMING: readonly AuditAction[] = ['submissions.list-rows', 'submissions.export-rows'];

const BATCH = 500;
/** An export names its first applications within this time. Milliseconds. */
const DELAY = 60_000;

/** One entry that exposed applications to somebody. */
export interface Exposure {
  readonly kind: ExposureKind;
  readonly at: Date;
  /** Null for applicants and the product itself. */
  readonly actor: string | null;
  /** Ids of applications. */
  readonly applications: readonly string[];
}

type Row = Pick<AuditRecord, '_id' | 'at' | 'action' | 'actor' | 'subject' | 'applications'>;
type Stores = Pick<AppContext['database'], 'auditLog' | 'applicationDocuments'>;

/** When lists and exports began to name their applications. Null if they have not yet. */
async function namedSince({ auditLog }: Stores): Promise<Date | null> {
  const first = await auditLog
    .findOne({ action: trusted({ $in: [...NAMING] }) })
    .sort({ at: 1, _id: 1 })
    .select({ at: 1 })
    .lean();
  return first?.at ?? null;
}

/** Earlier versions name a document. @returns applications by document */
async function applicationsOfDocuments({ applicationDocuments }: Stores, rows: readonly Row[]) {
  const unnamed = rows.filter(({ action, applications }) => action.startsWith('document.') && !applications);
  const ids = [...new Set(unnamed.map(({ subject }) => subject))];
  if (ids.length === 0) return new Map<string, string>();
  const found = await applicationDocuments
    .find({ _id: trusted({ $in: ids }) })
    .select({ submission: 1 })
    .lean();
  return new Map(found.map(({ _id, submission: application }) => [_id.toHexString(), application.toHexString()]));
}

function applicationsOf(row: Row, ofDocuments: ReadonlyMap<string, string>): string[] {
  if (row.applications) return row.applications.map((id: Types.ObjectId) => id.toHexString());
  if (row.action.startsWith('document.')) return [ofDocuments.get(row.subject) ?? ''].filter((id) => id !== '');
  return /^[0-9a-f]{24}$/.test(row.subject) ? [row.subject] : [];
}

interface ReadInput {
  readonly database: Stores;
  readonly filter: QueryFilter<AuditRecord>;
  readonly onExposure: (exposure: Exposure) => void;
}

/** Reads all matching entries, oldest first. @returns how many lists and exports name no applications */
export async function readExposures({ database, filter, onExposure }: ReadInput): Promise<number> {
  const since = await namedSince(database);
  let unnamed = 0;
  const cursor = database.auditLog
    .find(filter)
    .select({ at: 1, action: 1, actor: 1, subject: 1, applications: 1 })
    .sort({ at: 1, _id: 1 })
    .lean<Row[]>()
    .cursor({ batchSize: BATCH });
  for await (const rows of batchesOf(cursor, BATCH)) {
    const ofDocuments = await applicationsOfDocuments(database, rows);
    for (const row of rows) {
      const kind = exposureKindOf(row.action);
      const applications = applicationsOf(row, ofDocuments);
      if (!kind) unnamed += since === null || row.at.getTime() < since.getTime() - DELAY ? 1 : 0;
      else if (applications.length > 0)
        onExposure({ kind, at: row.at, actor: row.actor?.toHexString() ?? null, applications });
    }
  }
  return unnamed;
}
