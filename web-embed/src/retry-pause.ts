const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Milliseconds before the next try: doubled with every failed one, up to half a minute. */
export function pauseAfter(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
}

/**
 * Resolves when the next try is due, or as soon as the browser is told that it is connected again.
 * @param atLeast milliseconds that the server asked for
 */
export function untilWorthTrying(failures: number, atLeast = 0): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, Math.max(atLeast, pauseAfter(failures)));
    window.addEventListener('online', go);
  });
}
