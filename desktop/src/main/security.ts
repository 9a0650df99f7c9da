import { app, type Session, shell, type WebContents } from 'electron';
import { isCallAddress, isOwnAddress } from './addresses.ts';

/** Whether the address belongs to the server, so that a browser may open it. */
function isServerAddress(address: string, server: string): boolean {
  return server !== '' && URL.canParse(address) && new URL(address).origin === server;
}

/**
 * The app's windows show only the app's own pages. Public pages of the server open in the browser, and everything else
 * is blocked. An API response must not load in any frame, because it would get the app's origin. The pages' content
 * security policy limits all other frames.
 */
function secureContents(contents: WebContents, server: () => string): void {
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
    return { action: 'deny' };
  });
}

/** The renderer may only write text to the clipboard. */
const GRANTED: readonly string[] = ['clipboard-sanitized-write'];

/** Applies the rules of Electron's security checklist to every window. */
export function secureAllWindows(server: () => string): void {
  app.on('web-contents-created', (_event, contents) => secureContents(contents, server));
}

/** Denies all permissions but the granted ones to the pages of that session. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, callback) => callback(GRANTED.includes(permission)));
  session.setPermissionCheckHandler((_contents, permission) => GRANTED.includes(permission));
  session.setDevicePermissionHandler(() => false);
}
