import { isRecord } from '../lib/read-json.ts';
import { isSessionId } from './session-id.ts';
import { setKeptByHost } from './session-key.ts';

/** Wait for a page that embeds the form with an older script, or with a frame of its own, in milliseconds. */
const ANSWER_WAIT_MS = 1_000;

/** The page that embeds the form, once it has answered. Only that origin gets the id. */
let hostOrigin: string | undefined;

/** Sends a message to the page, and resolves to the id that it then keeps, '' for none. */
function ask(message: object, targetOrigin: string): Promise<string> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const finish = (id: string) => {
      stop.abort();
      clearTimeout(timer);
      setKeptByHost(id !== '');
      resolve(id);
    };
    const timer = setTimeout(finish, ANSWER_WAIT_MS, '');
    const read = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || !isRecord(data) || data.type !== 'funding-desk:kept') return;
      hostOrigin = origin;
      finish(isSessionId(data.id) ? data.id : '');
    };
    window.addEventListener('message', read, { signal: stop.signal });
    window.parent.postMessage(message, targetOrigin);
  });
}

/** The session that the embedding page keeps for a form without storage. */
export async function readHostSession(): Promise<string | undefined> {
  return (await ask({ type: 'funding-desk:session' }, '*')) || undefined;
}

/** Lets the embedding page keep the session, '' for none. A page that has not answered before gets nothing. */
export async function keepAtHost(id: string): Promise<void> {
  if (hostOrigin !== undefined) await ask({ type: 'funding-desk:keep', id }, hostOrigin);
}
