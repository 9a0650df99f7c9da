import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../features/session/api/current-user.ts';
import { ApiError, failureMessage, isForbidden } from '../lib/api/api-error.ts';

import { CURRENT_USER_KEY, endSession } from '../lib/session/session.ts';
import { markIdle, useSessionStore } from '../stores/session-store.ts';

const SESSION_ENDED = 'Your session has ended. Please log in again.';
/** Refused for lack of use: the server says why. */
const farewellOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'session_idle' ? error.message : SESSION_ENDED;
const ACCOUNT_NOT_LOADED = 'Your account could not be loaded. Please log in again.';

/** True when the server no longer takes the token that is in use now, not one of an earlier session. */
function isRefusedSession(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401 || error.token === null) return false;
  return error.token === useSessionStore.getState().token;
}

/** The session was not used for too long, and the screen of its person is still there to go on with. */
function isIdleOnScreen(queryClient: QueryClient, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'session_idle') return false;
  return queryClient.getQueryData(currentUserQuery(error.token).queryKey) !== undefined;
}

/** The cache of what the server said. It also watches every call for the end of the session. */
export function createQueryClient(): QueryClient {
  const watch = (error: unknown) => {
    if (isRefusedSession(error)) {
      if (isIdleOnScreen(queryClient, error)) markIdle();
      else void endSession({ queryClient, endReason: farewellOf(error) });
    }
    // Rights can be withdrawn at any moment: ask anew who this is.
    else if (isForbidden(error)) void queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY });
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isAccount = query.meta?.endsSession === true && query.state.data === undefined;
        // With the reason: whoever has asked for too much must know when to come back.
        const endReason = failureMessage({ failed: ACCOUNT_NOT_LOADED, error });
        if (isAccount && !isRefusedSession(error)) void endSession({ queryClient, endReason });
        else watch(error);
      },
    }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      // requestJson retries by itself within its own time; a browser that thinks it is offline still gets an answer.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}
