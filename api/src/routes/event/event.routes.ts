import type { Readable } from 'node:stream';
import { idSchema } from '@funding-desk/shared/schemas/envelope';
import { auditView } from '../../audit/audit-read.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type Route, type SignedInViewer, signedInRoute } from '../../http/routing/route.ts';
import { submissionStream } from '../../live/submission-stream.ts';

/** Windows in which one person may listen at a time, to each process. */
const MAX_STREAMS = 20;
const RETRY_SECONDS = 60;
/** A client to which nothing could be sent for so long is gone, or reads nothing. Several signs of life. Milliseconds. */
const STALL_LIMIT = 90_000;

/** @throws AppError 429 */
function assertFewStreams({ feed }: Pick<AppContext, 'feed'>, { id }: SignedInViewer): void {
  if (feed.countOf(id) >= MAX_STREAMS) throw new AppError('too_many_streams', { retryAfterSeconds: RETRY_SECONDS });
}

interface ListenInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly address: string;
  readonly lastId: string;
}

/** The stream, with an entry at its end when it showed applications by name. */
function listen({ context, viewer, address, lastId }: ListenInput): Readable {
  const { companyId: company } = viewer;
  const entry = { action: 'submissions.listen-end', actor: viewer.id, company, address } as const;
  const onEnd = (rows: number) => {
    if (rows === 0) return;
    context.audit
      .record({ ...entry, details: { rows } })
      .catch((error: unknown) => context.logger.error({ err: error, rows }, 'end of a stream not audited'));
  };
  return submissionStream({ context, viewer, lastId, onEnd });
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
  isUse: false,
  async handle({ context, viewer, request, address }) {
    const { companyId: company } = viewer;
    await auditView({ context, viewer, address, action: 'submissions.listen', company, subject: '' });
    // Nothing may be awaited from here to the stream: many at once would all pass.
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
      body: listen({ context, viewer, address, lastId: given.success ? given.data : '' }),
    };
  },
});

export const eventRoutes: readonly Route[] = [events];
