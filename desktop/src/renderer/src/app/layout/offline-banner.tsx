import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getPlatform } from '../../platform/current-platform.ts';
import { setOnline, useConnectivityStore } from '../../stores/live-store.ts';

import classes from './offline-banner.module.css';

const CHECK_INTERVAL_MS = 15_000;
const TIMEOUT_MS = 8_000;

async function checkHealth(): Promise<boolean> {
  const init = { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
  return fetch(`${getPlatform().serverAddress}/healthz`, init).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Tracks whether the server responds. With live events the stream reports it, otherwise a health check does.
 * After a reconnect it refetches failed queries.
 */
export function useConnectivity({ hasLiveEvents }: { hasLiveEvents: boolean }): void {
  const isOnline = useConnectivityStore((state) => state.isOnline);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (hasLiveEvents) return undefined;
    const timer = setInterval(async () => setOnline(await checkHealth()), CHECK_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      setOnline(true);
    };
  }, [hasLiveEvents]);
  useEffect(() => {
    if (!isOnline) return;
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [isOnline, queryClient]);
}

/** Shown while the server does not respond. */
export function OfflineBanner() {
  const isOnline = useConnectivityStore((state) => state.isOnline);
  return (
    <div role="status" className={classes.outlet}>
      {!isOnline && <p className={classes.banner}>The server cannot be reached. Trying again…</p>}
    </div>
  );
}
