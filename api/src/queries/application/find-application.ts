import type { APPLICATION_SORTS } from '@funding-desk/shared/schemas/application/application';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { trusted } from 'mongoose';
import type { SignedInViewer } from '../../auth/caller.ts';
import { assertInScope, scopeFilter } from '../../authorize.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { SortField } from '../../lists/list-pages.ts';
import { hiddenCompanies, isHidden, seesOnlyActive } from '../../tenant-scope.ts';

interface FindInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly id: string;
}

async function assertVisible(
  { context, viewer }: Pick<FindInput, 'context' | 'viewer'>,
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
export async function applicationFilter({ context, viewer }: Pick<FindInput, 'context' | 'viewer'>) {
  const active = seesOnlyActive(viewer) ? { company: trusted({ $nin: await hiddenCompanies(context) }) } : {};
  return { ...scopeFilter(viewer), ...active, deletedAt: null };
}

/** @throws AppError 404 when absent, deleted or out of scope */
export async function findApplication({ context, viewer, id }: FindInput): Promise<Application> {
  return assertVisible(
    { context, viewer },
    await context.database.applications.findOne({ _id: id, deletedAt: null }).lean(),
  );
}

/** The application that claimed an upload. @throws AppError 404 as `findApplication` */
export async function findApplicationOfDocument({ context, viewer, id }: FindInput): Promise<Application> {
  const found = await context.database.applications.findOne({ 'documents._id': id, deletedAt: null }).lean();
  return assertVisible({ context, viewer }, found);
}

/** The stored field behind each sort, for the list and the export. */
export const APPLICATION_SORT_FIELDS = {
  createdAt: { field: 'createdAt', kind: 'date' },
} as const satisfies Readonly<Record<(typeof APPLICATION_SORTS)[number], SortField<Application>>>;
export const DEFAULT_APPLICATION_SORT = '-createdAt';

/** The order of the list's pages as a MongoDB sort: by the field, then by id. */
export function orderOf(sort: string = DEFAULT_APPLICATION_SORT): Record<string, 1 | -1> {
  const known: Readonly<Record<string, SortField<Application>>> = APPLICATION_SORT_FIELDS;
  const sorting = known[sort.replace(/^-/, '')];
  if (!sorting) throw new AppError('sort_unknown');
  const direction = sort.startsWith('-') ? -1 : 1;
  return { [sorting.field]: direction, _id: direction };
}
