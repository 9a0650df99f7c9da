import type { ApiKeyView } from '@funding-desk/shared/schemas/people/api-key';
import type { ApiKey } from '@funding-desk/shared/server/models/api-key';
import { type Types, trusted } from 'mongoose';
import { stateOfKey } from '../auth/api-keys.ts';
import { responsibleFor, standingsOf } from '../auth/key-scopes.ts';
import type { AppContext } from '../context.ts';

async function namesOf({ database }: Pick<AppContext, 'database'>, ids: readonly Types.ObjectId[]) {
  const people = await database.users
    .find({ _id: trusted({ $in: ids }) })
    .select({ name: 1, email: 1 })
    .lean();
  return new Map(people.map(({ _id, name, email }) => [_id.toHexString(), name || email]));
}

/** Keys as their administrators see them, with what they may do at this moment. Never the key itself. */
export async function presentKeys(
  context: Pick<AppContext, 'database'>,
  keys: readonly ApiKey[],
): Promise<ApiKeyView[]> {
  const people = keys.flatMap((key) => [key.createdBy, responsibleFor(key)]);
  const [names, standings] = await Promise.all([namesOf(context, people), standingsOf(context, keys)]);
  const now = context.database.clock.now();
  return keys.map((key, index) => {
    const state = stateOfKey(key, now);
    const { scopes = [], doubt = null } = (state === 'active' && standings[index]) || {};
    return {
      id: key._id.toHexString(),
      name: key.name,
      prefix: key.prefix,
      scopes: key.scopes,
      effectiveScopes: [...scopes],
      state: doubt ? 'unconfirmed' : state,
      doubt,
      responsible: names.get(responsibleFor(key).toHexString()) ?? null,
      createdAt: key.createdAt.toISOString(),
      createdBy: names.get(key.createdBy.toHexString()) ?? null,
      expiresAt: key.expiresAt?.toISOString() ?? null,
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    };
  });
}
