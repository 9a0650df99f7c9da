import { createAuditTrail } from '@funding-desk/shared/server/audit';
import { openDatabase } from '@funding-desk/shared/server/database';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import { createFileStore } from '@funding-desk/shared/server/files';
import { createLogger } from '@funding-desk/shared/server/logger';
import { openQueues } from '@funding-desk/shared/server/queues';
import { createSealer } from '@funding-desk/shared/server/sealing';
import type { AppContext } from './context.ts';
import { createPdfInspector } from './pdf-inspector/pdf-inspector.ts';
import { createSignInLimiter } from './sign-in-limiter.ts';

/**
 * Connects to everything that a request may need.
 * @param databaseName overrides the name in `MONGO_URL`
 * @throws SealError for bad FIELD_KEYS, or the driver's error when the database is away
 */
export async function openContext(env: ApiEnvironment, databaseName?: string): Promise<AppContext> {
  const logger = createLogger({ name: 'api', level: env.LOG_LEVEL });
  const sealer = createSealer(env.FIELD_KEYS);
  const database = await openDatabase({ url: env.MONGO_URL, ...(databaseName ? { name: databaseName } : {}) });
  return {
    env,
    logger,
    sealer,
    database,
    files: createFileStore({ connection: database.connection, sealer }),
    queues: openQueues({ redisUrl: env.REDIS_URL, prefix: env.REDIS_PREFIX, logger }),
    audit: createAuditTrail(database),
    pdfInspector: createPdfInspector(),
    signInLimiter: await createSignInLimiter({ env, logger }),
  };
}

export async function closeContext({ queues, database, pdfInspector, signInLimiter }: AppContext): Promise<void> {
  await pdfInspector.close();
  await signInLimiter.close();
  await queues.close();
  await database.close();
}
