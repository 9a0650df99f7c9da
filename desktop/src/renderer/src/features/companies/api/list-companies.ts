import { companyListSchema } from '@funding-desk/shared/schemas/company';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listPage } from '../../../lib/list-page.ts';
import type { ListState } from '../../../lib/use-list-state.ts';

export const COMPANIES_KEY = ['companies'] as const;

export function companiesQuery(state: ListState) {
  return queryOptions({
    queryKey: [...COMPANIES_KEY, state],
    queryFn: ({ signal }) => listPage({ path: '/api/company/get', schema: companyListSchema, state, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useCompanies(state: ListState) {
  return useQuery(companiesQuery(state));
}
