import { JOBS, type JobName } from '@funding-desk/shared/jobs';
import type { z } from 'zod';
import type { WorkerContext } from './context.ts';
import { checkDocument } from './handlers/check-document.ts';
import { deliverEmail } from './handlers/deliver-email.ts';
import { renderApplicationPdf } from './handlers/render-application-pdf.ts';
import { sendAccountMail } from './handlers/send-account-mail.ts';
import { sendCompanyMail } from './handlers/send-company-mail.ts';
import { sendResumeLink } from './handlers/send-resume-link.ts';

/** Takes a job's data as they come out of the queue. @throws ZodError for what is not the job's payload */
type Handler = (context: WorkerContext, data: unknown) => Promise<void>;

function handler<P>(payload: z.ZodType<P>, handle: (context: WorkerContext, payload: P) => Promise<void>): Handler {
  return (context, data) => handle(context, payload.parse(data));
}

/** The handler of every job; a job without one does not compile. */
export const HANDLERS = {
  'render-application-pdf': handler(JOBS['render-application-pdf'].payload, renderApplicationPdf),
  'deliver-email': handler(JOBS['deliver-email'].payload, deliverEmail),
  'send-resume-link': handler(JOBS['send-resume-link'].payload, sendResumeLink),
  'check-document': handler(JOBS['check-document'].payload, checkDocument),
  'send-account-mail': handler(JOBS['send-account-mail'].payload, sendAccountMail),
  'send-company-mail': handler(JOBS['send-company-mail'].payload, sendCompanyMail),
} as const satisfies Record<JobName, Handler>;
