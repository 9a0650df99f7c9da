import { type Answer, CALL_TIMEOUT_MS, call, isTransient } from '../api.ts';
import { recordAt, withStorage } from './read-json.ts';
import { isSessionId, sessionIdAt } from './session-id.ts';
import { sessionKey } from './session-key.ts';

/**
 * The applicant's session on one link. The id can be missing: the server then creates a session with the first
 * upload.
 */
export interface FormSession {
  /** Resolves to the session id, or to undefined if there is none. Never rejects. */
  readonly id: () => Promise<string | undefined>;
  /**
   * Like `id`, but rejects when the server is unreachable. Undefined means that the server refused a session.
   * Without a session, the server cannot detect a duplicate request.
   */
  readonly idOrThrow: () => Promise<string | undefined>;
  /** Uses an id that the server returned. */
  readonly adopt: (id: string) => void;
  /** Requests a new session after the server rejected the current one. Never rejects. */
  readonly renew: () => Promise<void>;
  /** Removes the stored id, so that the next page load requests a new session. */
  readonly finish: () => void;
}

/** Whether the stored session has expired, or was submitted in another window. */
export function isSessionOver({ code }: { code: string }): boolean {
  return code === 'unknown_session' || code === 'session_finished';
}

function initializeSession(slug: string): Promise<Answer<string>> {
  const path = `/api/form/initialize-session/${encodeURIComponent(slug)}`;
  return call(path, { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) }, (body) => {
    return sessionIdAt(recordAt(body, 'data'));
  });
}

/** A failure is not displayed (specification, section 8). @throws when the server is unreachable */
async function requestSession(slug: string): Promise<string | undefined> {
  const answer = await initializeSession(slug);
  if (answer.isSuccess) return answer.data;
  if (answer.status >= 500 || isTransient(answer)) throw new Error('The server cannot start a session now');
  return undefined;
}

/** Continues the session of `initialId`, or requests one from the server. */
export function openFormSession(slug: string, initialId: Promise<string | undefined>): FormSession {
  const request = async () => {
    const id = await requestSession(slug);
    if (id) storeSession(slug, id);
    return id;
  };
  let current: Promise<string | undefined>;
  const track = (pending: Promise<string | undefined>) => {
    current = pending;
    pending.catch(() => undefined);
    return pending;
  };
  track(initialId.then((id) => id ?? request()));
  const idOrThrow = () => {
    const pending = current;
    // When several callers retry at once, the first sends the request and all share its session.
    return pending.catch(() => (current === pending ? track(request()) : current));
  };
  const id = () => idOrThrow().catch(() => undefined);
  return {
    id,
    idOrThrow,
    adopt: (adopted) => {
      track(Promise.resolve(adopted));
      storeSession(slug, adopted);
    },
    renew: async () => {
      dropStoredSession(slug);
      track(request());
      await id();
    },
    finish: () => dropStoredSession(slug),
  };
}

/** The session id stored for the slug. Undefined if there is none or the browser denies storage. */
export function readStoredSession(slug: string): string | undefined {
  const stored = withStorage((storage) => storage.getItem(sessionKey(slug)));
  return isSessionId(stored) ? stored : undefined;
}

export function storeSession(slug: string, id: string): void {
  withStorage((storage) => storage.setItem(sessionKey(slug), id));
}

export function dropStoredSession(slug: string): void {
  withStorage((storage) => storage.removeItem(sessionKey(slug)));
}
