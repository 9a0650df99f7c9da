import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { WorkerContext } from '../../context.ts';

type Rendered = Pick<Application, '_id' | 'company' | 'maskedPdf'>;

/** Null when it was not created or is gone. A message without the PDF is better than none. */
async function readFile({ files, logger }: WorkerContext, application: Rendered): Promise<Buffer | null> {
  if (!application.maskedPdf) return null;
  const location = { tenant: application.company.toHexString(), purpose: 'masked-pdf' as const };
  const pdf = await files.get({ id: application.maskedPdf, location });
  if (!pdf) logger.error({ submissionId: application._id.toHexString() }, 'the PDF of a submission is gone');
  return pdf;
}

/** The masked PDF, from the memory of a recent rendering if there is one. */
export async function readMaskedPdf(context: WorkerContext, application: Rendered): Promise<Buffer | null> {
  const recent = application.maskedPdf && context.recentRenderings.get(application.maskedPdf);
  return recent ? recent.maskedPdf : readFile(context, application);
}
