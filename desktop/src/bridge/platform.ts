/** A file of this product: how its address is had, and under which name it is saved. */
export interface RemoteFile {
  /** Asks the server for an address that is good for this one file and a short time. */
  readonly resolveAddress: () => Promise<string>;
  readonly filename: string;
}

/**
 * What the screens need from the machine they run on. The screens never ask which machine that is; each kind has its
 * own implementation of this contract.
 */
export interface Platform {
  /** Origin of the API, without a trailing slash. */
  serverAddress(): string;
  /** The kept session token, or null. Never rejects: a store that cannot be read holds no session. */
  readSessionToken(): Promise<string | null>;
  /** Keeps the token for the next start; null forgets it. */
  writeSessionToken(token: string | null): Promise<void>;
  /**
   * Shows the file outside the current screen. Call it straight from the click.
   * @throws FileBlockedError when the machine refuses to show it; whatever `resolveAddress` throws.
   */
  openFile(file: RemoteFile): Promise<void>;
  /** Saves the file on the viewer's machine. @throws whatever `resolveAddress` throws. */
  saveFile(file: RemoteFile): Promise<void>;
}

export class FileBlockedError extends Error {}
