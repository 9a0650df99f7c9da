import type { SUBMISSION_SORTS } from '@funding-desk/shared/schemas/application/application';
import type { FormSubmission } from '@funding-desk/shared/server/models/application/application';
import { trusted } from 'mongoose';
import { assertInScope, scopeFilter } from '../../authorize.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { SignedInViewer } from '../../http/routing/route.ts';
import type { SortField } from '../../lists/list-pages.ts';
import { hiddenCompanies, isHidden, seesOnlyActive } from '../../tenant-scope.ts';

interface FindInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly id: string;
}

async function assertVisible(
  { context, viewer }: Pick<FindInput, 'context' | 'viewer'>,
  record: FormSubmission | null,
): Promise<FormSubmission> {
  const submission = assertInScope({
    viewer,
    record,
    subject: ({ company, user }) => ({ companyId: company.toHexString(), userId: user?.toHexString() ?? null }),
  });
  if (seesOnlyActive(viewer) && (await isHidden(context, submission.company))) throw new AppError('record_not_found');
  return submission;
}

/** Filter of the submissions that the viewer can list. */
export async function submissionFilter({ context, viewer }: Pick<FindInput, 'context' | 'viewer'>) {
  const active = seesOnlyActive(viewer) ? { company: trusted({ $nin: await hiddenCompanies(context) }) } : {};
  return { ...scopeFilter(viewer), ...active, deletedAt: null };
}

/** @throws AppError 404 when absent, deleted or out of scope */
export async function findSubmission({ context, viewer, id }: FindInput): Promise<FormSubmission> {
  return assertVisible(
    { context, viewer },
    await context.database.formSubmissions.findOne({ _id: id, deletedAt: null }).lean(),
  );
}

/** The submission that claimed an upload. @throws AppError 404 as `findSubmission` */
export async function findSubmissionOfDocument({ context, viewer, id }: FindInput): Promise<FormSubmission> {
  const found = await context.database.formSubmissions.findOne({ 'documents._id': id, deletedAt: null }).lean();
  return assertVisible({ context, viewer }, found);
}

/** The stored field behind each sort, for the list and the export. */
export const SUBMISSION_SORT_FIELDS = {
  createdAt: { field: 'createdAt', kind: 'date' },
} as const satisfies Readonly<Record<(typeof SUBMISSION_SORTS)[number], SortField<FormSubmission>>>;
export const DEFAULT_SUBMISSION_SORT = '-createdAt';

/** The order of the list's pages as a MongoDB sort: by the field, then by id. */
export function orderOf(sort: string = DEFAULT_SUBMISSION_SORT): Record<string, 1 | -1> {
  const known: Readonly<Record<string, SortField<FormSubmission>>> = SUBMISSION_SORT_FIELDS;
  const sorting = known[sort.replace(/^-/, '')];
  if (!sorting) throw new AppError('sort_unknown');
  const direction = sort.startsWith('-') ? -1 : 1;
  return { [sorting.field]: direction, _id: direction };
}
