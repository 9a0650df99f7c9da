import type { APPLICATION_SORTS } from '@funding-desk/shared/schemas/application/application';
import { driverCollection } from '@funding-desk/shared/server/database/database';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { type mongo, Types, trusted } from 'mongoose';
import type { ViewerIdInput, ViewerInput } from '../../auth/viewer-input.ts';
import { assertInScope, scopeFilter } from '../../authorize.ts';
import { AppError } from '../../errors.ts';
import { type SortField, sortingOf } from '../../lists/list-pages.ts';
import { hiddenCompanies, isHidden, seesOnlyActive } from '../../tenant-scope.ts';

/** @throws AppError 404 for null, and for an application out of scope */
export async function assertVisible<T extends Pick<Application, 'company' | 'user'>>(
  { context, viewer }: ViewerInput,
  record: T | null,
): Promise<T> {
  const application = assertInScope({
    viewer,
    record,
    subject: ({ company, user }) => ({ companyId: company.toHexString(), userId: user?.toHexString() ?? null }),
  });
  if (seesOnlyActive(viewer) && (await isHidden(context, application.company))) throw new AppError('record_not_found');
  return application;
}

/** Filter of the applications that the viewer can list. */
export async function applicationFilter({ context, viewer }: ViewerInput) {
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

/**
 * The application with the records that lookups add to it, in one read.
 * @throws AppError 404 as `findApplication`
 */
export async function findApplicationWith<R extends object>(
  { context, viewer, id }: ViewerIdInput,
  lookups: readonly mongo.Document[],
): Promise<Application & R> {
  const [found = null] = await driverCollection(context.database.applications)
    .aggregate<Application & R>([{ $match: { _id: new Types.ObjectId(id), deletedAt: null } }, ...lookups])
    .toArray();
  return assertVisible({ context, viewer }, found);
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
