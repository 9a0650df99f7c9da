import type { Database } from '@funding-desk/shared/server/database';
import type { WorkerEnvironment } from '@funding-desk/shared/server/env';
import type { FileStore } from '@funding-desk/shared/server/files';
import type { Logger } from '@funding-desk/shared/server/logger';
import type { Queues } from '@funding-desk/shared/server/queues';
import type { Sealer } from '@funding-desk/shared/server/sealing';
import type { MailTransport } from './email/transport.ts';
import type { RenderPool } from './pdf/render-in-thread.ts';

/** What every handler works with; made once, at the start. */
export interface WorkerContext {
  readonly env: WorkerEnvironment;
  readonly database: Database;
  readonly files: FileStore;
  readonly queues: Queues;
  readonly sealer: Sealer;
  readonly logger: Logger;
  readonly renderPool: RenderPool;
  readonly mail: MailTransport;
  /** Deliveries that the mail server has accepted and the database has not heard of yet, by owed id. */
  readonly unrecordedDeliveries: Set<string>;
}
