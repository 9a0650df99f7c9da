import { app, type Session, shell, type WebContents } from 'electron';
import { isCallAddress, isOwnAddress } from './addresses.ts';

/** Whether the address belongs to the server, so that a browser may open it. */
function isServerAddress(address: string, server: string): boolean {
  return server !== '' && URL.canParse(address) && new URL(address).origin === server;
}

interface SecurityInput {
  /** Origin of the server, '' before one is chosen. */
  readonly server: () => string;
  /** Opens the page of an application in its own window, and ignores any other address. */
  readonly openApplication: (address: string) => void;
}

/**
 * The app's windows show only the app's own pages. Public pages of the server open in the browser, the page of an
 * application opens in its own window, and everything else is blocked. An API response must not load in any frame, because it would get the app's origin. The pages' content
 * security policy limits all other frames.
 */
function secureContents(contents: WebContents, { server, openApplication }: SecurityInput): void {
  contents.on('will-attach-webview', (event) => event.preventDefault());
  const stay = (event: { preventDefault: () => void; url: string }) => {
    if (!isOwnAddress(event.url) || isCallAddress(event.url)) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-frame-navigate', (event) => {
    if (isOwnAddress(event.url) && isCallAddress(event.url)) event.preventDefault();
  });
  contents.setWindowOpenHandler(({ url }) => {
    if (isServerAddress(url, server())) void shell.openExternal(url);
    // The opener gets no reference to that window.
    else if (isOwnAddress(contents.getURL())) openApplication(url);
    return { action: 'deny' };
  });
}

/** The renderer may only write text to the clipboard. */
const GRANTED: readonly string[] = ['clipboard-sanitized-write'];

/** Applies the rules of Electron's security checklist to every window. */
export function secureAllWindows(input: SecurityInput): void {
  app.on('web-contents-created', (_event, contents) => secureContents(contents, input));
}

/** Denies all permissions but the granted ones to the pages of that session. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, callback) => callback(GRANTED.includes(permission)));
  session.setPermissionCheckHandler((_contents, permission) => GRANTED.includes(permission));
  session.setDevicePermissionHandler(() => false);
}
