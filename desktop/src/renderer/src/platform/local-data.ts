/** Keys that a sign-out does not delete (product specification, section 4). */
const PERSISTENT_KEYS: readonly string[] = ['theme', 'language'];

/** Browsers can deny storage. The app then works without it. */
function tryStorage<T>(act: () => T, fallback: T): T {
  try {
    return act();
  } catch {
    return fallback;
  }
}

export function readLocal(key: string): string | null {
  return tryStorage(() => window.localStorage.getItem(key), null);
}

export function writeLocal(key: string, value: string): void {
  tryStorage(() => window.localStorage.setItem(key, value), undefined);
}

export function removeLocal(key: string): void {
  tryStorage(() => window.localStorage.removeItem(key), undefined);
}

/** Deletes everything stored for the signed-in user. */
export function clearLocalData(): void {
  const keys = tryStorage(() => Object.keys(window.localStorage), []);
  for (const key of keys) if (!PERSISTENT_KEYS.includes(key)) removeLocal(key);
  tryStorage(() => window.sessionStorage.clear(), undefined);
}
