import { initializeSession } from '../api.ts';
import { dropStoredSession, readStoredSession, storeSession } from './session-storage.ts';

/** The applicant's session on one link. Its id may be missing: the server gives one with the first upload. */
export interface FormSession {
  /** Resolves to the session's id once it is known to be there or not to come. Never rejects. */
  readonly id: () => Promise<string | undefined>;
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

async function requestSession(slug: string): Promise<string | undefined> {
  try {
    const answer = await initializeSession(slug);
    return answer.isSuccess ? answer.data : undefined;
  } catch {
    // Nothing is shown for this failure (specification, section 8): the form works without a session.
    return undefined;
  }
}

/** Reuses the session stored for that slug, or asks the server for one. */
export function openFormSession(slug: string): FormSession {
  const request = async () => {
    const id = await requestSession(slug);
    if (id) storeSession(slug, id);
    return id;
  };
  const stored = readStoredSession(slug);
  let current = stored ? Promise.resolve<string | undefined>(stored) : request();
  return {
    id: () => current,
    adopt: (id) => {
      current = Promise.resolve(id);
      storeSession(slug, id);
    },
    renew: async () => {
      dropStoredSession(slug);
      current = request();
      await current;
    },
    finish: () => dropStoredSession(slug),
  };
}
