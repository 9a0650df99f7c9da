import { addOutboxMetrics } from '@funding-desk/shared/server/metrics/outbox-metrics';
import { serveMetrics } from '@funding-desk/shared/server/metrics/serve-metrics';
import { addStateMetrics } from '@funding-desk/shared/server/metrics/state-metrics';
import { readProductVersion } from '@funding-desk/shared/server/product-version';
import { shutDownOnSignals } from '@funding-desk/shared/server/shutdown';
import { describeStartFailure } from '@funding-desk/shared/server/start-failure';
import { consumeQueues } from './consume-queues.ts';
import { openContext } from './context.ts';
import { readEnvironment } from './env.ts';
import { serveHealth } from './health.ts';
import { startSweeps } from './sweeps/start-sweeps.ts';

/** Milliseconds. A process killed between the mail server's acceptance and our record would send the message twice. */
const WORK_LIMIT = 14_000;
/** Milliseconds. Renderings that the end of their thread cut short are recorded as failed attempts. */
const FAILURE_RECORD_LIMIT = 2_000;

async function start(): Promise<void> {
  const context = await openContext(readEnvironment());
  const { logger } = context;
  const closeHealth = await serveHealth(context);
  const { registry } = context.metrics;
  addStateMetrics({ ...context, ...context.database, registry });
  addOutboxMetrics({ registry, database: context.database });
  const { WORKER_METRICS_PORT: port, METRICS_HOST: host } = context.env;
  const closeMetrics = await serveMetrics({ registry, port, host, logger });
  // The first sweep of the outbox would fail on a connection that is still being opened, and warn.
  await context.queues.whenOpened();
  const sweeps = startSweeps(context);
  const stopConsuming = consumeQueues(context, sweeps.runScheduled);
  logger.info({ version: readProductVersion() }, 'working');
  let stopped: Promise<unknown> | undefined;
  const stopWorking = () => {
    stopped ??= Promise.all([sweeps.stop(), stopConsuming()]);
    return stopped;
  };
  shutDownOnSignals({
    logger,
    steps: [
      closeHealth,
      closeMetrics,
      // Interrupted readings are repeated, so nothing waits for them.
      async () => context.statementReader.close(),
      async () => context.scanReader.close(),
      async () => context.tracer.close(),
      { close: stopWorking, limitMs: WORK_LIMIT },
      context.renderPool.close,
      { close: stopWorking, limitMs: FAILURE_RECORD_LIMIT },
      context.mail.close,
      context.queues.close,
      context.live.close,
      context.database.close,
    ],
  });
}

start().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
});
