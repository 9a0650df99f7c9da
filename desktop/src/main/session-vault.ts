import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { safeStorage } from 'electron';

export interface SessionVault {
  /** Whether the session survives a restart. */
  readonly isLasting: () => boolean;
  readonly read: () => string | null;
  /** null deletes it, on disk as well. */
  readonly write: (token: string | null) => void;
}

/**
 * Stores the session token encrypted with the system's keyring. Without a keyring the token stays in memory, so that it
 * is never on disk in plain text.
 */
export function openSessionVault(folder: string): SessionVault {
  const file = path.join(folder, 'session.sealed');
  let token: string | null = null;
  const isLasting = () => safeStorage.isEncryptionAvailable();
  const load = (): string | null => {
    try {
      return safeStorage.decryptString(readFileSync(file));
    } catch {
      // No session is stored, or another keyring encrypted it. The user signs in again.
      return null;
    }
  };
  if (isLasting()) token = load();
  return {
    isLasting,
    read: () => token,
    write(newToken) {
      token = newToken;
      if (newToken === null) rmSync(file, { force: true });
      else if (isLasting()) writeFileSync(file, safeStorage.encryptString(newToken), { mode: 0o600 });
    },
  };
}
