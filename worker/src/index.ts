import path from 'node:path';
import { storeAuditKeys } from '@funding-desk/shared/server/audit/audit-keys';
import { createAuditTrail } from '@funding-desk/shared/server/audit/audit-trail';
import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import { openDatabase } from '@funding-desk/shared/server/database/database';
import { describeStartFailure } from '@funding-desk/shared/server/database/database-errors';
import { openDiskSpace } from '@funding-desk/shared/server/files/disk-space';
import { createFileStore } from '@funding-desk/shared/server/files/file-store';
import { createVirusScanner } from '@funding-desk/shared/server/files/virus-scanner';
import { announce, createLogger } from '@funding-desk/shared/server/logger';
import { requiresMailEncryption } from '@funding-desk/shared/server/network-settings';
import { openTaskStores } from '@funding-desk/shared/server/outbox/task-stores';
import { openQueues } from '@funding-desk/shared/server/queues';
import { shutDownOnSignals } from '@funding-desk/shared/server/shutdown';
import pLimit from 'p-limit';
import { createAnchoring } from './anchor-audit.ts';
import { consumeQueues } from './consume-queues.ts';
import type { WorkerContext } from './context.ts';
import { createMailTransport } from './email/transport.ts';
import { readEnvironment } from './env.ts';
import { sweepOrphans } from './handlers/sweep-orphans.ts';
import { sweepOutbox } from './handlers/sweep-outbox.ts';
import { sweepRetention } from './handlers/sweep-retention.ts';
import { serveHealth } from './health.ts';
import { createRenderPool } from './pdf/render-in-thread.ts';
import { createRecentRenderings } from './recent-renderings.ts';
import { repeat } from './repeat.ts';

const OUTBOX_PAUSE = 2_000;
const ORPHANS_PAUSE = 10 * 60_000;
const ANCHOR_PAUSE = 60 * 60_000;
const RETENTION_PAUSE = 5 * 60_000;
/** A message on its way is worth waiting for: killed between the mail server's yes and our mark it would go out twice. */
const WORK_LIMIT = 14_000;
/** For what the end of the rendering threads cut short: it is written down as failed for now. */
const LAST_WORDS_LIMIT = 2_000;

async function openContext(): Promise<WorkerContext> {
  const env = readEnvironment();
  const logger = createLogger({ name: 'worker', level: env.LOG_LEVEL });
  const sealer = createSealer(env.FIELD_KEYS);
  const database = await openDatabase({ url: env.MONGO_URL });
  await storeAuditKeys({ database, sealer });
  return {
    env,
    logger,
    sealer,
    database,
    tasks: openTaskStores(database),
    files: createFileStore({ connection: database.connection, sealer }),
    queues: openQueues({ redisUrl: env.REDIS_URL, prefix: env.REDIS_PREFIX, logger }),
    audit: createAuditTrail({ database, sealer }),
    virusScanner: env.CLAMD_URL ? createVirusScanner(env.CLAMD_URL) : null,
    diskSpace: openDiskSpace({
      connection: database.connection,
      dataDir: env.DATA_DIR,
      reserve: env.MIN_FREE_DISK_MB,
      logger,
    }),
    renderPool: createRenderPool({
      size: env.RENDER_THREADS,
      onUnreadable: (found) => logger.error(found, 'a signature does not open; the PDF says so in its place'),
    }),
    renderTurns: pLimit(env.RENDER_THREADS),
    mail: createMailTransport({
      smtpUrl: env.SMTP_URL ?? null,
      requireTls: requiresMailEncryption(env),
      mailboxDir: path.resolve(env.DATA_DIR, 'mailbox'),
      announce: (text) => announce(logger, text),
    }),
    recentRenderings: createRecentRenderings(),
    unrecordedDeliveries: new Map(),
  };
}

async function start(): Promise<void> {
  const context = await openContext();
  const { logger } = context;
  const closeHealth = await serveHealth(context);
  const stopConsuming = consumeQueues(context);
  const stopOutbox = repeat({ name: 'outbox', pause: OUTBOX_PAUSE, logger, turn: () => sweepOutbox(context) });
  const stopOrphans = repeat({ name: 'orphans', pause: ORPHANS_PAUSE, logger, turn: () => sweepOrphans(context) });
  const stopRetention = repeat({
    name: 'retention',
    pause: RETENTION_PAUSE,
    logger,
    turn: () => sweepRetention(context),
  });
  const stopAnchoring = repeat({ name: 'audit anchor', pause: ANCHOR_PAUSE, logger, turn: createAnchoring(context) });
  logger.info('working');
  let stopped: Promise<unknown> | undefined;
  const stopWorking = () => {
    stopped ??= Promise.all([stopOutbox(), stopOrphans(), stopRetention(), stopAnchoring(), stopConsuming()]);
    return stopped;
  };
  shutDownOnSignals({
    logger,
    steps: [
      closeHealth,
      { close: stopWorking, limitMs: WORK_LIMIT },
      context.renderPool.close,
      { close: stopWorking, limitMs: LAST_WORDS_LIMIT },
      context.mail.close,
      context.queues.close,
      context.database.close,
    ],
  });
}

start().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
});
