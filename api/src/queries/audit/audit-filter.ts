import type { AuditFilter } from '@funding-desk/shared/schemas/audit/audit';
import { AUDIT_ACTIONS } from '@funding-desk/shared/server/models/audit-actions';
import type { AuditRecord } from '@funding-desk/shared/server/models/audit-record';
import { type QueryFilter, Types, trusted } from 'mongoose';
import type { SignedInViewer } from '../../auth/caller.ts';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';
import { countRarest } from '../../lists/count-rarest.ts';
import { type Counted, countUpTo } from '../../lists/count-up-to.ts';
import { assertAllRead } from '../../lists/unread-filters.ts';
import { timesOf } from '../dashboard/day-span.ts';

type Filter = QueryFilter<AuditRecord>;

/** Entries are numbered from 1. */
const NOBODY: Filter = { _id: 0 };
/** Before the first entry. With a lower bound, an index answers a count. */
const EPOCH = new Date(0);
/** Documents by which entries of earlier versions name an application. */
const MAX_DOCUMENTS = 100;

/** A tenant sees its own entries, super admins see all. */
export function auditScope(viewer: SignedInViewer): Filter {
  if (viewer.isAdmin) return { at: trusted({ $gt: EPOCH }) };
  return viewer.companyId === null ? NOBODY : { company: new Types.ObjectId(viewer.companyId) };
}

/** Entries that name the application, or one of its documents, as their subject or among the applications read. */
export async function aboutApplication({ database }: Pick<AppContext, 'database'>, id: string): Promise<Filter> {
  const application = await database.applications.findById(id).select({ documents: 1 }).lean();
  const filed = await database.applicationDocuments
    .find({ submission: id })
    .limit(MAX_DOCUMENTS)
    .select({ _id: 1 })
    .lean();
  const documents = [...(application?.documents ?? []), ...filed].slice(0, MAX_DOCUMENTS);
  const subjects = [...new Set([id, ...documents.map(({ _id }) => _id.toHexString())])];
  return { $or: [{ subject: trusted({ $in: subjects }) }, { applications: new Types.ObjectId(id) }] };
}

/** Without an action, the filter of a person names all actions, so that one index serves both. */
function actorFilter({ actor, action }: Pick<AuditFilter, 'actor' | 'action'>): Filter[] {
  const actions = AUDIT_ACTIONS.filter((name) => action === undefined || name === action);
  const named = { action: trusted({ $in: actions }) };
  if (actor !== undefined) return [{ actor: new Types.ObjectId(actor), ...named }];
  return action === undefined ? [] : [named];
}

/** The application whose whole reference this is. */
async function byReference({ database }: AppContext, search: string): Promise<Filter> {
  const reference = search.replaceAll(/[\s-]/g, '').toUpperCase();
  const found = await database.applications.findOne({ reference }).select({ _id: 1 }).lean();
  return found ? aboutApplication({ database }, found._id.toHexString()) : NOBODY;
}

interface FilterInput extends ViewerInput {
  readonly query: AuditFilter;
}

interface AuditConditions {
  /** What the viewer may see, company and days. */
  readonly scope: readonly Filter[];
  /** Person and action. */
  readonly actors: readonly Filter[];
  readonly applications: readonly Filter[];
}

async function readConditions({ context, viewer, query }: FilterInput): Promise<AuditConditions> {
  const { application, company, search, actor, action, from, to, zone, ...rest } = query;
  assertAllRead(rest);
  const times = timesOf({ from, to, zone });
  return {
    scope: [
      auditScope(viewer),
      ...(company === undefined ? [] : [{ company: new Types.ObjectId(company) }]),
      ...(times ? [{ at: trusted(times) }] : []),
    ],
    actors: actorFilter({ actor, action }),
    applications: [
      ...(application === undefined ? [] : [await aboutApplication(context, application)]),
      ...(search.trim() === '' ? [] : [await byReference(context, search)]),
    ],
  };
}

const allOf = ({ scope, actors, applications }: AuditConditions): Filter => ({
  $and: [...scope, ...actors, ...applications],
});

/** The entries that the viewer may see and that match the query. @throws AppError 422 for days in the wrong order */
export const auditFilter = async (input: FilterInput): Promise<Filter> => allOf(await readConditions(input));

/**
 * Filter and count of the list. No index has applications together with people or actions, and another one would cost
 * every entry. So their count scans a limited number of entries.
 * @throws AppError as `auditFilter`
 */
export async function auditEntries(input: FilterInput): Promise<{
  readonly filter: Filter;
  readonly count: () => Promise<Counted>;
}> {
  const conditions = await readConditions(input);
  const { actors, applications } = conditions;
  const model = input.context.database.auditLog;
  const filter = allOf(conditions);
  if (actors.length === 0 || applications.length === 0) return { filter, count: () => countUpTo({ model, filter }) };
  const parts = [allOf({ ...conditions, actors: [] }), allOf({ ...conditions, applications: [] })].map((part) => ({
    countFilter: part,
    rowsFilter: part,
  }));
  return { filter, count: () => countRarest({ model, parts, filter, timeField: 'at' }) };
}
