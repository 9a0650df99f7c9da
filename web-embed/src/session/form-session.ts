import { type Answer, CALL_TIMEOUT_MS, call, isTransient } from '../calls/api.ts';
import { recordAt } from '../lib/read-json.ts';
import { sessionIdAt } from './session-id.ts';
import {
  dropSentSession,
  dropSession,
  holdSession,
  raiseSession,
  releaseOnLeave,
  storeSession,
} from './tab-session.ts';

/**
 * The applicant's session on one link, one per tab. The id can be missing: the server then creates a session with the
 * first upload.
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
  /** Requests a new session after the current one expired. Never rejects. */
  readonly renew: () => Promise<void>;
  /**
   * Continues in a new session after an application was sent from the given one. Never rejects. The form keeps its
   * input, and asks before it sends a second application.
   */
  readonly replaceFinished: (finishedId: string) => Promise<void>;
  /** Whether the applicant is still to be asked about a second application. True once per replacement. */
  readonly takeReplacement: () => boolean;
  /** Calls `listen` when a finished session is replaced. @returns unsubscribes */
  readonly onReplace: (listen: () => void) => () => void;
  /** Records that something was stored in the session, so that the browser resumes it first. */
  readonly touch: () => void;
  /** Removes the stored id of a sent application. The next pages of this tab show its reference. */
  readonly finish: (reference: string) => void;
  /** Removes the stored id of an expired session. */
  readonly drop: () => void;
}

/** Whether the stored session has expired, or its application was received. */
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

/** The current id. A failed request is repeated by the next call. */
function createSessionId(slug: string, initialId: Promise<string | undefined>) {
  const keep = (id: string) => {
    storeSession(slug, id);
    holdSession(id);
  };
  const request = async () => {
    const id = await requestSession(slug);
    if (id) keep(id);
    return id;
  };
  let current: Promise<string | undefined>;
  const track = (pending: Promise<string | undefined>) => {
    current = pending;
    pending.catch(() => undefined);
    return pending;
  };
  track(
    initialId.then((id) => {
      if (!id) return request();
      keep(id);
      return id;
    }),
  );
  const idOrThrow = () => {
    const pending = current;
    // When several callers retry at once, the first sends the request and all share its session.
    return pending.catch(() => (current === pending ? track(request()) : current));
  };
  return {
    idOrThrow,
    id: () => idOrThrow().catch(() => undefined),
    /** Acts on the stored id, if there is one. */
    withStored: (act: (id: string) => void) => void current.then((id) => id && act(id)).catch(() => undefined),
    adopt: (id: string) => {
      track(Promise.resolve(id));
      keep(id);
    },
    requestAnew: () => track(request()),
  };
}

/** Continues the session of `initialId`, or requests one from the server. */
export function openFormSession(slug: string, initialId: Promise<string | undefined>): FormSession {
  const { idOrThrow, id, withStored, adopt, requestAnew } = createSessionId(slug, initialId);
  const listeners = new Set<() => void>();
  const finished = new Set<string>();
  let isReplaced = false;
  const drop = () => withStored((ended) => dropSession(slug, ended));
  releaseOnLeave(slug);
  return {
    id,
    idOrThrow,
    adopt,
    renew: async () => {
      drop();
      requestAnew();
      await id();
    },
    replaceFinished: async (finishedId) => {
      // Several calls can learn of the same end.
      if (!finished.has(finishedId)) {
        finished.add(finishedId);
        dropSession(slug, finishedId);
        isReplaced = true;
        requestAnew();
        for (const listen of listeners) listen();
      }
      await id();
    },
    takeReplacement: () => {
      const isToAsk = isReplaced;
      isReplaced = false;
      return isToAsk;
    },
    onReplace: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    touch: () => withStored((used) => raiseSession(slug, used)),
    finish: (reference) => withStored((sent) => dropSentSession(slug, sent, reference)),
    drop,
  };
}
