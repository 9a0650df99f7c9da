import { type LiveSubmission, liveSubmissionSchema } from '@funding-desk/shared/schemas/submission';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { CURRENT_USER_KEY } from '../../../lib/session.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { setReached } from '../../../stores/reach-store.ts';
import { useSessionStore } from '../../../stores/session-store.ts';
import { addUnread, clearUnread } from '../../../stores/unread-store.ts';

/** Defined here because this file loads with the layout, and the API calls of the screen load later. */
export const SUBMISSIONS_KEY = ['submissions'] as const;

/** Milliseconds until the stream is asked for again after a refusal, doubled with each one up to the ceiling. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

interface LiveInput {
  readonly token: string;
  /** The last submission that the viewer was told of in this or an earlier connection; kept up to date. */
  readonly last: { current: string };
  /** The server answers, or no longer does. */
  readonly onReach: (isReached: boolean) => void;
  readonly onSubmission: (submission: LiveSubmission) => void;
  /** The stream was refused with that status: the session or the right may be gone. */
  readonly onRefused: (status: number) => void;
}

function parseData(text: string): LiveSubmission | null {
  try {
    return liveSubmissionSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Listens to the server's events, through losses of connection too: what came meanwhile is told afterwards.
 * @returns what ends it
 */
function connectLive({ token, last, onReach, onSubmission, onRefused }: LiveInput): () => void {
  const quit = new AbortController();
  let wait = FIRST_WAIT;
  let close = () => {};

  async function connect(): Promise<void> {
    const { EventSource } = await import('eventsource');
    if (quit.signal.aborted) return;
    const source = new EventSource(`${getPlatform().serverAddress}/api/events`, {
      fetch: (url, init) => {
        const headers = new Headers({ Accept: 'text/event-stream', Authorization: `Bearer ${token}` });
        if (last.current !== '') headers.set('Last-Event-ID', last.current);
        return fetch(url, { ...init, headers, cache: 'no-store' });
      },
    });
    close = () => source.close();
    source.addEventListener('open', () => {
      wait = FIRST_WAIT;
      onReach(true);
    });
    source.addEventListener('ready', ({ lastEventId }) => {
      last.current = lastEventId;
    });
    source.addEventListener('submission', ({ data }) => {
      const submission = parseData(data);
      if (!submission) return;
      last.current = submission.id;
      onSubmission(submission);
    });
    source.addEventListener('error', ({ code }) => {
      if (quit.signal.aborted) return;
      // Whoever refuses is there, but for a server that is starting or stopping.
      onReach(code !== undefined && code < 500);
      // A lost connection it mends by itself; a refusal ends it.
      if (source.readyState !== source.CLOSED) return;
      if (code !== undefined) onRefused(code);
      setTimeout(() => void connect(), wait);
      wait = Math.min(2 * wait, LONGEST_WAIT);
    });
  }

  void connect();
  return () => {
    quit.abort();
    close();
  };
}

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
