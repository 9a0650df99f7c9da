import { matchListSchema } from '@funding-desk/shared/schemas/deal/match';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../lib/api/list-resource.ts';
import { FUNDER_MATCH_KEY } from '../../../lib/api/live-keys.ts';
import { requestList } from '../../../lib/api/request-list.ts';

interface MatchInput {
  /** Of the application. */
  readonly id: string;
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** One page of the active funders beside an application, the best match first. */
export function useFunderMatches({ id, search, page }: MatchInput) {
  const params = new URLSearchParams({ page: String(page), pageSize: String(PAGE_SIZE), search });
  return useQuery({
    queryKey: [...FUNDER_MATCH_KEY, id, search, page],
    queryFn: ({ signal }) =>
      requestList({ path: `/api/form/submission/${id}/funders?${params}`, schema: matchListSchema, signal }),
    placeholderData: keepPreviousData,
  });
}
