import {
  type CurrentUser,
  currentUserResponseSchema,
  type SessionLife,
  sessionLifeResponseSchema,
} from '@funding-desk/shared/schemas/people/auth';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestJson } from '../../../lib/api/request-json.ts';
import { CURRENT_USER_KEY } from '../../../lib/session/session.ts';
import { useSessionStore } from '../../../stores/session-store.ts';

/** @param token of a session other than the current one */
export async function getCurrentUser(options: { signal?: AbortSignal; token?: string }): Promise<CurrentUser> {
  const { data } = await requestJson({ path: '/api/user/me', schema: currentUserResponseSchema, ...options });
  return data;
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
  return (await requestJson({ path: PATH, schema: sessionLifeResponseSchema })).data;
}

/** Reports activity, which extends the session. */
export async function extendSession(): Promise<SessionLife> {
  return (await requestJson({ method: 'POST', path: PATH, schema: sessionLifeResponseSchema })).data;
}
