import type { ApiKeyView } from '@funding-desk/shared/schemas/people/api-key';
import type { ApiKey } from '@funding-desk/shared/server/models/api-key';
import type { User } from '@funding-desk/shared/server/models/user';
import type { Types } from 'mongoose';
import { stateOfKey } from '../auth/api-keys.ts';
import { type KeyStanding, responsibleFor } from '../auth/key-scopes.ts';

interface KeyInput {
  readonly key: ApiKey;
  readonly people: ReadonlyMap<string, Pick<User, 'name' | 'email'>>;
  /** What it may do at this moment. */
  readonly standing: KeyStanding | undefined;
  readonly now: Date;
}

/** A key as its administrators see it. Never the key itself. */
export function presentKey({ key, people, standing, now }: KeyInput): ApiKeyView {
  const nameOf = (id: Types.ObjectId) => {
    const person = people.get(id.toHexString());
    return person ? person.name || person.email : null;
  };
  const state = stateOfKey(key, now);
  const { scopes = [], doubt = null } = (state === 'active' && standing) || {};
  return {
    id: key._id.toHexString(),
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    effectiveScopes: [...scopes],
    state: doubt ? 'unconfirmed' : state,
    doubt,
    responsible: nameOf(responsibleFor(key)),
    createdAt: key.createdAt.toISOString(),
    createdBy: nameOf(key.createdBy),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  };
}
