import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getPlatform } from '../platform/current-platform.ts';
import { setReached, useReachStore } from '../stores/reach-store.ts';

/** Milliseconds. */
const ASKS_EVERY = 15_000;
const ANSWER_WITHIN = 8_000;

async function ask(): Promise<boolean> {
  const init = { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN) } as const;
  return fetch(`${getPlatform().serverAddress}/healthz`, init).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Follows whether the server is there. Whoever hears its events knows by them; for all others it is asked now and then.
 * When it is back, what could not be loaded meanwhile is loaded.
 */
export function useReach({ isTold }: { isTold: boolean }): void {
  const isReached = useReachStore((state) => state.isReached);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isTold) return undefined;
    const timer = setInterval(async () => setReached(await ask()), ASKS_EVERY);
    return () => {
      clearInterval(timer);
      setReached(true);
    };
  }, [isTold]);
  useEffect(() => {
    if (!isReached) return;
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [isReached, queryClient]);
}
