import { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import type { NamedPerson } from '../../presenters/visible-person.ts';
import { distinctIds, findByIds } from '../find-by-ids.ts';

type Context = Pick<AppContext, 'database'>;
type Ids = readonly (Types.ObjectId | null | undefined)[];

/** What is needed to name these people, by id. */
export function findNamedPeople({ database }: Context, ids: Ids): Promise<ReadonlyMap<string, NamedPerson>> {
  return findByIds(database.users, ids, ['name', 'company', 'isAdmin']);
}

/** Those who changed something, by id. An API key is named like a person of its tenant. */
export async function readActors(context: Context, ids: Ids): Promise<ReadonlyMap<string, NamedPerson>> {
  const people = await findNamedPeople(context, ids);
  const others = distinctIds(ids).filter((id) => !people.has(id));
  const keys = await findByIds(
    context.database.apiKeys,
    others.map((id) => new Types.ObjectId(id)),
    ['name', 'company'],
  );
  const named = [...keys].map(([id, key]) => [id, { ...key, name: `${key.name} (API key)`, isAdmin: false }] as const);
  return new Map([...people, ...named]);
}

export async function readActor(context: Context, id: Types.ObjectId): Promise<NamedPerson | undefined> {
  return (await readActors(context, [id])).get(id.toHexString());
}
