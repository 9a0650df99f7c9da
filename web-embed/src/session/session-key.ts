import { withStorage } from '../lib/read-json.ts';

/** Key of the sessions on a link: all of the browser in local storage, that of the tab in session storage. */
export const sessionKey = (slug: string) => `fundingDesk.formSession.${slug}`;

/** Whether the form is in a frame to which the browser denies storage, as it may for frames of other sites. */
export const isStorageDenied = (): boolean =>
  window.parent !== window && withStorage((storage) => storage.length) === undefined;

let isKeptByHost = false;

/** Records whether the embedding page keeps the session of this form. */
export function setKeptByHost(isKept: boolean): void {
  isKeptByHost = isKept;
}

/** Whether this tab or this browser has opened the link's form before. */
export function hasStoredSession(slug: string): boolean {
  const has = (storage: Storage) => storage.getItem(sessionKey(slug));
  return isKeptByHost || Boolean(withStorage(has) || withStorage(has, 'sessionStorage'));
}
