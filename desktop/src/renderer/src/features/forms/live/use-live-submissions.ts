import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { CURRENT_USER_KEY } from '../../../lib/session.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { setReached } from '../../../stores/reach-store.ts';
import { useSessionStore } from '../../../stores/session-store.ts';
import { addUnread, clearUnread } from '../../../stores/unread-store.ts';
import { SUBMISSIONS_KEY } from '../api/list-submissions.ts';
import { connectLive } from './connect-live.ts';

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const isPageVisible = () => document.visibilityState === 'visible';

/** Nobody looks at a list in a window that is in the background. */
const isLookedAt = () => isPageVisible() && document.hasFocus();

/**
 * Listens for new applications while somebody is signed in who may see them. A tab that nobody sees does not: browsers
 * allow an origin few connections, and on return it is told what came.
 */
export function useLiveSubmissions({ isAllowed, isListShown }: { isAllowed: boolean; isListShown: boolean }): void {
  const token = useSessionStore((state) => state.token);
  const queryClient = useQueryClient();
  const isVisible = useSyncExternalStore(subscribeToVisibility, isPageVisible);
  const listens = isAllowed && (isVisible || getPlatform().capabilities.notifies);
  const last = useRef('');
  useEffect(() => {
    // Another person begins anew.
    if (token === null) last.current = '';
  }, [token]);
  useEffect(() => {
    if (!listens || token === null) return undefined;
    const disconnect = connectLive({
      token,
      onReach: setReached,
      last,
      onSubmission: ({ id, businessName, companyName }) => {
        addUnread();
        void queryClient.invalidateQueries({ queryKey: SUBMISSIONS_KEY });
        const body = [businessName, companyName].filter(Boolean).join(' · ');
        if (!isLookedAt()) getPlatform().notify({ title: 'New application', body, submissionId: id });
      },
      onRefused: (status) => {
        if (status === 401 || status === 403) void queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY });
      },
    });
    return () => {
      disconnect();
      setReached(true);
    };
  }, [listens, token, queryClient]);
  useEffect(() => {
    if (!isListShown) return undefined;
    const look = () => isLookedAt() && clearUnread();
    look();
    window.addEventListener('focus', look);
    return () => {
      window.removeEventListener('focus', look);
      look();
    };
  }, [isListShown]);
}
