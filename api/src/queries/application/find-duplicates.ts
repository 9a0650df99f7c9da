import type { DuplicateKind } from '@funding-desk/shared/schemas/application/work';
import { sharedKinds } from '@funding-desk/shared/server/duplicates/duplicate-keys';
import { isWithinSpan } from '@funding-desk/shared/server/duplicates/mark-duplicates';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { type QueryFilter, trusted } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';

/** Applications that are compared with the rows of one page. */
const MAX_CANDIDATES = 500;

type Row = Pick<Application, '_id' | 'company' | 'createdAt' | 'duplicateKeys' | 'isDuplicate'>;

const PROJECTION = {
  reference: 1,
  company: 1,
  user: 1,
  work: 1,
  createdAt: 1,
  duplicateKeys: 1,
  'values.legalBusinessName': 1,
} as const;

/** An application that shares something with another one. */
export interface Duplicate {
  readonly application: Application;
  readonly shared: readonly DuplicateKind[];
}

interface MatchInput {
  readonly row: Row;
  readonly candidates: readonly Application[];
  readonly most: number;
}

function matchesOf({ row, candidates, most }: MatchInput): Duplicate[] {
  const matches: Duplicate[] = [];
  for (const application of candidates) {
    if (matches.length === most) break;
    if (application._id.equals(row._id) || !application.company.equals(row.company)) continue;
    const shared = isWithinSpan(row, application)
      ? sharedKinds(row.duplicateKeys ?? [], application.duplicateKeys ?? [])
      : [];
    if (shared.length > 0) matches.push({ application, shared });
  }
  return matches;
}

interface FindInput extends ViewerInput {
  readonly rows: readonly Row[];
  /** Entries per application. */
  readonly most: number;
}

/**
 * The duplicates of these applications by id, newest first. People without a tenant see only their own applications, so
 * they see no duplicates.
 */
export async function findDuplicates({
  context,
  viewer,
  rows,
  most,
}: FindInput): Promise<ReadonlyMap<string, readonly Duplicate[]>> {
  const flagged = viewer.isAdmin || viewer.companyId !== null ? rows.filter(({ isDuplicate }) => isDuplicate) : [];
  if (flagged.length === 0) return new Map();
  const keys = [...new Set(flagged.flatMap(({ duplicateKeys = [] }) => duplicateKeys))];
  const filter: QueryFilter<Application> = { duplicateKeys: trusted({ $in: keys }), deletedAt: null };
  const candidates = await context.database.applications
    .find(filter)
    .select(PROJECTION)
    .sort({ createdAt: -1 })
    .limit(MAX_CANDIDATES)
    .lean<Application[]>();
  return new Map(flagged.map((row) => [row._id.toHexString(), matchesOf({ row, candidates, most })] as const));
}
