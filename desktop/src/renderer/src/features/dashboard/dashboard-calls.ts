import {
  type BreakdownCount,
  breakdownResponseSchema,
  dashboardResponseSchema,
} from '@funding-desk/shared/schemas/company/dashboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestJson } from '../../lib/api/request-json.ts';
import { type DashboardState, dashboardQuery } from './dashboard-state.ts';

/** Milliseconds between refreshes. The worker counts every few seconds. */
export const REFETCH_INTERVAL = 60_000;

export function useDashboard(state: DashboardState) {
  const query = dashboardQuery(state);
  return useQuery({
    queryKey: ['dashboard', query],
    queryFn: ({ signal }) => requestJson({ path: `/api/dashboard?${query}`, schema: dashboardResponseSchema, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    refetchInterval: (loaded) => (loaded.state.data ? REFETCH_INTERVAL : false),
  });
}

export type BreakdownNoun = 'companies' | 'links' | 'people';

interface BreakdownInput {
  readonly noun: BreakdownNoun;
  readonly state: DashboardState;
  readonly order: BreakdownCount | `-${BreakdownCount}`;
  readonly page: number;
  readonly pageSize: number;
}

/** The funnel by company, link or person: one page of rows. */
export function useBreakdown({ noun, state, order, page, pageSize }: BreakdownInput) {
  const paging = new URLSearchParams({ order, page: String(page), pageSize: String(pageSize) });
  const path = `/api/dashboard/${noun}?${dashboardQuery(state)}&${paging}`;
  return useQuery({
    queryKey: ['dashboard', path],
    queryFn: ({ signal }) => requestJson({ path, schema: breakdownResponseSchema, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (loaded) => (loaded.state.data ? REFETCH_INTERVAL : false),
  });
}
