import { withStorage } from '../lib/read-json.ts';

const keyOf = (reference: string) => `fundingDesk.disclosure.${reference}`;

/** The name that was typed in this tab for the application. '' without one. */
export function readStoredName(reference: string): string {
  return withStorage((storage) => storage.getItem(keyOf(reference)), 'sessionStorage') ?? '';
}

/** Stores the typed name until the tab closes. The signature is never stored. @param name '' removes it */
export function storeName(reference: string, name: string): void {
  const key = keyOf(reference);
  withStorage((storage) => (name ? storage.setItem(key, name) : storage.removeItem(key)), 'sessionStorage');
}
