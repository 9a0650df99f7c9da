import type { AuditTrail } from '@funding-desk/shared/server/audit';
import type { Database } from '@funding-desk/shared/server/database';
import type { ApiEnvironment } from '@funding-desk/shared/server/env';
import type { FileStore } from '@funding-desk/shared/server/files';
import type { Logger } from '@funding-desk/shared/server/logger';
import type { Queues } from '@funding-desk/shared/server/queues';
import type { Sealer } from '@funding-desk/shared/server/sealing';
import type { PdfInspector } from './pdf-inspector/pdf-inspector.ts';
import type { SignInLimiter } from './sign-in-limiter.ts';

/** What every handler works with; made once, at the start. */
export interface AppContext {
  readonly env: ApiEnvironment;
  readonly database: Database;
  readonly files: FileStore;
  readonly queues: Queues;
  readonly sealer: Sealer;
  readonly audit: AuditTrail;
  readonly logger: Logger;
  readonly pdfInspector: PdfInspector;
  readonly signInLimiter: SignInLimiter;
}
