import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { QueryFilter } from 'mongoose';
import pLimit from 'p-limit';
import type { ViewerInput } from '../../../auth/viewer-input.ts';
import { AppError } from '../../../errors.ts';
import { type CountPart, countRarest } from '../../../lists/count-rarest.ts';
import { type Counted, countAllUpTo, countUpTo } from '../../../lists/count-up-to.ts';
import { seesOnlyActive } from '../../../tenant-scope.ts';
import {
  countFilter,
  type FilterInput,
  type ListConditions,
  readListConditions,
  rowsFilter,
} from './application-list-filter.ts';

type Filter = QueryFilter<Application>;

/** Lists that are planned, or counted by a scan, at once. */
const PARALLEL = 6;
const NONE: Counted = { total: 0, isCapped: false };

const NO_SEARCH = { words: [], digests: [] };

/** Each word of a search, or the search as a whole if digests are a part of it. */
function searchesOf({ search }: ListConditions): ListConditions['search'][] {
  if (search.digests.length > 0) return [search];
  return search.words.map((word) => ({ words: [word], digests: [] }));
}

/** The conditions in parts, each of which an index answers alone. */
function partsOf(conditions: ListConditions, hasIndexOfOthers: boolean): ListConditions[] {
  const { stages, opening, others } = conditions;
  const bySearch = searchesOf(conditions).map((search) => {
    return { ...conditions, search, stages: null, opening: [], stale: [], others: [] };
  });
  const rest = { ...conditions, search: NO_SEARCH, opening: [], others: [] };
  if (!hasIndexOfOthers) return bySearch.length === 0 || stages ? [...bySearch, rest] : bySearch;
  const byOther = others.map((one) => ({ ...rest, opening: one.hasOpening ? opening : [], others: [one] }));
  const isOpeningApart = opening.length > 0 && !others.some(({ hasOpening }) => hasOpening);
  const apart = [...bySearch, ...byOther, ...(isOpeningApart ? [{ ...rest, stages: null, opening }] : [])];
  const needsRest = others.length === 0 && (stages !== null || apart.length === 0);
  return needsRest ? [...apart, rest] : apart;
}

interface CountInput extends FilterInput {
  /** Further conditions on the time. */
  readonly within?: readonly Filter[];
}

/** How the applications of a list are counted. */
interface CountPlan {
  readonly filter: Filter;
  /** Empty when an index answers the filter. */
  readonly parts: readonly CountPart<Application>[];
}

/** @throws AppError as `applicationListFilter` */
async function planCount({ within = [], ...input }: CountInput): Promise<CountPlan> {
  const read = await readListConditions(input);
  const conditions = { ...read, arrival: [...read.arrival, ...within] };
  // The indexes of the other conditions contain no person, which is the scope of people without a tenant.
  const hasIndexOfOthers = !seesOnlyActive(input.viewer);
  const parts = partsOf(conditions, hasIndexOfOthers);
  const isPlain = conditions.others.length === 0 && conditions.opening.length === 0 && conditions.stale.length === 0;
  if (parts.length === 1 && (hasIndexOfOthers || isPlain)) return { filter: countFilter(conditions), parts: [] };
  return {
    filter: rowsFilter(conditions),
    parts: parts.map((part) => ({ countFilter: countFilter(part), rowsFilter: rowsFilter(part) })),
  };
}

/**
 * Counts the applications of a list. Indexes answer one condition beside scope, stage and time; otherwise, the count is
 * limited by a scan.
 * @throws AppError as `applicationListFilter`
 */
export async function countListed(input: CountInput): Promise<Counted> {
  const model = input.context.database.applications;
  const { filter, parts } = await planCount(input);
  return parts.length === 0 ? countUpTo({ model, filter }) : countRarest({ model, filter, parts });
}

type CountManyInput = ViewerInput & { readonly queries: readonly FilterInput['query'][] };

/** The plan of a count. Null for a list whose company is not in the viewer's scope. */
async function planOrNull(input: FilterInput): Promise<CountPlan | null> {
  try {
    return await planCount(input);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * Counts the applications of several lists, as `countListed` does. One command counts all those that an index answers.
 * A list whose company is not in the viewer's scope has none.
 */
export async function countManyListed({ queries, ...who }: CountManyInput): Promise<Counted[]> {
  const model = who.context.database.applications;
  const limit = pLimit(PARALLEL);
  const plans = await limit.map(queries, (query) => planOrNull({ ...who, query }));
  const indexed = plans.filter((plan) => plan?.parts.length === 0);
  const [counted, scanned] = await Promise.all([
    countAllUpTo(
      model,
      indexed.flatMap((plan) => (plan ? [plan.filter] : [])),
    ),
    limit.map(plans, async (plan) => (plan && plan.parts.length > 0 ? countRarest({ model, ...plan }) : null)),
  ]);
  return plans.map((plan, at) => scanned[at] ?? counted[indexed.indexOf(plan)] ?? NONE);
}
