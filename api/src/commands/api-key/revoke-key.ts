import type { ApiKey } from '@funding-desk/shared/server/models/api-key';
import type { AppContext } from '../../context.ts';

interface RevokeInput {
  readonly key: Pick<ApiKey, '_id' | 'company'>;
  /** Id of the person who revokes it. */
  readonly by: string;
  readonly address: string;
}

/** Ends a key: its next call is refused. A revoked one stays as it is. */
export async function revokeKey(context: AppContext, { key, by, address }: RevokeInput): Promise<void> {
  const { apiKeys, clock } = context.database;
  const { modifiedCount } = await apiKeys.updateOne(
    { _id: key._id, revokedAt: null },
    { $set: { revokedAt: clock.now() }, $unset: { slot: 1 } },
  );
  if (modifiedCount === 0) return;
  const [company, subject] = [key.company.toHexString(), key._id.toHexString()];
  await context.audit.record({ action: 'api-key.revoke', actor: by, company, subject, address });
}

interface RevokeAllInput extends Omit<RevokeInput, 'key'> {
  readonly keys: readonly RevokeInput['key'][];
}

/**
 * Ends several keys. They follow a change of their responsible person: if a crash prevents it, they are refused anyway
 * once that person may no longer manage keys.
 */
export async function revokeKeys(context: AppContext, { keys, ...by }: RevokeAllInput): Promise<void> {
  await Promise.all(keys.map((key) => revokeKey(context, { key, ...by })));
}
