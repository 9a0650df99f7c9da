import type { TaskJob } from '@funding-desk/shared/jobs';
import { presentationContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { Presentation } from '@funding-desk/shared/server/models/deal/presentation';
import type { WorkerContext } from '../../context.ts';
import { offersEmail } from '../../email/applicant/offers-email.ts';
import type { ComposedMail } from '../../email/mail-message.ts';
import { offersAnsweredEmail } from '../../email/staff/offers-answered-email.ts';
import { PermanentMailError } from '../../email/transport.ts';
import { deliverOnce } from '../../outbox/deliver-once.ts';

type OffersMail = Omit<ComposedMail, 'applications'>;

/** @throws PermanentMailError when company or application no longer exist */
async function readOwners({ database }: WorkerContext, sent: Presentation) {
  const [company, application] = await Promise.all([
    database.companies.findById(sent.company).select({ nameOut: 1, withdrawnAt: 1 }).lean(),
    database.applications
      .findOne({ _id: sent.submission, deletedAt: null })
      .select({ 'values.emailAddress': 1 })
      .lean(),
  ]);
  if (!company || company.withdrawnAt || !application)
    throw new PermanentMailError('The application is no longer available.');
  return { companyName: company.nameOut, applicant: application.values.emailAddress ?? '' };
}

/**
 * The link for the applicant. Replies go to the person who presented the offers.
 * @throws PermanentMailError as `readOwners`, and when the link has ended
 */
async function composeLink(context: WorkerContext, sent: Presentation): Promise<OffersMail> {
  const { database, sealer, env } = context;
  const { companyName } = await readOwners(context, sent);
  if (sent.sealedToken === '' || sent.expiresAt <= database.clock.now())
    throw new PermanentMailError('The link in the message is no longer valid.');
  const token = sealer.openText(presentationContext(sent), sent.sealedToken);
  const href = `${env.PUBLIC_URL.replace(/\/+$/, '')}/offers/${token}`;
  const sender = await database.users.findOne({ _id: sent.createdBy, disabledAt: null }).select({ email: 1 }).lean();
  return {
    ...(await offersEmail({ sent, companyName, href })),
    ...(sender ? { replyTo: sender.email } : {}),
    senderName: companyName,
  };
}

/**
 * The answer for staff. Replies go to the applicant.
 * @throws PermanentMailError as `readOwners`, and without an answer
 */
async function composeAnswered(context: WorkerContext, sent: Presentation): Promise<OffersMail> {
  const { companyName, applicant } = await readOwners(context, sent);
  if (sent.answeredAt === null) throw new PermanentMailError('The offers are not answered.');
  return { ...offersAnsweredEmail({ sent, companyName, publicUrl: context.env.PUBLIC_URL }), replyTo: applicant };
}

async function compose(context: WorkerContext, sent: Presentation, taskId: string): Promise<ComposedMail> {
  const task = sent.outbox.find(({ _id }) => _id.equals(taskId));
  const content = await (task?.kind === 'offers-answered' ? composeAnswered : composeLink)(context, sent);
  return { ...content, applications: [sent.submission.toHexString()] };
}

/** Sends the applicant's link to offers, or the answer to staff (deals, F6). */
export async function sendOffersMail(context: WorkerContext, job: TaskJob): Promise<void> {
  const applications: string[] = [];
  await deliverOnce({
    context,
    store: context.tasks.presentations,
    name: 'send-offers-mail',
    job,
    compose: (sent) => {
      applications.push(sent.submission.toHexString());
      return compose(context, sent, job.taskId);
    },
  });
  for (const id of applications) context.live.announceChange({ id, what: 'deals' });
}
