import type { JobName, JobPayload } from '@funding-desk/shared/jobs';
import type { WorkerContext } from './context.ts';
import { deliverEmail } from './handlers/deliver-email.ts';
import { renderApplicationPdf } from './handlers/render-application-pdf.ts';

type Handler<N extends JobName> = (context: WorkerContext, payload: JobPayload<N>) => Promise<void>;

/** The handler of every job; a job without one does not compile. */
export const HANDLERS = {
  'render-application-pdf': renderApplicationPdf,
  'deliver-email': deliverEmail,
} as const satisfies { readonly [N in JobName]: Handler<N> };
