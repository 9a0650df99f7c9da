import { foldTerms, foldText } from '@funding-desk/shared/fields/text/fold-text';
import type { ApiKey } from '@funding-desk/shared/server/models/api-key';
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

const ownKeys = (viewer: SignedInViewer) => (viewer.isAdmin ? {} : { company: viewer.companyId });

/** The people and API keys behind these ids, as the viewer may see them. */
export async function findActors({ context, viewer, ids }: ActorsInput): Promise<ReadonlyMap<string, FoundActor>> {
  const unique = [...new Set(ids.flatMap((id) => (id ? [id.toHexString()] : [])))];
  const { users, apiKeys } = context.database;
  const people = await users
    .find({ _id: trusted({ $in: unique }) })
    .select({ name: 1, company: 1, isAdmin: 1 })
    .lean<NamedPerson[]>();
  const others = unique.filter((id) => !people.some(({ _id }) => _id.toHexString() === id));
  const inOthers = { ...ownKeys(viewer), _id: trusted({ $in: others }) };
  const keys = others.length > 0 ? await apiKeys.find(inOthers).select({ name: 1 }).lean<NamedKey[]>() : [];
  const found = [...people.map((person) => presentPerson(person, viewer)), ...keys.map(presentKey)];
  return new Map(found.map((actor) => [actor.id, actor]));
}

/** The newest API keys that the viewer may see and whose name contains all words of the search. */
export async function searchKeys(
  { context, viewer }: Pick<ActorsInput, 'context' | 'viewer'>,
  search: string,
): Promise<FoundActor[]> {
  const keys = await context.database.apiKeys
    .find(ownKeys(viewer))
    .select({ name: 1 })
    .sort(viewer.isAdmin ? { _id: -1 } : { createdAt: -1 })
    .limit(MAX_KEYS)
    .lean<NamedKey[]>();
  const words = foldText(search);
  const matches = keys.filter(({ name }) => words.every((word) => foldTerms([name]).join(' ').includes(word)));
  return matches.map(presentKey);
}
