import type { APPLICATION_SORTS } from '@funding-desk/shared/schemas/application/application';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { trusted } from 'mongoose';
import type { ViewerIdInput } from '../../auth/viewer-input.ts';
import { assertInScope, scopeFilter } from '../../authorize.ts';
import { AppError } from '../../errors.ts';
import { type SortField, sortingOf } from '../../lists/list-pages.ts';
import { hiddenCompanies, isHidden, seesOnlyActive } from '../../tenant-scope.ts';

async function assertVisible(
  { context, viewer }: Pick<ViewerIdInput, 'context' | 'viewer'>,
  record: Application | null,
): Promise<Application> {
  const application = assertInScope({
    viewer,
    record,
    subject: ({ company, user }) => ({ companyId: company.toHexString(), userId: user?.toHexString() ?? null }),
  });
  if (seesOnlyActive(viewer) && (await isHidden(context, application.company))) throw new AppError('record_not_found');
  return application;
}

/** Filter of the applications that the viewer can list. */
export async function applicationFilter({ context, viewer }: Pick<ViewerIdInput, 'context' | 'viewer'>) {
  const active = seesOnlyActive(viewer) ? { company: trusted({ $nin: await hiddenCompanies(context) }) } : {};
  return { ...scopeFilter(viewer), ...active, deletedAt: null };
}

/** @throws AppError 404 when absent, deleted or out of scope */
export async function findApplication({ context, viewer, id }: ViewerIdInput): Promise<Application> {
  return assertVisible(
    { context, viewer },
    await context.database.applications.findOne({ _id: id, deletedAt: null }).lean(),
  );
}

/** The application that claimed an upload. @throws AppError 404 as `findApplication` */
export async function findApplicationOfDocument({ context, viewer, id }: ViewerIdInput): Promise<Application> {
  const found = await context.database.applications.findOne({ 'documents._id': id, deletedAt: null }).lean();
  return assertVisible({ context, viewer }, found);
}

/** The stored field behind each sort, for the list and the export. */
export const APPLICATION_SORT_FIELDS = {
  createdAt: { field: 'createdAt', kind: 'date' },
  age: { field: 'stageSince', kind: 'date', isReversed: true },
  amount: { field: 'amount', kind: 'number' },
  dueOn: { field: 'stepDueOn', kind: 'text' },
} as const satisfies Readonly<Record<(typeof APPLICATION_SORTS)[number], SortField<Application>>>;
export const DEFAULT_APPLICATION_SORT = '-createdAt';

/** The order of the list's pages as a MongoDB sort: by the field, then by id. */
export function orderOf(sort: string = DEFAULT_APPLICATION_SORT): Record<string, 1 | -1> {
  const { field, isDescending } = sortingOf<Application>(APPLICATION_SORT_FIELDS, sort);
  const direction = isDescending ? -1 : 1;
  return { [field]: direction, _id: direction };
}
