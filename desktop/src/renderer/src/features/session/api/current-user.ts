import {
  type CurrentUser,
  currentUserResponseSchema,
  type SessionLife,
  sessionLifeResponseSchema,
} from '@funding-desk/shared/schemas/people/auth';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestData } from '../../../lib/api/request-json.ts';
import { CURRENT_USER_KEY } from '../../../lib/session/session.ts';
import { useSessionStore } from '../../../stores/session-store.ts';

/** @param token of a session other than the current one */
export async function getCurrentUser(options: { signal?: AbortSignal; token?: string }): Promise<CurrentUser> {
  return requestData({ path: '/api/user/me', schema: currentUserResponseSchema, ...options });
}

/** The key contains the token, because another session can belong to another person. */
export function currentUserQuery(token: string | null) {
  return queryOptions({
    queryKey: [...CURRENT_USER_KEY, token],
    queryFn: ({ signal }) => getCurrentUser({ signal }),
    enabled: token !== null,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    // A failure to load the account signs the person out (product specification, section 4).
    meta: { endsSession: true },
  });
}

/** The signed-in user; `data` is undefined while loading and when signed out. */
export function useCurrentUser() {
  const token = useSessionStore((state) => state.token);
  return useQuery(currentUserQuery(token));
}

const PATH = '/api/auth/session';

/** How long the session lives without activity. This call does not extend it. */
export async function getSessionLifetime(): Promise<SessionLife> {
  return requestData({ path: PATH, schema: sessionLifeResponseSchema });
}

/** Reports activity, which extends the session. */
export async function extendSession(): Promise<SessionLife> {
  return requestData({ method: 'POST', path: PATH, schema: sessionLifeResponseSchema });
}
