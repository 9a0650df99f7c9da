import type { AuditTrail } from '@funding-desk/shared/server/audit/audit-trail';
import type { Sealer } from '@funding-desk/shared/server/crypto/sealing';
import type { Database } from '@funding-desk/shared/server/database/database';
import type { WorkerEnvironment } from '@funding-desk/shared/server/env';
import type { DiskSpace } from '@funding-desk/shared/server/files/disk-space';
import type { FileStore } from '@funding-desk/shared/server/files/file-store';
import type { VirusScanner } from '@funding-desk/shared/server/files/virus-scanner';
import type { Logger } from '@funding-desk/shared/server/logger';
import type { TaskStores } from '@funding-desk/shared/server/outbox/task-stores';
import type { Queues } from '@funding-desk/shared/server/queues';
import type { LimitFunction } from 'p-limit';
import type { MailTransport } from './email/transport.ts';
import type { RenderPool } from './pdf/render-in-thread.ts';
import type { RecentRenderings } from './recent-renderings.ts';

/** What every handler works with; made once, at the start. */
export interface WorkerContext {
  readonly env: WorkerEnvironment;
  readonly database: Database;
  readonly tasks: TaskStores;
  readonly files: FileStore;
  readonly queues: Queues;
  readonly sealer: Sealer;
  readonly audit: AuditTrail;
  readonly logger: Logger;
  /** Null where `CLAMD_URL` is not set. */
  readonly virusScanner: VirusScanner | null;
  readonly diskSpace: DiskSpace;
  readonly renderPool: RenderPool;
  /** One for each thread: what is claimed is rendered at once, and its lease covers nobody else's rendering. */
  readonly renderTurns: LimitFunction;
  readonly mail: MailTransport;
  readonly recentRenderings: RecentRenderings;
  /** The mail server's replies to deliveries that are not recorded as done yet, by task id. */
  readonly unrecordedDeliveries: Map<string, string>;
}
