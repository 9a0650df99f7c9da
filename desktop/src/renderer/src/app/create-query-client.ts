import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CURRENT_USER_KEY } from '../features/session/api/get-current-user.ts';
import { ApiError, isForbidden } from '../lib/api-error.ts';
import { failureText } from '../lib/failure-text.ts';
import { endSession } from '../lib/session.ts';
import { useSessionStore } from '../stores/session-store.ts';

const SESSION_ENDED = 'Your session has ended. Please log in again.';
const ACCOUNT_NOT_LOADED = 'Your account could not be loaded. Please log in again.';

/** True when the server no longer takes the token that is in use now, not one of an earlier session. */
function isRefusedSession(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401 || error.token === null) return false;
  return error.token === useSessionStore.getState().token;
}

/** The cache of what the server said. It also watches every call for the end of the session. */
export function createQueryClient(): QueryClient {
  const watch = (error: unknown) => {
    if (isRefusedSession(error)) void endSession({ queryClient, farewell: SESSION_ENDED });
    // Rights can be withdrawn at any moment: ask anew who this is.
    else if (isForbidden(error)) void queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY });
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isAccount = query.meta?.endsSession === true && query.state.data === undefined;
        // With the reason: whoever has asked for too much must know when to come back.
        const farewell = failureText({ failed: ACCOUNT_NOT_LOADED, error });
        if (isAccount && !isRefusedSession(error)) void endSession({ queryClient, farewell });
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
