import type { DuplicateView } from '@funding-desk/shared/schemas/application/work';
import { sharedKinds } from '@funding-desk/shared/server/duplicates/duplicate-keys';
import { isWithinSpan } from '@funding-desk/shared/server/duplicates/mark-duplicates';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { type QueryFilter, trusted } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';
import { type Names, presentStage } from '../../presenters/application/application-work.ts';
import { type DealSummaries, loadDeals } from '../deal/load-deals.ts';
import { namesFor } from './names-for.ts';

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

interface MatchInput {
  readonly row: Row;
  readonly candidates: readonly Application[];
  readonly viewer: ViewerInput['viewer'];
  readonly names: Names;
  readonly deals: DealSummaries;
  readonly most: number;
}

function matchesOf({ row, candidates, viewer, names, deals, most }: MatchInput): DuplicateView[] {
  return candidates
    .filter((other) => !other._id.equals(row._id) && other.company.equals(row.company) && isWithinSpan(row, other))
    .flatMap((other) => {
      const shared = sharedKinds(row.duplicateKeys ?? [], other.duplicateKeys ?? []);
      if (shared.length === 0) return [];
      const { stageLabel, assignee } = presentStage({ application: other, viewer, names });
      return [
        {
          id: other._id.toHexString(),
          reference: other.reference,
          businessName: other.values.legalBusinessName ?? '',
          createdAt: other.createdAt.toISOString(),
          shared,
          stageLabel,
          funders: deals.get(other._id.toHexString())?.funders ?? 0,
          assignee,
        },
      ];
    })
    .slice(0, most);
}

interface LoadInput {
  readonly context: AppContext;
  readonly viewer: ViewerInput['viewer'];
  readonly rows: readonly Row[];
  /** Entries per application. */
  readonly most: number;
}

/**
 * The duplicates of these applications by id, newest first, in up to five queries. People without a tenant see only
 * their own applications, so they see no duplicates.
 */
export async function loadDuplicates({
  context,
  viewer,
  rows,
  most,
}: LoadInput): Promise<ReadonlyMap<string, readonly DuplicateView[]>> {
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
  const [names, deals] = await Promise.all([
    namesFor(context, candidates),
    loadDeals({ context, viewer, rows: candidates }),
  ]);
  return new Map(
    flagged.map((row) => [row._id.toHexString(), matchesOf({ row, candidates, viewer, names, deals, most })] as const),
  );
}
