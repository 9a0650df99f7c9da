import type { JobPayload } from '@funding-desk/shared/jobs';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { WorkerContext } from '../context.ts';
import { applicationEmail } from '../email/application-email.ts';
import { MAIL_DEADLINE, PermanentMailError } from '../email/transport.ts';
import { type Claim, claimOwed, failOwed, postponeOwed, settleDone } from '../owed-work.ts';
import { PERSIST_LIMIT } from '../persist.ts';

const NAME = 'deliver-email';

/** The same for every attempt at one delivery, so that a message that arrives twice is known as one. */
export function messageIdOf({ publicUrl, owedId }: { publicUrl: string; owedId: string }): string {
  return `<${owedId}@${new URL(publicUrl).hostname}>`;
}

/** Null when it could not be made, or is gone: a message without it is better than none. */
async function maskedPdfOf({ files, logger }: WorkerContext, submission: FormSubmission): Promise<Buffer | null> {
  if (!submission.maskedPdf) return null;
  const place = { tenant: submission.company.toHexString(), purpose: 'masked-pdf' as const };
  const pdf = await files.get({ id: submission.maskedPdf, place });
  if (!pdf) logger.error({ submissionId: submission._id.toHexString() }, 'the PDF of a submission is gone');
  return pdf;
}

/** What is sent late in the lease could not be recorded within it, and another worker would send it again. */
function assertEnoughTime(leaseEnd: Date): void {
  if (Date.now() + MAIL_DEADLINE + PERSIST_LIMIT > leaseEnd.getTime())
    throw new Error('Too little time was left to send the message.');
}

async function send({
  context,
  claim: { submission, work, leaseEnd },
}: {
  context: WorkerContext;
  claim: Claim;
}): Promise<void> {
  const { database, env, mail } = context;
  const company = await database.companies.findById(submission.company).lean();
  const email = applicationEmail({
    reference: submission.reference,
    receivedAt: submission.evidence.receivedAt,
    timeZone: submission.evidence.timeZone || null,
    companyName: company?.nameOut ?? '',
    fieldNames: submission.fieldNames,
    values: { ...submission.values, ...submission.masks },
    documentCount: submission.documents.length,
    publicUrl: env.PUBLIC_URL,
    pdf: await maskedPdfOf(context, submission),
  });
  assertEnoughTime(leaseEnd);
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
  const { work } = claim;
  const { unrecordedDeliveries } = context;
  try {
    if (!unrecordedDeliveries.has(payload.owedId)) await send({ context, claim });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'The message could not be sent.';
    const outcome = { context, place: payload, work, reason };
    if (error instanceof PermanentMailError) await failOwed(outcome);
    else await postponeOwed(outcome);
    context.logger.warn({ ...payload, attempts: work.attempts }, 'message not delivered');
    return;
  }
  // Should the database stay away for longer than the lease, this process at least does not send it again.
  unrecordedDeliveries.add(payload.owedId);
  await settleDone({ context, place: payload });
  unrecordedDeliveries.delete(payload.owedId);
}
