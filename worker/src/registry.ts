import type { JobName, TaskJob } from '@funding-desk/shared/jobs';
import type { WorkerContext } from './context.ts';
import { checkDocument } from './handlers/check-document.ts';
import { sendReceipt } from './handlers/mail/applicant/send-receipt.ts';
import { sendRequestMail } from './handlers/mail/applicant/send-request-mail.ts';
import { sendResumeLink } from './handlers/mail/applicant/send-resume-link.ts';
import { deliverEmail } from './handlers/mail/deliver-email.ts';
import { sendAccountMail } from './handlers/mail/send-account-mail.ts';
import { sendCompanyMail } from './handlers/mail/send-company-mail.ts';
import { sendDisclosureMail } from './handlers/mail/send-disclosure-mail.ts';
import { sendOffersMail } from './handlers/mail/send-offers-mail.ts';
import { sendPackage } from './handlers/mail/send-package.ts';
import { preparePackage } from './handlers/packages/prepare-package.ts';
import { readStatements } from './handlers/read-statements.ts';
import { recognizeStatement } from './handlers/recognize-statement.ts';
import { renderApplicationPdf } from './handlers/render-application-pdf.ts';
import { sendWebhooks } from './handlers/send-webhooks.ts';

type Handler = (context: WorkerContext, job: TaskJob) => Promise<void>;

/** The handler of every job. A job without a handler does not compile. */
export const HANDLERS = {
  'render-application-pdf': renderApplicationPdf,
  'deliver-email': deliverEmail,
  'send-request-mail': sendRequestMail,
  'send-receipt': sendReceipt,
  'send-resume-link': sendResumeLink,
  'check-document': checkDocument,
  'read-statements': readStatements,
  'recognize-statement': recognizeStatement,
  'send-account-mail': sendAccountMail,
  'send-company-mail': sendCompanyMail,
  'prepare-package': preparePackage,
  'send-package': sendPackage,
  'send-disclosure-mail': sendDisclosureMail,
  'send-offers-mail': sendOffersMail,
  'send-webhooks': sendWebhooks,
} as const satisfies Record<JobName, Handler>;
