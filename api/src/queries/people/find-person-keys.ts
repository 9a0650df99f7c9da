import { can, type Viewer } from '@funding-desk/shared/permissions';
import type { ApiKey } from '@funding-desk/shared/server/models/api-key';
import { type Types, trusted } from 'mongoose';
import { responsibleFor } from '../../auth/key-scopes.ts';
import { authorize } from '../../authorize.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { tenantFilter } from '../../tenant-scope.ts';

/** Keys that are neither revoked nor expired. */
export function usableKeys({ clock }: Pick<AppContext['database'], 'clock'>): object {
  return { revokedAt: null, $or: [{ expiresAt: null }, { expiresAt: trusted({ $gt: clock.now() }) }] };
}

interface PersonKeysInput {
  readonly context: AppContext;
  readonly viewer: Viewer;
  readonly people: readonly Types.ObjectId[];
}

/** Usable keys of the people, by the id of who is responsible. Empty for viewers who may not manage keys. */
export async function findPersonKeys({
  context,
  viewer,
  people,
}: PersonKeysInput): Promise<ReadonlyMap<string, readonly ApiKey[]>> {
  if (people.length === 0 || !can(viewer, 'api-key:manage')) return new Map();
  const among = trusted({ $in: people });
  const isTheirs = { $or: [{ responsible: among }, { createdBy: among, responsible: null }] };
  const scope = await tenantFilter(context, viewer);
  const keys = await context.database.apiKeys
    .find({ $and: [scope, usableKeys(context.database), isTheirs] })
    .sort({ createdAt: -1 })
    .lean();
  const found = new Map<string, ApiKey[]>();
  for (const key of keys) {
    const person = responsibleFor(key).toHexString();
    found.set(person, [...(found.get(person) ?? []), key]);
  }
  return found;
}

interface ChosenKeysInput {
  readonly context: AppContext;
  readonly viewer: Viewer;
  readonly person: Types.ObjectId;
  /** Ids of the chosen keys. */
  readonly ids: readonly string[];
}

/** @throws AppError 403 for viewers who may not manage keys, 404 for a key that is not among the person's */
export async function findChosenKeys({ context, viewer, person, ids }: ChosenKeysInput): Promise<readonly ApiKey[]> {
  if (ids.length === 0) return [];
  authorize(viewer, 'api-key:manage');
  const keys = (await findPersonKeys({ context, viewer, people: [person] })).get(person.toHexString()) ?? [];
  const chosen = keys.filter(({ _id }) => ids.includes(_id.toHexString()));
  if (chosen.length < new Set(ids).size) throw new AppError('record_not_found');
  return chosen;
}
