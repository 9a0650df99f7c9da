import {
  applicationFilterSchema,
  applicationListQuerySchema,
} from '@funding-desk/shared/schemas/application/application-query';
import { BUILT_IN_VIEWS, UNREAD_COUNT_KEY } from '@funding-desk/shared/schemas/application/views';
import type { Count } from '@funding-desk/shared/schemas/application/work';
import type { SavedView } from '@funding-desk/shared/schemas/people/preferences';
import { identifierIn } from '@funding-desk/shared/sensitive-numbers/searched-identifier';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { SavedView as StoredView } from '@funding-desk/shared/server/models/user';
import { type QueryFilter, Types } from 'mongoose';
import type { z } from 'zod';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';
import { beyond, sortingOf } from '../../lists/list-pages.ts';
import { APPLICATION_SORT_FIELDS, DEFAULT_APPLICATION_SORT } from './find-application.ts';
import { applicationListFilter } from './list/application-list-filter.ts';
import { countListed, countManyListed } from './list/count-listed.ts';

const viewQuerySchema = applicationListQuerySchema.omit({ page: true, cursor: true, pageSize: true });
export type ViewQuery = z.infer<typeof viewQuerySchema>;

/** The list query of a view, or null for one that a later version of the list no longer understands. */
export function parseViewQuery(query: string): ViewQuery | null {
  return viewQuerySchema.safeParse(Object.fromEntries(new URLSearchParams(query))).data ?? null;
}

/** Whether the search of a view is a phone number or another identifier. */
export function isAboutPerson(query: string): boolean {
  return identifierIn(new URLSearchParams(query).get('search') ?? '') !== null;
}

/** A view as it is sent. */
export const presentView = ({ _id, name, query }: StoredView): SavedView => ({ id: _id.toHexString(), name, query });

/** The person's views in the order in which they were saved. */
export async function readViews({ context, id }: { context: AppContext; id: string }): Promise<SavedView[]> {
  const user = await context.database.users.findById(id).select({ savedViews: 1 }).lean();
  return (user?.savedViews ?? []).map(presentView);
}

interface CountInput extends ViewerInput {
  /** Of the viewer. */
  readonly zone: string | undefined;
}

/** Due next steps are those of the viewer's day, unless the view names a zone. */
const inZone = (query: ViewQuery, zone: string | undefined): ViewQuery =>
  query.step === 'due' && query.zone === undefined ? { ...query, zone } : query;

/** Counts of the built-in views by key, of the unread applications, and of the viewer's saved views by id. */
export async function countViews({ zone, ...who }: CountInput): Promise<Record<string, Count>> {
  const builtIn = [...BUILT_IN_VIEWS, { key: UNREAD_COUNT_KEY, filter: { flag: 'unread' } }].map(({ key, filter }) => {
    return [key, { ...applicationFilterSchema.parse(filter), search: '' }] as const;
  });
  const saved = (await readViews({ context: who.context, id: who.viewer.id })).flatMap(({ id, query }) => {
    // Views of earlier versions. Nobody searches when a view is counted.
    const parsed = isAboutPerson(query) ? null : parseViewQuery(query);
    return parsed ? [[id, parsed] as const] : [];
  });
  const views = [...builtIn, ...saved];
  const counts = await countManyListed({ ...who, queries: views.map(([, query]) => inZone(query, zone)) });
  return Object.fromEntries(counts.map((count, at) => [views[at]?.[0], count]));
}

type Position = Pick<Application, '_id' | 'createdAt' | 'stageSince' | 'amount' | 'stepDueOn'>;

/** The application's neighbors and position in a view, in the order of the view. */
export async function findNeighbors({
  context,
  viewer,
  application,
  query,
}: ViewerInput & { readonly application: Position; readonly query: ViewQuery }) {
  const { applications } = context.database;
  const filter = await applicationListFilter({ context, viewer, query });
  const within = (condition: QueryFilter<Application>) => ({ $and: [filter, condition] });
  const { field, isDescending } = sortingOf<Position>(APPLICATION_SORT_FIELDS, query.sort ?? DEFAULT_APPLICATION_SORT);
  const place = { value: application[field], id: new Types.ObjectId(application._id) };
  const before = beyond({ field, isDescending: !isDescending }, place);
  const after = beyond({ field, isDescending }, place);
  const nearest = (condition: QueryFilter<Application>, isDown: boolean) => {
    const direction = isDown ? -1 : 1;
    const found = applications.findOne(within(condition)).sort({ [field]: direction, _id: direction });
    return found.select({ _id: 1 }).lean();
  };
  const [previous, next, isIn, total, preceding] = await Promise.all([
    nearest(before, !isDescending),
    nearest(after, isDescending),
    applications.exists(within({ _id: application._id })),
    countListed({ context, viewer, query }),
    countListed({ context, viewer, query, within: [before] }),
  ]);
  return {
    previous: previous?._id.toHexString() ?? null,
    next: next?._id.toHexString() ?? null,
    position: isIn && !preceding.isCapped ? preceding.total + 1 : null,
    total,
  };
}
