import { healthResponseSchema } from '@funding-desk/shared/schemas/health';
import { useQuery } from '@tanstack/react-query';
import { requestJson } from '../../lib/api/request-json.ts';

/** Milliseconds. A mail server that does not answer takes longest. */
const ANSWER_WITHIN = 30_000;

/** The checks of the installation. They run anew only when they are asked for. */
export function useHealth() {
  return useQuery({
    queryKey: ['health'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const request = { path: '/api/health', schema: healthResponseSchema, answerWithin: ANSWER_WITHIN, signal };
      return (await requestJson(request)).data;
    },
  });
}
