import express, { type Express } from 'express';
import type { AppContext } from './context.ts';
import { refuseWhileStopping } from './http/graceful-shutdown.ts';
import { healthRouter } from './http/health.ts';
import { pagesRouter } from './http/pages.ts';
import { baseHeaders, noStore } from './http/security-headers.ts';
import { mailboxRouter } from './mailbox/mailbox-router.ts';
import { errorHandler, notFoundHandler } from './middleware/error-handler.ts';
import { refusePackedBodies } from './middleware/receive-body.ts';
import { limitReceivingTime } from './middleware/receive-timeout.ts';
import { requestLog } from './middleware/request-log.ts';
import { limitSendingTime } from './middleware/send-timeout.ts';
import { formPage } from './routes/application/form-page.ts';
import { apiRouter } from './routes/mount-routes.ts';

export function createApp(context: AppContext): Express {
  const { logger } = context;
  const fail = errorHandler(logger);
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', context.env.TRUST_PROXY);
  app.use(requestLog(context));
  app.use(baseHeaders(context));
  app.use(limitSendingTime({ logger }));
  app.use(limitReceivingTime({ logger, fail }));
  app.use(healthRouter(context));
  app.use(refuseWhileStopping(context.stopping));
  app.use('/api', noStore, refusePackedBodies, apiRouter(context));
  app.use(mailboxRouter(context));
  app.use(pagesRouter((page) => formPage(context, page)));
  app.use(notFoundHandler);
  app.use(fail);
  return app;
}
