import type { AuditTrail } from '@funding-desk/shared/server/audit/audit-trail';
import type { Sealer } from '@funding-desk/shared/server/crypto/sealing';
import type { Database } from '@funding-desk/shared/server/database/database';
import type { DisclosurePrinter } from '@funding-desk/shared/server/disclosures/disclosure-printer';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { DiskSpace } from '@funding-desk/shared/server/files/disk-space';
import type { FileStore } from '@funding-desk/shared/server/files/file-store';
import type { VirusScanner } from '@funding-desk/shared/server/files/virus-scanner';
import type { Logger } from '@funding-desk/shared/server/logger';
import type { Queues } from '@funding-desk/shared/server/redis/queues';
import type { Tracer } from '@funding-desk/shared/server/traced-copies/tracer';
import type { FileInspector } from './file-inspector/file-inspector.ts';
import type { BodyMemory } from './limits/bodies/body-memory.ts';
import type { ByteQuota } from './limits/byte-quota.ts';
import type { CallLimiter } from './limits/call-limiter.ts';
import type { Counters } from './limits/counters.ts';
import type { MailLimiter } from './limits/mail-limiter.ts';
import type { RecentReads } from './limits/recent-reads.ts';
import type { SignInLimiter } from './limits/sign-in/sign-in-limiter.ts';
import type { LiveFeed } from './live/live-feed.ts';
import type { ApiMetrics } from './metrics/api-metrics.ts';

/** The phase of the shutdown. */
export interface ShutdownState {
  /** From now on `/readyz` fails, but all requests are still served. */
  readonly announce: () => void;
  /** From now on new requests are refused. */
  readonly refuse: () => void;
  readonly isAnnounced: () => boolean;
  readonly isRefusing: () => boolean;
}

/** What every handler needs. Created once, at the start. */
export interface AppContext {
  readonly env: ApiEnvironment;
  readonly database: Database;
  readonly files: FileStore;
  readonly queues: Queues;
  readonly sealer: Sealer;
  readonly audit: AuditTrail;
  readonly logger: Logger;
  readonly fileInspector: FileInspector;
  readonly tracer: Tracer;
  readonly disclosurePrinter: DisclosurePrinter;
  readonly counters: Counters;
  readonly callLimiter: CallLimiter;
  readonly byteQuota: ByteQuota;
  readonly bodyMemory: BodyMemory;
  /** Null when `CLAMD_URL` is not set: uploads are then not scanned. */
  readonly virusScanner: VirusScanner | null;
  readonly feed: LiveFeed;
  readonly metrics: ApiMetrics;
  readonly signInLimiter: SignInLimiter;
  readonly mailLimiter: MailLimiter;
  readonly recentReads: RecentReads;
  readonly diskSpace: DiskSpace;
  readonly stopping: ShutdownState;
}

/** The id of who acts, and their address. */
export interface Actor {
  readonly id: string;
  readonly address: string;
}
