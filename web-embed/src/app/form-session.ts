import { initializeSession, isTransient } from '../api.ts';
import { isSessionId, withStorage } from './read-json.ts';

/** The applicant's session on one link. Its id may be missing: the server gives one with the first upload. */
export interface FormSession {
  /** Resolves to the session's id once it is known to be there or not to come. Never rejects. */
  readonly id: () => Promise<string | undefined>;
  /**
   * As `id`, but rejects where the server could not be reached. What is sent without a session is not known again when
   * it is sent twice: undefined only where the server gives no session.
   */
  readonly idOrThrow: () => Promise<string | undefined>;
  /** Takes over an id that the server gave. */
  readonly adopt: (id: string) => void;
  /** Asks for a new session in place of one that the server no longer takes. Never rejects. */
  readonly renew: () => Promise<void>;
  /** Forgets the stored id, so that the next page load asks for a new session. */
  readonly finish: () => void;
}

/** The stored id may be of a session that was swept, or finished in another window. */
export function isSessionOver({ code }: { code: string }): boolean {
  return code === 'unknown_session' || code === 'session_finished';
}

/** Nothing is shown when there is none (specification, section 8). @throws when the server cannot be reached */
async function requestSession(slug: string): Promise<string | undefined> {
  const answer = await initializeSession(slug);
  if (answer.isSuccess) return answer.data;
  if (answer.status >= 500 || isTransient(answer)) throw new Error('The server gives no session now');
  return undefined;
}

/** Goes on with the given session, or asks the server for one. */
export function openFormSession(slug: string, given: Promise<string | undefined>): FormSession {
  const request = async () => {
    const id = await requestSession(slug);
    if (id) storeSession(slug, id);
    return id;
  };
  let current: Promise<string | undefined>;
  const keep = (asked: Promise<string | undefined>) => {
    current = asked;
    asked.catch(() => undefined);
    return asked;
  };
  keep(given.then((id) => id ?? request()));
  const idOrThrow = () => {
    const asked = current;
    // Of several callers at once the first asks again; all get the same session.
    return asked.catch(() => (current === asked ? keep(request()) : current));
  };
  const id = () => idOrThrow().catch(() => undefined);
  return {
    id,
    idOrThrow,
    adopt: (adopted) => {
      keep(Promise.resolve(adopted));
      storeSession(slug, adopted);
    },
    renew: async () => {
      dropStoredSession(slug);
      keep(request());
      await id();
    },
    finish: () => dropStoredSession(slug),
  };
}

const keyOf = (slug: string) => `fundingDesk.formSession.${slug}`;

/** Session id kept for that slug, undefined when there is none or storage is denied. */
export function readStoredSession(slug: string): string | undefined {
  const stored = withStorage((storage) => storage.getItem(keyOf(slug)));
  return isSessionId(stored) ? stored : undefined;
}

export function storeSession(slug: string, id: string): void {
  withStorage((storage) => storage.setItem(keyOf(slug), id));
}

export function dropStoredSession(slug: string): void {
  withStorage((storage) => storage.removeItem(keyOf(slug)));
}
