import { type LiveSubmission, liveSubmissionSchema } from '@funding-desk/shared/schemas/submission';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { CURRENT_USER_KEY } from '../../../lib/session/session.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { addUnread, clearUnread, setOnline } from '../../../stores/live-store.ts';
import { useSessionStore } from '../../../stores/session-store.ts';

/** Defined here because this file loads with the layout, and the API calls load later with the screen. */
export const SUBMISSIONS_KEY = ['submissions'] as const;

/** Milliseconds before a reconnection. Each refusal doubles the delay up to the maximum. */
const MIN_RETRY_DELAY = 2_000;
const MAX_RETRY_DELAY = 60_000;

interface SubscriptionInput {
  readonly token: string;
  /** Id of the last received submission. It survives reconnections. */
  readonly lastEventRef: { current: string };
  /** Reports whether the server answers. */
  readonly onReachable: (isReachable: boolean) => void;
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
function subscribeToSubmissions({
  token,
  lastEventRef,
  onReachable,
  onSubmission,
  onRefused,
}: SubscriptionInput): () => void {
  const controller = new AbortController();
  let delay = MIN_RETRY_DELAY;
  let close = () => {};

  async function connect(): Promise<void> {
    const { EventSource } = await import('eventsource');
    if (controller.signal.aborted) return;
    const source = new EventSource(`${getPlatform().serverAddress}/api/events`, {
      fetch: (url, init) => {
        const headers = new Headers({ Accept: 'text/event-stream', Authorization: `Bearer ${token}` });
        if (lastEventRef.current !== '') headers.set('Last-Event-ID', lastEventRef.current);
        return fetch(url, { ...init, headers, cache: 'no-store' });
      },
    });
    close = () => source.close();
    source.addEventListener('open', () => {
      delay = MIN_RETRY_DELAY;
      onReachable(true);
    });
    source.addEventListener('ready', ({ lastEventId }) => {
      lastEventRef.current = lastEventId;
    });
    source.addEventListener('submission', ({ data }) => {
      const submission = parseData(data);
      if (!submission) return;
      lastEventRef.current = submission.id;
      onSubmission(submission);
    });
    source.addEventListener('error', ({ code }) => {
      if (controller.signal.aborted) return;
      // A refusal proves that the server answers. Statuses from 500 mean that it starts or stops.
      onReachable(code !== undefined && code < 500);
      // `EventSource` reconnects after a lost connection, but not after a refusal.
      if (source.readyState !== source.CLOSED) return;
      if (code !== undefined) onRefused(code);
      setTimeout(() => void connect(), delay);
      delay = Math.min(2 * delay, MAX_RETRY_DELAY);
    });
  }

  void connect();
  return () => {
    controller.abort();
    close();
  };
}

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

/**
 * Receives new applications while the viewer may see them. Hidden tabs disconnect, because browsers allow few
 * connections per origin. They receive the missed events when they are visible again.
 */
export function useLiveSubmissions({ isAllowed, isListVisible }: { isAllowed: boolean; isListVisible: boolean }): void {
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
    const disconnect = subscribeToSubmissions({
      token,
      onReachable: setOnline,
      lastEventRef,
      onSubmission: ({ id, businessName, companyName }) => {
        addUnread();
        void queryClient.invalidateQueries({ queryKey: SUBMISSIONS_KEY });
        const body = [businessName, companyName].filter(Boolean).join(' · ');
        if (!isWindowFocused()) getPlatform().notify({ title: 'New application', body, submissionId: id });
      },
      onRefused: (status) => {
        if (status === 401 || status === 403) void queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY });
      },
    });
    return () => {
      disconnect();
      setOnline(true);
    };
  }, [isListening, token, queryClient]);
  useClearUnread({ isListVisible });
}
