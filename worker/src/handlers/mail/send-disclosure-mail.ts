import type { TaskJob } from '@funding-desk/shared/jobs';
import { disclosureContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { Disclosure, DisclosureEvidence } from '@funding-desk/shared/server/models/deal/disclosure';
import type { WorkerContext } from '../../context.ts';
import { disclosureEmail } from '../../email/applicant/disclosure-email.ts';
import { disclosureEvidenceEmail, evidenceRecord } from '../../email/funder/disclosure-evidence-email.ts';
import type { ComposedMail, MailContent } from '../../email/mail-message.ts';
import { PermanentMailError } from '../../email/transport.ts';
import { deliverOnce } from '../../outbox/deliver-once.ts';
import { renderEvidencePage } from '../../pdf/disclosure-evidence-pdf.ts';

/** @throws PermanentMailError when the company no longer exists */
async function readCompany({ database }: WorkerContext, { company: id }: Disclosure) {
  const company = await database.companies.findById(id).select({ nameOut: 1, withdrawnAt: 1 }).lean();
  if (!company || company.withdrawnAt) throw new PermanentMailError('The company is no longer available.');
  return company;
}

type Files = Pick<WorkerContext, 'files'>;

/** @throws PermanentMailError without the stored file */
async function readFile({ files }: Files, { company }: Disclosure, id: Disclosure['file']['_id']): Promise<Buffer> {
  const content = await files.get({ id, location: { tenant: company.toHexString(), purpose: 'disclosure' } });
  if (!content) throw new PermanentMailError('The stored disclosure is gone. Please send it again.');
  return content;
}

/** The link for the applicant. @throws PermanentMailError when it has ended, or the application is gone */
async function composeLink(context: WorkerContext, sent: Disclosure): Promise<Omit<ComposedMail, 'applications'>> {
  const { database, sealer, env } = context;
  const company = await readCompany(context, sent);
  const isThere = await database.applications.exists({ _id: sent.submission, deletedAt: null });
  if (!isThere || sent.sealedToken === '' || sent.expiresAt <= database.clock.now())
    throw new PermanentMailError('The link in the message is no longer valid.');
  await readFile(context, sent, sent.file._id);
  const token = sealer.openText(disclosureContext(sent), sent.sealedToken);
  const href = `${env.PUBLIC_URL.replace(/\/+$/, '')}/disclosure/${token}`;
  const sender = await database.users.findOne({ _id: sent.createdBy, disabledAt: null }).select({ email: 1 }).lean();
  return {
    ...(await disclosureEmail({ sent, companyName: company.nameOut, href })),
    ...(sender ? { replyTo: sender.email } : {}),
    senderName: company.nameOut,
  };
}

interface EvidenceInput {
  readonly sent: Disclosure;
  readonly evidence: DisclosureEvidence;
  readonly companyName: string;
}

/** The disclosure as it was sent, the page with the evidence, and what that page is made of. */
async function attachmentsOf(context: WorkerContext, input: EvidenceInput): Promise<MailContent['attachments']> {
  const { sent } = input;
  const pdf = await readFile(context, sent, sent.file._id);
  const signature = sent.signature ? await readFile(context, sent, sent.signature) : null;
  const page = await renderEvidencePage({ ...input, signature });
  const record = Buffer.from(evidenceRecord(input), 'utf8');
  return [
    { filename: sent.file.name, content: pdf, contentType: 'application/pdf' },
    { filename: 'evidence.pdf', content: page, contentType: 'application/pdf' },
    ...(signature ? [{ filename: 'signature.png', content: signature, contentType: 'image/png' }] : []),
    { filename: 'evidence.txt', content: record, contentType: 'text/plain; charset=utf-8' },
  ];
}

/** The evidence for the funder. @throws PermanentMailError without a signature */
async function composeEvidence(context: WorkerContext, sent: Disclosure): Promise<Omit<ComposedMail, 'applications'>> {
  const company = await readCompany(context, sent);
  const { evidence, evidenceAlso } = sent;
  if (!evidence) throw new PermanentMailError('The disclosure is not signed.');
  const input = { sent, evidence, companyName: company.nameOut };
  return {
    ...disclosureEvidenceEmail(input),
    attachments: await attachmentsOf(context, input),
    ...(evidenceAlso ? { also: evidenceAlso } : {}),
    senderName: company.nameOut,
  };
}

async function compose(context: WorkerContext, sent: Disclosure, taskId: string): Promise<ComposedMail> {
  const task = sent.outbox.find(({ _id }) => _id.equals(taskId));
  const content = await (task?.kind === 'disclosure-evidence' ? composeEvidence : composeLink)(context, sent);
  return { ...content, applications: [sent.submission.toHexString()] };
}

/** Sends the applicant's link to a disclosure, or the evidence of its signature to the funder (deals, F6). */
export async function sendDisclosureMail(context: WorkerContext, job: TaskJob): Promise<void> {
  const applications: string[] = [];
  await deliverOnce({
    context,
    store: context.tasks.disclosures,
    name: 'send-disclosure-mail',
    job,
    compose: (sent) => {
      applications.push(sent.submission.toHexString());
      return compose(context, sent, job.taskId);
    },
  });
  for (const id of applications) context.live.announceChange({ id, what: 'deals' });
}
