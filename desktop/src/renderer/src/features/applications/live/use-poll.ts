import { useStreamStore } from '../../../stores/live-store.ts';

/** Milliseconds between refreshes while no events arrive. */
const POLL_INTERVAL = 10_000;

interface LoadedQuery {
  readonly state: { readonly data: unknown };
}

/** Options of a query that events refresh. While the event stream is down, it polls instead. */
export function usePoll(interval = POLL_INTERVAL) {
  const isUp = useStreamStore((state) => state.isUp);
  return {
    // After a failed first load the screen waits for Retry. Automatic attempts would make the error flicker.
    refetchInterval: ({ state }: LoadedQuery) => (!isUp && state.data !== undefined ? interval : false),
    refetchOnWindowFocus: true,
  };
}
