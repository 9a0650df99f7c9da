import { storeAuditKeys } from '@funding-desk/shared/server/audit/audit-keys';
import { type AuditTrail, createAuditTrail } from '@funding-desk/shared/server/audit/audit-trail';
import { createSealer, type Sealer } from '@funding-desk/shared/server/crypto/sealing';
import { START_WAIT } from '@funding-desk/shared/server/database/connect-writable';
import type { Database } from '@funding-desk/shared/server/database/database';
import type { WorkerEnvironment } from '@funding-desk/shared/server/env';
import { mailboxFolder } from '@funding-desk/shared/server/erasure/mailbox';
import { type DiskSpace, openDiskSpace } from '@funding-desk/shared/server/files/disk-space';
import { createFileStore, type FileStore } from '@funding-desk/shared/server/files/file-store';
import { createVirusScanner, type VirusScanner } from '@funding-desk/shared/server/files/virus-scanner';
import { announce, createLogger, type Logger } from '@funding-desk/shared/server/logger';
import { openDatabase } from '@funding-desk/shared/server/migrations/open-database';
import { allowsLoopbackWebhooks, requiresMailEncryption } from '@funding-desk/shared/server/network-settings';
import { openTaskStores, type TaskStores } from '@funding-desk/shared/server/outbox/task-stores';
import { type LivePublisher, openLivePublisher } from '@funding-desk/shared/server/redis/live-messages';
import { openQueues, type Queues } from '@funding-desk/shared/server/redis/queues';
import { endProcess } from '@funding-desk/shared/server/shutdown';
import { createTracer, type Tracer } from '@funding-desk/shared/server/traced-copies/tracer';
import pLimit, { type LimitFunction } from 'p-limit';
import { createMailTransport, type MailTransport } from './email/transport.ts';
import { createWorkerMetrics, type WorkerMetrics } from './metrics/worker-metrics.ts';
import { createRecentRenderings, type RecentRenderings } from './pdf/recent-renderings.ts';
import { createRenderPool, type RenderPool } from './pdf/render-pool.ts';
import { createScanReader, type ScanReader } from './statements/process/scan-reader.ts';
import { createStatementReader, type StatementReader } from './statements/process/statement-reader.ts';
import { createWebhookSender, type WebhookSender } from './webhooks/webhook-sender.ts';

/** The built entry. The path works from the sources and from the build. */
const TRACE_PROCESS = new URL('../dist/traced-copies/trace-process.js', import.meta.url);

/** The dependencies of every handler, created once at the start. */
export interface WorkerContext {
  readonly env: WorkerEnvironment;
  readonly database: Database;
  readonly tasks: TaskStores;
  readonly files: FileStore;
  readonly queues: Queues;
  /** Announces changes to the open windows of staff. */
  readonly live: LivePublisher & { readonly close: () => Promise<void> };
  readonly sealer: Sealer;
  readonly audit: AuditTrail;
  readonly logger: Logger;
  /** Null when `CLAMD_URL` is not set. */
  readonly virusScanner: VirusScanner | null;
  readonly diskSpace: DiskSpace;
  readonly renderPool: RenderPool;
  /** One slot per thread: a claimed rendering starts at once, so its lease only covers its own time. */
  readonly renderLimit: LimitFunction;
  readonly statementReader: StatementReader;
  readonly scanReader: ScanReader;
  readonly tracer: Tracer;
  readonly mail: MailTransport;
  readonly metrics: WorkerMetrics;
  readonly webhooks: WebhookSender;
  readonly recentRenderings: RecentRenderings;
  /** The mail server's replies to deliveries that are not recorded yet, by `Message-ID`. */
  readonly unrecordedDeliveries: Map<string, string>;
}

/** What opens untrusted files, in processes that may be killed. */
export function createFileOpeners(): Pick<WorkerContext, 'scanReader' | 'statementReader' | 'tracer'> {
  return {
    statementReader: createStatementReader(),
    scanReader: createScanReader(),
    tracer: createTracer({ entry: TRACE_PROCESS }),
  };
}

/** Opens all dependencies of the handlers. */
export async function openContext(env: WorkerEnvironment): Promise<WorkerContext> {
  const logger = createLogger({ name: 'worker', level: env.LOG_LEVEL });
  const sealer = createSealer(env.FIELD_KEYS);
  const database = await openDatabase({
    url: env.MONGO_URL,
    migrates: env.MIGRATE_ON_START === '1',
    waitMs: START_WAIT,
    logger,
    onMustEnd: (reason) => endProcess(logger, reason),
  });
  await storeAuditKeys({ database, sealer });
  return {
    env,
    logger,
    sealer,
    database,
    tasks: openTaskStores(database),
    files: createFileStore({ connection: database.connection, sealer }),
    queues: openQueues({ redisUrl: env.REDIS_URL, prefix: env.REDIS_PREFIX, logger }),
    live: openLivePublisher({ redisUrl: env.REDIS_URL, prefix: env.REDIS_PREFIX, logger }),
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
      onUnreadableSignature: (found) => logger.error(found, 'a signature does not open; the PDF says so in its place'),
    }),
    renderLimit: pLimit(env.RENDER_THREADS),
    ...createFileOpeners(),
    mail: createMailTransport({
      smtpUrl: env.SMTP_URL ?? null,
      requireTls: requiresMailEncryption(env),
      mailboxDir: mailboxFolder(env.DATA_DIR),
      announce: (text) => announce(logger, text),
    }),
    metrics: createWorkerMetrics(),
    webhooks: createWebhookSender({ allowsLoopback: allowsLoopbackWebhooks(env) }),
    recentRenderings: createRecentRenderings(),
    unrecordedDeliveries: new Map(),
  };
}
