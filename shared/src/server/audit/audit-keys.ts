import { type SealContext, SealError, type Sealer } from '../crypto/sealing.ts';
import type { Database } from '../database/database.ts';

const PURPOSE = 'funding-desk/audit-log/v2';

export type AuditKeys = ReadonlyMap<string, Buffer>;

/** The key that signs audit entries, derived from a key of `FIELD_KEYS`. @throws SealError when that is not held */
export function deriveAuditKey(sealer: Sealer, keyId: string): Buffer {
  return sealer.deriveKey({ keyId, purpose: PURPOSE });
}

/** What a stored audit key is bound to. @param keyId id of the key that it was derived from */
export function auditKeyContext(keyId: string): SealContext {
  return { tenant: 'platform', record: keyId, field: 'audit-key' };
}

interface Input {
  readonly database: Pick<Database, 'auditKeys'>;
  readonly sealer: Sealer;
}

/** Null for a stored key that was altered, moved, or sealed with a key that is not held. */
function openStored(sealer: Sealer, { _id, sealedKey }: { _id: string; sealedKey: string }): Buffer | null {
  try {
    return Buffer.from(sealer.openText(auditKeyContext(_id), sealedKey), 'base64');
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

/** All audit keys that are known, by the id of the key they come from: of `FIELD_KEYS`, and stored ones of earlier keys. */
export async function readAuditKeys({ database, sealer }: Input): Promise<AuditKeys> {
  const keys = new Map<string, Buffer>();
  for (const stored of await database.auditKeys.find().lean()) {
    const key = openStored(sealer, stored);
    if (key) keys.set(stored._id, key);
  }
  for (const id of sealer.keyIds) keys.set(id, deriveAuditKey(sealer, id));
  return keys;
}

/**
 * Stores the audit keys of all keys but the first, sealed with the first. Entries cannot be signed anew: each names the
 * hash of the one before. So their keys stay, and an old key can leave `FIELD_KEYS` all the same.
 */
export async function storeAuditKeys({ database, sealer }: Input): Promise<void> {
  const [first, ...others] = sealer.keyIds;
  // Stored while the key stood behind the one before it, and sealed with that: it would keep it needed.
  await database.auditKeys.deleteOne({ _id: first });
  for (const _id of others) {
    const key = deriveAuditKey(sealer, _id);
    const stored = await database.auditKeys.findById(_id).lean();
    const isKept = stored && openStored(sealer, stored)?.equals(key);
    if (isKept && stored.sealedKey.startsWith(`v1.${first}.`)) continue;
    const sealedKey = sealer.sealText(auditKeyContext(_id), key.toString('base64'));
    await database.auditKeys.bulkWrite([
      { updateOne: { filter: { _id }, update: { $set: { sealedKey } }, upsert: true } },
    ]);
  }
}
