import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { pdfFilename } from '@funding-desk/shared/fields/field-texts';
import { can, type Viewer } from '@funding-desk/shared/permissions';
import type { SubmissionDetail, SubmissionView } from '@funding-desk/shared/schemas/form';
import type { DeliveryItem, DeliveryState, DeliveryView } from '@funding-desk/shared/schemas/submission';
import { submissionContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { User } from '@funding-desk/shared/server/models/user';
import type { OutboxTask } from '@funding-desk/shared/server/outbox/outbox-task';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../context.ts';
import type { PlainCode } from '../http/routing/error-messages.ts';
import type { PresentInput } from '../lists/list-route.ts';

/** A failed task needs staff, so it decides the state even while other tasks are pending. */
export function deliveryStateOf({ outbox }: Pick<FormSubmission, 'outbox'>): DeliveryState {
  const has = (state: OutboxTask['state']) => outbox.some((task) => task.state === state);
  if (has('failed')) return 'failed';
  return has('pending') ? 'pending' : 'done';
}

function presentItem({ kind, address, state, attempts, reason, dueAt }: OutboxTask): DeliveryItem {
  return {
    kind: kind === 'pdf' ? 'pdf' : 'email',
    address,
    state,
    attempts,
    reason,
    nextAttemptAt: dueAt?.toISOString() ?? null,
  };
}

export function presentDelivery(submission: Pick<FormSubmission, 'outbox'>): DeliveryView {
  return { state: deliveryStateOf(submission), items: submission.outbox.map(presentItem) };
}

export interface Names {
  readonly companies: ReadonlyMap<string, string>;
  readonly users: ReadonlyMap<string, Pick<User, 'name' | 'company'>>;
}

/** The values in catalogue order, with `sensitive` as the source of sensitive ones. */
function formDataOf(submission: FormSubmission, sensitive: Readonly<Record<string, string>>): string {
  const all = { ...submission.values, ...sensitive };
  const entries = FIELDS.filter(({ name }) => all[name] !== undefined).map(({ name }) => [name, all[name]]);
  if (submission.isSoleOwner) entries.push(['soleOwner', 'Yes']);
  return JSON.stringify(Object.fromEntries(entries));
}

/** Why there is no PDF: it is pending, or its rendering failed for good. */
export function missingPdfMessage({ outbox }: FormSubmission): PlainCode {
  return outbox.some(({ kind, state }) => kind === 'pdf' && state === 'failed') ? 'pdf_failed' : 'pdf_not_ready';
}

/** The company and people that a submission refers to. */
export type SubmissionRefs = Pick<FormSubmission, 'company' | 'user'> & Partial<Pick<FormSubmission, 'hold'>>;

interface SubmitterInput {
  readonly submission: SubmissionRefs;
  readonly viewer: Viewer;
  readonly names: Names;
}

/** The submitter. People who now belong to another tenant are visible to super admins only. */
export function submitterOf({ submission, viewer, names }: SubmitterInput): { name: string } | null {
  const person = submission.user ? names.users.get(submission.user.toHexString()) : undefined;
  const isStranger = person?.company != null && !person.company.equals(submission.company);
  return !person || (isStranger && !viewer.isAdmin) ? null : { name: person.name };
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

function presentSubmission(input: RowInput & { readonly hasFormData?: boolean }): SubmissionView {
  const { submission, viewer, names, revealed, hasFormData = true } = input;
  const companyId = submission.company.toHexString();
  const nameOut = names.companies.get(companyId);
  const hasPdf = submission.renderedAt !== null;
  return {
    id: submission._id.toHexString(),
    reference: submission.reference,
    company: nameOut === undefined ? null : { id: companyId, nameOut },
    user: submitterOf({ submission, viewer, names }),
    formData: hasFormData ? formDataOf(submission, revealed ?? submission.masks) : '',
    pdfPath: hasPdf ? `/pdf/${submission._id.toHexString()}` : '',
    pdfFilename: hasPdf ? pdfFilename(submission.reference) : '',
    createdAt: submission.createdAt.toISOString(),
    deliveryState: deliveryStateOf(submission),
    hold: holdOf({ submission, viewer, names }),
    can: {
      delete: can(viewer, 'submission:delete') && !submission.hold,
      hold: can(viewer, 'submission:hold'),
      retry: can(viewer, 'submission:retry'),
    },
  };
}

type ListInput = PresentInput<FormSubmission> & { readonly hasFormData: boolean };

export async function presentSubmissions({ context, rows, ...input }: ListInput): Promise<SubmissionView[]> {
  const names = await namesFor(context, rows);
  return rows.map((submission) => presentSubmission({ ...input, submission, names }));
}

interface DetailInput extends Omit<RowInput, 'names'> {
  readonly context: AppContext;
}

/** A single application, with its source and the delivery state of its PDF and e-mails. */
export async function presentSubmissionDetail({ context, ...input }: DetailInput): Promise<SubmissionDetail> {
  const { submission } = input;
  const names = await namesFor(context, [submission]);
  return {
    ...presentSubmission({ ...input, names }),
    source: submission.source ?? {},
    delivery: presentDelivery(submission),
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

/** Names of the companies and people that the rows refer to, in two queries. */
export async function namesFor({ database }: AppContext, rows: readonly SubmissionRefs[]): Promise<Names> {
  const unique = (ids: (Types.ObjectId | null)[]) => [...new Set(ids.flatMap((id) => (id ? [id.toHexString()] : [])))];
  const [companies, users] = await Promise.all([
    database.companies
      .find({ _id: trusted({ $in: unique(rows.map((row) => row.company)) }) })
      .select({ nameOut: 1 })
      .lean(),
    database.users
      .find({ _id: trusted({ $in: unique(rows.flatMap((row) => [row.user, row.hold?.by ?? null])) }) })
      .select({ name: 1, company: 1 })
      .lean(),
  ]);
  return {
    companies: new Map(companies.map((company) => [company._id.toHexString(), company.nameOut])),
    users: new Map(users.map((user) => [user._id.toHexString(), user])),
  };
}
