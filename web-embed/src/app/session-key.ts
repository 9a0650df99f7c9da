import { withStorage } from './read-json.ts';

/** Storage key of the session that this browser has open on a link. */
export const sessionKey = (slug: string) => `fundingDesk.formSession.${slug}`;

/** Whether this browser has opened the link's form before. */
export const hasStoredSession = (slug: string) => Boolean(withStorage((storage) => storage.getItem(sessionKey(slug))));
