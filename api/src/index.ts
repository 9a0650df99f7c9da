import { once } from 'node:events';
import { startKeyedChain } from '@funding-desk/shared/server/audit/audit-trail';
import { addOutboxMetrics } from '@funding-desk/shared/server/metrics/outbox-metrics';
import { serveMetrics } from '@funding-desk/shared/server/metrics/serve-metrics';
import { addStateMetrics } from '@funding-desk/shared/server/metrics/state-metrics';
import { readProductVersion } from '@funding-desk/shared/server/product-version';
import { shutDownOnSignals } from '@funding-desk/shared/server/shutdown';
import { describeStartFailure } from '@funding-desk/shared/server/start-failure';
import { createApp } from './app.ts';
import { sweepPendingCompanies } from './commands/company/pending-companies.ts';
import { closeRemainingAccounts } from './commands/company/withdraw-company.ts';
import { seedDemoCompany, seedSuperAdmin } from './commands/seed.ts';
import { ensureDemo } from './demo/ensure-demo.ts';
import { readEnvironment } from './env.ts';
import { createGracefulClose } from './http/graceful-shutdown.ts';
import { createHttpServer } from './http/http-server.ts';
import { closeContext, openContext } from './open-context.ts';

/** Uploads over slow connections need time. The supervisor kills the process 25 s after the signal. Milliseconds. */
const DRAIN_LIMIT = 16_000;

async function start(): Promise<void> {
  const context = await openContext(readEnvironment());
  await sweepPendingCompanies(context);
  await closeRemainingAccounts(context);
  await seedSuperAdmin(context);
  await seedDemoCompany(context);
  await startKeyedChain(context);
  await ensureDemo(context);
  const { registry } = context.metrics;
  addStateMetrics({ ...context, ...context.database, registry });
  addOutboxMetrics({ registry, database: context.database });
  const { API_METRICS_PORT: port, METRICS_HOST: host } = context.env;
  const closeMetrics = await serveMetrics({ registry, port, host, logger: context.logger });
  const server = createHttpServer(createApp(context), context.env);
  const drain = createGracefulClose({
    server,
    stopping: context.stopping,
    notice: context.env.STOP_NOTICE_MS,
    endStreams: context.feed.hangUp,
  });
  server.listen(context.env.PORT);
  await once(server, 'listening');
  context.logger.info({ port: context.env.PORT, version: readProductVersion() }, 'listening');
  const cutOff = async () => server.closeAllConnections();
  shutDownOnSignals({
    logger: context.logger,
    steps: [
      { close: drain, limitMs: context.env.STOP_NOTICE_MS + DRAIN_LIMIT },
      cutOff,
      closeMetrics,
      () => closeContext(context),
    ],
  });
}

start().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
});
