import { peopleListSchema } from '@funding-desk/shared/schemas/application/work';
import { companyListSchema } from '@funding-desk/shared/schemas/company/company';
import { linkListSchema } from '@funding-desk/shared/schemas/company/link';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { useQuery } from '@tanstack/react-query';
import { type ListSchema, requestList } from '../../../lib/api/request-list.ts';
import type { ListFilters } from '../../../lib/use-list-state.ts';
import { useStages } from '../api/work.ts';
import { valuesOf } from './view-query.ts';

/** Names come from the first page of each list. A filter on a later one shows how many values it has. */
const PAGE_SIZE = '100';
const FRESH = 60_000;

interface NamesInput<Item> {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly schema: ListSchema<Item>;
  readonly isNeeded: boolean;
}

/** The first page of a list, for the names of its records. */
export function useNamed<Item>({ path, query = {}, schema, isNeeded }: NamesInput<Item>): readonly Item[] {
  const { data } = useQuery({
    queryKey: ['filter-names', path, query],
    queryFn: ({ signal }) =>
      requestList({ path: `${path}?${new URLSearchParams({ ...query, pageSize: PAGE_SIZE })}`, schema, signal }),
    enabled: isNeeded,
    staleTime: FRESH,
  });
  return data?.data ?? [];
}

/** Labels of the values that only the server knows, by value. */
export function useFilterNames({
  filters,
  viewer,
}: {
  filters: ListFilters;
  viewer: CurrentUser;
}): ReadonlyMap<string, string> {
  const company = viewer.company ? null : (filters.company ?? null);
  const stages = useStages(company).data ?? [];
  const people = useNamed({
    path: '/api/form/people',
    query: company === null ? {} : { company },
    schema: peopleListSchema,
    isNeeded: valuesOf(filters, 'assignee').some((value) => value.length === 24),
  });
  const links = useNamed({
    path: '/api/generated-link/get',
    schema: linkListSchema,
    isNeeded: filters.link !== undefined,
  });
  const companies = useNamed({
    path: '/api/company/get',
    schema: companyListSchema,
    isNeeded: filters.company !== undefined && viewer.isAdmin,
  });
  return new Map([
    ...stages.map(({ stage, label }) => [stage, label] as const),
    ...people.map(({ id, name }) => [id, name] as const),
    ...links.map(({ id, slug }) => [id, slug] as const),
    ...companies.map(({ id, nameIn }) => [id, nameIn] as const),
  ]);
}
