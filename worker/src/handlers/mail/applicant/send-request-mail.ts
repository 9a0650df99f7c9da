import type { JOBS, TaskJob } from '@funding-desk/shared/jobs';
import { requestContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { ApplicantRequest } from '@funding-desk/shared/server/models/application/applicant-request';
import type { OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { requestItemLabel } from '@funding-desk/shared/server/requests/request-labels';
import { isRequestOpen, needsReminder } from '@funding-desk/shared/server/requests/request-state';
import type { WorkerContext } from '../../../context.ts';
import { requestAnsweredEmail, requestEmail } from '../../../email/applicant/request-emails.ts';
import { signatureDeclinedEmail, signatureEmail } from '../../../email/applicant/signature-emails.ts';
import type { ComposedMail } from '../../../email/mail-message.ts';
import { PermanentMailError } from '../../../email/transport.ts';
import { deliverOnce } from '../../../outbox/deliver-once.ts';

const NAME = 'send-request-mail';

/** @throws PermanentMailError when company or application no longer exist */
async function readOwners({ database }: WorkerContext, { submission: id, company: companyId }: ApplicantRequest) {
  const [company, application] = await Promise.all([
    database.companies.findById(companyId).select({ nameOut: 1, withdrawnAt: 1 }).lean(),
    database.applications
      .findOne({ _id: id, deletedAt: null })
      .select({
        reference: 1,
        'values.legalBusinessName': 1,
        'values.emailAddress': 1,
        'values.signer1Name': 1,
        'values.partner1Name': 1,
        'evidence.timeZone': 1,
        'secondSigner.name': 1,
        'secondSigner.state': 1,
      })
      .lean(),
  ]);
  if (!company || company.withdrawnAt || !application)
    throw new PermanentMailError('The application is no longer available.');
  return { company, submission: application };
}

/** To applicants and partners in the company's name. Replies of staff to the notice of an answer go to the applicant. */
type RequestMail = Omit<ComposedMail, 'applications'>;

/** Answers to a request go to the person who asked, as long as the account is on. */
async function replyToOf(
  { database }: WorkerContext,
  { createdBy }: ApplicantRequest,
): Promise<Pick<RequestMail, 'replyTo'>> {
  if (!createdBy) return {};
  const asker = await database.users.findOne({ _id: createdBy, disabledAt: null }).select({ email: 1 }).lean();
  return asker ? { replyTo: asker.email } : {};
}

interface ComposeInput {
  readonly context: WorkerContext;
  readonly request: ApplicantRequest;
  readonly task: OutboxTask;
}

/** @throws PermanentMailError when the request has ended, or a reminder is no longer needed */
async function composeRequest({ context, request, task }: ComposeInput): Promise<RequestMail> {
  const { database, sealer, env } = context;
  const now = database.clock.now();
  const isReminder = task.kind === 'request-reminder';
  if (!isRequestOpen(request, now) || request.sealedToken === '')
    throw new PermanentMailError('The link in the message is no longer valid.');
  if (isReminder && !needsReminder(request, now)) throw new PermanentMailError('The applicant has answered.');
  const { company, submission: application } = await readOwners(context, request);
  const { publicUrl, companyName } = { publicUrl: env.PUBLIC_URL, companyName: company.nameOut };
  const token = sealer.openText(requestContext(request), request.sealedToken);
  if (request.kind !== 'signature')
    return {
      ...(await requestEmail({
        request,
        companyName,
        reference: application.reference,
        timeZone: application.evidence.timeZone,
        publicUrl,
        token,
        isReminder,
        now,
      })),
      ...(await replyToOf(context, request)),
      senderName: companyName,
    };
  if (application.secondSigner?.state !== 'outstanding')
    throw new PermanentMailError('The second owner has answered, or the link was withdrawn.');
  const businessName = application.values.legalBusinessName ?? '';
  const ownerName = application.values.signer1Name ?? application.values.partner1Name ?? '';
  return signatureEmail({ request, companyName, businessName, ownerName, publicUrl, token, isReminder });
}

/** @throws PermanentMailError when the second owner no longer declines */
async function composeAnswered({ context, request }: ComposeInput): Promise<RequestMail> {
  const { company, submission: application } = await readOwners(context, request);
  const presented = {
    id: application._id.toHexString(),
    reference: application.reference,
    businessName: application.values.legalBusinessName ?? '',
  };
  const common = { companyName: company.nameOut, publicUrl: context.env.PUBLIC_URL, application: presented };
  // The second owner may have been asked again since, and have signed.
  if (request.kind === 'signature' && application.secondSigner?.state !== 'declined')
    throw new PermanentMailError('The second owner is no longer known to decline.');
  const replyTo = application.values.emailAddress ?? '';
  if (request.kind === 'signature')
    return { ...signatureDeclinedEmail({ ...common, signerName: application.secondSigner?.name ?? '' }), replyTo };
  const labels = async (isReceived: boolean) => {
    const items = request.items.filter(({ documents }) => documents.length > 0 === isReceived);
    return Promise.all(items.map((item) => requestItemLabel(item, 'en')));
  };
  return { ...requestAnsweredEmail({ ...common, received: await labels(true), open: await labels(false) }), replyTo };
}

type RequestMailKind = (typeof JOBS)[typeof NAME]['kinds'][number];

/** A kind without a line does not compile. */
const COMPOSERS = {
  'document-request': composeRequest,
  'request-reminder': composeRequest,
  'request-answered': composeAnswered,
} as const satisfies Record<RequestMailKind, (input: ComposeInput) => Promise<RequestMail>>;
const isRequestMailKind = (kind: string): kind is RequestMailKind => Object.hasOwn(COMPOSERS, kind);

async function compose(context: WorkerContext, request: ApplicantRequest, taskId: string): Promise<ComposedMail> {
  const task = request.outbox.find(({ _id }) => _id.equals(taskId));
  if (!task) throw new PermanentMailError('The message is no longer needed.');
  if (!isRequestMailKind(task.kind)) throw new PermanentMailError('Unknown kind of message.');
  const content = await COMPOSERS[task.kind]({ context, request, task });
  return { ...content, applications: [request.submission.toHexString()] };
}

/** Sends an e-mail of a request for documents or for a signature. Open pages show whether it was delivered. */
export async function sendRequestMail(context: WorkerContext, job: TaskJob): Promise<void> {
  const applications: string[] = [];
  await deliverOnce({
    context,
    store: context.tasks.applicantRequests,
    name: NAME,
    job,
    compose: (request) => {
      applications.push(request.submission.toHexString());
      return compose(context, request, job.taskId);
    },
  });
  for (const id of applications) context.live.announceChange({ id, what: 'documents' });
}
