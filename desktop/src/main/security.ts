import { app, type Session, shell, type WebContents } from 'electron';
import { isCallAddress, isOwnAddress } from './addresses.ts';

/** Is it a page of the server, which a browser may show? */
function isOfServer(address: string, server: string): boolean {
  return server !== '' && URL.canParse(address) && new URL(address).origin === server;
}

/**
 * Pages of the app stay in the app; what the server shows to the world opens in the browser; all else nowhere. What the
 * server answers to calls is no page of the app, in no frame either: it would have the app's origin. What else a frame
 * may load the pages' own policy says.
 */
function lock(contents: WebContents, server: () => string): void {
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
    if (isOfServer(url, server())) void shell.openExternal(url);
    return { action: 'deny' };
  });
}

/** Copying an address is all that the screens may ask of the machine. */
const GRANTED: readonly string[] = ['clipboard-sanitized-write'];

/** Every window, present and future, keeps to the rules of Electron's security checklist. */
export function secureAllWindows(server: () => string): void {
  app.on('web-contents-created', (_event, contents) => lock(contents, server));
}

/** Nothing of the machine for the pages of that session. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(GRANTED.includes(permission)));
  session.setPermissionCheckHandler((_contents, permission) => GRANTED.includes(permission));
  session.setDevicePermissionHandler(() => false);
}
