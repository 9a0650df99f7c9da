import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import {
  MAX_SAVED_VIEWS,
  type Preferences,
  type preferencesUpdateSchema,
  type SavedView,
  type SavedViewRequest,
} from '@funding-desk/shared/schemas/people/preferences';
import type { SavedView as StoredView, User } from '@funding-desk/shared/server/models/user';
import { Types, trusted } from 'mongoose';
import type { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isAboutPerson, parseViewQuery, presentView, readViews } from '../../queries/application/view-counts.ts';

/** Saved views and preferences are no change of the account, so `updatedAt` stays. */
const QUIET = { timestamps: false } as const;

interface Owner {
  readonly context: AppContext;
  /** Id of the person. */
  readonly id: string;
}

/** @throws AppError 409 for a name that another view has, 422 for an unknown filter or the search for an identifier */
function assertValid({ views, request, id }: { views: SavedView[]; request: SavedViewRequest; id?: string }): void {
  const isTaken = views.some((view) => view.id !== id && uniqueKey(view.name) === uniqueKey(request.name));
  if (isTaken) throw new AppError('view_name_taken', { fieldNames: ['name'] });
  if (!parseViewQuery(request.query)) throw new AppError('view_query_unknown', { fieldNames: ['query'] });
  if (isAboutPerson(request.query)) throw new AppError('view_search_identifies', { fieldNames: ['query'] });
}

/** @throws AppError 409 for a taken name or too many views, 422 for an unknown filter */
export async function addView({ context, id, request }: Owner & { request: SavedViewRequest }): Promise<SavedView> {
  const views = await readViews({ context, id });
  assertValid({ views, request });
  const view: StoredView = { _id: new Types.ObjectId(), ...request };
  // Only while there is space, so that simultaneous calls do not exceed the limit.
  const hasSpace = { [`savedViews.${MAX_SAVED_VIEWS - 1}`]: trusted({ $exists: false }) };
  const { matchedCount } = await context.database.users.updateOne(
    { _id: id, ...hasSpace, 'savedViews.name': trusted({ $ne: request.name }) },
    { $push: { savedViews: view } },
    QUIET,
  );
  if (matchedCount > 0) return presentView(view);
  // A simultaneous call may have saved the same name.
  assertValid({ views: await readViews({ context, id }), request });
  throw new AppError('too_many_views', { most: MAX_SAVED_VIEWS });
}

type ViewInput = Owner & { readonly view: string };

/** @throws AppError 404 for a view of another person, 409 and 422 as `addView` */
export async function changeView({
  context,
  id,
  view,
  request,
}: ViewInput & { request: SavedViewRequest }): Promise<SavedView> {
  assertValid({ views: await readViews({ context, id }), request, id: view });
  const { name, query } = request;
  const { matchedCount } = await context.database.users.updateOne(
    { _id: id, 'savedViews._id': view },
    { $set: { 'savedViews.$.name': name, 'savedViews.$.query': query } },
    QUIET,
  );
  if (matchedCount === 0) throw new AppError('record_not_found');
  return { id: view, name, query };
}

/** @throws AppError 404 for a view of another person */
export async function removeView({ context, id, view }: ViewInput): Promise<void> {
  const { modifiedCount } = await context.database.users.updateOne(
    { _id: id, 'savedViews._id': view },
    { $pull: { savedViews: { _id: view } } },
    QUIET,
  );
  if (modifiedCount === 0) throw new AppError('record_not_found');
}

const DEFAULTS: Preferences = {
  columns: {},
  mailOnAssignment: true,
  weeklySummary: false,
  queueMode: false,
  compactRows: false,
};

function preferencesOf(user: Pick<User, 'preferences'> | null): Preferences {
  const { columns, ...others } = { ...DEFAULTS, ...user?.preferences };
  return { ...others, columns: { ...columns } };
}

export async function readPreferences({ context, id }: Owner): Promise<Preferences> {
  return preferencesOf(await context.database.users.findById(id).select({ preferences: 1 }).lean());
}

type PreferencesUpdate = z.infer<typeof preferencesUpdateSchema>;

/** Replaces the parts of the preferences that the change contains. */
export async function changePreferences({
  context,
  id,
  change,
}: Owner & { change: PreferencesUpdate }): Promise<Preferences> {
  // Each part by itself, so that simultaneous changes of different parts are kept.
  const chosen = Object.entries(change).filter(([, value]) => value !== undefined);
  const parts = chosen.map(([name, value]) => [`preferences.${name}`, value]);
  const { users, clock } = context.database;
  // The first summary comes on the next Monday, not at once for the Monday before.
  const since = change.weeklySummary ? [['weeklySummaryAt', clock.now()]] : [];
  if (parts.length > 0) await users.updateOne({ _id: id }, { $set: Object.fromEntries([...parts, ...since]) }, QUIET);
  return readPreferences({ context, id });
}
