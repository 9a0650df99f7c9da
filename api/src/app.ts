import express, { type Express } from 'express';
import helmet from 'helmet';
import type { AppContext } from './context.ts';
import { healthRouter } from './health.ts';
import { errorHandler, notFoundHandler } from './middleware/error-handler.ts';
import { requestLog } from './middleware/request-log.ts';
import { apiRouter } from './mount-routes.ts';
import { pagesRouter } from './pages.ts';

/** The whole HTTP application, without a port. */
export function createApp(context: AppContext): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', context.env.TRUST_PROXY);
  app.use(requestLog(context.logger));
  app.use(healthRouter(context));
  app.use('/api', helmet({ strictTransportSecurity: context.env.PUBLIC_URL.startsWith('https:') }), apiRouter(context));
  app.use(pagesRouter());
  app.use(notFoundHandler);
  app.use(errorHandler(context.logger));
  return app;
}
