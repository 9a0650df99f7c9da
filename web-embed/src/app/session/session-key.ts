import { withStorage } from '../read-json.ts';

/** Key of the sessions on a link: all of the browser in local storage, that of the tab in session storage. */
export const sessionKey = (slug: string) => `fundingDesk.formSession.${slug}`;

/** Whether this tab or this browser has opened the link's form before. */
export function hasStoredSession(slug: string): boolean {
  const has = (storage: Storage) => storage.getItem(sessionKey(slug));
  return Boolean(withStorage(has) || withStorage(has, 'sessionStorage'));
}
