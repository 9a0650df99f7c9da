import { idSchema } from '@funding-desk/shared/schemas/envelope';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { submissionStream } from '../../live/submission-stream.ts';
import { type Route, type SignedInViewer, signedInRoute } from '../../route.ts';

/** Windows in which one person may listen at a time, to each process. */
const MAX_STREAMS = 20;
const RETRY_SECONDS = 60;
/** A client to which nothing could be sent for so long is gone, or reads nothing. Several signs of life. Milliseconds. */
const STALL_LIMIT = 90_000;
const TOO_MANY = 'New applications are shown in too many windows already. Please close some of them.';

/** @throws AppError 429 */
function assertFewStreams({ feed }: Pick<AppContext, 'feed'>, { id }: SignedInViewer): void {
  if (feed.countOf(id) >= MAX_STREAMS) throw new AppError('too_many_attempts', TOO_MANY, undefined, RETRY_SECONDS);
}

const events = signedInRoute({
  method: 'get',
  path: '/events',
  summary: 'Server-sent events: each application that arrives within reach, while the session stands',
  note:
    'Event `ready` comes first, with the id of the last submission told of. Event `submission` bears id, reference, companyName and businessName. With the header Last-Event-ID, what has come ' +
    'since that submission is told first.',
  response: { 200: { mediaTypes: ['text/event-stream'] } },
  access: { kind: 'action', action: 'submission:list' },
  async handle({ context, viewer, request }) {
    assertFewStreams(context, viewer);
    request.socket.setTimeout(STALL_LIMIT);
    const given = idSchema.safeParse(request.get('last-event-id'));
    return {
      kind: 'stream',
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // Proxies that gather answers would hold the events back.
        'X-Accel-Buffering': 'no',
      },
      body: submissionStream({ context, viewer, lastId: given.success ? given.data : '' }),
    };
  },
});

export const eventRoutes: readonly Route[] = [events];
