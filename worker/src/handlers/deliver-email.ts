import type { JobPayload } from '@funding-desk/shared/jobs';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { WorkerContext } from '../context.ts';
import { applicationEmail } from '../email/application-email.ts';
import { submissionPlace } from '../owed-places.ts';
import { deliverOnce, type MailContent } from './deliver-once.ts';

const NAME = 'deliver-email';

/** Null when it could not be made, or is gone: a message without it is better than none. */
async function maskedPdfOf({ files, logger }: WorkerContext, submission: FormSubmission): Promise<Buffer | null> {
  if (!submission.maskedPdf) return null;
  const place = { tenant: submission.company.toHexString(), purpose: 'masked-pdf' as const };
  const pdf = await files.get({ id: submission.maskedPdf, place });
  if (!pdf) logger.error({ submissionId: submission._id.toHexString() }, 'the PDF of a submission is gone');
  return pdf;
}

async function compose(context: WorkerContext, submission: FormSubmission): Promise<MailContent> {
  const company = await context.database.companies.findById(submission.company).lean();
  return applicationEmail({
    reference: submission.reference,
    receivedAt: submission.evidence.receivedAt,
    timeZone: submission.evidence.timeZone || null,
    companyName: company?.nameOut ?? '',
    fieldNames: submission.fieldNames,
    values: { ...submission.values, ...submission.masks },
    documentCount: submission.documents.length,
    publicUrl: context.env.PUBLIC_URL,
    pdf: await maskedPdfOf(context, submission),
  });
}

/** Delivers an application to one recipient. */
export async function deliverEmail(context: WorkerContext, payload: JobPayload<typeof NAME>): Promise<void> {
  await deliverOnce({
    context,
    place: submissionPlace(context.database, NAME, payload),
    compose: (submission) => compose(context, submission),
  });
}
