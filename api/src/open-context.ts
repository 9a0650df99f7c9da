import { storeAuditKeys } from '@funding-desk/shared/server/audit/audit-keys';
import { createAuditTrail } from '@funding-desk/shared/server/audit/audit-trail';
import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import { START_WAIT } from '@funding-desk/shared/server/database/connect-writable';
import { createDisclosurePrinter } from '@funding-desk/shared/server/disclosures/disclosure-printer';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import { openDiskSpace } from '@funding-desk/shared/server/files/disk-space';
import { createFileStore } from '@funding-desk/shared/server/files/file-store';
import { createVirusScanner } from '@funding-desk/shared/server/files/virus-scanner';
import { createLogger } from '@funding-desk/shared/server/logger';
import { openDatabase } from '@funding-desk/shared/server/migrations/open-database';
import { openQueues } from '@funding-desk/shared/server/redis/queues';
import { endProcess } from '@funding-desk/shared/server/shutdown';
import { createTracer } from '@funding-desk/shared/server/traced-copies/tracer';
import { reportFailedSignIns } from './commands/account/report-failed-sign-ins.ts';
import type { AppContext } from './context.ts';
import { createFileInspector } from './file-inspector/file-inspector.ts';
import { createShutdownState } from './http/graceful-shutdown.ts';
import { createBodyMemory } from './limits/bodies/body-memory.ts';
import { createByteQuota } from './limits/byte-quota.ts';
import { createCallLimiter } from './limits/call-limiter.ts';
import { openCounters } from './limits/counters.ts';
import { createMailLimiter } from './limits/mail-limiter.ts';
import { openRecentReads } from './limits/recent-reads.ts';
import { createSignInLimiter } from './limits/sign-in/sign-in-limiter.ts';
import { openLiveFeed } from './live/live-feed.ts';
import { createApiMetrics } from './metrics/api-metrics.ts';

/** Built entries. The paths work from the sources and from the build. */
const TRACE_PROCESS = new URL('../dist/traced-copies/trace-process.js', import.meta.url);
const DISCLOSURE_THREAD = new URL('../dist/disclosures/disclosure-thread.js', import.meta.url);

type LimitInput = Pick<AppContext, 'env' | 'logger' | 'database' | 'queues' | 'counters'>;

function openLimits({ env, logger, database, queues, counters }: LimitInput) {
  return {
    callLimiter: createCallLimiter({ env, counters }),
    byteQuota: createByteQuota({ env, counters }),
    signInLimiter: createSignInLimiter({
      env,
      counters,
      logger,
      notifyOwner: (burst) => reportFailedSignIns({ database, queues, logger }, burst),
    }),
    mailLimiter: createMailLimiter({ env, counters }),
  };
}

/**
 * Connects to everything that a request may need.
 * @param databaseName overrides the name in `MONGO_URL`
 * @throws SealError for invalid FIELD_KEYS, MigrationError for a database that does not fit, or the driver's error
 * when the database is down
 */
export async function openContext(env: ApiEnvironment, databaseName?: string): Promise<AppContext> {
  const logger = createLogger({ name: 'api', level: env.LOG_LEVEL });
  const sealer = createSealer(env.FIELD_KEYS);
  const database = await openDatabase({
    url: env.MONGO_URL,
    // No other process uses the database of a test.
    ...(databaseName ? { name: databaseName } : { onMustEnd: (reason) => endProcess(logger, reason) }),
    migrates: env.MIGRATE_ON_START === '1',
    waitMs: START_WAIT,
    logger,
  });
  const { connection } = database;
  await storeAuditKeys({ database, sealer });
  const queues = openQueues({ redisUrl: env.REDIS_URL, prefix: env.REDIS_PREFIX, logger });
  const counters = await openCounters({ env, logger });
  const { redis } = counters;
  const feed = openLiveFeed({ env, logger, redis });
  return {
    env,
    logger,
    sealer,
    database,
    files: createFileStore({ connection, sealer }),
    queues,
    audit: createAuditTrail({ database, sealer }),
    feed,
    metrics: createApiMetrics(feed.count),
    fileInspector: createFileInspector(),
    tracer: createTracer({ entry: TRACE_PROCESS }),
    disclosurePrinter: createDisclosurePrinter({ entry: DISCLOSURE_THREAD }),
    counters,
    ...openLimits({ env, logger, database, queues, counters }),
    bodyMemory: createBodyMemory(),
    virusScanner: env.CLAMD_URL ? createVirusScanner(env.CLAMD_URL) : null,
    recentReads: openRecentReads({ env, logger, redis }),
    diskSpace: openDiskSpace({ connection, dataDir: env.DATA_DIR, reserve: env.MIN_FREE_DISK_MB, logger }),
    stopping: createShutdownState(),
  };
}

export async function closeContext({
  queues,
  database,
  feed,
  diskSpace,
  fileInspector,
  tracer,
  signInLimiter,
  counters,
}: AppContext): Promise<void> {
  feed.close();
  diskSpace.close();
  await fileInspector.close();
  tracer.close();
  await signInLimiter.close();
  await counters.close();
  await queues.close();
  await database.close();
}
