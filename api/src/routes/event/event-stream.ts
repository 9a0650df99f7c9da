import { PassThrough, type Readable } from 'node:stream';
import { can } from '@funding-desk/shared/permissions';
import type { LiveApplication } from '@funding-desk/shared/schemas/application/application';
import type { LiveChange } from '@funding-desk/shared/schemas/live';
import type { LiveNotice } from '@funding-desk/shared/schemas/people/live-notice';
import type { SignedInViewer } from '../../auth/caller.ts';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { createEventBatch } from '../../live/event-batch.ts';
import { loadViewer } from '../../middleware/authenticate.ts';
import { findVisibleIds, loadLive, loadLiveSince, newestId } from '../../queries/application/live-queries.ts';

/** Interval of keep-alive messages. Each also checks that the session is still valid. Milliseconds. */
const BEAT = 20_000;
/** How long the client waits before it reconnects. Milliseconds. */
const RETRY_AFTER = 2_000;
/** Far more than a gap and its announcements can have in common. */
const MAX_REMEMBERED = 500;
/** Unread bytes after which a client is disconnected. It reconnects and gets what it missed. */
const MAX_UNREAD = 256 * 1024;

interface StreamInput extends ViewerInput {
  /** The last application that the client received, or ''. */
  readonly lastId: string;
  /** Called once at the end with the ids of the sent applications. */
  readonly onEnd: (ids: readonly string[]) => void;
}

/** Runs with the viewer as they are at that moment. */
type ViewerAction = (now: SignedInViewer) => Promise<void>;

interface Channel {
  readonly stream: PassThrough;
  readonly write: (text: string) => void;
  /** Runs actions one after another, so that nothing is sent twice. A failure ends the stream; the client reconnects. */
  readonly enqueue: (act: ViewerAction) => void;
}

const eventOf = (event: 'change' | 'notice', data: LiveChange | LiveNotice) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

function openChannel({ context, viewer }: Pick<StreamInput, 'context' | 'viewer'>): Channel {
  const stream = new PassThrough();
  let queue = Promise.resolve();

  /** The current viewer, or null when the stream must end. */
  async function current(): Promise<SignedInViewer | null> {
    const now = await loadViewer(context, viewer.sessionId);
    if (now && can(now, 'submission:list')) return now;
    stream.end();
    return null;
  }

  return {
    stream,
    /** A client that reads nothing must not fill the memory or keep the stream open. */
    write(text) {
      if (!stream.writable) return;
      stream.write(text);
      if (stream.writableLength + stream.readableLength > MAX_UNREAD) stream.destroy();
    },
    enqueue(act) {
      queue = queue
        .then(async () => {
          const now = stream.writable ? await current() : null;
          if (now) await act(now);
        })
        .catch((error: unknown) => {
          context.logger.warn({ err: error }, 'event stream ended by a failure');
          stream.end();
        });
    },
  };
}

/** Sends applications, each one once. */
function openApplicationSender({ write }: Channel, lastId: string) {
  const sent = new Set<string>();
  const progress: { last: string; readonly ids: string[] } = { last: lastId, ids: [] };

  function remember(id: string): void {
    sent.add(id);
    for (const oldest of [...sent].slice(0, -MAX_REMEMBERED)) sent.delete(oldest);
  }

  return {
    progress,
    send(applications: readonly LiveApplication[]): void {
      for (const application of applications) {
        // An application that arrives right after a gap is both found and announced.
        if (sent.has(application.id)) continue;
        remember(application.id);
        progress.last = application.id;
        progress.ids.push(application.id);
        write(`id: ${application.id}\nevent: submission\ndata: ${JSON.stringify(application)}\n\n`);
      }
    },
  };
}

/** What the stream sends, each with the viewer's permissions at that moment. */
function openSenders({ context, lastId }: StreamInput, channel: Channel) {
  const { write, enqueue } = channel;
  const { progress, send } = openApplicationSender(channel, lastId);
  const visible = (now: SignedInViewer, ids: readonly string[]) => findVisibleIds({ context, viewer: now, ids });
  const applications = createEventBatch<string>((ids) =>
    enqueue(async (now) => send(await loadLive({ context, viewer: now, ids }))),
  );
  const changes = createEventBatch<LiveChange>((items) =>
    enqueue(async (now) => {
      const ids = await visible(
        now,
        items.map(({ id }) => id),
      );
      for (const change of items) if (ids.has(change.id)) write(eventOf('change', change));
    }),
  );
  const sendNotice = (notice: LiveNotice) =>
    enqueue(async (now) => {
      const { submission: application } = notice;
      if (!application || (await visible(now, [application.id])).has(application.id)) write(eventOf('notice', notice));
    });
  return {
    progress,
    submissions: applications,
    changes,
    sendNotice,
    catchUp: () => enqueue(async (now) => send(await loadLiveSince({ context, viewer: now, lastId: progress.last }))),
    // A new client gets only what arrives from now on.
    skipToNewest: () =>
      enqueue(async (now) => {
        progress.last = await newestId({ context, viewer: now });
      }),
    sendReady: () =>
      enqueue(async () => write(`retry: ${RETRY_AFTER}\nid: ${progress.last}\nevent: ready\ndata: {}\n\n`)),
    sendPaused: () => enqueue(async () => write('event: paused\ndata: {}\n\n')),
    sendBeat: () => enqueue(async () => write(': beat\n\n')),
  };
}

/**
 * Server-sent events for one viewer: new applications and changes in the viewer's scope and the viewer's own notices,
 * until the session, the permission or the process ends.
 */
export function eventStream(input: StreamInput): Readable {
  const { context, viewer, lastId, onEnd } = input;
  const channel = openChannel({ context, viewer });
  const { stream } = channel;
  const senders = openSenders(input, channel);
  const { submissions: applications, changes, catchUp, sendReady, sendPaused } = senders;
  const stopListening = context.feed.listen({
    who: viewer.id,
    onApplication: (id) => applications.add(id, id),
    onChange: (change) => changes.add(`${change.id} ${change.what}`, change),
    onNotice: senders.sendNotice,
    onPause: sendPaused,
    onGap() {
      catchUp();
      sendReady();
    },
    onClose: () => stream.end(),
  });
  const beat = setInterval(senders.sendBeat, BEAT);
  stream.once('close', () => {
    stopListening();
    clearInterval(beat);
    applications.cancel();
    changes.cancel();
    onEnd(senders.progress.ids);
  });
  if (lastId === '') senders.skipToNewest();
  else catchUp();
  sendReady();
  if (!context.feed.isReceiving()) sendPaused();
  return stream;
}
