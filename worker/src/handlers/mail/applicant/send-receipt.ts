import type { JOBS, TaskJob } from '@funding-desk/shared/jobs';
import { requestContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { SecondSigner } from '@funding-desk/shared/server/models/application/second-signer';
import { forDocuments } from '@funding-desk/shared/server/requests/request-second-signature';
import { type Types, trusted } from 'mongoose';
import type { WorkerContext } from '../../../context.ts';
import { type ReceiptInput, receiptEmail } from '../../../email/applicant/receipt-emails.ts';
import type { ComposedMail } from '../../../email/mail-message.ts';
import { PermanentMailError } from '../../../email/transport.ts';
import { deliverOnce } from '../../../outbox/deliver-once.ts';
import { readMaskedPdf } from '../read-masked-pdf.ts';
import { OUTSTANDING_PARTS, type OutstandingParts, readMissingDocuments, signerOf } from '../read-outstanding.ts';
import { composeDeclineNotice, DECLINED_PARTS } from './compose-decline-notice.ts';

const NAME = 'send-receipt';

/** The fields that a message needs: no sealed values. */
const PROJECTION = {
  ...OUTSTANDING_PARTS,
  ...DECLINED_PARTS,
  outbox: 1,
  reference: 1,
  'evidence.receivedAt': 1,
  'evidence.language': 1,
  maskedPdf: 1,
  'secondSigner.stateSince': 1,
  'secondSigner.evidence.language': 1,
  'secondSigner.evidence.timeZone': 1,
} as const;

interface Receipted extends OutstandingParts, Pick<Application, 'outbox' | 'reference' | 'maskedPdf' | 'work'> {
  readonly secondSigner?: Pick<SecondSigner, 'name' | 'state' | 'email' | 'stateSince' | 'evidence'>;
}

type ReceiptKind = Exclude<(typeof JOBS)[typeof NAME]['kinds'][number], 'decline-notice'>;

/** A kind without a line does not compile. */
const ABOUT = {
  receipt: 'received',
  'second-owner-signed': 'signed',
  'second-owner-declined': 'declined',
  'second-owner-copy': 'copy',
} as const satisfies Record<ReceiptKind, ReceiptInput['about']>;
const isReceiptKind = (kind: string): kind is ReceiptKind => Object.hasOwn(ABOUT, kind);

/** The PDF after the second signature. The one before lacks that signature, and is not attached instead. */
async function pdfFor(context: WorkerContext, application: Receipted, about: ReceiptInput['about']) {
  const isCompleted = about === 'signed' || about === 'copy';
  const hasFailed = application.outbox.some(({ kind, state }) => kind === 'completed-pdf' && state !== 'done');
  return isCompleted && hasFailed ? null : readMaskedPdf(context, application);
}

/** The link of a request for documents that went to the same address and is not answered. */
async function sendLinkOf(
  { database, sealer, env }: WorkerContext,
  { _id, to }: { readonly _id: Types.ObjectId; readonly to: string },
): Promise<string | null> {
  const open = { withdrawnAt: null, answeredAt: null, expiresAt: trusted({ $gt: database.clock.now() }) };
  const request = await database.applicantRequests
    .findOne({ submission: _id, to, ...open, ...forDocuments() })
    .sort({ createdAt: -1 })
    .lean();
  if (!request || request.sealedToken === '') return null;
  const token = sealer.openText(requestContext(request), request.sealedToken);
  return `${env.PUBLIC_URL.replace(/\/+$/, '')}/request/${token}`;
}

/** The language and the time zone in which the reader has used the form or the page for signing. */
function readerOf({ evidence, secondSigner }: Receipted, about: ReceiptInput['about']) {
  const { language, timeZone } = (about === 'copy' && secondSigner?.evidence) || evidence;
  return { language: language ?? 'en', timeZone: timeZone ?? '' } as const;
}

interface ComposeInput {
  readonly context: WorkerContext;
  readonly application: Receipted;
  /** External name. */
  readonly companyName: string;
}

async function composeReceipt(
  { context, application, companyName }: ComposeInput,
  { about, address }: { readonly about: ReceiptInput['about']; readonly address: string },
): Promise<ComposedMail> {
  const reader = readerOf(application, about);
  const [pdf, documents, sendLink] = await Promise.all([
    pdfFor(context, application, about),
    readMissingDocuments(context, application, reader.language),
    sendLinkOf(context, { _id: application._id, to: address }),
  ]);
  const { secondSigner, values, reference, evidence } = application;
  const isSigned = about === 'signed' || about === 'copy';
  const content = await receiptEmail({
    about,
    ...reader,
    companyName,
    businessName: values.legalBusinessName ?? '',
    reference,
    receivedAt: evidence.receivedAt,
    signerName: secondSigner?.name ?? '',
    signedAt: isSigned ? (secondSigner?.stateSince ?? null) : null,
    signer: signerOf(application),
    documents,
    sendLink,
    pdf,
  });
  return { ...content, senderName: companyName, applications: [application._id.toHexString()] };
}

/** @throws PermanentMailError when the company no longer exists, or the message is no longer needed */
async function compose(context: WorkerContext, application: Receipted, taskId: string): Promise<ComposedMail> {
  const task = application.outbox.find(({ _id }) => _id.equals(taskId));
  if (!task) throw new PermanentMailError('The message is no longer needed.');
  const company = await context.database.companies
    .findById(application.company)
    .select({ nameOut: 1, withdrawnAt: 1 })
    .lean();
  if (!company || company.withdrawnAt) throw new PermanentMailError('The company is no longer available.');
  const input = { context, application, companyName: company.nameOut };
  const { kind, address } = task;
  if (kind === 'decline-notice') return composeDeclineNotice(input);
  if (!isReceiptKind(kind)) throw new PermanentMailError('Unknown kind of message.');
  return composeReceipt(input, { about: ABOUT[kind], address });
}

/** Sends an e-mail about an application to a person who signs it, or the applicant the notice of a decline. */
export async function sendReceipt(context: WorkerContext, job: TaskJob): Promise<void> {
  await deliverOnce<Receipted>({
    context,
    store: context.tasks.applications,
    name: NAME,
    job,
    projection: PROJECTION,
    compose: (application) => compose(context, application, job.taskId),
  });
}
