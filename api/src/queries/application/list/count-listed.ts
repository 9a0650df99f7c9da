import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { QueryFilter } from 'mongoose';
import { countRarest } from '../../../lists/count-rarest.ts';
import { type Counted, countUpTo } from '../../../lists/list-pages.ts';
import { seesOnlyActive } from '../../../tenant-scope.ts';
import {
  countFilter,
  type FilterInput,
  type ListConditions,
  readListConditions,
  rowsFilter,
} from './application-list-filter.ts';

type Filter = QueryFilter<Application>;

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

/**
 * Counts the applications of a list. Indexes answer one condition beside scope, stage and time; otherwise, the count is
 * limited by a scan.
 * @param within further conditions on the time
 * @throws AppError as `applicationListFilter`
 */
export async function countListed({
  within = [],
  ...input
}: FilterInput & { readonly within?: readonly Filter[] }): Promise<Counted> {
  const { context, viewer } = input;
  const read = await readListConditions(input);
  const conditions = { ...read, arrival: [...read.arrival, ...within] };
  // The indexes of the other conditions contain no person, which is the scope of people without a tenant.
  const hasIndexOfOthers = !seesOnlyActive(viewer);
  const parts = partsOf(conditions, hasIndexOfOthers);
  const isPlain = conditions.others.length === 0 && conditions.opening.length === 0 && conditions.stale.length === 0;
  if (parts.length === 1 && (hasIndexOfOthers || isPlain))
    return countUpTo({ model: context.database.applications, filter: countFilter(conditions) });
  return countRarest({
    model: context.database.applications,
    parts: parts.map((part) => ({ countFilter: countFilter(part), rowsFilter: rowsFilter(part) })),
    filter: rowsFilter(conditions),
  });
}
