import { isSessionId } from '../wire.ts';

const keyOf = (slug: string) => `fundingDesk.formSession.${slug}`;

/** Undefined where a browser denies storage: reading `localStorage` itself may throw. The form then works without. */
export function attempt<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(window.localStorage);
  } catch {
    return undefined;
  }
}

/** Session id kept for that slug, undefined when there is none or storage is denied. */
export function readStoredSession(slug: string): string | undefined {
  const stored = attempt((storage) => storage.getItem(keyOf(slug)));
  return isSessionId(stored) ? stored : undefined;
}

export function storeSession(slug: string, id: string): void {
  attempt((storage) => storage.setItem(keyOf(slug), id));
}

export function dropStoredSession(slug: string): void {
  attempt((storage) => storage.removeItem(keyOf(slug)));
}
