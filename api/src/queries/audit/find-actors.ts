import { foldTerms, foldText } from '@funding-desk/shared/fields/text/fold-text';
import type { ApiKey } from '@funding-desk/shared/server/models/api-key';
import type { Funder } from '@funding-desk/shared/server/models/deal/funder';
import { Types, trusted } from 'mongoose';
import type { SignedInViewer } from '../../auth/caller.ts';
import type { AppContext } from '../../context.ts';
import type { FoundActor } from '../../presenters/audit/audit-entry.ts';
import { type NamedPerson, visiblePerson } from '../../presenters/visible-person.ts';

/** More than one company may have. */
const MAX_KEYS = 200;

interface ActorsInput {
  readonly context: Pick<AppContext, 'database'>;
  readonly viewer: SignedInViewer;
  readonly ids: readonly (Types.ObjectId | null)[];
}

type NamedKey = Pick<ApiKey, '_id' | 'name'>;

function presentPerson(person: NamedPerson, viewer: SignedInViewer): FoundActor {
  const id = person._id.toHexString();
  const isForeign = !viewer.isAdmin && viewer.companyId !== null;
  const company = isForeign ? new Types.ObjectId(viewer.companyId ?? '') : (person.company ?? person._id);
  const name = visiblePerson(person, { viewer, company })?.name ?? null;
  return { kind: 'person', id, name, isPlatform: isForeign && person.company === null && person.isAdmin };
}

function presentKey({ _id, name }: NamedKey): FoundActor {
  return { kind: 'key', id: _id.toHexString(), name, isPlatform: false };
}

/** Of the tenant, or of all for super admins. */
const own = (viewer: SignedInViewer) => (viewer.isAdmin ? {} : { company: viewer.companyId });

const presentFunder = ({ id, name }: { readonly id: string; readonly name: string }): FoundActor => ({
  kind: 'funder',
  id,
  name,
  isPlatform: false,
});

/** The funders behind these ids. One that was deleted has the name under which it was sent a package. */
async function findFunders({ context, viewer }: ActorsInput, ids: readonly string[]): Promise<FoundActor[]> {
  if (ids.length === 0) return [];
  const { funders, packages } = context.database;
  const present = await funders
    .find({ ...own(viewer), _id: trusted({ $in: ids }) })
    .select({ name: 1 })
    .lean<Pick<Funder, '_id' | 'name'>[]>();
  const found = new Map(present.map(({ _id, name }) => [_id.toHexString(), name]));
  for (const id of ids.filter((one) => !found.has(one))) {
    const sent = await packages
      .findOne({ ...own(viewer), funder: id })
      .select({ funderName: 1 })
      .lean();
    if (sent) found.set(id, sent.funderName);
  }
  return [...found].map(([id, name]) => presentFunder({ id, name }));
}

/** The people, API keys and funders behind these ids, as the viewer may see them. */
export async function findActors({ context, viewer, ids }: ActorsInput): Promise<ReadonlyMap<string, FoundActor>> {
  const unique = [...new Set(ids.flatMap((id) => (id ? [id.toHexString()] : [])))];
  const { users, apiKeys } = context.database;
  const people = await users
    .find({ _id: trusted({ $in: unique }) })
    .select({ name: 1, company: 1, isAdmin: 1 })
    .lean<NamedPerson[]>();
  const others = unique.filter((id) => !people.some(({ _id }) => _id.toHexString() === id));
  const inOthers = { ...own(viewer), _id: trusted({ $in: others }) };
  const keys = others.length > 0 ? await apiKeys.find(inOthers).select({ name: 1 }).lean<NamedKey[]>() : [];
  const known = new Set(keys.map(({ _id }) => _id.toHexString()));
  const funders = await findFunders(
    { context, viewer, ids },
    others.filter((id) => !known.has(id)),
  );
  const found = [...people.map((person) => presentPerson(person, viewer)), ...keys.map(presentKey), ...funders];
  return new Map(found.map((actor) => [actor.id, actor]));
}

/** The newest API keys that the viewer may see and whose name contains all words of the search. */
export async function searchKeys(
  { context, viewer }: Pick<ActorsInput, 'context' | 'viewer'>,
  search: string,
): Promise<FoundActor[]> {
  const keys = await context.database.apiKeys
    .find(own(viewer))
    .select({ name: 1 })
    .sort(viewer.isAdmin ? { _id: -1 } : { createdAt: -1 })
    .limit(MAX_KEYS)
    .lean<NamedKey[]>();
  const words = foldText(search);
  const matches = keys.filter(({ name }) => words.every((word) => foldTerms([name]).join(' ').includes(word)));
  return matches.map(presentKey);
}
