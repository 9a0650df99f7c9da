import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { pdfFilename } from '@funding-desk/shared/fields/field-texts';
import { can, type Viewer } from '@funding-desk/shared/permissions';
import type { SubmissionDetail, SubmissionView } from '@funding-desk/shared/schemas/form';
import type { DeliveryItem, DeliveryState, DeliveryView } from '@funding-desk/shared/schemas/submission';
import { FLAGS, type Flag, type PersonRef, STAGE_LABELS, type WorkView } from '@funding-desk/shared/schemas/work';
import { submissionContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { Company } from '@funding-desk/shared/server/models/company';
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
  readonly companies: ReadonlyMap<string, Pick<Company, 'nameOut' | 'stageLabels'>>;
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
export type SubmissionRefs = Pick<FormSubmission, 'company' | 'user'> & Partial<Pick<FormSubmission, 'hold' | 'work'>>;

interface SubmitterInput {
  readonly submission: SubmissionRefs;
  readonly viewer: Viewer;
  readonly names: Names;
}

/** A person. Those who now belong to another tenant are visible to super admins only. */
export function personOf({ submission, viewer, names }: SubmitterInput): PersonRef | null {
  if (!submission.user) return null;
  const id = submission.user.toHexString();
  const person = names.users.get(id);
  const isStranger = person?.company != null && !person.company.equals(submission.company);
  return !person || (isStranger && !viewer.isAdmin) ? null : { id, name: person.name };
}

/** The submitter, under the same rule. */
export function submitterOf(input: SubmitterInput): { name: string } | null {
  const person = personOf(input);
  return person && { name: person.name };
}

type WorkedSubmission = SubmissionRefs & Pick<FormSubmission, 'createdAt'>;

/** Stage, assignee and version. Applications without a stored stage are new. */
export function presentWork({
  submission,
  viewer,
  names,
}: SubmitterInput & { submission: WorkedSubmission }): WorkView {
  const { work, company, createdAt } = submission;
  const stage = work?.stage ?? 'new';
  const labels = names.companies.get(company.toHexString())?.stageLabels;
  return {
    stage,
    stageLabel: labels?.[stage]?.label ?? STAGE_LABELS[stage],
    stageSince: (work?.stageSince ?? createdAt).toISOString(),
    reason: work?.reason ? { code: work.reason.code, text: work.reason.text } : null,
    assignee: personOf({ submission: { company, user: work?.assignee ?? null }, viewer, names }),
    version: work?.version ?? 0,
    lastActivityAt: (work?.lastActivityAt ?? createdAt).toISOString(),
  };
}

/** Whether the person has not opened it yet. Before the acceptance is settled, it is new to everyone of the tenant. */
function isUnreadBy({ unreadBy, readBy, unboundSince, company }: FormSubmission, viewer: Viewer): boolean {
  const has = (ids: readonly Types.ObjectId[] = []) => ids.some((id) => id.toHexString() === viewer.id);
  if (unboundSince === null) return has(unreadBy);
  return viewer.companyId === company.toHexString() && !has(readBy);
}

function flagsOf(submission: FormSubmission, viewer: Viewer): Flag[] {
  const has = {
    delivery_failed: deliveryStateOf(submission) === 'failed',
    on_hold: submission.hold != null,
    duplicate: submission.isDuplicate === true,
    unread: isUnreadBy(submission, viewer),
  } satisfies Record<Flag, boolean>;
  return FLAGS.filter((flag) => has[flag]);
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
  const company = names.companies.get(companyId);
  const hasPdf = submission.renderedAt !== null;
  return {
    id: submission._id.toHexString(),
    reference: submission.reference,
    company: company ? { id: companyId, nameOut: company.nameOut } : null,
    user: submitterOf({ submission, viewer, names }),
    formData: hasFormData ? formDataOf(submission, revealed ?? submission.masks) : '',
    pdfPath: hasPdf ? `/pdf/${submission._id.toHexString()}` : '',
    pdfFilename: hasPdf ? pdfFilename(submission.reference) : '',
    createdAt: submission.createdAt.toISOString(),
    businessName: submission.values.legalBusinessName ?? '',
    amount: submission.values.advanceAmountRequested ?? '',
    work: presentWork({ submission, viewer, names }),
    flags: flagsOf(submission, viewer),
    duplicates: [],
    deliveryState: deliveryStateOf(submission),
    hold: holdOf({ submission, viewer, names }),
    can: {
      delete: can(viewer, 'submission:delete') && !submission.hold,
      hold: can(viewer, 'submission:hold'),
      retry: can(viewer, 'submission:retry'),
      work: can(viewer, 'submission:work'),
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
      .select({ nameOut: 1, stageLabels: 1 })
      .lean(),
    database.users
      .find({
        _id: trusted({
          $in: unique(rows.flatMap((row) => [row.user, row.hold?.by ?? null, row.work?.assignee ?? null])),
        }),
      })
      .select({ name: 1, company: 1 })
      .lean(),
  ]);
  return {
    companies: new Map(companies.map((company) => [company._id.toHexString(), company])),
    users: new Map(users.map((user) => [user._id.toHexString(), user])),
  };
}
