import { type DealCount, dealRowsResponseSchema } from '@funding-desk/shared/schemas/company/deal-figures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestJson } from '../../../lib/api/request-json.ts';
import { REFETCH_INTERVAL } from '../dashboard-calls.ts';
import { type DashboardState, dashboardQuery } from '../dashboard-state.ts';
import type { DealNoun } from '../dashboard-texts.ts';

export type DealOrder = DealCount | `-${DealCount}`;

interface DealRowsInput {
  readonly noun: DealNoun;
  readonly state: DashboardState;
  readonly order: DealOrder;
  readonly page: number;
  readonly pageSize: number;
}

/** Packages, answers, offers and money by funder, company, link or person: one page of rows. */
export function useDealRows({ noun, state, order, page, pageSize }: DealRowsInput) {
  const paging = new URLSearchParams({ order, page: String(page), pageSize: String(pageSize) });
  const path = `/api/dashboard/deals/${noun}?${dashboardQuery(state)}&${paging}`;
  return useQuery({
    queryKey: ['dashboard', path],
    queryFn: ({ signal }) => requestJson({ path, schema: dealRowsResponseSchema, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (loaded) => (loaded.state.data ? REFETCH_INTERVAL : false),
  });
}
