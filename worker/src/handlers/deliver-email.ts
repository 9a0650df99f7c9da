import type { JobPayload } from '@funding-desk/shared/jobs';
import type { FormSubmission, OwedWork } from '@funding-desk/shared/server/models/form-submission';
import type { WorkerContext } from '../context.ts';
import { applicationEmail } from '../email/application-email.ts';
import { PermanentMailError } from '../email/transport.ts';
import { claimOwed, postponeOwed, settleOwed } from '../owed-work.ts';

const NAME = 'deliver-email';

/** The same for every attempt at one delivery, so that a message that arrives twice is known as one. */
export function messageIdOf({ publicUrl, owedId }: { publicUrl: string; owedId: string }): string {
  return `<${owedId}@${new URL(publicUrl).hostname}>`;
}

async function send({
  context,
  submission,
  work,
}: {
  context: WorkerContext;
  submission: FormSubmission;
  work: OwedWork;
}): Promise<void> {
  const { database, files, env, mail } = context;
  const company = await database.companies.findById(submission.company).lean();
  const place = { tenant: submission.company.toHexString(), purpose: 'masked-pdf' as const };
  const pdf = await files.get({ id: submission.maskedPdf, place });
  if (!pdf) throw new Error('The PDF of this application is missing');
  const email = applicationEmail({
    reference: submission.reference,
    receivedAt: submission.evidence.receivedAt,
    timeZone: submission.evidence.timeZone || null,
    companyName: company?.nameOut ?? '',
    fieldNames: submission.fieldNames,
    values: { ...submission.values, ...submission.masks },
    documentCount: submission.documents.length,
    publicUrl: env.PUBLIC_URL,
    pdf,
  });
  await mail.send({
    ...email,
    from: env.MAIL_FROM,
    to: work.address,
    messageId: messageIdOf({ publicUrl: env.PUBLIC_URL, owedId: work._id.toHexString() }),
  });
}

/** Delivers an application to one recipient. A final refusal ends this delivery alone; anything else is tried again. */
export async function deliverEmail(context: WorkerContext, payload: JobPayload<typeof NAME>): Promise<void> {
  const claim = await claimOwed({ context, place: payload, name: NAME });
  if (!claim) return;
  const { submission, work } = claim;
  try {
    await send({ context, submission, work });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'The message could not be sent.';
    if (error instanceof PermanentMailError) await settleOwed({ context, place: payload, state: 'failed', reason });
    else await postponeOwed({ context, place: payload, work, reason });
    context.logger.warn(
      { submissionId: payload.submissionId, owedId: payload.owedId, attempts: work.attempts },
      'message not delivered',
    );
    return;
  }
  await settleOwed({ context, place: payload, state: 'done' });
}
