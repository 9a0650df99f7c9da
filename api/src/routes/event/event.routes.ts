import type { Readable } from 'node:stream';
import { idSchema } from '@funding-desk/shared/schemas/envelope';
import { MAX_APPLICATIONS } from '@funding-desk/shared/server/models/audit-record';
import { auditView } from '../../audit/audit-read.ts';
import type { SignedInViewer } from '../../auth/caller.ts';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { signedInRoutes } from '../../http/routing/declare-routes.ts';
import type { Route } from '../../http/routing/route.ts';
import { eventStream } from './event-stream.ts';

const streams = signedInRoutes({ access: { kind: 'action', action: 'submission:list' } });

/** Simultaneous streams per person and process. */
const MAX_STREAMS = 20;
const RETRY_SECONDS = 60;
/** A client that accepted no data for this long is gone. Covers several heartbeats. Milliseconds. */
const STALL_LIMIT = 90_000;

/** @throws AppError 429 */
function assertFewStreams({ feed }: Pick<AppContext, 'feed'>, { id }: SignedInViewer): void {
  if (feed.countOf(id) >= MAX_STREAMS) throw new AppError('too_many_streams', { retryAfterSeconds: RETRY_SECONDS });
}

interface StreamInput extends ViewerInput {
  readonly address: string;
  readonly lastId: string;
}

/** The stream. If it sent applications, audit entries record its end and name them. */
function openStream({ context, viewer, address, lastId }: StreamInput): Readable {
  const { companyId: company } = viewer;
  const entry = { action: 'submissions.listen-end', actor: viewer.id, company, address } as const;
  const onEnd = (ids: readonly string[]) => {
    for (let start = 0; start < ids.length; start += MAX_APPLICATIONS) {
      const applications = ids.slice(start, start + MAX_APPLICATIONS);
      const rows = applications.length;
      context.audit
        .record({ ...entry, details: { rows }, applications })
        .catch((error: unknown) => context.logger.error({ err: error, rows }, 'end of a stream not audited'));
    }
  };
  return eventStream({ context, viewer, lastId, onEnd });
}

const events = streams.get('/events', {
  summary: 'Server-sent events: new applications and changes in the viewer’s scope, and the viewer’s own notices',
  note:
    'The first event is `ready`, with the id of the last submission sent. It is repeated after a gap in which changes may ' +
    'have been missed. After the event `paused`, changes are not received until the next `ready`. Event `submission` has id, reference, companyName and businessName. Event `change` has id, what ' +
    '(`work`, `note`, `read`, `delivery`, `documents` or `deleted`) and, for `work`, version. Event `notice` has kind (`assigned`, ' +
    '`mentioned`, `answered` for documents that arrived on request, `signature_declined` or `delivery_failed`), submission (id, reference, businessName; null ' +
    'for several), count and by. After the header ' +
    'Last-Event-ID, the stream starts with the submissions since that id.',
  response: { 200: { mediaTypes: ['text/event-stream'] } },
  isUse: false,
  async handle({ context, viewer, request, address }) {
    const { companyId: company } = viewer;
    await auditView({ context, viewer, address, action: 'submissions.listen', company, subject: '' });
    // No await between this check and the stream: otherwise many simultaneous calls would pass it.
    assertFewStreams(context, viewer);
    request.socket.setTimeout(STALL_LIMIT);
    const lastEventId = idSchema.safeParse(request.get('last-event-id'));
    return {
      kind: 'stream',
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // Buffering proxies would hold the events back.
        'X-Accel-Buffering': 'no',
      },
      body: openStream({ context, viewer, address, lastId: lastEventId.success ? lastEventId.data : '' }),
    };
  },
});

export const eventRoutes: readonly Route[] = [events];
