import { PassThrough, type Readable } from 'node:stream';
import { can } from '@funding-desk/shared/permissions';
import type { LiveSubmission } from '@funding-desk/shared/schemas/submission';
import type { LiveChange, LiveNotice } from '@funding-desk/shared/schemas/work';
import type { AppContext } from '../context.ts';
import type { SignedInViewer } from '../http/routing/route.ts';
import { loadViewer } from '../middleware/authenticate.ts';
import { loadLive, loadLiveSince, newestId, visibleChanges } from './live-submissions.ts';

/** Interval of keep-alive messages. Each also checks that the session is still valid. Milliseconds. */
const BEAT = 20_000;
/**
 * Submissions and changes that arrive within this time are sent together, so that a burst costs each viewer one query.
 * Milliseconds.
 */
const BATCH_DELAY = 200;
/** How long the client waits before it reconnects. Milliseconds. */
const RETRY_AFTER = 2_000;
/** Far more than a gap and its announcements can have in common. */
const MAX_REMEMBERED = 500;
/** Unread bytes after which a client is disconnected. It reconnects and gets what it missed. */
const MAX_UNREAD = 256 * 1024;

interface StreamInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  /** The last submission that the client received, or ''. */
  readonly lastId: string;
  /** Called once at the end with the number of sent submissions. */
  readonly onEnd: (rows: number) => void;
}

const eventOf = (submission: LiveSubmission) =>
  `id: ${submission.id}\nevent: submission\ndata: ${JSON.stringify(submission)}\n\n`;

/** Events without an id do not move the position from which a client continues. */
const plainEvent = (event: 'change' | 'notice', data: LiveChange | LiveNotice) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Server-sent events for one viewer: each new submission in the viewer's scope, changes of submissions and notices,
 * until the session, the permission or the process ends.
 */
export function submissionStream({ context, viewer, lastId, onEnd }: StreamInput): Readable {
  const stream = new PassThrough();
  const waiting = new Set<string>();
  /** The latest change of each kind of each application. */
  const changed = new Map<string, LiveChange>();
  const sent = new Set<string>();
  let last = lastId;
  let rows = 0;
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();

  /** A client that reads nothing must not fill the memory or keep the stream open. */
  function write(text: string): void {
    if (!stream.writable) return;
    stream.write(text);
    if (stream.writableLength + stream.readableLength > MAX_UNREAD) stream.destroy();
  }

  /** The current viewer, or null when the stream must end. */
  async function current(): Promise<SignedInViewer | null> {
    const now = await loadViewer(context, { sub: viewer.id, sid: viewer.sessionId });
    if (now && can(now, 'submission:list')) return now;
    stream.end();
    return null;
  }

  function remember(id: string): void {
    sent.add(id);
    for (const oldest of [...sent].slice(0, -MAX_REMEMBERED)) sent.delete(oldest);
  }

  function send(submissions: readonly LiveSubmission[]): void {
    for (const submission of submissions) {
      // A submission that arrives right after a gap is both found and announced.
      if (sent.has(submission.id)) continue;
      remember(submission.id);
      last = submission.id;
      rows += 1;
      write(eventOf(submission));
    }
  }

  /**
   * Runs actions one after another, so that nothing is sent twice. A failure ends the stream; the client reconnects.
   */
  function enqueue(act: (now: SignedInViewer) => Promise<void>): void {
    queue = queue
      .then(async () => {
        const now = stream.writable ? await current() : null;
        if (now) await act(now);
      })
      .catch((error: unknown) => {
        context.logger.warn({ err: error }, 'event stream ended by a failure');
        stream.end();
      });
  }

  const sendWaiting = () => {
    timer = undefined;
    const [ids, changes] = [[...waiting], [...changed.values()]];
    waiting.clear();
    changed.clear();
    enqueue(async (now) => {
      if (ids.length > 0) send(await loadLive({ context, viewer: now, ids }));
      if (changes.length === 0) return;
      for (const change of await visibleChanges({ context, viewer: now, changes })) write(plainEvent('change', change));
    });
  };
  const catchUp = () => enqueue(async (now) => send(await loadLiveSince({ context, viewer: now, lastId: last })));
  const stopListening = context.feed.listen({
    who: viewer.id,
    onSubmission(id) {
      waiting.add(id);
      timer ??= setTimeout(sendWaiting, BATCH_DELAY);
    },
    onChange(change) {
      changed.set(`${change.id} ${change.what}`, change);
      timer ??= setTimeout(sendWaiting, BATCH_DELAY);
    },
    onNotice: (notice) => enqueue(async () => write(plainEvent('notice', notice))),
    onGap: catchUp,
    onClose: () => stream.end(),
  });
  const beat = setInterval(() => enqueue(async () => write(': beat\n\n')), BEAT);
  stream.once('close', () => {
    stopListening();
    clearInterval(beat);
    clearTimeout(timer);
    onEnd(rows);
  });
  // A new client gets only what arrives from now on.
  if (lastId === '')
    enqueue(async (now) => {
      last = await newestId({ context, viewer: now });
    });
  else catchUp();
  enqueue(async () => write(`retry: ${RETRY_AFTER}\nid: ${last}\nevent: ready\ndata: {}\n\n`));
  return stream;
}
