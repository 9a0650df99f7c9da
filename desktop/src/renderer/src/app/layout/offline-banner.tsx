import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getPlatform } from '../../platform/current-platform.ts';
import { setOnline, useConnectivityStore } from '../../stores/live-store.ts';

import classes from './offline-banner.module.css';

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
export function useConnectivity({ isTold }: { isTold: boolean }): void {
  const isOnline = useConnectivityStore((state) => state.isOnline);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isTold) return undefined;
    const timer = setInterval(async () => setOnline(await ask()), ASKS_EVERY);
    return () => {
      clearInterval(timer);
      setOnline(true);
    };
  }, [isTold]);
  useEffect(() => {
    if (!isOnline) return;
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [isOnline, queryClient]);
}

/** Says that the server is away; it goes by itself when the connection is back. */
export function OfflineBanner() {
  const isOnline = useConnectivityStore((state) => state.isOnline);
  return (
    <div role="status" className={classes.outlet}>
      {!isOnline && <p className={classes.banner}>The server cannot be reached. Trying again…</p>}
    </div>
  );
}
