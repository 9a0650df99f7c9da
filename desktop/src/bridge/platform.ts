import type { HostRequest, HostUpdate } from './host-messages.ts';

/** A file on the server. */
export interface RemoteFile {
  /** Requests a short-lived address for this file. */
  readonly resolveAddress: () => Promise<string>;
  readonly filename: string;
}

/** What a host can do. The renderer checks these, never which host it runs in. */
interface Capabilities {
  /** Shows system notifications, so the page listens for events while it is hidden. */
  readonly notifies: boolean;
  /** Whether the main window passes its events on to this one, which then opens no event stream. */
  readonly followsMainWindow: boolean;
  /** Whether the session survives a restart. If not, the login page says so. */
  readonly keepsSession: boolean;
  /** Host name of the server that the user chose, null when there is no choice. */
  readonly chosenServer: string | null;
  /** Version of the app, null in a browser. */
  readonly version: string | null;
  /** Checks for newer versions and reports them. */
  readonly updatesItself: boolean;
}

/** A newer version of the app. `restart` quits the app and starts that version. */
export type Update = Exclude<HostUpdate, { kind: 'ready' }> | (ReadyUpdate & { readonly restart: () => void });
type ReadyUpdate = Extract<HostUpdate, { kind: 'ready' }>;

interface Notification {
  readonly title: string;
  readonly body: string;
  /** The application that a click opens. Null opens the list of the viewer's applications. */
  readonly submissionId: string | null;
}

/** What the renderer needs from its host. The browser and the desktop app each implement this contract. */
export interface Platform {
  /** Origin of the API, without a trailing slash. */
  readonly serverAddress: string;
  /** The stored session token, or null. Never rejects: an unreadable store counts as empty. */
  readSessionToken(): Promise<string | null>;
  /** Stores the token for the next start; null deletes it. */
  writeSessionToken(token: string | null): Promise<void>;
  /**
   * Opens the file outside the current page. Call it directly from the click handler.
   * @throws FileBlockedError when the host cannot open the file; any error of `resolveAddress`.
   */
  openFile(file: RemoteFile): Promise<void>;
  /**
   * Saves the file on the user's machine.
   * @throws FileBlockedError when the host cannot save the file; any error of `resolveAddress`.
   */
  saveFile(file: RemoteFile): Promise<void>;
  readonly capabilities: Capabilities;
  /** Shows a system notification. Does nothing when the host has none. */
  notify(notification: Notification): void;
  /** Shows the number of unread applications; 0 removes it. */
  showUnread(count: number): void;
  /** Listens for requests from links, notifications and the menu. @returns a function that stops listening */
  onHostRequest(listener: (request: HostRequest) => void): () => void;
  /** Reports the update's current state and every change. @returns a function that stops listening */
  onUpdate(listener: (update: Update) => void): () => void;
  /** Forgets the server and its stored data, and shows the server selection. Does nothing when there is no choice. */
  changeServer(): Promise<void>;
}

/** `message` is shown to the user. */
export class FileBlockedError extends Error {}
