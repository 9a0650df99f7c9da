import type { JobPayload } from '@funding-desk/shared/jobs';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { WorkerContext } from '../context.ts';
import { applicationEmail } from '../email/application-email.ts';
import { submissionPlace } from '../owed-places.ts';
import type { Claim } from '../owed-work.ts';
import { deliverClaimed, deliverOnce, type MailContent } from './deliver-once.ts';

const NAME = 'deliver-email';

/** Null when it could not be made, or is gone: a message without it is better than none. */
async function maskedPdfOf({ files, logger }: WorkerContext, submission: FormSubmission): Promise<Buffer | null> {
  if (!submission.maskedPdf) return null;
  const place = { tenant: submission.company.toHexString(), purpose: 'masked-pdf' as const };
  const pdf = await files.get({ id: submission.maskedPdf, place });
  if (!pdf) logger.error({ submissionId: submission._id.toHexString() }, 'the PDF of a submission is gone');
  return pdf;
}

interface Parts {
  readonly context: WorkerContext;
  readonly submission: FormSubmission;
  readonly company: Company | null;
  readonly pdf: Buffer | null;
}

function emailOf({ context, submission, company, pdf }: Parts): MailContent {
  return applicationEmail({
    reference: submission.reference,
    receivedAt: submission.evidence.receivedAt,
    timeZone: submission.evidence.timeZone || null,
    companyName: company?.nameOut ?? '',
    fieldNames: submission.fieldNames,
    values: { ...submission.values, ...submission.masks },
    documentCount: submission.documents.length,
    publicUrl: context.env.PUBLIC_URL,
    pdf,
  });
}

async function compose(context: WorkerContext, submission: FormSubmission): Promise<MailContent> {
  const company = await context.database.companies.findById(submission.company).lean();
  return emailOf({ context, submission, company, pdf: await maskedPdfOf(context, submission) });
}

/** Delivers an application to one recipient. */
export async function deliverEmail(context: WorkerContext, payload: JobPayload<typeof NAME>): Promise<void> {
  await deliverOnce({
    context,
    place: submissionPlace(context.database, NAME, payload),
    compose: (submission) => compose(context, submission),
  });
}

/** Delivers an application to one recipient right after it was rendered and claimed, from what is at hand then. */
export async function deliverRendered({
  claim,
  ...parts
}: Parts & { readonly claim: Claim<FormSubmission> }): Promise<void> {
  const { context, submission } = parts;
  const payload = { submissionId: submission._id.toHexString(), owedId: claim.work._id.toHexString() };
  const place = submissionPlace(context.database, NAME, payload);
  await deliverClaimed({ context, place, compose: () => Promise.resolve(emailOf(parts)) }, claim);
}
