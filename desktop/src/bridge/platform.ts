import type { HostRequest, HostUpdate } from './host-messages.ts';

/** A file of this product: how its address is had, and under which name it is saved. */
export interface RemoteFile {
  /** Asks the server for an address that is good for this one file and a short time. */
  readonly resolveAddress: () => Promise<string>;
  readonly filename: string;
}

/** What a host can do beside showing the screens. The screens ask for the ability, never for the host. */
export interface Capabilities {
  /** Shows notifications of the system, and therefore listens for news while nobody looks. */
  readonly notifies: boolean;
  /** The session outlives the program. Where it does not, people should know before they sign in. */
  readonly keepsSession: boolean;
  /** Works with a server that the person has chosen; the name to show, or null where there is no choice. */
  readonly chosenServer: string | null;
  /** Version of the program; null where the screens come from the server as they are. */
  readonly version: string | null;
  /** Looks for newer versions of itself, and tells of them. */
  readonly updatesItself: boolean;
}

/** A newer version of the program. Only one that is ready can be asked for: `restart` ends the program and starts it. */
export type Update = Exclude<HostUpdate, { kind: 'ready' }> | (ReadyUpdate & { readonly restart: () => void });
type ReadyUpdate = Extract<HostUpdate, { kind: 'ready' }>;

export interface Notification {
  readonly title: string;
  readonly body: string;
  /** Submission that it leads to. */
  readonly submissionId: string;
}

/**
 * What the screens need from the machine they run on. The screens never ask which machine that is; each kind has its
 * own implementation of this contract.
 */
export interface Platform {
  /** Origin of the API, without a trailing slash. */
  readonly serverAddress: string;
  /** The kept session token, or null. Never rejects: a store that cannot be read holds no session. */
  readSessionToken(): Promise<string | null>;
  /** Keeps the token for the next start; null forgets it. */
  writeSessionToken(token: string | null): Promise<void>;
  /**
   * Shows the file outside the current screen. Call it straight from the click.
   * @throws FileBlockedError when the machine refuses to show it; whatever `resolveAddress` throws.
   */
  openFile(file: RemoteFile): Promise<void>;
  /**
   * Saves the file on the viewer's machine.
   * @throws FileBlockedError when the machine refuses to keep it; whatever `resolveAddress` throws.
   */
  saveFile(file: RemoteFile): Promise<void>;
  readonly capabilities: Capabilities;
  /** Tells the person who is elsewhere; nothing happens where the host cannot. */
  notify(notification: Notification): void;
  /** How many applications have come that nobody has looked at; 0 shows nothing. */
  showUnread(count: number): void;
  /** Tells what a link, a notification or a menu outside the screens asks for. @returns what ends it */
  onHostRequest(listener: (asked: HostRequest) => void): () => void;
  /** Tells how it stands with a newer version, now and whenever it changes; nothing where there are none. @returns what ends it */
  onUpdate(listener: (update: Update) => void): () => void;
  /** Forgets the server and all that was kept for it, and asks for another; nothing happens where there is no choice. */
  changeServer(): Promise<void>;
}

/** `message` is the sentence for the person. */
export class FileBlockedError extends Error {}
