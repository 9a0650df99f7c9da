import { API_LEVEL } from '@funding-desk/shared/schemas/envelope';
import express, { type Router } from 'express';
import type { AppContext } from '../context.ts';

const PROBE_LIMIT_MS = 2_500;

type Probed = Pick<AppContext, 'database' | 'queues' | 'stopping'>;

async function isAnswering(probe: () => Promise<void>): Promise<boolean> {
  const limit = new Promise<boolean>((resolve) => setTimeout(resolve, PROBE_LIMIT_MS, false).unref());
  return Promise.race([
    probe().then(
      () => true,
      () => false,
    ),
    limit,
  ]);
}

/** How long one answer serves all probes. Milliseconds. */
const SHARED_FOR_MS = 1_000;

/** Asks once for all calls that arrive meanwhile and shortly after, so that a flood of probes costs nothing. */
function shareAnswers<T>(ask: () => Promise<T>): () => Promise<T> {
  let shared: { readonly answer: Promise<T>; until: number } | undefined;
  return () => {
    if (shared && performance.now() < shared.until) return shared.answer;
    const next = { answer: ask(), until: Number.POSITIVE_INFINITY };
    const settle = () => {
      next.until = performance.now() + SHARED_FOR_MS;
    };
    next.answer.then(settle, settle);
    shared = next;
    return next.answer;
  };
}

interface NotReady {
  readonly error: string;
  readonly missing: readonly string[];
}

/** Why the process should get no requests now, or null. */
function createReadiness({ database, queues, stopping }: Probed) {
  const askDatabase = shareAnswers(() => isAnswering(database.ping));
  const askQueue = shareAnswers(() => isAnswering(queues.ping));
  return async ({ asksQueue }: { readonly asksQueue: boolean }): Promise<NotReady | null> => {
    if (stopping.isAnnounced()) return { error: 'This process is stopping.', missing: [] };
    const [hasDatabase, hasQueue] = await Promise.all([askDatabase(), asksQueue ? askQueue() : true]);
    const missing = [...(hasDatabase ? [] : ['database']), ...(hasQueue ? [] : ['queue'])];
    return missing.length > 0 ? { error: `Not answering: ${missing.join(', ')}.`, missing } : null;
  };
}

/**
 * `/healthz`: the process is alive. `/readyz`: database and queue respond; otherwise, and during shutdown, 503 with
 * what is missing. `/readyz?exclude=queue` is for load balancers: without the queue applications are still accepted, and
 * all processes miss it at the same time. Database and queue are asked once a second at most.
 */
export function healthRouter(context: Probed): Router {
  const router = express.Router();
  const findNotReadyReason = createReadiness(context);
  router.get('/healthz', (_request, response) => {
    response
      .set('Cache-Control', 'no-store')
      .json({ status: 'success', data: { product: 'Funding Desk', api: API_LEVEL } });
  });
  router.get('/readyz', async (request, response) => {
    const reason = await findNotReadyReason({ asksQueue: request.query.exclude !== 'queue' });
    response.set('Cache-Control', 'no-store');
    if (!reason) {
      response.json({ status: 'success', data: { ready: true } });
      return;
    }
    response
      .status(503)
      .set('Retry-After', '5')
      .json({ status: 'error', code: 'service_unavailable', ...reason });
  });
  return router;
}
