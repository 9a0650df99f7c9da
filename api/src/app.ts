import express, { type Express } from 'express';
import type { AppContext } from './context.ts';
import { healthRouter } from './health.ts';
import { deliverInTime } from './middleware/deliver-in-time.ts';
import { errorHandler, notFoundHandler } from './middleware/error-handler.ts';
import { refusePackedBodies } from './middleware/receive-body.ts';
import { receiveInTime } from './middleware/receive-in-time.ts';
import { refuseWhileStopping } from './middleware/refuse-while-stopping.ts';
import { requestLog } from './middleware/request-log.ts';
import { apiRouter } from './mount-routes.ts';
import { pagesRouter } from './pages.ts';
import { baseHeaders, neverStored } from './security-headers.ts';

/** The whole HTTP application, without a port. */
export function createApp(context: AppContext): Express {
  const { logger } = context;
  const fail = errorHandler(logger);
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', context.env.TRUST_PROXY);
  app.use(requestLog(logger));
  app.use(baseHeaders(context));
  app.use(deliverInTime({ logger }));
  app.use(receiveInTime({ logger, fail }));
  app.use(healthRouter(context));
  app.use(refuseWhileStopping(context.stopping));
  app.use('/api', neverStored, refusePackedBodies, apiRouter(context));
  app.use(pagesRouter(context));
  app.use(notFoundHandler);
  app.use(fail);
  return app;
}
