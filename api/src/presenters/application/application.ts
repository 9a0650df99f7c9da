import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { pdfFilename } from '@funding-desk/shared/fields/field-texts';
import { askedValues } from '@funding-desk/shared/fields/validation/asked-fields';
import { can, type Viewer } from '@funding-desk/shared/permissions';
import type { SubmissionDetail, SubmissionView } from '@funding-desk/shared/schemas/application/form';
import { type DuplicateView, FLAGS, type Flag } from '@funding-desk/shared/schemas/application/work';
import { isUnread } from '@funding-desk/shared/server/company/unread-marks';
import { submissionContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { FormSubmission } from '@funding-desk/shared/server/models/application/application';
import type { AppContext } from '../../context.ts';
import type { PlainCode } from '../../http/routing/error-messages.ts';
import type { PresentInput } from '../../lists/list-route.ts';
import { namesFor, presentWork, type SubmitterInput, submitterOf } from './application-work.ts';
import { deliveryStateOf, presentDelivery } from './delivery.ts';
import { loadDuplicates } from './duplicates.ts';
import { presentSignature } from './signature.ts';

/** The answers in catalogue order, with `sensitive` as the source of sensitive ones. */
function formDataOf(submission: FormSubmission, sensitive: Readonly<Record<string, string>>): string {
  const { fieldNames, values } = submission;
  const all = askedValues({ fieldNames, values: { ...values, ...sensitive } });
  const entries = FIELDS.filter(({ name }) => all[name] !== undefined).map(({ name }) => [name, all[name]]);
  if (submission.isSoleOwner) entries.push(['soleOwner', 'Yes']);
  return JSON.stringify(Object.fromEntries(entries));
}

/** Why there is no PDF: it is pending, or its rendering failed for good. */
export function missingPdfMessage({ outbox }: FormSubmission): PlainCode {
  return outbox.some(({ kind, state }) => kind === 'pdf' && state === 'failed') ? 'pdf_failed' : 'pdf_not_ready';
}

function flagsOf(submission: FormSubmission, viewer: Viewer): Flag[] {
  const has = {
    delivery_failed: deliveryStateOf(submission) === 'failed',
    on_hold: submission.hold != null,
    duplicate: submission.isDuplicate === true,
    documents_missing: submission.isMissingDocuments === true,
    signature_outstanding: submission.isSignatureOutstanding === true,
    unread: isUnread(submission, viewer),
  } satisfies Record<Flag, boolean>;
  return FLAGS.filter((flag) => has[flag]);
}

function summaryOf({ checklist }: FormSubmission): SubmissionView['checklist'] {
  const { done, total } = checklist ?? {};
  return done === undefined || total === undefined ? null : { done, total };
}

/** The hold. Who placed it is visible by the same rule as the submitter. */
function holdOf({ submission, viewer, names }: RowInput): SubmissionView['hold'] {
  const { hold, company } = submission;
  if (!hold) return null;
  const by = submitterOf({ submission: { company, user: hold.by }, viewer, names });
  return { reason: hold.reason, since: hold.since.toISOString(), by };
}

interface RowInput extends SubmitterInput {
  readonly submission: FormSubmission;
  /** Clear sensitive values, for an audited reveal. Without them the view has masks. */
  readonly revealed?: Readonly<Record<string, string>>;
}

function presentSubmission(input: PresentedRow & { readonly hasFormData?: boolean }): SubmissionView {
  const { submission, viewer, names, revealed, hasFormData = true } = input;
  // Bulk pages read no values.
  const { values = {} } = submission;
  const companyId = submission.company.toHexString();
  const company = names.companies.get(companyId);
  const hasPdf = submission.renderedAt !== null;
  return {
    id: submission._id.toHexString(),
    reference: submission.reference,
    company: company ? { id: companyId, nameOut: company.nameOut } : null,
    user: submitterOf({ submission, viewer, names }),
    formData: hasFormData ? formDataOf(submission, revealed ?? submission.masks) : '',
    pdfPath: hasPdf ? `/pdf/${submission._id.toHexString()}` : '',
    pdfFilename: hasPdf ? pdfFilename(submission.reference, { isMasked: !can(viewer, 'application:export') }) : '',
    createdAt: submission.createdAt.toISOString(),
    updatedAt: (submission.updatedAt ?? submission.createdAt).toISOString(),
    businessName: values.legalBusinessName ?? '',
    amount: values.advanceAmountRequested ?? '',
    work: presentWork({ submission, viewer, names }),
    flags: flagsOf(submission, viewer),
    duplicates: [...(input.duplicates.get(submission._id.toHexString()) ?? [])],
    checklist: summaryOf(submission),
    deliveryState: deliveryStateOf(submission),
    hold: holdOf({ submission, viewer, names }),
    can: {
      delete: can(viewer, 'submission:delete') && !submission.hold,
      hold: can(viewer, 'submission:hold'),
      retry: can(viewer, 'submission:retry'),
      work: can(viewer, 'submission:work'),
      export: can(viewer, 'application:export'),
    },
  };
}

type ListInput = PresentInput<FormSubmission> & { readonly hasFormData: boolean };

export async function presentSubmissions({ context, rows, ...input }: ListInput): Promise<SubmissionView[]> {
  const [names, duplicates] = await Promise.all([
    namesFor(context, rows),
    loadDuplicates({ context, viewer: input.viewer, rows, most: LISTED_DUPLICATES }),
  ]);
  return rows.map((submission) => presentSubmission({ ...input, submission, names, duplicates }));
}

/** Duplicates of one application, in a list and on its page. */
const LISTED_DUPLICATES = 3;
const MAX_DUPLICATES = 20;

interface PresentedRow extends RowInput {
  readonly duplicates: ReadonlyMap<string, readonly DuplicateView[]>;
}

interface DetailInput extends Omit<RowInput, 'names'> {
  readonly context: AppContext;
}

/** Every version of the PDF, the current one last. */
function pdfVersionsOf({ _id, renderedAt, pdfVersions = [] }: FormSubmission): SubmissionDetail['pdfVersions'] {
  const times = [...pdfVersions.map((version) => version.renderedAt), ...(renderedAt ? [renderedAt] : [])];
  return times.map((time, index) => ({
    version: index + 1,
    path: `/pdf/${_id.toHexString()}?version=${index + 1}`,
    createdAt: time.toISOString(),
  }));
}

/** A single application, with its source and the delivery state of its PDF and e-mails. */
export async function presentSubmissionDetail({ context, ...input }: DetailInput): Promise<SubmissionDetail> {
  const { submission } = input;
  const [names, duplicates, signature] = await Promise.all([
    namesFor(context, [submission]),
    loadDuplicates({ context, viewer: input.viewer, rows: [submission], most: MAX_DUPLICATES }),
    presentSignature(context, submission),
  ]);
  return {
    ...presentSubmission({ ...input, names, duplicates }),
    source: submission.source ?? {},
    delivery: presentDelivery({ submission, viewer: input.viewer, names }),
    signature,
    pdfVersions: pdfVersionsOf(submission),
  };
}

/** Opens the sealed values of a submission. Signatures become PNG data URLs. */
export function revealValues({ sealer }: AppContext, submission: FormSubmission): Record<string, string> {
  const entries = Object.entries(submission.sealed).map(([field, sealed]) => {
    const clear = sealer.openText(submissionContext(submission, field), sealed);
    return [field, field.endsWith('Signature') ? `data:image/png;base64,${clear}` : clear] as const;
  });
  return Object.fromEntries(entries);
}
