import { type SealContext, SealError, type Sealer } from '../crypto/sealing.ts';
import type { Database } from '../database/bind-models.ts';

const PURPOSE = 'funding-desk/audit-log/v2';

export type AuditKeys = ReadonlyMap<string, Buffer>;

/** The key that signs audit entries, derived from a key of `FIELD_KEYS`. @throws SealError when that key is missing */
export function deriveAuditKey(sealer: Sealer, keyId: string): Buffer {
  return sealer.deriveKey({ keyId, purpose: PURPOSE });
}

/** The context of a stored audit key. @param keyId id of the key that it derives from */
export function auditKeyContext(keyId: string): SealContext {
  return { tenant: 'platform', record: keyId, field: 'audit-key' };
}

interface Input {
  readonly database: Pick<Database, 'auditKeys'>;
  readonly sealer: Sealer;
}

/** Null when the stored key was changed or moved, or its sealing key is missing. */
function openStored(sealer: Sealer, { _id, sealedKey }: { _id: string; sealedKey: string }): Buffer | null {
  try {
    return Buffer.from(sealer.openText(auditKeyContext(_id), sealedKey), 'base64');
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

/** All known audit keys by the id of their source key: keys of `FIELD_KEYS`, and stored ones of former keys. */
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
 * Stores the audit keys of all keys but the first, sealed with the first. Entries cannot be signed again, because each
 * contains the hash of the one before. With their audit keys stored, a former key can leave `FIELD_KEYS`.
 */
export async function storeAuditKeys({ database, sealer }: Input): Promise<void> {
  const [first, ...others] = sealer.keyIds;
  // This key was not the first when its audit key was stored. That copy is sealed with the former first key, which must
  // stay removable.
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
