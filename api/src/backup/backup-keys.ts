import type { Sealer } from '@funding-desk/shared/server/crypto/sealing';
import { EnvironmentError } from '@funding-desk/shared/server/env';
import { sha256 } from './backup-format.ts';

const PURPOSE = 'funding-desk/backup-key-check/v1';

/** A value per key of FIELD_KEYS by which a restore recognizes the key. It does not reveal the key. */
export function fingerprintKeys(sealer: Sealer): Record<string, string> {
  return Object.fromEntries(
    sealer.keyIds.map((keyId) => [keyId, sha256(sealer.deriveKey({ keyId, purpose: PURPOSE }))]),
  );
}

/** @throws EnvironmentError naming a key of the backup that FIELD_KEYS does not contain */
export function assertKeysOpen(sealer: Sealer, keys: Readonly<Record<string, string>>): void {
  const own = fingerprintKeys(sealer);
  for (const [id, fingerprint] of Object.entries(keys)) {
    if (own[id] === fingerprint) continue;
    const reason = own[id] === undefined ? 'does not contain the key' : 'has another key under the name';
    throw new EnvironmentError(
      `FIELD_KEYS ${reason} ${id} of this backup, so its sealed values would not open. Nothing was restored.`,
    );
  }
}
