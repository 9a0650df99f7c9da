import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { LiveChange } from '@funding-desk/shared/schemas/live';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { APPLICATIONS_KEY, NOTIFICATIONS_KEY, UNDELIVERED_KEY, VIEW_COUNTS_KEY } from '../../../lib/api/live-keys.ts';
import { CURRENT_USER_KEY } from '../../../lib/session/session.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { addUnread, clearUnread, setOnline, setStreamUp } from '../../../stores/live-store.ts';
import { useSessionStore } from '../../../stores/session-store.ts';
import { openChangeSender, subscribeToChannel } from './change-channel.ts';
import { subscribeToEvents } from './event-stream.ts';
import { ATTACHMENTS_KEY, refreshApplication } from './refresh-application.ts';

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const isPageVisible = () => document.visibilityState === 'visible';

const isWindowFocused = () => isPageVisible() && document.hasFocus();

/** Clears the count of unread applications while the focused window shows the list. */
function useClearUnread({ isListVisible }: { isListVisible: boolean }): void {
  useEffect(() => {
    if (!isListVisible) return undefined;
    const clearWhenFocused = () => isWindowFocused() && clearUnread();
    clearWhenFocused();
    window.addEventListener('focus', clearWhenFocused);
    return () => {
      window.removeEventListener('focus', clearWhenFocused);
      clearWhenFocused();
    };
  }, [isListVisible]);
}

/** Milliseconds in which further events join the refresh of an earlier one. */
const REFRESH_DELAY = 150;

/** @returns a function that refreshes the lists of applications and documents, and their counts */
function createRefresh(queryClient: QueryClient): () => void {
  let isPlanned = false;
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      for (const queryKey of [APPLICATIONS_KEY, VIEW_COUNTS_KEY, UNDELIVERED_KEY, [ATTACHMENTS_KEY]])
        void queryClient.invalidateQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
    }, REFRESH_DELAY);
  };
}

/** Refreshes the viewer's notifications and their count. */
function refreshInbox(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
}

/** @returns functions that refresh the lists, and what depends on a change */
function createFollower(queryClient: QueryClient) {
  const refresh = createRefresh(queryClient);
  const follow = (change: LiveChange) => {
    if (change.what === 'read') markRead(queryClient, change.id);
    if (change.what === 'read' || change.what === 'deleted') refreshInbox(queryClient);
    refreshApplication(queryClient, change);
    refresh();
  };
  return { follow, refresh };
}

interface FollowInput {
  readonly queryClient: QueryClient;
  readonly token: string;
  /** Id of the last received application. */
  readonly lastEventRef: { current: string };
}

/** Removes the unread mark before the refreshed list arrives. */
function markRead(queryClient: QueryClient, id: string): void {
  queryClient.setQueriesData<{ readonly data: readonly ApplicationView[] }>(
    { queryKey: APPLICATIONS_KEY },
    (page) =>
      page && {
        ...page,
        data: page.data.map((row) =>
          row.id === id ? { ...row, flags: row.flags.filter((flag) => flag !== 'unread') } : row,
        ),
      },
  );
}

/** Follows the server's events in this window, and passes changes on to the windows of single applications. */
function followEvents({ queryClient, token, lastEventRef }: FollowInput): () => void {
  const { follow, refresh } = createFollower(queryClient);
  const others = openChangeSender();
  const disconnect = subscribeToEvents({
    token,
    onReachable: setOnline,
    onReceiving: (isReceiving) => {
      setStreamUp(isReceiving);
      // Changes before this moment may have been missed.
      if (!isReceiving) return;
      refresh();
      refreshInbox(queryClient);
    },
    lastEventRef,
    onApplication: ({ id, businessName, companyName }) => {
      addUnread();
      refresh();
      const body = [businessName, companyName].filter(Boolean).join(' · ');
      if (!isWindowFocused()) getPlatform().notify({ title: 'New application', body, submissionId: id });
    },
    onChange: (change) => {
      follow(change);
      others.send(change);
    },
    onNotice: async (notice) => {
      refreshInbox(queryClient);
      const { announceNotice } = await import('./live-notices.ts');
      announceNotice(notice, { isWindowFocused: isWindowFocused() });
    },
    onRefused: (status) => {
      if (status === 401 || status === 403) void queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY });
    },
  });
  return () => {
    disconnect();
    others.close();
    setStreamUp(false);
    setOnline(true);
  };
}

/**
 * Receives new applications while the viewer may see them. Hidden tabs disconnect, because browsers allow few
 * connections per origin. They receive the missed events when they are visible again.
 */
export function useLiveApplications({
  isAllowed,
  isListVisible,
}: {
  isAllowed: boolean;
  isListVisible: boolean;
}): void {
  const token = useSessionStore((state) => state.token);
  const queryClient = useQueryClient();
  const isVisible = useSyncExternalStore(subscribeToVisibility, isPageVisible);
  const isListening = isAllowed && (isVisible || getPlatform().capabilities.notifies);
  const lastEventRef = useRef('');
  useEffect(() => {
    // The next user must not continue from this user's events.
    if (token === null) lastEventRef.current = '';
  }, [token]);
  useEffect(() => {
    if (!isListening || token === null) return undefined;
    if (getPlatform().capabilities.followsMainWindow) return subscribeToChannel(createFollower(queryClient).follow);
    return followEvents({ queryClient, token, lastEventRef });
  }, [isListening, token, queryClient]);
  useClearUnread({ isListVisible });
}
