import { PassThrough, type Readable } from 'node:stream';
import { can } from '@funding-desk/shared/permissions';
import type { LiveSubmission } from '@funding-desk/shared/schemas/submission';
import type { AppContext } from '../context.ts';
import type { SignedInViewer } from '../http/routing/route.ts';
import { loadViewer } from '../middleware/authenticate.ts';
import { loadLive, loadLiveSince, newestId } from './live-submissions.ts';

/** Milliseconds between signs of life, each of which also asks whether the session still stands. */
const BEAT = 20_000;
/** Milliseconds in which what arrives is told together, so that a burst costs each viewer one look. */
const GATHER = 200;
/** After a loss the client waits so long before it comes again. Milliseconds. */
const RETRY_AFTER = 2_000;
/** Far more than a gap and its announcements can have in common. */
const MAX_REMEMBERED = 500;
/** What a client may leave unread before it is cut off; it comes again and is told what it missed. Bytes. */
const MAX_UNREAD = 256 * 1024;

interface StreamInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  /** The last submission that the client was told of, '' for none. */
  readonly lastId: string;
  /** Called once at the end with how many submissions were told of. */
  readonly onEnd: (rows: number) => void;
}

const eventOf = (submission: LiveSubmission) =>
  `id: ${submission.id}\nevent: submission\ndata: ${JSON.stringify(submission)}\n\n`;

/**
 * Server-sent events for one viewer: each submission that comes within reach while the session stands. A sign-out, a
 * withdrawn right or the end of the process ends it.
 */
export function submissionStream({ context, viewer, lastId, onEnd }: StreamInput): Readable {
  const stream = new PassThrough();
  const waiting = new Set<string>();
  const told = new Set<string>();
  let last = lastId;
  let rows = 0;
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();

  /** Whoever reads nothing must not fill the memory, nor hold the stream open once it should end. */
  function say(text: string): void {
    if (!stream.writable) return;
    stream.write(text);
    if (stream.writableLength + stream.readableLength > MAX_UNREAD) stream.destroy();
  }

  /** The viewer as of now; null ends the stream. */
  async function current(): Promise<SignedInViewer | null> {
    const now = await loadViewer(context, { sub: viewer.id, sid: viewer.sessionId });
    if (now && can(now, 'submission:list')) return now;
    stream.end();
    return null;
  }

  function remember(id: string): void {
    told.add(id);
    for (const oldest of [...told].slice(0, -MAX_REMEMBERED)) told.delete(oldest);
  }

  function tell(submissions: readonly LiveSubmission[]): void {
    for (const submission of submissions) {
      // What came just after a gap is found by the look back and announced as well.
      if (told.has(submission.id)) continue;
      remember(submission.id);
      last = submission.id;
      rows += 1;
      say(eventOf(submission));
    }
  }

  /** One after another, so that nothing is told twice; a failure ends the stream, and the client comes again. */
  function inTurn(act: (now: SignedInViewer) => Promise<void>): void {
    turn = turn
      .then(async () => {
        const now = stream.writable ? await current() : null;
        if (now) await act(now);
      })
      .catch((error: unknown) => {
        context.logger.warn({ err: error }, 'event stream ended by a failure');
        stream.end();
      });
  }

  const tellWaiting = () => {
    timer = undefined;
    const ids = [...waiting];
    waiting.clear();
    inTurn(async (now) => tell(await loadLive({ context, viewer: now, ids })));
  };
  const catchUp = () => inTurn(async (now) => tell(await loadLiveSince({ context, viewer: now, lastId: last })));
  const stopListening = context.feed.listen({
    who: viewer.id,
    onSubmission(id) {
      waiting.add(id);
      timer ??= setTimeout(tellWaiting, GATHER);
    },
    onGap: catchUp,
    onClose: () => stream.end(),
  });
  const beat = setInterval(() => inTurn(async () => say(': beat\n\n')), BEAT);
  stream.once('close', () => {
    stopListening();
    clearInterval(beat);
    clearTimeout(timer);
    onEnd(rows);
  });
  // Whoever comes for the first time is told of what comes from now on.
  if (lastId === '')
    inTurn(async (now) => {
      last = await newestId({ context, viewer: now });
    });
  else catchUp();
  inTurn(async () => say(`retry: ${RETRY_AFTER}\nid: ${last}\nevent: ready\ndata: {}\n\n`));
  return stream;
}
