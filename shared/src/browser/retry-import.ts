/** Pauses after failed loads, in milliseconds. */
const PAUSES_MS = [300, 1_000, 3_000] as const;

/**
 * Loads a lazy part of the page. A failed load is repeated, so that a short disconnection does no harm. `watch-start.ts`
 * repeats its style sheets.
 * @throws when the last load fails
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
