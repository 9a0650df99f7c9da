import { setTimeout as pause } from 'node:timers/promises';

/** A client of the event stream that reconnects like the admin. */
interface EventFollower {
  /** Ids of the applications that arrived. */
  readonly ids: () => ReadonlySet<string>;
  /** Number of applications that arrived more than once. */
  readonly repeated: () => number;
  /** Number of connections that reported to be ready. */
  readonly readyCount: () => number;
  readonly stop: () => Promise<void>;
}

/** Milliseconds. */
const RECONNECT_DELAY = 200;

interface Progress {
  lastId: string;
  readyCount: number;
  repeated: number;
  readonly ids: Set<string>;
}

function readEvent(text: string, progress: Progress): void {
  const [, id = ''] = /^id: (\S*)$/m.exec(text) ?? [];
  if (id !== '') progress.lastId = id;
  if (text.includes('event: ready')) progress.readyCount += 1;
  if (!text.includes('event: submission')) return;
  if (progress.ids.has(id)) progress.repeated += 1;
  progress.ids.add(id);
}

/** Reads the stream until it ends. */
async function readStream(body: ReadableStream<Uint8Array>, progress: Progress): Promise<void> {
  let unread = '';
  for await (const chunk of body) {
    const events = (unread + Buffer.from(chunk).toString()).split('\n\n');
    unread = events.pop() ?? '';
    for (const event of events) readEvent(event, progress);
  }
}

/** Follows the events until it is stopped. After each end it connects again with the id of the last event. */
export function followEvents(url: string, token: string): EventFollower {
  const leaving = new AbortController();
  const progress: Progress = { lastId: '', readyCount: 0, repeated: 0, ids: new Set() };

  async function connectOnce(): Promise<void> {
    const headers = new Headers({ authorization: `Bearer ${token}` });
    if (progress.lastId !== '') headers.set('last-event-id', progress.lastId);
    const answer = await fetch(`${url}/api/events`, { headers, signal: leaving.signal });
    if (answer.ok && answer.body) await readStream(answer.body, progress);
  }

  async function follow(): Promise<void> {
    while (!leaving.signal.aborted) {
      await connectOnce().catch(() => undefined);
      await pause(RECONNECT_DELAY);
    }
  }

  const following = follow();
  return {
    ids: () => progress.ids,
    repeated: () => progress.repeated,
    readyCount: () => progress.readyCount,
    async stop() {
      leaving.abort();
      await following;
    },
  };
}
