import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../features/session/api/current-user.ts';
import { ApiError, failureMessage, isForbidden } from '../lib/api/api-error.ts';

import { CURRENT_USER_KEY, endSession } from '../lib/session/session.ts';
import { markIdle, useSessionStore } from '../stores/session-store.ts';

const SESSION_ENDED = 'Your session has ended. Please log in again.';
/** An idle session ends with the server's own message. */
const endReasonOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'session_idle' ? error.message : SESSION_ENDED;
const ACCOUNT_NOT_LOADED = 'Your account could not be loaded. Please log in again.';

/** Whether the server refused the current token. A late 401 for an earlier session does not count. */
function isRefusedSession(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401 || error.token === null) return false;
  return error.token === useSessionStore.getState().token;
}

/** The session timed out, and its user's screen can continue after a new sign-in. */
function isIdleOnScreen(queryClient: QueryClient, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'session_idle') return false;
  return queryClient.getQueryData(currentUserQuery(error.token).queryKey) !== undefined;
}

/** The query client. It also watches every call for the end of the session. */
export function createQueryClient(): QueryClient {
  const watch = (error: unknown) => {
    if (isRefusedSession(error)) {
      if (isIdleOnScreen(queryClient, error)) markIdle();
      else void endSession({ queryClient, endReason: endReasonOf(error) });
    }
    // Permissions can change at any time, so fetch the user again.
    else if (isForbidden(error)) void queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY });
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isAccount = query.meta?.endsSession === true && query.state.data === undefined;
        // Includes the server's reason, for example when a rate limit ends.
        const endReason = failureMessage({ failed: ACCOUNT_NOT_LOADED, error });
        if (isAccount && !isRefusedSession(error)) void endSession({ queryClient, endReason });
        else watch(error);
      },
    }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      // `requestJson` retries on its own. `networkMode: 'always'` sends calls even when the browser reports that it
      // is offline.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}
