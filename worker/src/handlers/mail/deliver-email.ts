import type { TaskJob } from '@funding-desk/shared/jobs';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { SecondSigner } from '@funding-desk/shared/server/models/application/second-signer';
import type { WorkerContext } from '../../context.ts';
import { applicationEmail } from '../../email/application-email.ts';
import type { ComposedMail } from '../../email/mail-message.ts';
import { deliverOnce } from '../../outbox/deliver-once.ts';
import { readMaskedPdf } from './read-masked-pdf.ts';
import { OUTSTANDING_PARTS, type OutstandingParts, readOutstanding } from './read-outstanding.ts';

/** The fields that a message needs: no sealed values, and of the evidence only the time. */
const PROJECTION = {
  ...OUTSTANDING_PARTS,
  outbox: 1,
  reference: 1,
  'evidence.receivedAt': 1,
  fieldNames: 1,
  masks: 1,
  'documents._id': 1,
  maskedPdf: 1,
  'secondSigner.stateSince': 1,
} as const;
interface Delivered
  extends OutstandingParts,
    Pick<Application, 'outbox' | 'reference' | 'fieldNames' | 'masks' | 'maskedPdf'> {
  readonly documents: readonly unknown[];
  readonly secondSigner?: Pick<SecondSigner, 'name' | 'state' | 'email' | 'stateSince'>;
}

interface Parts {
  readonly companyName: string;
  readonly pdf: Buffer | null;
}

async function readParts(context: WorkerContext, application: Delivered): Promise<Parts> {
  const recent = application.maskedPdf && context.recentRenderings.get(application.maskedPdf);
  if (recent) return { companyName: recent.companyName, pdf: recent.maskedPdf };
  const [company, pdf] = await Promise.all([
    context.database.companies.findById(application.company).select({ nameOut: 1 }).lean(),
    readMaskedPdf(context, application),
  ]);
  return { companyName: company?.nameOut ?? '', pdf };
}

/** Whether the task reports the second signature. Its PDF may have failed, and the earlier one is not attached. */
function completionOf({ outbox, secondSigner }: Delivered, taskId: string) {
  const isCompletion = outbox.some(({ _id, kind }) => kind === 'completed-email' && _id.equals(taskId));
  if (!isCompletion || !secondSigner) return null;
  const hasPdf = outbox.every(({ kind, state }) => kind !== 'completed-pdf' || state === 'done');
  return { signerName: secondSigner.name, signedAt: secondSigner.stateSince, hasPdf };
}

async function compose(context: WorkerContext, application: Delivered, taskId: string): Promise<ComposedMail> {
  const completion = completionOf(application, taskId);
  const [{ companyName, pdf: stored }, outstanding] = await Promise.all([
    readParts(context, application),
    readOutstanding(context, application),
  ]);
  const pdf = completion?.hasPdf === false ? null : stored;
  const id = application._id.toHexString();
  const content = applicationEmail({
    completion,
    outstanding,
    id,
    reference: application.reference,
    receivedAt: application.evidence.receivedAt,
    timeZone: application.evidence.timeZone || null,
    companyName,
    fieldNames: application.fieldNames,
    values: { ...application.values, ...application.masks },
    documentCount: application.documents.length,
    publicUrl: context.env.PUBLIC_URL,
    pdf,
  });
  return { ...content, replyTo: application.values.emailAddress ?? '', applications: [id] };
}

/** Delivers an application to one recipient. */
export async function deliverEmail(context: WorkerContext, job: TaskJob): Promise<void> {
  await deliverOnce<Delivered>({
    context,
    store: context.tasks.applications,
    name: 'deliver-email',
    job,
    projection: PROJECTION,
    compose: (application) => compose(context, application, job.taskId),
  });
}
