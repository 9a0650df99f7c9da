import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAuditTrail } from '@funding-desk/shared/server/audit/audit-trail';
import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import { parseEnvironment, workerEnvironmentSchema } from '@funding-desk/shared/server/env';
import { openDiskSpace } from '@funding-desk/shared/server/files/disk-space';
import { createFileStore } from '@funding-desk/shared/server/files/file-store';
import { createLogger } from '@funding-desk/shared/server/logger';
import { openDatabase } from '@funding-desk/shared/server/migrations/open-database';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { openTaskStores } from '@funding-desk/shared/server/outbox/task-stores';
import { openLivePublisher } from '@funding-desk/shared/server/redis/live-messages';
import { openQueues } from '@funding-desk/shared/server/redis/queues';
import { testEnvironment } from '@funding-desk/shared/testing/environment';
import { releaseDatabase, reuseDatabase } from '@funding-desk/shared/testing/reuse-database';
import type { Types } from 'mongoose';
import pLimit from 'p-limit';
import { createFileOpeners, type WorkerContext } from '../context.ts';
import { createMailTransport } from '../email/transport.ts';
import { createWorkerMetrics } from '../metrics/worker-metrics.ts';
import { createRecentRenderings } from '../pdf/recent-renderings.ts';
import { createRenderPool } from '../pdf/render-pool.ts';
import { createWebhookSender } from '../webhooks/webhook-sender.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

export interface TestWorker {
  readonly context: WorkerContext;
  readonly mail: MailServer;
  /** For a worker process on the same data. */
  readonly variables: Readonly<Record<string, string>>;
  readonly read: (id: Types.ObjectId) => Promise<Application>;
  /** Ids of all stored files, as hex. */
  readonly storedFiles: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/** A handler context with the real database, Redis, rendering threads and its own mail server. */
export async function openTestWorker(): Promise<TestWorker> {
  const mail = await startMailServer();
  const { variables, databaseName: newName } = testEnvironment({
    SMTP_URL: mail.url,
    DATA_DIR: path.join(tmpdir(), 'funding-desk-worker-test'),
  });
  const env = parseEnvironment({ schema: workerEnvironmentSchema, variables, productionNeeds: [] });
  const logger = createLogger({ name: 'worker', level: env.LOG_LEVEL });
  const sealer = createSealer(env.FIELD_KEYS);
  const databaseName = (await reuseDatabase(env.MONGO_URL)) ?? newName;
  const database = await openDatabase({ url: env.MONGO_URL, name: databaseName });
  const context: WorkerContext = {
    env,
    logger,
    sealer,
    database,
    tasks: openTaskStores(database),
    files: createFileStore({ connection: database.connection, sealer }),
    queues: openQueues({ redisUrl: env.REDIS_URL, prefix: env.REDIS_PREFIX, logger }),
    live: openLivePublisher({ redisUrl: env.REDIS_URL, prefix: env.REDIS_PREFIX, logger }),
    audit: createAuditTrail({ database, sealer }),
    virusScanner: null,
    diskSpace: openDiskSpace({
      connection: database.connection,
      dataDir: env.DATA_DIR,
      reserve: env.MIN_FREE_DISK_MB,
      logger,
    }),
    renderPool: createRenderPool({ size: 2, timeoutMs: 120_000 }),
    renderLimit: pLimit(2),
    ...createFileOpeners(),
    metrics: createWorkerMetrics(),
    mail: createMailTransport({
      smtpUrl: mail.url,
      requireTls: false,
      mailboxDir: env.DATA_DIR,
      announce: () => undefined,
    }),
    webhooks: createWebhookSender({ allowsLoopback: true }),
    recentRenderings: createRecentRenderings(),
    unrecordedDeliveries: new Map(),
  };
  return {
    context,
    mail,
    variables: { ...variables, MONGO_URL: withDatabaseName(env.MONGO_URL, databaseName) },
    async read(id) {
      const application = await database.applications.findById(id).lean();
      if (!application) throw new Error('There is no such submission');
      return application;
    },
    async storedFiles() {
      const stored = await database.connection.collection('files.files').find().toArray();
      return stored.map(({ _id }) => _id.toHexString());
    },
    async close() {
      await context.live.close();
      context.statementReader.close();
      context.scanReader.close();
      context.tracer.close();
      await Promise.all([context.renderPool.close(), context.mail.close(), context.queues.close(), mail.close()]);
      await database.close();
      releaseDatabase(env.MONGO_URL, databaseName);
    },
  };
}

function withDatabaseName(url: string, name: string): string {
  const [address = '', query] = url.split('?');
  const bare = address.replace(/^(.*:\/\/[^/]+).*$/, '$1');
  return `${bare}/${name}${query ? `?${query}` : ''}`;
}
