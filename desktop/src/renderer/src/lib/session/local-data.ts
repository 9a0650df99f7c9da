/** What a sign-out leaves behind (product specification, section 4). */
const KEPT_KEYS: readonly string[] = ['theme', 'language'];

/** Browsers can deny storage altogether; then nothing is kept, and everything else works. */
function tryStorage<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
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

/** Forgets everything stored for the person who was signed in. */
export function clearLocalData(): void {
  const keys = tryStorage(() => Object.keys(window.localStorage), []);
  for (const key of keys) if (!KEPT_KEYS.includes(key)) removeLocal(key);
  tryStorage(() => window.sessionStorage.clear(), undefined);
}
