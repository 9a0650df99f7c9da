import { type LiveSubmission, liveSubmissionSchema } from '@funding-desk/shared/schemas/submission';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { CURRENT_USER_KEY } from '../../../lib/session.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { setReached } from '../../../stores/reach-store.ts';
import { useSessionStore } from '../../../stores/session-store.ts';
import { addUnread, clearUnread } from '../../../stores/unread-store.ts';

/** Defined here because this file loads with the layout, and the API calls load later with the screen. */
export const SUBMISSIONS_KEY = ['submissions'] as const;

/** Milliseconds before a reconnection. Each refusal doubles the delay up to the maximum. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

interface LiveInput {
  readonly token: string;
  /** Id of the last received submission. It survives reconnections. */
  readonly last: { current: string };
  /** Reports whether the server answers. */
  readonly onReach: (isReached: boolean) => void;
  readonly onSubmission: (submission: LiveSubmission) => void;
  /** Reports a refused connection: the session or the permission may be gone. */
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
 * Subscribes to the server's events. After a lost connection the server sends the missed events.
 * @returns function that ends the subscription
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
      // A refusal proves that the server answers. Statuses from 500 mean that it starts or stops.
      onReach(code !== undefined && code < 500);
      // `EventSource` reconnects after a lost connection, but not after a refusal.
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

const isLookedAt = () => isPageVisible() && document.hasFocus();

/**
 * Receives new applications while the viewer may see them. Hidden tabs disconnect, because browsers allow few
 * connections per origin. They receive the missed events when they are visible again.
 */
export function useLiveSubmissions({ isAllowed, isListShown }: { isAllowed: boolean; isListShown: boolean }): void {
  const token = useSessionStore((state) => state.token);
  const queryClient = useQueryClient();
  const isVisible = useSyncExternalStore(subscribeToVisibility, isPageVisible);
  const listens = isAllowed && (isVisible || getPlatform().capabilities.notifies);
  const last = useRef('');
  useEffect(() => {
    // The next user must not continue from this user's events.
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
