import { can, isInTenantScope, type Viewer } from '@funding-desk/shared/permissions';
import { type ApiScope, coversScope } from '@funding-desk/shared/schemas/people/api-key';
import type { ApiKey } from '@funding-desk/shared/server/models/api-key';
import type { User } from '@funding-desk/shared/server/models/user';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { viewerOfPerson } from './person-viewer.ts';

/** Why an active key waits until an administrator confirms it. */
type KeyDoubt = 'restored' | 'responsible';

/** What a key may do at this moment. */
export interface KeyStanding {
  /** The scopes that the responsible person's permissions cover. Empty while there is a doubt. */
  readonly scopes: readonly ApiScope[];
  readonly doubt: KeyDoubt | null;
}

/** The person who created the key, or the last one who confirmed it. */
export const responsibleFor = ({ responsible, createdBy }: Pick<ApiKey, 'responsible' | 'createdBy'>) =>
  responsible ?? createdBy;

/**
 * Nobody gives a key what they may not do themselves.
 * @throws AppError 403 naming the scopes that the viewer's permissions do not cover
 */
export function assertMayGrant(viewer: Viewer, scopes: readonly ApiScope[]): void {
  const beyond = scopes.filter((scope) => !coversScope(viewer, scope));
  if (beyond.length > 0) throw new AppError('key_scopes_beyond', { scopes: beyond });
}

function standingFor(key: ApiKey, person: Viewer | null): KeyStanding {
  if (key.suspendedAt) return { scopes: [], doubt: 'restored' };
  const isResponsible =
    person !== null &&
    isInTenantScope(person, { companyId: key.company.toHexString() }) &&
    can(person, 'api-key:manage');
  if (!isResponsible) return { scopes: [], doubt: 'responsible' };
  return { scopes: key.scopes.filter((scope) => coversScope(person, scope)), doubt: null };
}

async function viewersOf(context: Pick<AppContext, 'database'>, ids: readonly Types.ObjectId[]) {
  const users = await context.database.users.find({ _id: trusted({ $in: ids }) }).lean<User[]>();
  const found = await Promise.all(
    users.map(async (user) => [user._id.toHexString(), await viewerOfPerson(context, user)] as const),
  );
  return new Map(found);
}

/** What each of the keys may do at this moment, in the same order. */
export async function standingsOf(
  context: Pick<AppContext, 'database'>,
  keys: readonly ApiKey[],
): Promise<readonly KeyStanding[]> {
  const people = await viewersOf(context, keys.map(responsibleFor));
  return keys.map((key) => standingFor(key, people.get(responsibleFor(key).toHexString()) ?? null));
}
