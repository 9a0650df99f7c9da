import express, { type Router } from 'express';
import type { AppContext } from './context.ts';

const PROBE_LIMIT_MS = 2_500;

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

/** `/healthz`: the process is alive. `/readyz`: database and queue answer, else 503 with what is missing. */
export function healthRouter({ database, queues }: Pick<AppContext, 'database' | 'queues'>): Router {
  const router = express.Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'success', data: { product: 'Funding Desk' } });
  });
  router.get('/readyz', async (_request, response) => {
    const [hasDatabase, hasQueue] = await Promise.all([isAnswering(database.ping), isAnswering(queues.ping)]);
    const missing = [...(hasDatabase ? [] : ['database']), ...(hasQueue ? [] : ['queue'])];
    response.set('Cache-Control', 'no-store');
    if (missing.length === 0) {
      response.json({ status: 'success', data: { ready: true } });
      return;
    }
    response
      .status(503)
      .set('Retry-After', '5')
      .json({ status: 'error', code: 'service_unavailable', error: `Not answering: ${missing.join(', ')}.`, missing });
  });
  return router;
}
