import { type CurrentUser, currentUserResponseSchema } from '@funding-desk/shared/schemas/auth';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';
import { CURRENT_USER_KEY } from '../../../lib/session.ts';
import { useSessionStore } from '../../../stores/session-store.ts';

/** @param token of another session than the present one */
export async function getCurrentUser(how: { signal?: AbortSignal; token?: string }): Promise<CurrentUser> {
  const { data } = await requestJson({ path: '/api/user/me', schema: currentUserResponseSchema, ...how });
  return data;
}

/** The token is no part of the request here, but another session is another person. */
export function currentUserQuery(token: string | null) {
  return queryOptions({
    queryKey: [...CURRENT_USER_KEY, token],
    queryFn: ({ signal }) => getCurrentUser({ signal }),
    enabled: token !== null,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    // A person whose account cannot be loaded is signed out (product specification, section 4).
    meta: { endsSession: true },
  });
}

/** The signed-in person; `data` is undefined while loading and when nobody is signed in. */
export function useCurrentUser() {
  const token = useSessionStore((state) => state.token);
  return useQuery(currentUserQuery(token));
}
