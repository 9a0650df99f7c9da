import type { AuditTrail } from '@funding-desk/shared/server/audit/audit-trail';
import type { Sealer } from '@funding-desk/shared/server/crypto/sealing';
import type { Database } from '@funding-desk/shared/server/database/database';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { DiskSpace } from '@funding-desk/shared/server/files/disk-space';
import type { FileStore } from '@funding-desk/shared/server/files/file-store';
import type { VirusScanner } from '@funding-desk/shared/server/files/virus-scanner';
import type { Logger } from '@funding-desk/shared/server/logger';
import type { Queues } from '@funding-desk/shared/server/queues';
import type { ByteQuota } from './byte-quota.ts';
import type { CallLimiter } from './call-limiter.ts';
import type { FileInspector } from './file-inspector/file-inspector.ts';
import type { LinkMailLimiter } from './link-mail-limiter.ts';
import type { SubmissionFeed } from './live/submission-feed.ts';
import type { PasswordMailLimiter } from './password-mail-limiter.ts';
import type { RecentReads } from './recent-reads.ts';
import type { SignInLimiter } from './sign-in-limiter.ts';
import type { Stopping } from './stopping.ts';

/** What every handler works with; made once, at the start. */
export interface AppContext {
  readonly env: ApiEnvironment;
  readonly database: Database;
  readonly files: FileStore;
  readonly queues: Queues;
  readonly sealer: Sealer;
  readonly audit: AuditTrail;
  readonly logger: Logger;
  readonly fileInspector: FileInspector;
  readonly callLimiter: CallLimiter;
  readonly byteQuota: ByteQuota;
  /** Null where `CLAMD_URL` is not set: nothing is checked for viruses then. */
  readonly virusScanner: VirusScanner | null;
  readonly feed: SubmissionFeed;
  readonly signInLimiter: SignInLimiter;
  readonly linkMailLimiter: LinkMailLimiter;
  readonly passwordMailLimiter: PasswordMailLimiter;
  readonly recentReads: RecentReads;
  readonly diskSpace: DiskSpace;
  readonly stopping: Stopping;
}
