import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { safeStorage } from 'electron';

export interface SessionVault {
  /** Whether a session outlives the app. */
  readonly isLasting: () => boolean;
  readonly read: () => string | null;
  /** null forgets it, on disk too. */
  readonly write: (token: string | null) => void;
}

/**
 * The session token, sealed with the system's keyring where there is one; elsewhere it lives in memory alone and ends
 * with the app. It never lies on disk in the clear.
 */
export function openSessionVault(folder: string): SessionVault {
  const file = path.join(folder, 'session.sealed');
  let kept: string | null = null;
  const isLasting = () => safeStorage.isEncryptionAvailable();
  const load = (): string | null => {
    try {
      return safeStorage.decryptString(readFileSync(file));
    } catch {
      // None yet, or sealed by another keyring: one signs in again.
      return null;
    }
  };
  if (isLasting()) kept = load();
  return {
    isLasting,
    read: () => kept,
    write(token) {
      kept = token;
      if (token === null) rmSync(file, { force: true });
      else if (isLasting()) writeFileSync(file, safeStorage.encryptString(token), { mode: 0o600 });
    },
  };
}
