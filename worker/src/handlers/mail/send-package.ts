import type { TaskJob } from '@funding-desk/shared/jobs';
import { packageContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { FunderPackage } from '@funding-desk/shared/server/models/deal/funder-package';
import type { WorkerContext } from '../../context.ts';
import { packageEmail } from '../../email/funder/package-email.ts';
import type { ComposedMail, MailContent } from '../../email/mail-message.ts';
import { PermanentMailError } from '../../email/transport.ts';
import { deliverOnce } from '../../outbox/deliver-once.ts';

const APPLICATION_PARTS = {
  reference: 1,
  hold: 1,
  'values.legalBusinessName': 1,
  'values.advanceAmountRequested': 1,
} as const;

/** @throws PermanentMailError when company or application no longer exist, or the application is on hold */
async function readOwners(
  { database }: WorkerContext,
  { submission: id, company: companyId, createdBy }: FunderPackage,
) {
  const [company, application, sender] = await Promise.all([
    database.companies.findById(companyId).select({ nameOut: 1, replyMailbox: 1, withdrawnAt: 1 }).lean(),
    database.applications.findOne({ _id: id, deletedAt: null }).select(APPLICATION_PARTS).lean(),
    database.users.findOne({ _id: createdBy, disabledAt: null }).select({ email: 1 }).lean(),
  ]);
  if (!company || company.withdrawnAt || !application)
    throw new PermanentMailError('The application is no longer available.');
  if (application.hold) throw new PermanentMailError('The application is on hold. Lift the hold, then send it again.');
  return { company, application, sender };
}

async function attachmentsOf({ files }: WorkerContext, sent: FunderPackage): Promise<MailContent['attachments']> {
  const location = { tenant: sent.company.toHexString(), purpose: 'package' as const };
  const attachments = [];
  for (const { _id: id, name: filename, contentType } of sent.files ?? []) {
    const content = await files.get({ id, location });
    if (!content) throw new PermanentMailError('The prepared files are gone. Please send the package again.');
    attachments.push({ filename, content, contentType });
  }
  return attachments;
}

/** Replies reach the company's mailbox, at an address that names the package, or else the person who sent it. */
function replyToOf({ replyMailbox = '' }: { readonly replyMailbox?: string }, sent: FunderPackage, email = ''): string {
  const at = replyMailbox.lastIndexOf('@');
  return at > 0 ? `${replyMailbox.slice(0, at)}+${sent._id.toHexString()}${replyMailbox.slice(at)}` : email;
}

/** Addresses of the pages that the message leads to. Null for attached files, and for a page that has ended. */
function pagesOf({ sealer, env, database }: WorkerContext, sent: FunderPackage) {
  const base = env.PUBLIC_URL.replace(/\/+$/, '');
  const { isLinked, sealedToken, sealedAnswerToken, answerUntil: until } = sent;
  const hasEnded = sealedAnswerToken === '' || until <= database.clock.now();
  const open = (link: 'files' | 'answer', sealed: string) => sealer.openText(packageContext(sent, link), sealed);
  return {
    link: isLinked ? `${base}/package/${open('files', sealedToken)}` : null,
    answer: hasEnded ? null : { href: `${base}/answer/${open('answer', sealedAnswerToken)}`, until },
  };
}

/** @throws PermanentMailError when the package can no longer be sent */
async function compose(context: WorkerContext, sent: FunderPackage): Promise<ComposedMail> {
  const { company, application, sender } = await readOwners(context, sent);
  const files = sent.files ?? [];
  if (files.length === 0) throw new PermanentMailError('The prepared files are gone. Please send the package again.');
  const { link, answer } = pagesOf(context, sent);
  const content = packageEmail({
    companyName: company.nameOut,
    funderName: sent.funderName,
    businessName: application.values.legalBusinessName ?? '',
    reference: application.reference,
    amount: application.values.advanceAmountRequested ?? '',
    message: sent.message,
    files,
    code: sent.code,
    link,
    answer,
  });
  return {
    ...content,
    attachments: link === null ? await attachmentsOf(context, sent) : [],
    senderName: company.nameOut,
    replyTo: replyToOf(company, sent, sender?.email),
    also: { to: sent.to.slice(1), cc: sent.cc },
    applications: [sent.submission.toHexString()],
  };
}

/** Sends a package to its funder: one message to all of its addresses (deals, F4). */
export async function sendPackage(context: WorkerContext, job: TaskJob): Promise<void> {
  const applications: string[] = [];
  await deliverOnce({
    context,
    store: context.tasks.packages,
    name: 'send-package',
    job,
    compose: (sent) => {
      applications.push(sent.submission.toHexString());
      return compose(context, sent);
    },
  });
  for (const id of applications) context.live.announceChange({ id, what: 'deals' });
}
