import {
  accessReviewListSchema,
  exposureResponseSchema,
  keyReviewListSchema,
  type ReviewedKey,
  type ReviewedPerson,
} from '@funding-desk/shared/schemas/audit/exposure';
import { useQuery } from '@tanstack/react-query';
import { dataQuery, listQuery } from '../../../lib/api/list-resource.ts';
import type { ListFilters, ListState } from '../../../lib/use-list-state.ts';

/** The report of a person, an API key or an application. None without one of them and a span of days. */
export function useExposure(filters: ListFilters) {
  const { actor, application, from, to } = filters;
  const query = new URLSearchParams(filters).toString();
  return useQuery({
    ...dataQuery({
      queryKey: ['audit-exposure', query],
      path: `/api/audit/exposure?${query}`,
      schema: exposureResponseSchema,
    }),
    enabled: (actor !== undefined || application !== undefined) && from !== undefined && to !== undefined,
  });
}

/** People for a review of their access. */
export function useAccessReview(state: ListState) {
  return useQuery(
    listQuery<ReviewedPerson>({
      queryKey: ['access-review'],
      path: '/api/audit/access-review',
      schema: accessReviewListSchema,
      state,
    }),
  );
}

/** API keys for a review of their access. */
export function useKeyReview(state: ListState) {
  return useQuery(
    listQuery<ReviewedKey>({
      queryKey: ['key-review'],
      path: '/api/audit/key-review',
      schema: keyReviewListSchema,
      state,
    }),
  );
}
