import path from 'node:path';
import { openDatabase } from '@funding-desk/shared/server/database';
import { createFileStore } from '@funding-desk/shared/server/files';
import { createLogger } from '@funding-desk/shared/server/logger';
import { openQueues } from '@funding-desk/shared/server/queues';
import { createSealer } from '@funding-desk/shared/server/sealing';
import { shutDownOnSignals } from '@funding-desk/shared/server/shutdown';
import { describeStartFailure } from '@funding-desk/shared/server/start-failure';
import { consumeQueues } from './consume-queues.ts';
import type { WorkerContext } from './context.ts';
import { createMailTransport } from './email/transport.ts';
import { readEnvironment } from './env.ts';
import { sweepOrphans } from './handlers/sweep-orphans.ts';
import { sweepOwed } from './handlers/sweep-owed.ts';
import { serveHealth } from './health.ts';
import { createRenderPool } from './pdf/render-in-thread.ts';
import { repeat } from './repeat.ts';

const OWED_PAUSE = 2_000;
const ORPHANS_PAUSE = 10 * 60_000;
const RENDER_THREADS = 2;

async function openContext(): Promise<WorkerContext> {
  const env = readEnvironment();
  const logger = createLogger({ name: 'worker', level: env.LOG_LEVEL });
  const sealer = createSealer(env.FIELD_KEYS);
  const database = await openDatabase({ url: env.MONGO_URL });
  return {
    env,
    logger,
    sealer,
    database,
    files: createFileStore({ connection: database.connection, sealer }),
    queues: openQueues({ redisUrl: env.REDIS_URL, prefix: env.REDIS_PREFIX, logger }),
    renderPool: createRenderPool({ size: RENDER_THREADS }),
    mail: createMailTransport({
      smtpUrl: env.SMTP_URL ?? null,
      mailboxDir: path.resolve(env.DATA_DIR, 'mailbox'),
      announce: (text) => logger.info({ announce: true }, text),
    }),
  };
}

async function start(): Promise<void> {
  const context = await openContext();
  const { logger } = context;
  const closeHealth = await serveHealth(context);
  const stopConsuming = consumeQueues(context);
  const stopOwed = repeat({ name: 'owed', pause: OWED_PAUSE, logger, turn: () => sweepOwed(context) });
  const stopOrphans = repeat({ name: 'orphans', pause: ORPHANS_PAUSE, logger, turn: () => sweepOrphans(context) });
  logger.info('working');
  const closers = [context.renderPool.close, context.mail.close, context.queues.close, context.database.close];
  shutDownOnSignals({
    logger,
    steps: [closeHealth, () => Promise.all([stopOwed(), stopOrphans(), stopConsuming()]), ...closers],
  });
}

start().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
});
