import {
  applicationFilterSchema,
  applicationListQuerySchema,
} from '@funding-desk/shared/schemas/application/application-query';
import { BUILT_IN_VIEWS, type Count, UNREAD_COUNT_KEY } from '@funding-desk/shared/schemas/application/work';
import type { SavedView } from '@funding-desk/shared/schemas/people/preferences';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { SavedView as StoredView } from '@funding-desk/shared/server/models/user';
import { type QueryFilter, Types, trusted } from 'mongoose';
import pLimit from 'p-limit';
import type { z } from 'zod';
import type { SignedInViewer } from '../../auth/caller.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { applicationListFilter } from './application-list-filter.ts';
import { countListed } from './count-listed.ts';

const viewQuerySchema = applicationListQuerySchema.omit({ page: true, cursor: true, pageSize: true });
export type ViewQuery = z.infer<typeof viewQuerySchema>;

/** The list query of a view, or null for one that a later version of the list no longer understands. */
export function parseViewQuery(query: string): ViewQuery | null {
  return viewQuerySchema.safeParse(Object.fromEntries(new URLSearchParams(query))).data ?? null;
}

/** A view as it is sent. */
export const presentView = ({ _id, name, query }: StoredView): SavedView => ({ id: _id.toHexString(), name, query });

/** The person's views in the order in which they were saved. */
export async function readViews({ context, id }: { context: AppContext; id: string }): Promise<SavedView[]> {
  const user = await context.database.users.findById(id).select({ savedViews: 1 }).lean();
  return (user?.savedViews ?? []).map(presentView);
}

/** Views that are counted at once. */
const PARALLEL = 6;
const NONE: Count = { total: 0, isCapped: false };

interface Who {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
}

/** 0 for a view whose company is no longer in the viewer's scope. */
async function countView({ context, viewer }: Who, query: ViewQuery): Promise<Count> {
  try {
    return await countListed({ context, viewer, query });
  } catch (error) {
    if (error instanceof AppError) return NONE;
    throw error;
  }
}

/** Counts of the built-in views by key, of the unread applications, and of the viewer's saved views by id. */
export async function countViews(who: Who): Promise<Record<string, Count>> {
  const builtIn = [...BUILT_IN_VIEWS, { key: UNREAD_COUNT_KEY, filter: { flag: 'unread' } }].map(({ key, filter }) => {
    return [key, { ...applicationFilterSchema.parse(filter), search: '' }] as const;
  });
  const saved = (await readViews({ context: who.context, id: who.viewer.id })).flatMap(({ id, query }) => {
    const parsed = parseViewQuery(query);
    return parsed ? [[id, parsed] as const] : [];
  });
  const limit = pLimit(PARALLEL);
  const counts = [...builtIn, ...saved].map(([key, query]) =>
    limit(async () => [key, await countView(who, query)] as const),
  );
  return Object.fromEntries(await Promise.all(counts));
}

type Position = Pick<Application, '_id' | 'createdAt'>;

/** The rows before or after a position in the order of time. */
function beside({ _id, createdAt }: Position, direction: 'newer' | 'older'): QueryFilter<Application> {
  const [strict, loose] = direction === 'newer' ? (['$gt', '$gte'] as const) : (['$lt', '$lte'] as const);
  return {
    createdAt: trusted({ [loose]: createdAt }),
    $or: [{ createdAt: trusted({ [strict]: createdAt }) }, { _id: trusted({ [strict]: new Types.ObjectId(_id) }) }],
  };
}

/** The application's neighbors and position in a view that is sorted by time. */
export async function findNeighbors({
  context,
  viewer,
  application,
  query,
}: Who & { readonly application: Position; readonly query: ViewQuery }) {
  const { applications } = context.database;
  const filter = await applicationListFilter({ context, viewer, query });
  const within = (condition: QueryFilter<Application>) => ({ $and: [filter, condition] });
  const nearest = (direction: 'newer' | 'older') => {
    const order = direction === 'newer' ? 1 : -1;
    const found = applications.findOne(within(beside(application, direction)));
    return found.sort({ createdAt: order, _id: order }).select({ _id: 1 }).lean();
  };
  const isOldestFirst = query.sort === 'createdAt';
  const [before, after] = isOldestFirst ? (['older', 'newer'] as const) : (['newer', 'older'] as const);
  const [previous, next, isIn, total, preceding] = await Promise.all([
    nearest(before),
    nearest(after),
    applications.exists(within({ _id: application._id })),
    countListed({ context, viewer, query }),
    countListed({ context, viewer, query, within: [beside(application, before)] }),
  ]);
  return {
    previous: previous?._id.toHexString() ?? null,
    next: next?._id.toHexString() ?? null,
    position: isIn && !preceding.isCapped ? preceding.total + 1 : null,
    total,
  };
}
