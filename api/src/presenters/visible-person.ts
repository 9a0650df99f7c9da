import type { Viewer } from '@funding-desk/shared/permissions';
import type { PersonRef } from '@funding-desk/shared/schemas/application/work';
import { PLATFORM } from '@funding-desk/shared/server/company/link-search-terms';
import type { User } from '@funding-desk/shared/server/models/user';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../context.ts';

export type NamedPerson = Pick<User, '_id' | 'name' | 'company' | 'isAdmin'>;

/** Those who changed something, by id. An API key is named like a person of its tenant. */
export async function readActors(
  { database }: AppContext,
  ids: readonly (Types.ObjectId | null)[],
): Promise<Map<string, NamedPerson>> {
  const unique = [...new Set(ids.flatMap((id) => (id ? [id.toHexString()] : [])))];
  const people = await database.users
    .find({ _id: trusted({ $in: unique }) })
    .select({ name: 1, company: 1, isAdmin: 1 })
    .lean<NamedPerson[]>();
  const actors = new Map(people.map((person) => [person._id.toHexString(), person]));
  const others = unique.filter((id) => !actors.has(id));
  if (others.length === 0) return actors;
  const keys = await database.apiKeys
    .find({ _id: trusted({ $in: others }) })
    .select({ name: 1, company: 1 })
    .lean();
  for (const { _id, name, company } of keys)
    actors.set(_id.toHexString(), { _id, name: `${name} (API key)`, company, isAdmin: false });
  return actors;
}

export async function readActor(context: AppContext, id: Types.ObjectId): Promise<NamedPerson | undefined> {
  return (await readActors(context, [id])).get(id.toHexString());
}

/** The name under which a tenant knows the person. */
export function nameForTenants({ name, company, isAdmin }: NamedPerson): string {
  return company === null && isAdmin ? PLATFORM : name;
}

interface VisibilityInput {
  readonly viewer: Viewer;
  /** Tenant of the application. */
  readonly company: Types.ObjectId;
}

/** Tenants see platform staff as 'Platform', and nobody of another tenant. */
export function visiblePerson(person: NamedPerson | undefined, { viewer, company }: VisibilityInput): PersonRef | null {
  if (!person) return null;
  const id = person._id.toHexString();
  if (viewer.isAdmin || person.company?.equals(company) || id === viewer.id) return { id, name: person.name };
  return person.company === null && person.isAdmin ? { id, name: nameForTenants(person) } : null;
}
