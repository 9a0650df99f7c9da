import type { AuditTrail } from '@funding-desk/shared/server/audit';
import type { Database } from '@funding-desk/shared/server/database';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { FileStore } from '@funding-desk/shared/server/files';
import type { Logger } from '@funding-desk/shared/server/logger';
import type { Queues } from '@funding-desk/shared/server/queues';
import type { Room } from '@funding-desk/shared/server/room';
import type { Sealer } from '@funding-desk/shared/server/sealing';
import type { VirusScanner } from '@funding-desk/shared/server/virus-scanner';
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
  readonly room: Room;
  readonly stopping: Stopping;
}
